import { describe, expect, it } from 'vitest';
import type { Point } from '../table/types';
import { whereMost } from './most';

const LEFT: Point[] = [[0, 0], [10, 0], [0, 10]];
const RIGHT: Point[] = [[100, 0], [110, 0], [100, 10], [110, 10], [105, 5]];

describe('a window', () => {
  it('goes to where most is', () => {
    expect(whereMost([...LEFT, ...RIGHT], 30, 30, [50, 50])).toEqual([105, 5]);
    expect(whereMost(LEFT, 30, 30, [500, 500])).toEqual([5, 5]);
  });

  it('stays where it is while it shows nearly as much', () => {
    expect(whereMost([...LEFT, ...RIGHT], 30, 30, [103, 6])).toEqual([103, 6]);
    expect(whereMost([...LEFT, ...RIGHT.slice(0, 4)], 30, 30, [5, 5])).toEqual([5, 5]);
    expect(whereMost([...LEFT, ...RIGHT], 30, 30, [5, 5])).toEqual([105, 5]);
  });

  it('shows everything that fits', () => {
    expect(whereMost([...LEFT, ...RIGHT], 200, 30, [-900, 0])).toEqual([55, 5]);
    expect(whereMost(RIGHT, 30, 30, [95, 5])).toEqual([95, 5]);
    expect(whereMost(RIGHT, 30, 30, [94, 5])).toEqual([105, 5]);
    expect(whereMost([], 200, 30, [7, 9])).toEqual([7, 9]);
  });
});
