import { expect, it } from 'vitest';
import { orderEnd } from './order_end';
import type { GameEvent } from './types';

const events = (...list: object[]): GameEvent[] => list.map((event) => ({ ms: 0, ...event }) as unknown as GameEvent);
const given = { pass: true, dropWhenAttacked: true };

it('tells the owner of a standing order that it was carried out, or that an attack ended it', () => {
  const before = events({ what: 'passed', seat: 1 }, { what: 'produced' }, { what: 'generation', n: 2 }, { what: 'bought', seat: 1, n: 2 });
  const carried = [...before, ...events({ what: 'turn', seat: 1 }, { what: 'passed', seat: 1 }, { what: 'produced' }, { what: 'generation', n: 3 })];
  const attacked = [...before, ...events({ what: 'played', seat: 0, card: 'Asteroid' }, { what: 'stock', seat: 1, res: 'plant', n: -3 })];
  expect(orderEnd(given, carried, before.length, 1)).toBe('done');
  expect(orderEnd(given, attacked, before.length, 1)).toBe('dropped');
  expect(orderEnd(given, before, before.length, 1)).toBe(null); // taken back: nothing to tell
  expect(orderEnd(given, carried, before.length, 0)).toBe(null);
});
