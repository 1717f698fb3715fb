import { expect, it, vi } from 'vitest';
import { newsOf } from './news';
import type { GameEvent } from './types';

vi.mock('../ui/settings.svelte', () => ({ settings: { language: 'en', englishNames: false } }));

const event = (what: string, more: object): GameEvent => ({ what, ...more }) as unknown as GameEvent;
const STORY = [
  event('project', { seat: 1, project: 'city' }),
  event('city', { seat: 1, area: 3 }),
  event('project', { seat: 0, project: 'aquifer' }),
  event('ocean', { seat: 0, area: 4 }),
  event('played', { seat: 2, card: 'Comet' }),
  event('temperature', { seat: 2, n: 1 }),
  event('ocean', { seat: 2, area: 5 }),
  event('stock', { seat: 2, res: 'plant', n: 2 }),
  event('stock', { seat: 0, res: 'plant', n: -3 }),
  event('milestone', { seat: 1, milestone: 'mayor' }),
  event('acted', { seat: 1, card: 'Predators' }),
  event('cubes', { seat: 0, card: 'Fish', n: -1 }),
  event('cubes', { seat: 1, card: 'Predators', n: 1 }),
  event('produced', {}),
  event('stock', { seat: 0, res: 'energy', n: -2 }),
  event('stock', { seat: 0, res: 'heat', n: 2 }),
];

it('marks what others changed since my last deed, and nothing before it', () => {
  const { areas, parameters, stock, production, cards, goals, seats } = newsOf(STORY, 0);
  expect([...areas]).toEqual([5]);
  expect([...parameters].sort()).toEqual(['oceans', 'temperature']);
  expect([[...stock], [...production], [...cards]]).toEqual([['plant'], [], ['Fish']]);
  expect([...goals]).toEqual(['mayor']);
  expect([...seats].sort()).toEqual([[1, 'attacked you, claimed a milestone'], [2, 'attacked you']]);
});

it('marks nothing after a deed of my own', () => {
  const { areas, parameters, stock, goals, seats } = newsOf([...STORY, event('project', { seat: 0, project: 'powerPlant' })], 0);
  expect([areas, parameters, stock, goals, seats].map(({ size }) => size)).toEqual([0, 0, 0, 0, 0]);
});
