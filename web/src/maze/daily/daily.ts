import { t } from '../i18n/index.svelte';
import { store, stored } from '../../ui/stored';
import type { Course } from '../table/film';
import { FIRST_PLAN, type Plan } from '../table/plan';
import type { View } from '../table/types';

// The daily map: everybody plays the same one, from midnight to midnight UTC. The day is the seed, and the
// day of the week the module, from the easiest on Monday to the hardest on Sunday.
export type Day = string; // 2026-11-17

export function dayOf(when: Date): Day {
  return when.toISOString().slice(0, 10);
}

const MODULES = [5, 1, 2, 2, 3, 3, 4]; // from Sunday on

export function planOf(day: Day): Plan {
  const module = MODULES[new Date(day).getUTCDay()] ?? 1;
  return { ...FIRST_PLAN, options: { ...FIRST_PLAN.options, module }, day };
}

// How a game on a day's map ended.
export interface Result {
  won: boolean;
  actions: number;
  par: number | null;
  ms: number; // from the first sand to the end
  marks: string; // events in order, without places
  paused: boolean;
  attempt: number; // the first is 1
}

const MARKS: Record<Course['marks'][number]['what'], string> = { explored: '🟫', domeBuilt: '🏠', flipped: '⏳', landed: '🚀', won: '🏁', lost: '⌛' };

export function resultOf(view: View, course: Course, par: number | null): Omit<Result, 'attempt'> {
  return {
    won: view.phase === 'won',
    actions: course.actions.length,
    par,
    ms: Math.max(0, course.end - course.start),
    marks: course.marks.map(({ what }) => MARKS[what]).join(''),
    paused: course.pauses.length > 0,
  };
}

// A win before a loss, then fewer actions, then less time.
export function better(a: Result, b: Result): boolean {
  if (a.won !== b.won) return a.won;
  return a.actions !== b.actions ? a.actions < b.actions : a.ms < b.ms;
}

// The results of a day that this browser remembers.
export interface Played {
  attempts: number;
  best: Result | null;
  last?: string; // the game of the last attempt, as `gameOf` tells it
}

// Tells one game on a day's map from another: no two take the same milliseconds.
const gameOf = ({ won, actions, ms, marks }: Omit<Result, 'attempt'>): string => JSON.stringify([won, actions, ms, marks]);

// A game whose end is shown again, after a replay or a reload, is no further attempt.
export function attemptOf({ attempts, last }: Played, result: Omit<Result, 'attempt'>): number {
  return last === gameOf(result) ? attempts : attempts + 1;
}

const KEY = 'syrtis-daily';
const DAYS = 31; // are kept

type Kept = Record<Day, Played>;

function kept(): Kept {
  try {
    return JSON.parse(stored('localStorage', KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

export function playedOn(day: Day): Played {
  return kept()[day] ?? { attempts: 0, best: null };
}

export function keep(day: Day, result: Result): Played {
  const all = kept();
  const { best } = playedOn(day);
  const played = { attempts: result.attempt, last: gameOf(result), best: best && best.attempt !== result.attempt && !better(result, best) ? best : result };
  const days = Object.entries({ ...all, [day]: played }).sort(([a], [b]) => b.localeCompare(a));
  store('localStorage', KEY, JSON.stringify(Object.fromEntries(days.slice(0, DAYS))));
  return played;
}

export function dateText(day: Day, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

// A result in a few words.
export function inWords({ won, actions, par, ms, paused, attempt }: Result): string {
  const seconds = Math.round(ms / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const parts = [
    won ? t('daily.won', { time }) : t('daily.lost'),
    par === null ? t('daily.actions', { n: actions }) : t('daily.actionsPar', { n: actions, par }),
    ...(attempt > 1 ? [t('daily.try', { n: attempt })] : []),
    ...(paused ? [t('daily.paused')] : []),
  ];
  return parts.join(' · ');
}

// To be pasted somewhere: it says how it went, and nothing of the map.
export function shareText(day: Day, result: Result, language: string, link: string): string {
  return [`Syrtis · ${t('daily.of', { date: dateText(day, language) })}`, result.marks, inWords(result), link].join('\n');
}
