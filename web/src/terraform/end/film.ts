import { isRefusal, type Module } from '../../engine/module';
import type { TerraformTable } from '../table.svelte';
import type { Desk, GameEvent, View } from '../types';

// As whom a game is seen: as a seat, as a spectator, or with nothing hidden.
export type Seen = number | 'spectator' | 'open';

export interface Frame {
  ms: number;
  seat?: number;
  back?: number; // steps were taken back to that frame
  events: GameEvent[];
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

// A game to look at again, and its course. The module holds one film at a time: the last one that was loaded.
export class Film {
  readonly frames: Frame[];
  readonly generations: Generation[];
  readonly played: PlayedCard[];
  readonly #engine: Module;

  private constructor(engine: Module, { frames, generations, played }: Reply) {
    this.#engine = engine;
    this.frames = frames;
    this.generations = generations;
    this.played = played;
  }

  // The error is the engine's, in English.
  static load(engine: Module, log: unknown, seen: Seen): Film | Error {
    const reply = engine.ask<Reply>('syrtis_film', { film: log ?? null, ...(seen === 'open' ? { open: true } : { seat: seen }) });
    return isRefusal(reply) ? new Error(reply.why) : new Film(engine, reply);
  }

  at(frame: number): { view: View; desk: Desk } {
    const reply = this.#engine.ask<{ view: View; desk: Desk }>('syrtis_film', { frame, shown: true });
    if (isRefusal(reply)) throw new Error(reply.why);
    return reply;
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
