import { filled } from '../../../i18n/filled';
import { settings, type Language } from '../../../ui/settings.svelte';
import type { Key, Texts } from './en';

// The texts of catalogue, rules and tips: loaded with them, one language at a time.
const loaders: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  nl: () => import('./nl'),
};

let texts = $state.raw<Texts | null>(null);

export async function loadLearnTexts(language: Language): Promise<void> {
  const loaded = await loaders[language]();
  if (settings.language === language) texts = loaded.texts;
}

export function lt(key: Key, values: Record<string, string | number> = {}): string {
  return filled(texts?.[key] ?? '', values);
}

export type { Key } from './en';
