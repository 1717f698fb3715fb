import { untrack } from 'svelte';
import { settings, type Language } from '../ui/settings.svelte';
import type { Key, Texts } from './en';
import { first } from './en/first';
import { told, type Reason } from './reasons/told';

// The texts of the language that is shown. The first English ones come with the page, all others on demand.
const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
  fr: async () => (await import('./fr')).fr,
  nl: async () => (await import('./nl')).nl,
};

// Refusals as people say them, by code, in each language; they come later.
const reasonLoaders: Record<Language, () => Promise<{ reasons: Record<string, string> }>> = {
  en: () => import('./reasons/en'),
  de: () => import('./reasons/de'),
  fr: () => import('./reasons/fr'),
  nl: () => import('./reasons/nl'),
};

let texts = $state.raw<Partial<Texts>>(first);
let reasons = $state.raw<Record<string, string>>({});

let all = false; // texts are needed, not only the first
export async function loadLanguage(language: Language): Promise<void> {
  const loaded = language === 'en' && !all ? first : await loaders[language]();
  if (settings.language === language) texts = loaded;
  // The engine's clauses are English already: how people say them comes with the first refusal.
  if (language !== 'en' || refused) await loadReasons(language);
  else reasons = {};
}

// A part of the page that is loaded later waits for its texts, too.
export async function loadAllTexts(): Promise<void> {
  if (all) return allLoaded;
  all = true;
  allLoaded = loadLanguage(untrack(() => settings.language)).catch((error: unknown) => {
    all = false; // to be tried again
    throw error;
  });
  return allLoaded;
}
let allLoaded: Promise<void> = Promise.resolve();

let refused = false;
async function loadReasons(language: Language): Promise<void> {
  refused = true;
  const loaded = await reasonLoaders[language]();
  if (settings.language === language) reasons = loaded.reasons;
}

// The first load has no counted words: i18n/filled.ts comes later.
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return (texts[key] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

// A reason of the engine or the server as a sentence in the reader's language.
export function reason(why: Reason): string {
  if (!refused) void loadReasons(untrack(() => settings.language));
  return told(reasons, why);
}

export type { Key } from './en';
export type { Reason } from './reasons/told';
