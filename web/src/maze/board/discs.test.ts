import { describe, expect, it } from 'vitest';
import { discPlace } from './discs';

const room = { x: 100, y: 50, width: 400, height: 300 };

describe('a disc at the border', () => {
  it('stays where nothing lies', () => {
    expect(discPlace([122, 200], room, [{ at: [200, 200], radius: 26 }], true)).toEqual([122, 200]);
  });
  it('goes along its border beside what can be tapped', () => {
    const mark = { at: [130, 200] as [number, number], radius: 30 };
    const [x, y] = discPlace([122, 200], room, [mark], true) ?? [0, 0];
    expect(x).toBe(122);
    expect(Math.hypot(x - 130, y - 200)).toBeGreaterThan(30 + 22);
    const [left, top] = discPlace([300, 72], room, [{ at: [300, 80], radius: 40 }], true) ?? [0, 0];
    expect(top).toBe(72);
    expect(Math.abs(left - 300)).toBeGreaterThan(60);
  });
  it('is not shown where it may not give way or all is taken', () => {
    const all = { at: [122, 200] as [number, number], radius: 500 };
    expect(discPlace([122, 200], room, [all], true)).toBeNull();
    expect(discPlace([122, 200], room, [{ ...all, radius: 26 }], false)).toBeNull();
  });
});
