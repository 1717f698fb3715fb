import { wordOf } from '../../i18n/word_of';
import { settings } from '../../ui/settings.svelte';
import { WORDS, type Word } from './words';

// In the reader's language; a number and its M€ stay in one line.
export function say(word: Word, values: Record<string, string | number> = {}): string {
  return wordOf(WORDS[word], settings.language, values).replaceAll(' M€', '\u00a0M€');
}
