import { wordOf } from './i18n/word_of';
import { settings } from '../ui/settings.svelte';
import { isMe, playerName } from './context';
import { WORDS } from './goal_words';
import type { Desk } from './types';
import type { TerraformTable } from './table.svelte';

const say = (word: keyof typeof WORDS, values: Record<string, string | number> = {}): string => wordOf(WORDS[word], settings.language, values).replaceAll(' M€', '\u00a0M€');

type Facts = Pick<Desk, 'milestonePoints' | 'mostClaims' | 'awardCost' | 'awardPoints'>;
export const milestoneRule = (cost: number, { milestonePoints: points = 0, mostClaims: most = 0 }: Facts): string => say('milestone', { cost, points, most });
export const awardRule = ({ awardCost: cost = 0, awardPoints: [first = 0, second] = [] }: Facts): string => (second === undefined ? say('award.two', { cost, first }) : say('award', { cost, first, second }));
export const reached = (): string => say('reached');
export const takenBy = (table: TerraformTable, how: 'claimed' | 'funded', seat: number): string => (isMe(table, seat) ? say(`${how}.mine`) : say(how, { name: playerName(table, seat) }));
