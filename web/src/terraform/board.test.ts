import { expect, it, vi } from 'vitest';
import { areasOf, pointsOf } from './board';
import type { Book } from './context';
import type { TerraformTable } from './table.svelte';
import type { View } from './types';

vi.mock('../ui/settings.svelte', () => ({ settings: { language: 'en', englishNames: false } }));

it('says whom a tile brings points, me first, and from whom it takes some', () => {
  const people = ['Ada', 'Bo', 'Cy', 'Di'].map((name, seat) => ({ name, kind: seat === 1 ? 'me' : 'bot' }));
  const table = { mySeat: 1, people } as unknown as TerraformTable;
  expect(pointsOf({ points: [2, 1, 0, -1] }, table).map(({ seat, says }) => [seat, says])).toEqual([
    [1, '1 point for you'],
    [0, '2 points for Ada'],
    [3, '−1 point for Di'],
  ]);
});

it('says with an area what it yields there and in production, as for a mine', () => {
  const view = { players: [], special: {} } as unknown as View;
  const book = { facts: { areas: [{ area: 0, x: 4, y: 0, kind: 'land', steel: 2, next: [] }] }, areaName: () => undefined } as unknown as Book;
  const place = { area: 0, mine: { steel: 2, production: { steel: 1 } }, cards: 0, tr: 0, points: [] };
  const table = { mySeat: 0, people: [] } as unknown as TerraformTable;
  expect(areasOf(view, [place], table, book)[0]?.label).toBe('Area 1, free; can be chosen; gives 2 steel, 1 steel production');
  expect(areasOf(view, [], table, book)[0]?.label).toBe('Area 1, free; gives 2 steel');
});
