import { expect, it } from 'vitest';
import { byResource } from './chips';
import type { GameEvent } from './types';

it('tells changes in the order of the resources, then the rest as it came, those of others last', () => {
  const events = [
    { what: 'paid', seat: 0, res: 'titanium', n: 2 },
    { what: 'paid', seat: 0, res: 'mc', n: 8 },
    { what: 'stock', seat: 1, res: 'plant', n: -3 },
    { what: 'tr', seat: 0, n: 1 },
    { what: 'temperature', seat: 0, n: 1 },
    { what: 'production', seat: 0, res: 'heat', n: 1 },
    { what: 'production', seat: 0, res: 'mc', n: 1 },
    { what: 'stock', seat: 0, res: 'heat', n: 4 },
    { what: 'stock', seat: 0, res: 'steel', n: 1 },
  ] as unknown as GameEvent[];
  const told = byResource(events.map((event) => ({ event })), 0).map(({ event }) => `${event.seat} ${event.what} ${event.res ?? ''}`.trim());
  expect(told).toEqual(['0 paid mc', '0 stock steel', '0 paid titanium', '0 stock heat', '0 production mc', '0 production heat', '0 tr', '0 temperature', '1 stock plant']);
});
