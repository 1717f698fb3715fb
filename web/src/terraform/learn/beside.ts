// Where a bubble stands beside what it is about: above, below, right or left, wherever it has room (`sideways`: right or
// left first), and never over it unless there is no other way.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Spot {
  left: number;
  top: number;
  side: 'right' | 'left' | 'below' | 'above' | 'over';
  arrow: number; // where the arrow is along the bubble's edge
}

const GAP = 14;
const EDGE = 8;
const clamp = (n: number, least: number, most: number): number => Math.max(least, Math.min(n, Math.max(least, most)));

export function beside(target: Box, bubble: { width: number; height: number }, screen: { width: number; height: number }, sideways = false): Spot {
  const [midX, midY] = [target.left + target.width / 2, target.top + target.height / 2];
  const left = clamp(midX - bubble.width / 2, EDGE, screen.width - bubble.width - EDGE);
  const top = clamp(midY - bubble.height / 2, EDGE, screen.height - bubble.height - EDGE);
  const [right, bottom] = [target.left + target.width, target.top + target.height];
  const across = clamp(midX - left, 20, bubble.width - 20);
  const along = clamp(midY - top, 20, bubble.height - 20);
  const spots: Spot[] = [
    { side: 'above', left, top: target.top - GAP - bubble.height, arrow: across },
    { side: 'below', left, top: bottom + GAP, arrow: across },
    { side: 'right', left: right + GAP, top, arrow: along },
    { side: 'left', left: target.left - GAP - bubble.width, top, arrow: along },
  ];
  const fits = (spot: Spot): boolean => spot.left >= EDGE && spot.top >= EDGE && spot.left + bubble.width <= screen.width - EDGE && spot.top + bubble.height <= screen.height - EDGE;
  const free = (sideways ? [...spots.slice(2), ...spots] : spots).find(fits);
  if (free) return free;
  // A part larger than the screen leaves room nowhere: at its upper edge then.
  return { side: 'over', left, top: clamp(target.top + EDGE, EDGE, screen.height - bubble.height - EDGE), arrow: across };
}
