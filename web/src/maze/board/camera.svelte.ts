import type { Point } from '../table/types';
import { whereMost } from './most';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

// By itself the camera shows a tile no smaller than the first, so that a thumb can hit a place; and no smaller than the
// second even to show everything that can be tapped.
const EASY_TILE = 172;
const LEAST_TILE = 108;
const MOST_TILE = 620;
const WIDE = 600; // a room for a mouse, in px
const EDGE = 26; // distance of shown points from the border
const INSET = 22; // half the size of things shown at the border

// The visible part of the board: screen = board * scale + shift. It keeps the points that matter in view until the
// person moves it; a look at one point lasts until something happens.
export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(0.3);
  auto = $state(true);
  byHand = $state(false);
  // The person wants to see the whole board, until they move it or say otherwise.
  whole = $state(false);
  // From the first shift until the fingers are lifted: the land is one picture that is only shifted.
  dragged = $state(false);

  #takeOver(): void {
    this.auto = false;
    this.byHand = true;
    this.whole = false;
  }
  // Follows by itself again.
  giveBack(): void {
    this.auto = true;
    this.byHand = false;
    this.whole = false;
  }
  // The whole board, however small, and back to the points that matter. Where following shows all of it, that is enough.
  toggleWhole(all: Rect, room: Rect): void {
    const wanted = !this.whole && Math.min(room.width / all.width, room.height / all.height) * 1000 < EASY_TILE;
    this.giveBack();
    this.whole = wanted;
  }
  // The room has changed, such as by turning the phone: the same point of the board stays in its middle.
  moveInto(room: Rect, before: Rect): void {
    this.x += room.x + room.width / 2 - (before.x + before.width / 2);
    this.y += room.y + room.height / 2 - (before.y + before.height / 2);
  }
  // Something happened: the points that matter have changed.
  goOn(): void {
    if (!this.byHand) this.auto = true;
  }

  toBoard(px: number, py: number): Point {
    return [(px - this.x) / this.scale, (py - this.y) / this.scale];
  }

  // Shows `all` within `room` of the screen; if that is too small for thumbs, shows most of `points`, which
  // `focus` is the box of, and is a little smaller if it must be.
  frame(all: Rect, focus: Rect, room: Rect, points: Point[]): void {
    const fit = (rect: Rect): number => Math.min(room.width / rect.width, room.height / rect.height);
    // A mouse hits smaller places than a thumb: with it all is shown, if that is possible.
    const exact = room.width >= WIDE && matchMedia('(pointer: fine)').matches && fit(all) * 1000 >= LEAST_TILE;
    const least = Math.min(EASY_TILE, Math.max(LEAST_TILE, fit(exact ? all : focus) * 1000)) / 1000;
    const most = Math.max(MOST_TILE, room.height * 0.6) / 1000;
    const scale = Math.min(most, Math.max(least, fit(all)));
    const now = this.toBoard(room.x + room.width / 2, room.y + room.height / 2);
    const [midX, midY] = whereMost(points, (room.width - 2 * EDGE) / scale, (room.height - 2 * EDGE) / scale, now);
    this.scale = scale;
    const place = (side: 'x' | 'y', length: 'width' | 'height'): number => {
      const from = room[side];
      const size = room[length];
      const span = all[length] * scale;
      if (span <= size) return from + (size - span) / 2 - all[side] * scale;
      const wanted = from + size / 2 - (side === 'x' ? midX : midY) * scale;
      const first = from - all[side] * scale;
      const last = from + size - (all[side] + all[length]) * scale;
      return Math.min(first, Math.max(last, wanted));
    };
    this.x = place('x', 'width');
    this.y = place('y', 'height');
  }

  shows(rect: Rect, room: Rect): boolean {
    const [left, top] = this.toScreen([rect.x, rect.y]);
    const [right, bottom] = this.toScreen([rect.x + rect.width, rect.y + rect.height]);
    const slack = 1;
    return left >= room.x - slack && top >= room.y - slack && right <= room.x + room.width + slack && bottom <= room.y + room.height + slack;
  }

  // Shows all of it, however small: nobody here has anything to tap.
  overlook(all: Rect, room: Rect): void {
    const scale = Math.min(room.width / all.width, room.height / all.height, Math.max(MOST_TILE, room.height * 0.6) / 1000);
    this.scale = scale;
    this.x = room.x + (room.width - all.width * scale) / 2 - all.x * scale;
    this.y = room.y + (room.height - all.height * scale) / 2 - all.y * scale;
  }

  pan(dx: number, dy: number): void {
    this.#takeOver();
    this.dragged = true;
    this.x += dx;
    this.y += dy;
  }

  // Brings a point of the board into the middle of the free room.
  centre(at: Point, room: Rect): void {
    this.auto = false;
    this.x = room.x + room.width / 2 - at[0] * this.scale;
    this.y = room.y + room.height / 2 - at[1] * this.scale;
  }

  toScreen(at: Point): Point {
    return [at[0] * this.scale + this.x, at[1] * this.scale + this.y];
  }

  // Where a point stands on the screen, moved to the border of the room if it lies outside; null if it
  // can be seen.
  beyond(at: Point, room: Rect): Point | null {
    const [x, y] = this.toScreen(at);
    const inside = (value: number, from: number, size: number): number => Math.min(from + size - INSET, Math.max(from + INSET, value));
    const inX = inside(x, room.x, room.width);
    const inY = inside(y, room.y, room.height);
    return Math.hypot(x - inX, y - inY) > INSET ? [inX, inY] : null;
  }

  zoom(factor: number, px: number, py: number): void {
    this.#takeOver();
    const scale = Math.min(1.2, Math.max(0.06, this.scale * factor));
    const ratio = scale / this.scale;
    this.x = px - (px - this.x) * ratio;
    this.y = py - (py - this.y) * ratio;
    this.scale = scale;
  }
}

// The smallest rectangle around points, with a margin.
export function around(points: Point[], margin: number): Rect | null {
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}
