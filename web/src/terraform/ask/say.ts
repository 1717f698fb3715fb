import { wordOf } from '../i18n/word_of';
import { settings } from '../../ui/settings.svelte';
import { isMe, playerName } from '../context';
import type { TerraformTable } from '../table.svelte';
import { WORDS, type Word } from './words';

// In the reader's language; a number and its M€ stay in one line.
export function say(word: Word, values: Record<string, string | number> = {}): string {
  return wordOf(WORDS[word], settings.language, values).replaceAll(' M€', '\u00a0M€');
}
// Of somebody's loss; of mine as one speaks to me.
export function sayOf(word: 'amount.of' | 'loses', table: TerraformTable, seat: number, values: Record<string, string | number> = {}): string {
  return isMe(table, seat) ? say(`${word}.mine`, values) : say(word, { ...values, name: playerName(table, seat) });
}
