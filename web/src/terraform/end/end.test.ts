import { describe, expect, it } from 'vitest';
import type { GameEvent, PointLine } from '../types';
import { labelled, lineOf, piled, place, scaleOf } from './charts';
import { storyOf, type Frame, type Generation } from './film';
import { groupsOf } from './points';
import { after, areaOf, before, generationAt, lasts, marksOf, turnsOf } from './steps';
import { TEXTS } from './texts';

const frame = (events: object[], rest: Partial<Frame> = {}): Frame => ({ ms: 0, events: events as unknown as GameEvent[], ...rest });

describe('films', () => {
  it('forget what was taken back', () => {
    const frames = [frame([]), frame([{ what: 'a' }]), frame([{ what: 'b' }]), frame([{ what: 'c' }]), frame([], { back: 1 }), frame([{ what: 'd' }])];
    expect(storyOf(frames, 3).map(({ what }) => what)).toEqual(['a', 'b', 'c']);
    expect(storyOf(frames, 4).map(({ what }) => what)).toEqual(['a']);
    expect(storyOf(frames, 5).map(({ what }) => what)).toEqual(['a', 'd']);
  });

  it('have a mark where each generation begins, none where the game ends', () => {
    const ended = [0, 1, 2].map((generation) => ({ generation, frame: [3, 40, 90][generation] }) as unknown as Generation);
    expect(marksOf(ended)).toEqual([{ generation: 1, frame: 0 }, { generation: 2, frame: 40 }]);
    expect([0, 39, 40, 90].map((at) => generationAt(marksOf(ended), at))).toEqual([1, 1, 2, 2]);
    expect(marksOf(ended.slice(0, 1))).toEqual([{ generation: 1, frame: 0 }]);
  });

  it('are gone through by turns, and end at their ends', () => {
    const frames = [frame([]), frame([{ what: 'turn', seat: 0 }]), frame([{ what: 'paid' }]), frame([{ what: 'generation', n: 2 }]), frame([])];
    const turns = turnsOf(frames);
    expect(turns).toEqual([0, 1, 3]);
    expect([after(turns, 1, 4), after(turns, 3, 4), before(turns, 3), before(turns, 0)]).toEqual([3, 4, 1, 0]);
  });

  it('pass quickly over what nobody sees, and point at the last tile', () => {
    const payment = frame([{ what: 'paid' }]);
    const tile = frame([{ what: 'ocean', area: 5 }, { what: 'greenery', area: 7 }, { what: 'tr' }]);
    expect(lasts(payment, 1)).toBeLessThan(lasts(tile, 1) / 4);
    expect(lasts(tile, 4)).toBe(lasts(tile, 1) / 4);
    expect([areaOf(tile), areaOf(payment), areaOf(undefined)]).toEqual([7, undefined, undefined]);
  });
});

describe('plots', () => {
  it('have round scales that hold every value', () => {
    expect(scaleOf([20, 41, 83])).toEqual({ from: 0, to: 100, ticks: [0, 50, 100] });
    expect(scaleOf([0, 1, 2]).ticks).toEqual([0, 1, 2]);
    expect(scaleOf([])).toEqual({ from: 0, to: 1, ticks: [0, 1] });
    for (const values of [[-5, 30], [7], [140, 3], [12, 12]]) {
      const { from, to, ticks } = scaleOf(values);
      expect(from).toBeLessThanOrEqual(Math.min(...values));
      expect(to).toBeGreaterThanOrEqual(Math.max(...values));
      expect(ticks.length).toBeLessThan(8);
    }
  });

  it('draw lines, piles and the labels that fit', () => {
    expect(place(5, { from: 0, to: 10 }, 100, 0)).toBe(50);
    expect(lineOf([{ x: 0, y: 1 }, { x: 2, y: 3.25 }])).toBe('M0.0 1.0L2.0 3.3');
    expect(piled([1, 0, 2])).toEqual([[0, 1], [1, 1], [1, 3]]);
    expect([...labelled(5, 1000, 20)]).toEqual([0, 1, 2, 3, 4]);
    expect([...labelled(5, 50, 20)]).toEqual([0, 2, 4]);
  });
});

it('points are grouped by source in the order of counting, the most first', () => {
  const lines: PointLine[] = [
    { from: 'tr', points: 30 },
    { from: 'card', card: 'A', points: 1 },
    { from: 'card', card: 'B', points: 4 },
    { from: 'city', area: 3, points: 2 },
  ];
  expect(groupsOf(lines).map(({ source, points }) => [source, points])).toEqual([['tr', 30], ['cities', 2], ['cards', 5]]);
  expect(groupsOf(lines).at(-1)?.lines.map(({ card }) => card)).toEqual(['B', 'A']);
});

it('the texts have the same gaps in every language', () => {
  const gaps = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();
  for (const [key, texts] of Object.entries(TEXTS)) for (const text of texts) expect(gaps(text), key).toEqual(gaps(texts[0]));
});
