import { expect, test } from 'vitest';
import type { GameEvent } from '../types';
import { hitBy, stirsOf } from './stirs';

const event = (what: string, more: object): GameEvent => ({ what, ms: 0, ...more }) as GameEvent;

test('an ocean is a tile and a step; the same resource twice is one number', () => {
  const events = [event('played', { seat: 1, card: 'Comet' }), event('temperature', { seat: 1, n: 1 }), event('ocean', { seat: 1, area: 4 }), event('stock', { seat: 1, res: 'plant', n: 2 }), event('stock', { seat: 1, res: 'plant', n: 1 })];
  expect(stirsOf(events, [])).toEqual([
    { kind: 'card', seat: 1, card: 'Comet' },
    { kind: 'parameter', parameter: 'temperature' },
    { kind: 'parameter', parameter: 'oceans' },
    { kind: 'tile', area: 4 },
    { kind: 'stock', seat: 1, res: 'plant', n: 3 },
  ]);
});

test('an attack hits its target once, in the step after the card, too', () => {
  const card = event('played', { seat: 1, card: 'Comet' });
  const taken = [event('stock', { seat: 0, res: 'plant', n: -3 }), event('production', { seat: 0, res: 'plant', n: -1 })];
  expect(hitBy(taken, [card, ...taken])).toEqual([0]); // told by the table
  expect(hitBy(taken, [card])).toEqual([0]); // shown before the table has answered
  expect(hitBy([card], [card])).toEqual([]);
});

test('payments, conversions and production are no attacks', () => {
  const paid = [event('paid', { seat: 0, res: 'mc', n: 9 }), event('played', { seat: 0, card: 'Comet' }), event('production', { seat: 0, res: 'energy', n: -1 })];
  const heat = [event('stock', { seat: 0, res: 'heat', n: -8 }), event('temperature', { seat: 0, n: 1 })];
  const produced = [event('produced', {}), event('stock', { seat: 1, res: 'energy', n: -2 }), event('stock', { seat: 0, res: 'energy', n: -2 })];
  for (const events of [paid, heat, produced]) expect(hitBy(events, [event('passed', { seat: 1 }), ...events])).toEqual([]);
});
