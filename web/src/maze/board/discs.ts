import type { Point } from '../table/types';
import type { Rect } from './camera.svelte';

export interface Disc {
  at: Point;
  radius: number;
}

export const DISC_RADIUS = 22;
const STEP = 12;
const FARTHEST = 180;

const isFree = ([x, y]: Point, taken: Disc[]): boolean => taken.every(({ at, radius }) => Math.hypot(x - at[0], y - at[1]) > radius + DISC_RADIUS);

// Where a disc lies that leads out of the room at a point of its border: on nothing that is taken, or nowhere. One that
// may give way goes along the border for it.
export function discPlace(at: Point, room: Rect, taken: Disc[], givesWay: boolean): Point | null {
  if (isFree(at, taken)) return at;
  if (!givesWay) return null;
  const atSide = Math.min(at[0] - room.x, room.x + room.width - at[0]) <= DISC_RADIUS + 1;
  const [axis, from, size] = atSide ? ([1, room.y, room.height] as const) : ([0, room.x, room.width] as const);
  for (let off = STEP; off <= FARTHEST; off += STEP) {
    for (const sign of [-1, 1]) {
      const moved: Point = [at[0], at[1]];
      moved[axis] += sign * off;
      const inside = moved[axis] >= from + DISC_RADIUS && moved[axis] <= from + size - DISC_RADIUS;
      if (inside && isFree(moved, taken)) return moved;
    }
  }
  return null;
}
