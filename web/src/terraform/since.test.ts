import { describe, expect, it } from 'vitest';
import { attacks, deedsOf, sinceLast } from './story';
import type { GameEvent } from './types';

const event = (what: string, more: object): GameEvent => ({ what, ...more }) as unknown as GameEvent;
const STORY = [
  event('played', { seat: 0, card: 'Asteroid' }),
  event('passed', { seat: 1 }),
  event('played', { seat: 2, card: 'Comet' }),
  event('stock', { seat: 0, res: 'plant', n: -3 }),
  event('project', { seat: 1, project: 'city' }),
  event('project', { seat: 2, project: 'powerPlant' }),
  event('project', { seat: 3, project: 'aquifer' }),
];

describe('what others did since my last deed', () => {
  it('names attacks on me first, then the latest, and counts the rest', () => {
    const { deeds, more } = sinceLast(deedsOf(STORY), 0, 3);
    expect(deeds.map(({ seat, head }) => [seat, head.what])).toEqual([[2, 'played'], [3, 'project'], [2, 'project']]);
    expect(more).toBe(2);
    expect(attacks(deeds[0]!, 0)).toBe(true);
    expect(attacks(deeds[0]!, 1)).toBe(false);
  });
  it('goes back to my last action, whatever was passed and bought since', () => {
    const story = [
      event('project', { seat: 0, project: 'city' }),
      event('played', { seat: 2, card: 'Comet' }),
      event('stock', { seat: 0, res: 'plant', n: -3 }),
      event('passed', { seat: 0 }),
      event('project', { seat: 1, project: 'aquifer' }),
      event('produced', {}),
      event('bought', { seat: 0, n: 1 }),
      event('bought', { seat: 1, n: 2 }),
    ];
    const { deeds, more } = sinceLast(deedsOf(story), 0, 3);
    expect(deeds.map(({ seat, head }) => [seat, head.what])).toEqual([[2, 'played'], [1, 'project']]);
    expect(more).toBe(0);
  });
  it('tells the latest turn first, and of each turn its latest deeds in their order', () => {
    const story = [
      event('turn', { seat: 0 }),
      event('project', { seat: 0, project: 'city' }),
      event('turn', { seat: 1 }),
      event('played', { seat: 1, card: 'Mine' }),
      event('project', { seat: 1, project: 'aquifer' }),
      event('turn', { seat: 2 }),
      event('played', { seat: 2, card: 'Fish' }),
      event('passed', { seat: 2 }),
      event('turn', { seat: 0 }),
    ];
    const told = (most: number): unknown => sinceLast(deedsOf(story), 0, most).deeds.map(({ seat, head }) => [seat, head.what]);
    expect(told(4)).toEqual([[2, 'played'], [2, 'passed'], [1, 'played'], [1, 'project']]);
    expect(told(3)).toEqual([[2, 'played'], [2, 'passed'], [1, 'project']]);
    expect(told(1)).toEqual([[2, 'passed']]);
  });
  it('says nothing after a deed of my own', () => {
    expect(sinceLast(deedsOf(STORY), 3, 3).deeds).toEqual([]);
  });
});
