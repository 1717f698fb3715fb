import { settings } from '../ui/settings.svelte';
import { first as english } from './en/first';
import type { later as laterEnglish } from './en/later';
import { told, type Reason } from './reasons/told';
import { parts, TextPart } from './text_part.svelte';

// The first English texts come with the page, all others on demand.
const first = new TextPart({
  en: async () => english,
  de: async () => (await import('./de/first')).first,
  fr: async () => (await import('./fr/first')).first,
  nl: async () => (await import('./nl/first')).first,
});
first.texts = english;
const later = new TextPart({
  en: async () => (await import('./en/later')).later,
  de: async () => (await import('./de/later')).later,
  fr: async () => (await import('./fr/later')).later,
  nl: async () => (await import('./nl/later')).later,
});
// Refusals as people say them, by code: they come with the first one.
const reasons = new TextPart({
  en: async () => (await import('./reasons/en')).reasons,
  de: async () => (await import('./reasons/de')).reasons,
  fr: async () => (await import('./reasons/fr')).reasons,
  nl: async () => (await import('./reasons/nl')).reasons,
});

// The first texts, and all that were asked for, in the language of the settings.
export async function loadLanguage(): Promise<void> {
  await Promise.all(parts.filter((part) => part.asked || part === first).map((part) => part.load()));
}

// All texts of the code that is loaded: a part of the page that comes later waits for them.
export async function loadAllTexts(): Promise<void> {
  await Promise.all(parts.filter((part) => part !== reasons).map((part) => part.load()));
}

export type Key = keyof typeof english | keyof typeof laterEnglish;
export type Values = Record<string, string | number>;

export function t(key: Key, values?: Values): string {
  return put(first.texts?.[key] ?? later.texts?.[key] ?? '', values);
}
// Without counted words, which the terraforming game alone has (terraform/i18n/filled.ts).
export function put(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

// "Ada and Bo", "plants or heat": in the reader's language.
export function listed(all: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(settings.language, { type }).format(all);
}

// Resolves when refusals can be told as people say them, or else only in the engine's own words.
export async function loadReasons(): Promise<void> {
  await reasons.load().catch(() => (reasons.texts ??= {})); // tried again with the next one
}

// A reason of the engine or the server as a sentence in the reader's language. Until the sentences have come there is
// nothing; in English, the engine's own words.
export function reason(why: Reason): string {
  if (why.code !== undefined) void loadReasons();
  return reasons.texts || why.code === undefined || settings.language === 'en' ? told(reasons.texts ?? {}, why) : '';
}

export type { Reason } from './reasons/told';
