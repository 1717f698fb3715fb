import { isRefusal, type Module, type Refusal } from '../engine/module';
import type { Reason } from '../i18n/reasons/told';
import type { Link, Listener, Message, Order, Person, Remark } from './link';

// `Own` is the game's own kind of happening.
export type Happening<Event, Own = never> =
  | Own
  | { kind: 'event'; event: Event; own: boolean }
  | { kind: 'back'; seat: number | undefined }
  | ({ kind: 'refused' } & Reason);

// The engine module's reply with the view to show (wasm/follower.h).
export interface Shown<View, Command> {
  view: View;
  commands: Command[];
}

// A table of any game, as the server's side of the page sees it.
export interface AnyTable extends Listener<unknown> {
  readonly seat: number | 'spectator';
  readonly mySeat: number | null;
  readonly people: Person[];
  attach(link: Link<unknown>): void;
  catchUp(on: boolean): void;
  sitDown(seat: number | 'spectator'): void;
  isAway(seat: number): boolean;
  inherit(from: AnyTable): void;
  close(): void;
}

// Everything a page knows of one table, of any game: the view, my legal commands, the people. The engine has the rules;
// nothing of them is written here. Each game adds its own parts (`present`, `heard`, `reverted`).
export abstract class GameTable<View, Command, Event extends { seat?: number | undefined }, Reply extends Shown<View, Command> = Shown<View, Command>, Own = never>
  implements Listener<Event>, AnyTable
{
  view = $state.raw<View | null>(null);
  legal = $state.raw<Command[]>([]);
  people = $state.raw<Person[]>([]);
  seat = $state<number | 'spectator'>('spectator');
  connection = $state<'here' | 'lost'>('here');
  standing = $state.raw<Order | null>(null); // my standing order
  running = $state(true); // or the clock stands still
  // When it goes on at the latest, by the page's own clock; null if nobody knows.
  goesOn = $state<number | null>(null);

  protected link: Link<Command> | null = null;
  readonly #engine: Module;
  readonly #listeners = new Set<(happening: Happening<Event, Own>) => void>();
  #offset = 0;
  #stopped = 0;
  protected lastId = 0; // of my requests
  // Own commands whose events were shown before the table answered.
  readonly #foretold = new Map<number, number>();
  // A backlog is being read; only its end is shown.
  #catching = false;

  constructor(engine: Module) {
    this.#engine = engine;
  }

  // The time that a view was made at.
  protected abstract timeOf(view: View): number;
  // Shows the game's own parts; called before `view` and `legal` change.
  protected present(_reply: Reply): void {}
  // Something happened: at the table, or (not confirmed) as it is shown before the table has answered.
  protected heard(_events: Event[], _confirmed: boolean): void {}
  // The prediction shown before the table answered was wrong.
  protected reverted(): void {}

  attach(link: Link<Command>): void {
    this.link = link;
  }

  close(): void {
    this.link?.close();
    this.link = null;
    this.#listeners.clear();
  }

  // The table's time.
  now(): number {
    const ms = this.running ? performance.now() - this.#offset : this.#stopped;
    return Math.max(this.view === null ? 0 : this.timeOf(this.view), Math.floor(ms));
  }

  get mySeat(): number | null {
    return this.seat === 'spectator' ? null : this.seat;
  }

  // Somebody is away: by the rules, where they know that, otherwise as soon as the connection is gone.
  isAway(seat: number): boolean {
    const person = this.people[seat];
    return person?.kind === 'friend' && !person.here;
  }

  listen(listener: (happening: Happening<Event, Own>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // Shows the outcome of a command at once and sends it to the table; several are one step.
  act(...commands: Command[]): boolean {
    if (!this.link || this.seat === 'spectator') return false;
    const id = this.#nextId();
    const ms = this.now();
    const reply = this.ask<Reply & { events: Event[] }>({ act: { id, ms, commands } });
    if (isRefusal(reply)) {
      this.complain(reply);
      return false;
    }
    this.link.send(id, ms, commands);
    this.#foretold.set(id, reply.events.length);
    this.#show(reply);
    this.heard(reply.events, false);
    for (const event of reply.events) this.tell({ kind: 'event', event, own: true });
    return true;
  }

  // Something of mine is sent and not answered yet.
  get pending(): boolean {
    return this.#foretold.size > 0;
  }

  // Takes my latest commands back; the table says whether that is possible.
  back(steps: number): void {
    this.link?.back?.(this.#nextId(), steps);
  }
  hurry(): void {
    this.link?.hurry?.();
  }
  order(order: Order): void {
    this.link?.order?.(order);
  }
  onOrder(order: Order | null): void {
    this.standing = order;
  }

  // Repeats earlier events.
  retell(events: Event[]): void {
    for (const event of events) this.tell({ kind: 'event', event, own: false });
  }

  log(): Promise<unknown> {
    return this.link?.log() ?? Promise.resolve(null);
  }

  onSnapshot(view: string, ms: number, seat: number | 'spectator'): void {
    this.seat = seat;
    this.#offset = performance.now() - ms;
    this.#foretold.clear();
    const reply = this.ask<Reply>({ snapshot: view, seat, ms });
    if (isRefusal(reply)) throw new Error(reply.why);
    this.#show(reply);
  }

  // False if the view does not match the table's: a snapshot is needed.
  onMessage(message: Message<Event>): boolean {
    if (this.running) this.#offset = Math.min(this.#offset, performance.now() - message.ms);
    else this.#stopped = message.ms;
    const answered = message.re === undefined ? [] : [message.re];
    const shows = this.#catching ? {} : { ms: this.now() };
    const updated = this.ask<Reply & { hash: string }>({ update: { patch: message.patch, answered }, ...shows });
    if (isRefusal(updated) || (message.hash !== undefined && message.hash !== updated.hash)) return false;
    if (!this.#catching) this.#show(updated);
    this.heard(message.events, true);
    const shown = message.re === undefined ? 0 : (this.#foretold.get(message.re) ?? 0);
    if (message.re !== undefined) this.#foretold.delete(message.re);
    if (this.#catching) return true;
    if (message.back) this.tell({ kind: 'back', seat: message.seat });
    for (const event of message.events.slice(shown)) {
      this.tell({ kind: 'event', event, own: event.seat === this.seat });
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
    const reply = this.ask<Reply>({ seat, ms: this.now() });
    if (!isRefusal(reply)) this.#show(reply);
  }

  onRefused(re: number, why: Reason): void {
    this.#foretold.delete(re);
    this.reverted();
    const reply = this.ask<Reply>({ update: { patch: '', answered: [re] }, ms: this.now() });
    if (!isRefusal(reply)) this.#show(reply);
    this.complain(why);
  }

  // The table refused a request, in the game or outside of it.
  complain({ why, rule, code, args }: Reason): void {
    this.tell({ kind: 'refused', why, rule, code, args });
  }

  // Takes over what another table of the same game has seen of it.
  inherit(_from: AnyTable): void {}

  onResumed(_extra: Record<string, unknown>): void {}

  onRemark(_remark: Remark): void {}

  onPeople(people: Person[]): void {
    this.people = people;
  }

  onConnection(state: 'here' | 'lost'): void {
    this.connection = state;
  }

  // While a backlog is read, only its end is shown.
  catchUp(on: boolean): void {
    const done = this.#catching && !on;
    this.#catching = on;
    if (!done) return;
    const reply = this.ask<Reply>({ show: this.now() });
    if (!isRefusal(reply)) this.#show(reply);
  }

  protected ask<T>(request: unknown): T | Refusal {
    return this.#engine.ask<T>('syrtis_follow', request);
  }

  #nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  protected tell(happening: Happening<Event, Own>): void {
    for (const listener of [...this.#listeners]) listener(happening);
  }

  #show(reply: Reply): void {
    this.present(reply);
    this.view = reply.view;
    this.legal = reply.commands;
  }
}
