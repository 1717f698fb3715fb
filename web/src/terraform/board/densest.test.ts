import { expect, test } from 'vitest';
import { densest } from './densest';

test('everything that fits is in the middle', () => {
  expect(densest([{ x: -1, y: 0 }, { x: 3, y: 2 }], 8, 8)).toEqual({ x: 1, y: 1 });
});
test('otherwise as many as possible are in sight', () => {
  const points = [{ x: -4, y: -4 }, { x: 3, y: 3 }, { x: 4, y: 3 }, { x: 4, y: 4 }];
  expect(densest(points, 3, 3)).toEqual({ x: 3.5, y: 3.5 });
});
test('without points it is the middle of the board', () => {
  expect(densest([], 8, 8)).toEqual({ x: 0, y: 0 });
});
