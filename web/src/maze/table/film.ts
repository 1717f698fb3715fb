import type { Module } from '../../engine/module';
import { Film as AnyFilm, type Frame as AnyFrame } from '../../table/film';
import { redMover, type Table } from './table.svelte';
import type { GameEvent } from './types';

export type Frame = AnyFrame<GameEvent>;

// A finished game, shown through a table that nobody acts at.
export class Film extends AnyFilm<Frame, { view: string }> {
  readonly #redBy = redMovers(this.frames);

  static load(engine: Module, log: unknown): Film | Error {
    return Film.open(engine, { film: log });
  }

  // The table as it was then. With `told`, the events of this frame are animated.
  show(table: Table, i: number, told = false): void {
    const frame = this.frames[i];
    if (!frame) return;
    table.onSnapshot(this.moment({ frame: i }).view, frame.ms, 'spectator');
    table.onClock(frame.ms, false);
    table.redBy = this.#redBy[i] ?? null;
    if (told) table.retell(frame.events);
  }
}

// For each frame, the seat that moved the red pawn last.
function redMovers(frames: Frame[]): (number | null)[] {
  let by: number | null = null;
  return frames.map(({ events }) => (by = redMover(events, by)));
}

const ACTIONS = new Set<GameEvent['what']>(['produced', 'moved', 'piped', 'explored', 'domeBuilt', 'bridgeBuilt', 'transmuted']);

export interface Course {
  start: number;
  end: number;
  actions: number[]; // when
  talk: [number, number][]; // from, to
  marks: { ms: number; what: 'flipped' | 'explored' | 'domeBuilt' | 'landed' | 'won' | 'lost' }[];
  red: number;
  pauses: number[]; // when the sand was made to wait
}

// A summary of a game for its timeline: actions, talk and events.
export function courseOf(frames: Frame[], pauses: number[] = []): Course {
  const course: Course = { start: 0, end: 0, actions: [], talk: [], marks: [], red: 0, pauses };
  let open: number | null = null;
  for (const { events } of frames) {
    for (const event of events) {
      course.end = event.ms;
      switch (event.what) {
        case 'started':
          course.start = event.ms;
          open = event.ms; // where there is silence, it falls at once
          break;
        case 'talkOpened':
          open = event.ms;
          break;
        case 'talkClosed':
          if (open !== null && event.ms > open) course.talk.push([open, event.ms]);
          open = null;
          break;
        case 'redMoved':
          course.red += 1;
          break;
        case 'flipped':
        case 'explored':
        case 'domeBuilt':
        case 'landed':
        case 'won':
        case 'lost':
          if (course.start > 0 || event.what !== 'explored') course.marks.push({ ms: event.ms, what: event.what });
          break;
        default:
          break;
      }
      if (ACTIONS.has(event.what) && event.seat !== undefined) course.actions.push(event.ms);
    }
  }
  if (open !== null) course.talk.push([open, course.end]);
  return course;
}
