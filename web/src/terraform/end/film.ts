import type { Module } from '../../engine/module';
import { Film as AnyFilm, type Frame as AnyFrame } from '../../table/film';
import type { Part, TerraformTable } from '../table.svelte';
import type { Desk, GameEvent, View } from '../types';

// As whom a game is seen: as a seat, as a spectator, or with nothing hidden.
export type Seen = number | 'spectator' | 'open';

export interface Frame extends AnyFrame<GameEvent> {
  back?: number; // steps were taken back to that frame
}
export type Parameter = 'temperature' | 'oxygen' | 'oceans';
export interface Standing {
  tr: number;
  points: number;
  income: number;
  cards: number;
  raised: Record<Parameter, number>;
}
// How things stood at the end of a generation; 0 is the start (wasm/terraform/chronicle.h).
export interface Generation extends Record<Parameter, number> {
  generation: number;
  frame: number;
  seats: Standing[];
}
interface PlayedCard {
  seat: number;
  card: string;
  generation: number;
  frame: number;
}
interface Reply {
  frames: Frame[];
  generations: Generation[];
  played: PlayedCard[];
}

interface Moment {
  view: View;
  desk: Desk;
}

// A game to look at again, and its course.
export class Film extends AnyFilm<Frame, Moment> {
  readonly generations: Generation[];
  readonly played: PlayedCard[];

  constructor(engine: Module, reply: Reply) {
    super(engine, reply);
    this.generations = reply.generations;
    this.played = reply.played;
  }

  static load(engine: Module, log: unknown, seen: Seen): Film | Error {
    return Film.open(engine, { film: log ?? null, ...(seen === 'open' ? { open: true } : { seat: seen }) });
  }

  at(frame: number): Moment {
    return this.moment({ frame, shown: true });
  }

  // Shows that moment at a table where nobody acts.
  show(table: TerraformTable, frame: number): void {
    const { view, desk } = this.at(frame);
    const { question: _, places: __, can, ...rest } = desk;
    table.view = view;
    table.desk = can ? { ...rest, can: { ...can, milestones: [], awards: [] } } : rest; // goals are there to be read
    table.legal = [];
    table.story = storyOf(this.frames, frame);
  }
}

// The frames up to one, without those that were taken back before it.
function standing(frames: Frame[], frame: number): Frame[] {
  const found: Frame[] = [];
  for (let i = frame; i >= 0; i = frames[i]?.back ?? i - 1) found.push(frames[i] ?? { ms: 0, events: [] });
  return found.reverse();
}
// The events up to a frame, without those taken back before it.
export function storyOf(frames: Frame[], frame: number): GameEvent[] {
  return standing(frames, frame).flatMap(({ events }) => events);
}

// The last of it: everything since another seat acted. The commands of one step have one time.
export function lastPartsOf(frames: Frame[]): Part[] {
  const parts: (Part & { ms: number })[] = [];
  for (const { ms, seat, back, events } of standing(frames, frames.length - 1)) {
    const whose = back === undefined ? seat : undefined;
    const last = parts.at(-1);
    if (whose !== undefined && parts.some((part) => part.seat !== undefined && part.seat !== whose)) parts.length = 0;
    if (last && parts.includes(last) && last.seat === whose && last.ms === ms) {
      last.commands += 1;
      last.events = [...last.events, ...events];
    } else parts.push({ seat: whose, commands: 1, events, look: null, ms });
  }
  return parts.map(({ ms: _, ...part }) => part);
}
