import type { Module } from '../../engine/module';
import { Film as AnyFilm, type Frame as AnyFrame } from '../../table/film';
import type { TerraformTable } from '../table.svelte';
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
export interface PlayedCard {
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
    const { question: _, places: __, ...rest } = desk;
    table.view = view;
    table.desk = rest;
    table.legal = [];
    table.story = storyOf(this.frames, frame);
  }
}

// What had happened up to a frame, without what was taken back before it.
export function storyOf(frames: Frame[], frame: number): GameEvent[] {
  const parts: GameEvent[][] = [];
  for (let i = frame; i >= 0; i = frames[i]?.back ?? i - 1) parts.push(frames[i]?.events ?? []);
  return parts.reverse().flat();
}
