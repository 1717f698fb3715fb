import { untrack } from 'svelte';
import { settings, type Language } from '../ui/settings.svelte';
import { en, type Key, type Texts } from './en';
import { told, type Reason } from './reasons/told';

// The texts of the language that is shown. English comes with the page, the others when wanted.
const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
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

let texts = $state.raw<Texts>(en);
let reasons = $state.raw<Record<string, string>>({});

export async function loadLanguage(language: Language): Promise<void> {
  const loaded = await loaders[language]();
  if (settings.language === language) texts = loaded;
  // The engine's clauses are English already: how people say them comes with the first refusal.
  if (language !== 'en' || refused) await loadReasons(language);
  else reasons = {};
}

let refused = false;
export async function loadReasons(language: Language): Promise<void> {
  refused = true;
  const loaded = await reasonLoaders[language]();
  if (settings.language === language) reasons = loaded.reasons;
}

export function t(key: Key, values: Record<string, string | number> = {}): string {
  return texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

// A reason of the engine or the server as a sentence in the reader's language.
export function reason(why: Reason): string {
  if (!refused) void loadReasons(untrack(() => settings.language));
  return told(reasons, why);
}

export type { Key } from './en';
export type { Reason } from './reasons/told';
