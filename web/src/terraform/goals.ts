import { wordOf } from '../i18n/word_of';
import { settings } from '../ui/settings.svelte';
import { isMe, playerName } from './context';
import { WORDS } from './goal_words';
import type { TerraformTable } from './table.svelte';

const say = (word: keyof typeof WORDS, values: Record<string, string | number> = {}): string => wordOf(WORDS[word], settings.language, values).replaceAll(' M€', '\u00a0M€');

export const milestoneRule = (cost: number): string => say('milestone', { cost });
// Two players have no second place (T-8.2).
export const awardRule = (cost: number, seats: number): string => say(seats > 2 ? 'award' : 'award.two', { cost });
export const takenBy = (table: TerraformTable, how: 'claimed' | 'funded', seat: number): string => (isMe(table, seat) ? say(`${how}.mine`) : say(how, { name: playerName(table, seat) }));
