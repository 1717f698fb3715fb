import { expect, it, vi } from 'vitest';
import { pointsOf } from './board';
import type { TerraformTable } from './table.svelte';

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
