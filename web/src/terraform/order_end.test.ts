import { expect, it, vi } from 'vitest';
import type { Module } from '../engine/module';
import { orderEnd } from './order_end';
import { TerraformTable } from './table.svelte';
import type { GameEvent } from './types';

vi.mock('../ui/settings.svelte', () => ({ settings: { language: 'en' } }));

const events = (...list: object[]): GameEvent[] => list.map((event) => ({ ms: 0, ...event }) as unknown as GameEvent);
const given = { pass: true, dropWhenAttacked: true };

it('tells the owner of a standing order that it was carried out, or that an attack ended it', () => {
  const attack = events({ what: 'played', seat: 0, card: 'Asteroid' }, { what: 'stock', seat: 1, res: 'plant', n: -3 });
  const passed = events({ what: 'turn', seat: 1 }, { what: 'passed', seat: 1 });
  const next = events({ what: 'produced' }, { what: 'stock', seat: 1, res: 'energy', n: -2 }, { what: 'generation', n: 3 });
  expect(orderEnd(given, [...passed, ...next], 1)).toBe('done');
  expect(orderEnd(given, attack, 1)).toBe('dropped');
  expect(orderEnd(given, [...attack, ...events({ what: 'turn', seat: 0 }, { what: 'passed', seat: 0 })], 1)).toBe('dropped'); // somebody went on
  expect(orderEnd({ ...given, dropWhenAttacked: false }, attack, 1)).toBe(null);
  expect(orderEnd(given, [], 1)).toBe(null); // taken back: nothing to tell
  expect(orderEnd(given, next, 1)).toBe(null);
  expect(orderEnd(given, [...passed, ...next], 0)).toBe(null);
});

it('does not tell my own pass, which ends the order, as the table’s', () => {
  const pass = (answer: { re?: number }): GameEvent[] => {
    const table = new TerraformTable({ ask: () => ({ view: null, commands: [], desk: {} }) } as unknown as Module);
    table.onMessage({ seq: 1, ms: 1, seat: 1, events: events({ what: 'passed', seat: 1 }, { what: 'turn', seat: 0 }), patch: '', ...answer });
    return table.story;
  };
  expect(orderEnd(given, pass({}), 1)).toBe('done');
  expect(orderEnd(given, pass({ re: 3 }), 1)).toBe(null);
});
