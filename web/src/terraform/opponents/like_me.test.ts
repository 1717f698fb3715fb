import { beforeEach, expect, test, vi } from 'vitest';
import { chance, LAST, likeMe, ratingOf, type Result } from './like_me';
import { LIKE_ME, partsOf, RATINGS } from './ratings';
import { keepUncounted, placesOf } from '../plan';
import type { Desk } from '../types';
import { forgetUncounted, keepResult, lastResults, resultOf } from './results';
import { characterOf, wordsIn } from './words';

const against = (level: string, shares: number[]): Result[] => shares.map((share) => ({ bots: [level], ahead: [share] }));

test('without games there is nobody like me', () => {
  expect(likeMe([])).toBeNull();
  expect(likeMe([{ bots: ['a new one'], ahead: [1] }])).toBeNull();
});

test('who wins half against a level gets about that level', () => {
  for (const level of LIKE_ME) {
    const half = against(level, [1, 0, 1, 0, 1, 0, 1, 0, 1, 0]);
    const found = likeMe(half);
    expect(Math.abs(RATINGS[found!.level] - RATINGS[level])).toBeLessThanOrEqual(60);
    expect(Math.abs((found?.percent ?? 0) - 50)).toBeLessThanOrEqual(12);
    expect(found).toMatchObject({ games: 10, won: 5 });
  }
});

test('who loses everything gets the weakest, who wins everything against the strongest the strongest', () => {
  expect(likeMe(against('novice', Array(10).fill(0)))?.level).toBe('novice');
  expect(likeMe(against('director', Array(10).fill(1)))?.level).toBe('director');
});

test('each win raises the estimate, and only the last ten count', () => {
  const won = (n: number) => against('settler', [...Array(n).fill(1), ...Array(10 - n).fill(0)]);
  for (let n = 0; n < 10; n += 1) expect(ratingOf(won(n + 1))).toBeGreaterThan(ratingOf(won(n)));
  const recent = against('novice', Array(LAST).fill(0));
  expect(likeMe([...against('director', Array(5).fill(1)), ...recent])).toEqual(likeMe(recent));
});

test('a game of five counts as one game', () => {
  const five: Result = { bots: Array(4).fill('settler'), ahead: [1, 1, 1, 1] };
  expect(ratingOf([five])).toBe(ratingOf(against('settler', [1])));
});

test('a level with a smaller budget is shown by its name and its tries', () => {
  expect(partsOf('settler5')).toEqual(['settler', '5']);
  expect(partsOf('director')).toEqual(['director', '']);
});

test('chances are those of Elo', () => {
  expect(chance(2000, 2000)).toBeCloseTo(0.5);
  expect(chance(2400, 2000)).toBeCloseTo(10 / 11);
});

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => void store.set(key, value), removeItem: (key: string) => void store.delete(key) });
});

test('a result is by the place that the engine gives, against each bot', () => {
  expect(resultOf([null, 'novice', 'raider', 'settler'], [1, 3, 0, 1])).toEqual({ bots: ['novice', 'raider', 'settler'], ahead: [1, 0, 0.5] });
  expect(resultOf([null], [0])).toBeNull();
});

test('the browser keeps the last ten, and survives rubbish', () => {
  expect(lastResults()).toEqual([]);
  for (let i = 0; i < 12; i += 1) keepResult({ bots: [i < 2 ? 'novice' : 'settler'], ahead: [i % 2] });
  expect(lastResults()).toHaveLength(LAST);
  expect(lastResults().every(({ bots }) => bots[0] === 'settler')).toBe(true);
  store.set('syrtis-terraform-results', '[1,{"bots":["novice"],"ahead":["x"]},{"bots":["novice"],"ahead":[1]}]');
  expect(lastResults()).toEqual([{ bots: ['novice'], ahead: [1] }]);
  store.set('syrtis-terraform-results', '{');
  expect(lastResults()).toEqual([]);
});

test('a game that could not be counted when it ended is counted at the next visit, once', () => {
  const bots = [null, 'novice', 'settler'];
  const places = placesOf(bots, { seats: [{ ahead: 1 }, { ahead: 2 }, { ahead: 0 }] } as unknown as Desk);
  keepUncounted(places);
  keepResult({ bots: ['director'], ahead: [1] });
  const both = [{ bots: ['novice', 'settler'], ahead: [1, 0] }, { bots: ['director'], ahead: [1] }];
  expect(lastResults()).toEqual(both);
  expect(lastResults()).toEqual(both);
  // One that was counted after all is not counted again.
  keepUncounted(places);
  forgetUncounted(places);
  expect(lastResults()).toEqual(both);
  for (const rubbish of ['{', 'null', '{"bots":[null]}', '{"bots":[null,"novice"],"better":[0]}']) {
    keepUncounted(rubbish);
    expect(lastResults()).toEqual(both);
  }
});

test.each(['en', 'de', 'fr', 'nl'] as const)('every level has a character in %s', (language) => {
  for (const level of ['novice', 'settler', 'director', 'builder', 'terraformer', 'raider']) expect(characterOf(wordsIn(language), level)).not.toBe('');
  expect(characterOf(wordsIn(language), 'title')).toBe('');
});
