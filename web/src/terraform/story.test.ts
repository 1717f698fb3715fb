import { expect, it } from 'vitest';
import { deedsOf, summed } from './story';
import type { GameEvent } from './types';

const events = (...list: object[]): GameEvent[] => list.map((event) => ({ ms: 0, ...event }) as unknown as GameEvent);

it('groups what happened by what was done, payments and attacks with it', () => {
  const deeds = deedsOf(
    events(
      { what: 'turn', seat: 0 },
      { what: 'paid', seat: 0, res: 'mc', n: 14 },
      { what: 'played', seat: 0, card: 'Asteroid' },
      { what: 'temperature', seat: 0, n: 1 },
      { what: 'stock', seat: 1, res: 'plant', n: -3 },
      { what: 'stock', seat: 0, res: 'heat', n: -8 },
      { what: 'temperature', seat: 0, n: 1 },
      { what: 'acted', seat: 1, card: 'Aquifer Pumping' },
      { what: 'paid', seat: 1, res: 'steel', n: 2 },
      { what: 'ocean', seat: 1, area: 3 },
      { what: 'passed', seat: 1 },
      { what: 'produced' },
      { what: 'stock', seat: 0, res: 'heat', n: 4 },
      { what: 'stock', seat: 1, res: 'heat', n: 2 },
    ),
  );
  expect(deeds.map(({ seat, head, effects }) => [seat, head.what, effects.length])).toEqual([
    [0, 'played', 3],
    [0, 'stock', 1],
    [1, 'acted', 2],
    [1, 'passed', 0],
    [null, 'produced', 2],
  ]);
});

it('adds up the same things, and keeps tiles of different areas apart', () => {
  const all = summed(
    events(
      { what: 'paid', seat: 0, res: 'mc', n: 14 },
      { what: 'stock', seat: 0, res: 'plant', n: 2 },
      { what: 'ocean', seat: 0, area: 3 },
      { what: 'stock', seat: 0, res: 'plant', n: 1 },
      { what: 'ocean', seat: 0, area: 5 },
    ),
  );
  expect(all.map(({ event, n }) => [event.what, event.area, n])).toEqual([
    ['paid', undefined, -14],
    ['stock', undefined, 3],
    ['ocean', 3, 1],
    ['ocean', 5, 1],
  ]);
});
