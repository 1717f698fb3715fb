import type { Desk, PointLine, Score } from '../types';
import { SOURCE_ICONS } from './sources';

export type Source = Exclude<keyof Score, 'total'>;
const SOURCES = Object.keys(SOURCE_ICONS) as Source[];
// Alone there are neither milestones nor awards: the desk has none.
export const sourcesFor = (desk: Desk | null): readonly Source[] => SOURCES.filter((source) => (source !== 'awards' && source !== 'milestones') || desk?.[source]);

const SOURCE_OF: Record<PointLine['from'], Source> = { tr: 'tr', award: 'awards', milestone: 'milestones', greenery: 'greeneries', city: 'cities', card: 'cards' };

// The best first: by points, and of a tie once all is counted as the engine has broken it.
export const byRank = (a: Standing, b: Standing): number => b.sum - a.sum || (a.ahead ?? 0) - (b.ahead ?? 0);
interface Standing {
  sum: number;
  ahead: number | undefined;
}

export interface Group {
  source: Source;
  points: number;
  lines: PointLine[]; // the most points first
}

// The lines of a seat by their source, in the order in which points are counted.
export function groupsOf(lines: PointLine[]): Group[] {
  return SOURCES.map((source) => {
    const own = lines.filter(({ from }) => SOURCE_OF[from] === source).sort((a, b) => b.points - a.points);
    return { source, points: own.reduce((sum, { points }) => sum + points, 0), lines: own };
  }).filter(({ lines: own }) => own.length > 0);
}
