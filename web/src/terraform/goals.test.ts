import { render } from 'svelte/server';
import { expect, it, vi } from 'vitest';
import Goals from './Goals.svelte';
import { awardRule, milestoneRule, takenBy } from './goals';
import type { TerraformTable } from './table.svelte';

const settings = vi.hoisted(() => ({ language: 'en' }));
vi.mock('../ui/settings.svelte', () => ({ settings }));
const page = vi.hoisted(() => ({ table: {} as object, aimed: null, news: null }));
vi.mock('./context', async (original) => ({ ...(await original<typeof import('./context')>()), useDesk: () => page }));

const LANGUAGES = ['en', 'de', 'fr', 'nl'];
const inAll = (text: () => string): string[] => LANGUAGES.map((language) => ((settings.language = language), text()));

it('T_8_2: two players have no second place', () => {
  expect(inAll(() => awardRule(8, 3)).filter((text) => !/ 2\.$/.test(text))).toEqual([]);
  expect(inAll(() => awardRule(8, 2)).filter((text) => / 2\./.test(text))).toEqual([]);
  for (const text of [...inAll(() => awardRule(14, 2)), ...inAll(() => milestoneRule(14))]) expect(text).toMatch(/14\u00a0M€.* 5 /);
});

it('says whose a goal is; mine, though I gave no name', () => {
  const table = { people: [{ name: '', kind: 'me' }, { name: 'Cog', kind: 'bot' }] } as unknown as TerraformTable;
  expect(inAll(() => takenBy(table, 'claimed', 0))).toEqual(['claimed by you', 'geht an dich', 'pris par vous', 'van jou']);
  expect(inAll(() => takenBy(table, 'funded', 0))).toEqual(['funded by you', 'von dir gestiftet', 'financée par vous', 'door jou ingesteld']);
  expect(inAll(() => takenBy(table, 'claimed', 1))).toEqual(['claimed by Cog', 'geht an Cog', 'pris par Cog', 'van Cog']);
  expect(inAll(() => takenBy(table, 'funded', 1))).toEqual(['funded by Cog', 'gestiftet von Cog', 'financée par Cog', 'ingesteld door Cog']);
});

// Money for a milestone that a prepared card would spend, and one that only this card would reach.
it('T_8_1: offers the goals that are possible now, whatever is prepared', () => {
  const goal = (name: string): object => ({ name, needs: 3, cost: 8, has: [3, 1], reached: [true, false] });
  const deskOf = (...possible: string[]): object => ({
    milestones: ['mayor', 'builder'].map(goal),
    awards: [],
    awardCost: 8,
    can: { milestones: ['mayor', 'builder'].map((milestone) => ({ milestone, ...(possible.includes(milestone) ? {} : { code: 'costs', args: ['8', '3'] }) })), awards: [] },
  });
  page.table = { desk: deskOf('mayor'), shownDesk: deskOf('builder'), can: ({ milestone }: { milestone: string }) => milestone === 'builder', people: [] };
  settings.language = 'en';
  const { body } = render(Goals);
  expect([...body.matchAll(/data-goal="(\w+)" aria-disabled="(\w+)"/g)].map(([, name, disabled]) => [name, disabled])).toEqual([['mayor', 'false'], ['builder', 'true']]);
});
