import type { Language } from '../ui/settings.svelte';
import type { Ink } from './figures';
import { letterOf } from './i18n/letters';

// The drawer writes the letters of the English colour names onto expressways and robots. In another language the
// same symbols get that language's letters; these are the strokes of those that the drawer does not have, in its box
// of 60 by 60 (draw/symbols.cc).
export const STROKES: Record<string, string> = {
  J: 'M12-22V7C12 28-16 28-16 8',
  L: 'M-13-22V22H15',
  M: 'M-20 22V-22L0 6L20-22V22',
  T: 'M-18-22H18M0-22V23',
  Ü: 'M-16-7V6C-16 27 16 27 16 6V-7M-10-24h.1M10-24h.1',
  V: 'M-18-22L0 22L18-22',
};

const drawn = new Map<string, string>(); // by the drawer

export function putLetters(inks: Ink[], language: Language): void {
  const symbol = ({ letter }: Ink): Element | null => document.getElementById(`sy-letter-${letter}`);
  if (drawn.size === 0) for (const ink of inks) drawn.set(ink.letter, symbol(ink)?.getAttribute('d') ?? '');
  for (const ink of inks) {
    const letter = letterOf(ink.name, language);
    const strokes = drawn.get(letter) ?? STROKES[letter];
    if (strokes) symbol(ink)?.setAttribute('d', strokes);
  }
}
