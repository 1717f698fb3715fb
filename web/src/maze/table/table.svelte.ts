import { isRefusal } from '../../engine/module';
import { GameTable, type Happening as HappeningOf, type Shown } from '../../table/game_table.svelte';
import type { Remark } from '../../table/link';
import { reconcile, type Piece } from './pieces';
import type { Colour, Command, Drawing, GameEvent, Layer, Pawn, Place, View } from './types';

export interface Advice {
  command: Command;
  why: { aim: 'explore' | 'fill' | 'dome' | 'settle' | 'bridge' | 'flip'; pawn: Pawn; at: Place; clears: boolean };
}
export interface Hint {
  mine?: Advice; // what I can do
  next?: Advice; // what somebody can
}

// What somebody tapped: a place, a pawn there, or where the pawn at `from` is to go (wasm/maze/why_not.h).
export interface Tap {
  at: Place;
  pawn?: Pawn;
  from?: Place;
  link?: number;
  change?: true;
}
export type Why =
  | { is: 'nothing' | 'far' | 'taken' }
  | { is: 'lock'; colour: Colour }
  | { is: 'others'; code: string; rule: string; why: string; colours: { colour: Colour; seats: number[] }[] }
  | { is: 'refused'; code: string; rule: string; why: string };

// What a partner said to somebody; each has a number of its own.
export type Spoken = Remark<Advice> & { id: number };

export type Happening = HappeningOf<GameEvent, Useless>;
// A tap that does nothing.
export interface Useless {
  kind: 'useless';
  because: Why;
}

// A table of the maze game: with the board as it is drawn, and who moved the red pawn.
export class Table extends GameTable<View, Command, GameEvent, Shown<View, Command>, Useless> {
  drawing = $state.raw<Drawing | null>(null);
  pieces = $state.raw<Piece[]>([]);
  // When the sand of this game was made to wait, by the table's time.
  pauses = $state.raw<number[]>([]);
  // Who put the red pawn where it stands; null if nobody here knows.
  redBy = $state<number | null>(null);
  // What a partner said last.
  spoken = $state.raw<Spoken | null>(null);

  #grounds: Layer = [];
  #drawn = '';
  #redBy: number | null = null;

  // What a good team would do next, and why.
  hint(): Hint {
    const reply = this.ask<Hint>({ hint: this.now() });
    return isRefusal(reply) ? {} : reply;
  }

  // Who may do this now.
  whoCan(command: Command): number[] {
    const reply = this.ask<{ seats: number[] }>({ whoCan: { ms: this.now(), command } });
    return isRefusal(reply) ? [] : reply.seats;
  }

  // Tells why a tap does nothing; false if there is nothing to tell.
  explain(tap: Tap): boolean {
    const because = this.ask<Why>({ whyNot: { ms: this.now(), ...tap } });
    if (isRefusal(because) || because.is === 'nothing') return false;
    this.tell({ kind: 'useless', because });
    return true;
  }

  override isAway(seat: number): boolean {
    return this.view?.away.includes(seat) ?? false;
  }

  par(): Promise<number | null> {
    return this.link?.par?.() ?? Promise.resolve(null);
  }

  override onRemark(remark: Remark): void {
    this.spoken = { ...(remark as Remark<Advice>), id: (this.spoken?.id ?? 0) + 1 };
  }

  override onResumed({ redBy }: Record<string, unknown>): void {
    if (typeof redBy === 'number') this.redBy = this.#redBy = redBy;
  }

  protected override timeOf(view: View): number {
    return view.ms;
  }

  protected override heard(events: GameEvent[], confirmed: boolean): void {
    this.redBy = redMover(events, this.redBy);
    if (confirmed) this.#redBy = redMover(events, this.#redBy);
  }

  protected override reverted(): void {
    this.redBy = this.#redBy;
  }

  protected override present({ view }: Shown<View, Command>): void {
    this.#draw(view);
    this.pieces = reconcile(this.pieces, view, this.drawing?.spots ?? []);
  }

  // The board is drawn anew when what does not move by itself has changed.
  #draw(view: View): void {
    const built = view.domes.filter((dome) => dome.built).map((dome) => dome.at);
    const key = JSON.stringify([view.tiles, view.bridges, view.timerTokens, built]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const there = new Set<string>(view.tiles.map((tile) => tile.tile));
    this.#grounds = this.#grounds.filter(([tile]) => there.has(tile));
    const drawing = this.ask<Drawing>({ draw: this.#grounds.map(([tile]) => tile) });
    if (isRefusal(drawing)) throw new Error(drawing.why);
    this.#grounds = [...this.#grounds, ...drawing.grounds];
    this.drawing = { ...drawing, grounds: this.#grounds };
  }
}

// Who moved the red pawn last.
export function redMover(events: GameEvent[], before: number | null): number | null {
  const moved = events.filter((event) => event.what === 'redMoved').at(-1);
  return moved ? (moved.seat ?? null) : before;
}
