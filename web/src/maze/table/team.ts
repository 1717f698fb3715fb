import type { Key } from '../i18n/index.svelte';
import type { Course } from './film';
import type { View } from './types';

// A sentence about this team after its game: true, warm, and of this game only.
export interface Verdict {
  key: Key;
  values: Record<string, number>;
}

const CLOSE_S = 15; // of sand
const EARLY_S = 75;
const OFTEN = 6; // times that the red pawn moved

export function verdictOf(view: View, course: Course): Verdict {
  const left = view.deadline === null ? null : Math.max(0, Math.round((view.deadline - view.ms) / 1000));
  const built = view.domes.filter((dome) => dome.built).length;
  const all = built + view.warehouse.domes;
  if (view.phase === 'won') {
    if (left !== null && left <= CLOSE_S) return { key: 'team.close', values: { n: left } };
    if (left !== null && left >= EARLY_S) return { key: 'team.early', values: { n: left } };
    if (course.red >= OFTEN) return { key: 'team.red', values: { n: course.red } };
    // Alone nobody has to be silent.
    if (view.seats > 1 && course.talk.length <= 1 && course.red === 0 && view.options.module > 1) return { key: 'team.silent', values: {} };
    return { key: 'end.wonText', values: {} };
  }
  if (course.actions.length === 0) return { key: 'team.idle', values: {} };
  if (view.phase === 'givenUp') return { key: 'team.gaveUp', values: {} };
  if (course.marks.some(({ what }) => what === 'landed')) return { key: 'end.lostText', values: {} };
  if (built === all) return { key: 'team.allBuilt', values: {} };
  if (built > 0) return { key: 'team.someBuilt', values: { n: built, all } };
  if (view.tiles.length === 1) return { key: 'team.begun', values: {} };
  return { key: 'team.explored', values: { n: view.tiles.length } };
}
