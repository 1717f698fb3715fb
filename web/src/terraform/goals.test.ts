import { render } from 'svelte/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { isRefusal, type Module } from '../engine/module';
import { loadTestEngine } from '../testing/engine';
import Goals from './Goals.svelte';
import { awardRule, milestoneRule, takenBy } from './goals';
import type { TerraformTable } from './table.svelte';
import type { Desk } from './types';

const settings = vi.hoisted(() => ({ language: 'en' }));
vi.mock('../ui/settings.svelte', () => ({ settings }));
const page = vi.hoisted(() => ({ table: {} as object, aimed: null, news: null }));
vi.mock('./context', async (original) => ({ ...(await original<typeof import('./context')>()), useDesk: () => page }));

const LANGUAGES = ['en', 'de', 'fr', 'nl'];
const inAll = (text: () => string): string[] => LANGUAGES.map((language) => ((settings.language = language), text()));

let engine: Module;
beforeAll(async () => {
  engine = await loadTestEngine('terraform');
});

it('T_8_2: two players have no second place', () => {
  const told = (seats: number): Desk => {
    const opened = engine.ask<{ view: string }>('syrtis_host', { new: { seats, seed: '1', options: {}, bots: Array(seats).fill(null) } });
    const shown = isRefusal(opened) ? opened : engine.ask<{ desk: Desk }>('syrtis_follow', { snapshot: opened.view, seat: 0, ms: 0 });
    if (isRefusal(shown)) throw new Error(shown.why);
    return shown.desk;
  };
  expect(inAll(() => awardRule(told(3))).filter((text) => !/8\u00a0M€.* 5 .* 2\.$/.test(text))).toEqual([]);
  expect(inAll(() => awardRule(told(2))).filter((text) => / 2\./.test(text) || !/8\u00a0M€.* 5 /.test(text))).toEqual([]);
  expect(inAll(() => milestoneRule(14, told(2))).filter((text) => !/14\u00a0M€.* 5 .*\b3\b/.test(text))).toEqual([]);
  for (const text of inAll(() => awardRule({ awardCost: 8, awardPoints: [7, 4] }))) expect(text).toMatch(/ 7 .* 4\.$/);
});

it('says whose a goal is; mine, though I gave no name', () => {
  const table = { people: [{ name: '', kind: 'me' }, { name: 'Cog', kind: 'bot' }] } as unknown as TerraformTable;
  expect(inAll(() => takenBy(table, 'claimed', 0))).toEqual(['claimed by you', 'geht an dich', 'pris par vous', 'van jou']);
  expect(inAll(() => takenBy(table, 'funded', 0))).toEqual(['funded by you', 'von dir gestiftet', 'financée par vous', 'door jou gefinancierd']);
  expect(inAll(() => takenBy(table, 'claimed', 1))).toEqual(['claimed by Cog', 'geht an Cog', 'pris par Cog', 'van Cog']);
  expect(inAll(() => takenBy(table, 'funded', 1))).toEqual(['funded by Cog', 'gestiftet von Cog', 'financée par Cog', 'gefinancierd door Cog']);
});

// Money for a milestone that a prepared card would spend, and one that only this card would reach.
it('T_8_1: offers the goals that are possible now, whatever is prepared', () => {
  const goal = (name: string): object => ({ name, needs: 3, cost: 8, has: [3, 1], reached: [true, false] });
  const deskOf = (...possible: string[]): object => ({
    milestones: ['mayor', 'builder'].map(goal),
    awards: [{ name: 'banker', by: 1, has: [4, 2], points: [5, 0] }],
    awardCost: 8,
    can: { milestones: ['mayor', 'builder'].map((milestone) => ({ milestone, ...(possible.includes(milestone) ? {} : { code: 'costs', args: ['8', '3'] }) })), awards: [] },
  });
  page.table = { desk: deskOf('mayor'), shownDesk: deskOf('builder'), can: ({ milestone }: { milestone: string }) => milestone === 'builder', people: [{ name: 'Ada', kind: 'me' }, { name: 'Cog', kind: 'bot' }] };
  settings.language = 'en';
  const { body } = render(Goals);
  expect([...body.matchAll(/data-goal="(\w+)" aria-disabled="(\w+)"/g)].map(([, name, disabled]) => [name, disabled])).toEqual([['mayor', 'false'], ['builder', 'true'], ['banker', 'true']]);
  // Bold and gold in words, for those who hear it.
  const heard = body.replace(/<!--.*?-->/g, '').replace(/<svg[^>]*aria-label="([^"]*)".*?<\/svg>/g, '$1 ').replace(/<span aria-hidden="true">.*?<\/span>/g, '').replace(/<[^>]*>/g, '');
  expect(heard).toContain('Ada 3: reached');
  expect(heard).toContain('Cog 1');
  expect(heard).not.toContain('Cog 1: ');
  expect(heard).toContain('Ada 4: 5 points if the game ended now');
});
