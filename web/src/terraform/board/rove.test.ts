import { expect, test } from 'vitest';
import { rove } from './rove';

// Two moons over a hexagon of areas: rows of 5, 6, 7, 8, 9, 8, 7, 6, 5 from 1 on, as Tharsis has them.
const areas = [{ id: 90, x: -4.4, y: -4.4 }, { id: 91, x: 4.4, y: -4.4 }];
let id = 1;
for (let row = -4; row <= 4; row += 1) {
  const count = 9 - Math.abs(row);
  for (let i = 0; i < count; i += 1) areas.push({ id: id++, x: i - (count - 1) / 2, y: row * Math.sqrt(0.75) });
}
const at = (from: number, key: string, legal: number[] = []): number | undefined => rove(areas, legal, from, key, areas.find((one) => one.id === from)!.x);

test('left and right stay in the row, and stop at its ends', () => {
  expect([at(27, 'ArrowLeft'), at(28, 'ArrowLeft'), at(28, 'ArrowRight'), at(35, 'ArrowRight')]).toEqual([27, 27, 29, 35]);
  expect([at(30, 'Home'), at(30, 'End')]).toEqual([27, 35]);
});

test('up and down keep to the column where they began', () => {
  const column = areas.find((one) => one.id === 31)!.x; // the middle
  const down = rove(areas, [], 31, 'ArrowDown', column)!;
  expect([down, rove(areas, [], down, 'ArrowDown', column)]).toEqual([39, 47]);
  const up = rove(areas, [], 47, 'ArrowUp', column)!;
  expect(rove(areas, [], up, 'ArrowUp', column)).toBe(31);
});

test('above the first row are the moons, and below the last one is nothing', () => {
  expect([at(1, 'ArrowUp'), at(5, 'ArrowUp'), at(90, 'ArrowRight'), at(91, 'ArrowDown'), at(61, 'ArrowDown')]).toEqual([90, 91, 91, 5, 61]);
});

test('every area is reached from every other', () => {
  const reached = new Set([1]);
  for (const from of reached) for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) reached.add(at(from, key)!);
  expect(reached.size).toBe(63);
});

test('Page Up and Page Down go through the areas that can be picked, in the order of reading', () => {
  const legal = [40, 3, 28];
  expect([at(1, 'PageDown', legal), at(3, 'PageDown', legal), at(28, 'PageDown', legal), at(40, 'PageDown', legal)]).toEqual([3, 28, 40, 40]);
  expect([at(61, 'PageUp', legal), at(28, 'PageUp', legal), at(3, 'PageUp', legal)]).toEqual([40, 3, 3]);
});

test('other keys are not the board’s', () => expect([at(1, 'a'), at(1, 'Tab')]).toEqual([undefined, undefined]));
