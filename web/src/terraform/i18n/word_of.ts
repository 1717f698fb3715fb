import type { Language } from '../../ui/settings.svelte';
import { filled } from './filled';

// A text in each language, where they come together.
export type InAll = readonly [en: string, de: string, fr: string, nl: string];

const AT: Record<Language, 0 | 1 | 2 | 3> = { en: 0, de: 1, fr: 2, nl: 3 };

export function wordOf(all: InAll, language: Language, values: Record<string, string | number> = {}): string {
  return filled(all[AT[language]], values);
}

// All texts of a part in one language, with their gaps.
export function wordsOf<Word extends string>(all: Record<Word, InAll>, language: Language): Record<Word, string> {
  const rows = Object.entries<InAll>(all).map(([word, texts]) => [word, texts[AT[language]]]);
  return Object.fromEntries(rows) as Record<Word, string>;
}
