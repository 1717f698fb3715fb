export interface Point {
  x: number;
  y: number;
}

const EDGE = 0.6; // so far from its border a point is wholly in sight

// Where to look at the points through a window of this size: the middle of as many of them as it can show at once.
export function densest(points: Point[], width: number, height: number): Point {
  const [reachX, reachY] = [Math.max(0, width / 2 - EDGE), Math.max(0, height / 2 - EDGE)];
  let best: Point[] = [];
  for (const { x: left } of points) {
    for (const { y: top } of points) {
      const seen = points.filter(({ x, y }) => x >= left && x <= left + 2 * reachX && y >= top && y <= top + 2 * reachY);
      if (seen.length > best.length) best = seen;
    }
  }
  const middle = (values: number[]): number => (values.length > 0 ? (Math.min(...values) + Math.max(...values)) / 2 : 0);
  return { x: middle(best.map(({ x }) => x)), y: middle(best.map(({ y }) => y)) };
}
