import { put, t as textOfPage, type Key as KeyOfPage, type Values } from '../../i18n/index.svelte';
import { TextPart } from '../../i18n/text_part.svelte';
import type { first as firstEnglish } from './en/first';
import type { later as laterEnglish } from './en/later';

// The texts of this game: the first come with its table, the others with its parts.
const first = new TextPart({
  en: async () => (await import('./en/first')).first,
  de: async () => (await import('./de/first')).first,
  fr: async () => (await import('./fr/first')).first,
  nl: async () => (await import('./nl/first')).first,
});
const later = new TextPart({
  en: async () => (await import('./en/later')).later,
  de: async () => (await import('./de/later')).later,
  fr: async () => (await import('./fr/later')).later,
  nl: async () => (await import('./nl/later')).later,
});
export const loadFirstTexts = (): Promise<void> => first.load();

export type Key = keyof typeof firstEnglish | keyof typeof laterEnglish | KeyOfPage;

// A text of this game, or of the page.
export function t(key: Key, values?: Values): string {
  const text = first.texts?.[key] ?? later.texts?.[key];
  return text === undefined ? textOfPage(key as KeyOfPage, values) : put(text, values);
}
