import { expect, it } from 'vitest';
import { beside, type Box } from './beside';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const bubble = { width: 340, height: 190 };

it('stands beside its target, on the screen, and its arrow is on its edge', () => {
  for (const screen of SCREENS) {
    for (let x = 0; x < screen.width - 60; x += 37) {
      for (let y = 0; y < screen.height - 50; y += 41) {
        const target: Box = { left: x, top: y, width: 60, height: 50 };
        const spot = beside(target, bubble, screen);
        expect(spot.side).not.toBe('over');
        expect(spot.left).toBeGreaterThanOrEqual(0);
        expect(spot.top).toBeGreaterThanOrEqual(0);
        expect(spot.left + bubble.width).toBeLessThanOrEqual(screen.width);
        expect(spot.top + bubble.height).toBeLessThanOrEqual(screen.height);
        const apart = spot.left >= x + 60 || spot.left + bubble.width <= x || spot.top >= y + 50 || spot.top + bubble.height <= y;
        expect(apart).toBe(true);
        expect(spot.arrow).toBeGreaterThan(0);
        expect(spot.arrow).toBeLessThan(spot.side === 'left' || spot.side === 'right' ? bubble.height : bubble.width);
      }
    }
  }
});

it('lies over what leaves it no room', () => {
  const spot = beside({ left: 0, top: 60, width: 390, height: 700 }, bubble, SCREENS[0]!);
  expect(spot.side).toBe('over');
  expect(spot.top).toBeGreaterThanOrEqual(60);
});
