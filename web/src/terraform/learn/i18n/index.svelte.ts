import { filled } from '../../i18n/filled';
import { TextPart } from '../../../i18n/text_part.svelte';
import type { Key } from './en';

// The texts of catalogue, rules and tips.
const part = new TextPart({
  en: async () => (await import('./en')).texts,
  de: async () => (await import('./de')).texts,
  fr: async () => (await import('./fr')).texts,
  nl: async () => (await import('./nl')).texts,
});

export function lt(key: Key, values: Record<string, string | number> = {}): string {
  return filled(part.texts?.[key] ?? '', values);
}

export type { Key } from './en';
