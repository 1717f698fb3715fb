import { settings, type Language } from '../../ui/settings.svelte';
import { filled } from '../i18n/filled';
import { WORDS, type Word } from './words';

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'nl'];
// In the reader's language; a number and its M€ stay in one line.
export function say(word: Word, values: Record<string, string | number> = {}): string {
  const at = Math.max(0, LANGUAGES.indexOf(settings.language));
  return filled(WORDS[word][at] ?? WORDS[word][0], values).replaceAll(' M€', '\u00a0M€');
}
