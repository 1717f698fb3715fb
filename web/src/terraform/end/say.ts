import { wordOf } from '../i18n/word_of';
import { settings } from '../../ui/settings.svelte';
import { TEXTS, type EndKey } from './texts';

// A text of the end or of replays in the reader's language.
export function te(key: EndKey, values: Record<string, string | number> = {}): string {
  return wordOf(TEXTS[key], settings.language, values);
}

export type { EndKey };
