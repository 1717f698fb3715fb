import type { Line, Place, Point } from '../table/types';
import { calm } from '../../ui/motion';

const SVG = 'http://www.w3.org/2000/svg';
const STEPS = 10;

// The course from one place to the next, as points; straight where no expressway joins them.
export function course(lines: Line[], from: Place, to: Place, a: Point, b: Point, names: Map<Place, Place>): Point[] {
  const name = (place: Place): Place => names.get(place) ?? place;
  const line = lines.find(
    (l) =>
      (l.colour !== undefined || !l.bridge) &&
      ((name(l.from) === from && name(l.to) === to) || (name(l.from) === to && name(l.to) === from)),
  );
  if (!line) return [a, b];
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', line.path);
  const length = path.getTotalLength();
  const points: Point[] = [];
  for (let i = 0; i <= STEPS; i++) {
    const { x, y } = path.getPointAtLength((length * i) / STEPS);
    points.push([x, y]);
  }
  if (name(line.from) !== from) points.reverse();
  return [a, ...points, b];
}

// Moves an element along points. My own moves (`quick`) are faster than others'.
export function glide(node: Element, points: Point[], quick: boolean): void {
  const frames = points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
  const duration = quick ? 170 : 260;
  if (calm()) {
    node.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
    return;
  }
  // As fast on each stretch, however long it is.
  let total = 0;
  const lengths = points.map((point, i) => {
    const before = points[i - 1];
    if (before) total += Math.hypot(point[0] - before[0], point[1] - before[1]);
    return total;
  });
  const keyframes = frames.map((frame, i) => ({ ...frame, offset: total > 0 ? (lengths[i] ?? 0) / total : i / (frames.length - 1) }));
  node.animate(keyframes, { duration, easing: 'cubic-bezier(.3,.1,.25,1)' });
}
