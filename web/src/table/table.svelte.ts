import { isRefusal, type Module, type Refusal } from '../engine/module';
import { reconcile, type Piece } from './pieces';
import type { Link, Listener, Person } from './link';
import type { Colour, Command, Drawing, GameEvent, Layer, Message, Pawn, Place, View } from './types';

export interface Advice {
  command: Command;
  why: { aim: 'explore' | 'fill' | 'dome' | 'settle' | 'bridge' | 'flip'; pawn: Pawn; at: Place; clears: boolean };
}
export interface Hint {
  mine?: Advice; // what I can do
  next?: Advice; // what somebody can
}

// What somebody tapped: a place, a pawn there, or where the pawn at `from` is to go (wasm/why_not.h).
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
  | { is: 'others'; rule: string; why: string; colours: { colour: Colour; seats: number[] }[] }
  | { is: 'refused'; rule: string; why: string };

export type Happening =
  | { kind: 'event'; event: GameEvent; own: boolean }
  | { kind: 'useless'; because: Why } // a tap that does nothing
  | { kind: 'refused'; why: string; rule: string | undefined };

// Everything a page knows of one table: what is shown, what I may do, who sits there. The rules
// themselves are asked of the engine; nothing of them is written here.
export class Table implements Listener {
  view = $state.raw<View | null>(null);
  legal = $state.raw<Command[]>([]);
  drawing = $state.raw<Drawing | null>(null);
  pieces = $state.raw<Piece[]>([]);
  people = $state.raw<Person[]>([]);
  seat = $state<number | 'spectator'>('spectator');
  connection = $state<'here' | 'lost'>('here');
  running = $state(true); // or the clock stands still
  // When it goes on at the latest, by the page's own clock; null if nobody knows.
  goesOn = $state<number | null>(null);
  // When the sand of this game was made to wait, by the table's time.
  pauses = $state.raw<number[]>([]);
  // Who put the red pawn where it stands; null if nobody here knows.
  redBy = $state<number | null>(null);

  readonly #engine: Module;
  readonly #listeners = new Set<(happening: Happening) => void>();
  #link: Link | null = null;
  #offset = 0;
  #stopped = 0;
  #lastId = 0;
  #grounds: Layer = [];
  #drawn = '';
  // Own commands whose events were shown before the table answered.
  readonly #foretold = new Map<number, number>();
  #redBy: number | null = null;
  // Much has happened meanwhile: it is shown when all of it is known.
  #catching = false;

  constructor(engine: Module) {
    this.#engine = engine;
  }

  attach(link: Link): void {
    this.#link = link;
  }

  close(): void {
    this.#link?.close();
    this.#link = null;
    this.#listeners.clear();
  }

  // The table's time.
  now(): number {
    const ms = this.running ? performance.now() - this.#offset : this.#stopped;
    return Math.max(this.view?.ms ?? 0, Math.floor(ms));
  }

  get mySeat(): number | null {
    return this.seat === 'spectator' ? null : this.seat;
  }

  listen(listener: (happening: Happening) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // Shows what comes of a command at once, and hands it to the table.
  act(command: Command): boolean {
    if (!this.#link || this.seat === 'spectator') return false;
    this.#lastId += 1;
    const id = this.#lastId;
    const ms = this.now();
    const reply = this.#ask<{ events: GameEvent[]; hidden: boolean }>({ act: { id, ms, command } });
    if (isRefusal(reply)) {
      this.#tell({ kind: 'refused', why: reply.why, rule: reply.rule });
      return false;
    }
    this.#link.send(id, ms, command);
    this.#foretold.set(id, reply.events.length);
    this.#refresh();
    this.redBy = redMover(reply.events, this.redBy);
    for (const event of reply.events) this.#tell({ kind: 'event', event, own: true });
    return true;
  }

  // What happened once, seen again.
  retell(events: GameEvent[]): void {
    for (const event of events) this.#tell({ kind: 'event', event, own: false });
  }

  // What a good team would do next, and why.
  hint(): Hint {
    const reply = this.#ask<Hint>({ hint: this.now() });
    return isRefusal(reply) ? {} : reply;
  }

  // Who may do this now.
  whoCan(command: Command): number[] {
    const reply = this.#ask<{ seats: number[] }>({ whoCan: { ms: this.now(), command } });
    return isRefusal(reply) ? [] : reply.seats;
  }

  // Tells why a tap does nothing; false if there is nothing to tell.
  explain(tap: Tap): boolean {
    const because = this.#ask<Why>({ whyNot: { ms: this.now(), ...tap } });
    if (isRefusal(because) || because.is === 'nothing') return false;
    this.#tell({ kind: 'useless', because });
    return true;
  }

  log(): Promise<unknown> {
    return this.#link?.log() ?? Promise.resolve(null);
  }

  par(): Promise<number | null> {
    return this.#link?.par() ?? Promise.resolve(null);
  }

  // What time alone changes: which action tile solitaire may turn to.
  refreshLegal(): void {
    const reply = this.#ask<{ commands: Command[] }>({ legal: this.now() });
    if (!isRefusal(reply)) this.legal = reply.commands;
  }

  onSnapshot(view: string, ms: number, seat: number | 'spectator'): void {
    this.seat = seat;
    this.#offset = performance.now() - ms;
    this.#foretold.clear();
    const reply = this.#ask<object>({ snapshot: view, seat });
    if (isRefusal(reply)) throw new Error(reply.why);
    this.#refresh();
  }

  // False if the view does not become what the table has: it must be asked for anew.
  onMessage(message: Message): boolean {
    if (this.running) this.#offset = Math.min(this.#offset, performance.now() - message.ms);
    else this.#stopped = message.ms;
    const answered = message.re === undefined ? [] : [message.re];
    const updated = this.#ask<{ hash: string }>({ update: { patch: message.patch, answered } });
    if (isRefusal(updated) || (message.hash !== undefined && message.hash !== updated.hash)) return false;
    this.#refresh();
    this.#redBy = redMover(message.events, this.#redBy);
    this.redBy = redMover(message.events, this.redBy);
    const shown = message.re === undefined ? 0 : (this.#foretold.get(message.re) ?? 0);
    if (message.re !== undefined) this.#foretold.delete(message.re);
    if (this.#catching) return true;
    for (const event of message.events.slice(shown)) {
      this.#tell({ kind: 'event', event, own: event.seat === this.seat });
    }
    return true;
  }

  onClock(ms: number, running: boolean, resumesInMs?: number): void {
    this.running = running;
    this.goesOn = resumesInMs === undefined ? null : performance.now() + resumesInMs;
    this.#stopped = ms;
    this.#offset = performance.now() - ms;
  }

  // I have another seat now, or none.
  sitDown(seat: number | 'spectator'): void {
    this.seat = seat;
    this.#ask({ seat });
    this.refreshLegal();
  }

  onRefused(re: number, why: string, rule: string | undefined): void {
    this.#foretold.delete(re);
    this.redBy = this.#redBy;
    this.#ask({ update: { patch: '', answered: [re] } });
    this.#refresh();
    this.#tell({ kind: 'refused', why, rule });
  }

  // The table would not do what was asked of it, in the game or not.
  complain(why: string): void {
    this.#tell({ kind: 'refused', why, rule: undefined });
  }

  onRedBy(seat: number): void {
    this.redBy = this.#redBy = seat;
  }

  onPeople(people: Person[]): void {
    this.people = people;
  }

  onConnection(state: 'here' | 'lost'): void {
    this.connection = state;
  }

  #ask<T>(request: unknown): T | Refusal {
    return this.#engine.ask<T>('syrtis_follow', request);
  }

  #tell(happening: Happening): void {
    for (const listener of [...this.#listeners]) listener(happening);
  }

  // While a history is read, only its end is shown.
  catchUp(on: boolean): void {
    const done = this.#catching && !on;
    this.#catching = on;
    if (done) this.#refresh();
  }

  #refresh(): void {
    if (this.#catching) return;
    const reply = this.#ask<{ view: View }>({ view: true });
    if (isRefusal(reply)) throw new Error(reply.why);
    const { view } = reply;
    this.#draw(view);
    this.pieces = reconcile(this.pieces, view, this.drawing?.spots ?? []);
    this.view = view;
    this.refreshLegal();
  }

  // The board is drawn anew when what does not move by itself has changed.
  #draw(view: View): void {
    const built = view.domes.filter((dome) => dome.built).map((dome) => dome.at);
    const key = JSON.stringify([view.tiles, view.bridges, view.timerTokens, built]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const there = new Set<string>(view.tiles.map((tile) => tile.tile));
    this.#grounds = this.#grounds.filter(([tile]) => there.has(tile));
    const drawing = this.#ask<Drawing>({ draw: this.#grounds.map(([tile]) => tile) });
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
