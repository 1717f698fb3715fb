import { expect, it } from 'vitest';
import { colors, greenness, hexagon, mix, scatter, warmth, wetness } from './mars';

const FIRST = { temperature: -30, oxygen: 0, oceans: 0 };
const LAST = { temperature: 8, oxygen: 14, oceans: 9 };

it('goes from bare to alive, each parameter for itself', () => {
  expect([greenness(FIRST), warmth(FIRST), wetness(FIRST)]).toEqual([0, 0, 0]);
  expect([greenness(LAST), warmth(LAST), wetness(LAST)]).toEqual([1, 1, 1]);
  let before = greenness(FIRST);
  for (let oxygen = 1; oxygen <= 14; oxygen++) {
    const now = greenness({ ...FIRST, oxygen });
    expect(now).toBeGreaterThan(before);
    before = now;
  }
  const red = (hex: string): number => parseInt(hex.slice(1, 3), 16);
  const green = (hex: string): number => parseInt(hex.slice(3, 5), 16);
  expect(red(colors(FIRST).ground)).toBeGreaterThan(green(colors(FIRST).ground));
  expect(green(colors(LAST).ground)).toBeGreaterThan(red(colors(LAST).ground));
});

it('mixes colours and scatters the same way every time', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  const seen = Array.from({ length: 61 }, (_, id) => scatter(id, 1));
  expect(new Set(seen).size).toBeGreaterThan(40);
  for (const n of seen) expect(n >= 0 && n < 1).toBe(true);
  expect(scatter(7, 1)).toBe(scatter(7, 1));
});

it('draws hexagons that stand on a corner', () => {
  expect(hexagon(0, 0, 1)).toBe('M0.000 -1.000L0.866 -0.500L0.866 0.500L0.000 1.000L-0.866 0.500L-0.866 -0.500z');
});
