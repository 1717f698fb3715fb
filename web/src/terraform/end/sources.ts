import type { Source } from './points';

// Each source of points, in the order in which they are counted, has an icon, a colour and a pattern of lines on a square of 8.
export const SOURCE_ICONS: Record<Source, string> = { tr: 'tr', awards: 'award', milestones: 'milestone', greeneries: 'greenery', cities: 'city', cards: 'card' };
export const SOURCE_PATTERNS: Record<Source, { color: string; lines: string }> = {
  tr: { color: '#d98a5c', lines: '' },
  awards: { color: '#e8c877', lines: 'M-2 8 8-2M2 12 12 2M-2 2 2-2' },
  milestones: { color: '#b9a0c8', lines: 'M1.500 2h1.500M5.500 6h1.500' },
  greeneries: { color: '#9fc06a', lines: 'M4-1V9' },
  cities: { color: '#b8bcc6', lines: 'M-1 4H9' },
  cards: { color: '#8fbad0', lines: 'M-1-1 9 9M9-1-1 9' },
};
