import { wordOf, type InAll } from '../i18n/word_of';
import type { Language } from '../../ui/settings.svelte';

// The words of the tools above a hand, and of the draft's direction; they come with them.
export const WORDS = {
  requirement: ['Requirement', 'Voraussetzung', 'Condition', 'Vereiste'],
  own: ['My order', 'Eigene Folge', 'Mon ordre', 'Eigen volgorde'],
  'own.about': ['Drag a card to its place; on a touch screen hold it first.', 'Zieh eine Karte an ihren Platz; auf dem Touchscreen halte sie zuerst kurz.', 'Faites glisser une carte à sa place ; sur un écran tactile, appuyez d’abord un instant.', 'Sleep een kaart naar zijn plek; op een touchscreen houd je hem eerst even vast.'],
  faces: ['As cards', 'Als Karten', 'En cartes', 'Als kaarten'],
  large: ['Large cards', 'Große Karten', 'Grandes cartes', 'Grote kaarten'],
  sort: ['Sort the hand', 'Hand sortieren', 'Trier la main', 'Hand sorteren'],
  filter: ['Only one tag', 'Nur ein Symbol', 'Un seul badge', 'Eén symbool'],
  passes: ['You pass the rest to {to}.', 'Den Rest gibst du an {to} weiter.', 'Vous passez le reste à {to}.', 'De rest geef je door aan {to}.'],
} as const satisfies Record<string, InAll>;
export type Word = keyof typeof WORDS;

export const wordsIn = (language: Language) => (word: Word, values?: Record<string, string | number>): string => wordOf(WORDS[word], language, values);
