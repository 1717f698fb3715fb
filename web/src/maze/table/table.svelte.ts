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
  mine?: Advice; // for my seat
  next?: Advice; // for any seat
}

// A tap: on a place, on a pawn there, on a bridge site, or on the target of the pawn at `from`
// (wasm/maze/why_not.h).
export interface Tap {
  at: Place;
  pawn?: Pawn;
  from?: Place;
  link?: number;
  change?: true;
}
export type Why =
  | { is: 'nothing' }
  | { is: 'far' | 'taken' | 'bridge' | 'resource' | 'advice' } // the last: nobody has a good move to show
  | { is: 'lock'; colour: Colour }
  | { is: 'others'; code: string; rule: string; why: string; colours: { colour: Colour; seats: number[] }[] }
  | { is: 'refused'; code: string; rule: string; why: string };

// A remark of a partner, with a number of its own.
export type Spoken = Remark<Advice> & { id: number };

export type Happening = HappeningOf<GameEvent, Useless>;
// A tap that does nothing.
export interface Useless {
  kind: 'useless';
  because: Exclude<Why, { is: 'nothing' }>;
}

// A table of the maze game: adds the drawn board and the player who moved the red pawn.
export class Table extends GameTable<View, Command, GameEvent, Shown<View, Command>, Useless> {
  drawing = $state.raw<Drawing | null>(null);
  pieces = $state.raw<Piece[]>([]);
  // When the sand of this game was made to wait, by the table's time.
  pauses = $state.raw<number[]>([]);
  // The seat that moved the red pawn last; null if not known.
  redBy = $state<number | null>(null);
  // The last remark of a partner.
  spoken = $state.raw<Spoken | null>(null);

  #grounds: Layer = [];
  #drawn = '';
  #redBy: number | null = null;

  // Time alone changes what is legal (solitaire's action tile).
  refreshLegal(): void {
    const reply = this.ask<{ commands: Command[] }>({ show: this.now() });
    if (!isRefusal(reply)) this.legal = reply.commands;
  }

  // A good team's next command, and the reason.
  hint(): Hint {
    const reply = this.ask<Hint>({ hint: this.now() });
    return isRefusal(reply) ? {} : reply;
  }

  // The seats that may give this command now.
  whoCan(command: Command): number[] {
    const reply = this.ask<{ seats: number[] }>({ whoCan: { ms: this.now(), command } });
    return isRefusal(reply) ? [] : reply.seats;
  }

  // Tells that a tap does nothing, for a reason that is no matter of rules.
  useless(is: 'advice' | 'resource'): void {
    this.tell({ kind: 'useless', because: { is } });
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

  // The board is drawn anew when anything but pawns has changed.
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

// The seat that moved the red pawn last.
export function redMover(events: GameEvent[], before: number | null): number | null {
  const moved = events.filter((event) => event.what === 'redMoved').at(-1);
  return moved ? (moved.seat ?? null) : before;
}
