import { expect, test } from 'vitest';
import { moved, ownOf } from './moved';

test('a card that is dragged takes the place of another; new cards stand at the end', () => {
  const hand = ['a', 'b', 'c', 'd'];
  expect(moved(hand, hand, 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(hand, hand, 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
  // Of an older order: x was played, d was drawn.
  expect(moved(['c', 'x', 'a', 'b'], hand, 'd', 'c')).toEqual(['d', 'c', 'a', 'b']);
  expect(moved(hand, hand, 'z', 'a')).toEqual(hand);
  expect(moved(hand, hand, 'a', 'z')).toEqual(hand);
});

test('an order is kept with its game', () => {
  const own = ['c', 'a', 'b'];
  expect(ownOf(own, ['a', 'b', 'c'])).toBe(own);
  expect(ownOf(own, ['a'])).toBe(own);
  expect(ownOf(own, ['a', 'b', 'c', 'd', 'e'])).toBe(own);
  expect(ownOf(own, ['a', 'x', 'y', 'z'])).toEqual([]);
});
