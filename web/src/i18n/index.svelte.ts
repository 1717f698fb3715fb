import { untrack } from 'svelte';
import { settings, type Language } from '../ui/settings.svelte';
import { en, type Key, type Texts } from './en';
import { sentence } from './reasons/sentence';

// The texts of the language that is shown. English comes with the page, the others when wanted.
const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  de: async () => (await import('./de')).de,
  fr: async () => (await import('./fr')).fr,
  nl: async () => (await import('./nl')).nl,
};

// The engine and the server speak English clauses; their refusals as people say them, in each language, come later.
const reasonLoaders: Record<Language, () => Promise<{ reasons: Record<string, string> }>> = {
  en: () => import('./reasons/en'),
  de: () => import('./reasons/de'),
  fr: () => import('./reasons/fr'),
  nl: () => import('./reasons/nl'),
};

let texts = $state.raw<Texts>(en);
let reasons = $state.raw<(why: string) => string>(sentence);

export async function loadLanguage(language: Language): Promise<void> {
  const loaded = await loaders[language]();
  if (settings.language === language) texts = loaded;
  // The clauses are English already: how people say them comes with the first refusal.
  if (language !== 'en' || refused) await loadReasons(language);
  else reasons = sentence;
}

let refused = false;
async function loadReasons(language: Language): Promise<void> {
  const [translated, { teller }] = await Promise.all([reasonLoaders[language](), import('./reasons/teller')]);
  if (settings.language === language) reasons = teller(translated.reasons);
}

export function t(key: Key, values: Record<string, string | number> = {}): string {
  return texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

// A reason of the engine, which speaks English, as a sentence in the reader's language.
export function reason(why: string): string {
  if (!refused) {
    refused = true;
    void loadReasons(untrack(() => settings.language));
  }
  return reasons(why);
}

export type { Key } from './en';
