import type { Point } from '../table/types';

const ENOUGH = 0.7;

// Where the middle of a window of this size has to be so that most of the points are in it. If it cannot show
// all of them, it stays where it shows nearly as many: a board that jumps about is worse.
export function whereMost(points: Point[], width: number, height: number, now: Point): Point {
  const inside = (left: number, top: number): Point[] =>
    points.filter(([x, y]) => x >= left && x <= left + width && y >= top && y <= top + height);
  let best: Point[] = [];
  for (const [left] of points) {
    for (const [, top] of points) {
      const seen = inside(left, top);
      if (seen.length > best.length) best = seen;
    }
  }
  const enough = best.length === points.length ? best.length : best.length * ENOUGH;
  if (inside(now[0] - width / 2, now[1] - height / 2).length >= enough) return now;
  return middle(best);
}

function middle(points: Point[]): Point {
  const along = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return [along(points.map(([x]) => x)), along(points.map(([, y]) => y))];
}
