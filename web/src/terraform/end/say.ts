import { settings, type Language } from '../../ui/settings.svelte';
import { TEXTS, type EndKey } from './texts';

const ORDER: Record<Language, 0 | 1 | 2 | 3> = { en: 0, de: 1, fr: 2, nl: 3 };

// A text of the end or of replays in the reader's language.
export function te(key: EndKey, values: Record<string, string | number> = {}): string {
  return TEXTS[key][ORDER[settings.language]].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export type { EndKey };
