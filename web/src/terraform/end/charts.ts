// Geometry of the plots: plain numbers in, places in a box out.

interface Scale {
  from: number;
  to: number;
  ticks: number[];
}

// A scale with round ends and three to six ticks that holds all values.
export function scaleOf(values: number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  const from = Math.floor(low / step) * step;
  const to = Math.ceil(high / step) * step;
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
  return { from, to, ticks };
}

export const place = (value: number, { from, to }: Pick<Scale, 'from' | 'to'>, start: number, end: number): number => start + ((value - from) / (to - from || 1)) * (end - start);

export const lineOf = (points: { x: number; y: number }[]): string => points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

// Which of `count` labels are written where each needs so much room: the last one always, and every nth before it.
export function labelled(count: number, room: number, each: number): Set<number> {
  const every = Math.max(1, Math.ceil((count * each) / Math.max(1, room)));
  return new Set(Array.from({ length: count }, (_, i) => i).filter((i) => (count - 1 - i) % every === 0));
}

// The parts of a pile from the bottom up: from, to.
export function piled(parts: number[]): [number, number][] {
  let sum = 0;
  return parts.map((n) => [sum, (sum += n)]);
}
