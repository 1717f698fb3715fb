import type { Reason } from '../i18n/reasons/told';

// One change of a table, broadcast to everybody there in one order.
export interface Message<Event> {
  seq: number;
  ms: number;
  seat?: number;
  re?: number;
  back?: number; // so many steps were taken back
  events: Event[];
  patch: string;
  hash?: string; // of the view after it
}

// A standing order of a player: passes when their turn comes.
export interface Order {
  pass: boolean;
  dropWhenAttacked: boolean;
}

// The way to a table, wherever it runs: in a worker of this page, or on a server.
export interface Link<Command> {
  // Hands commands over, as one step. Exactly one of onMessage (with re = id) and onRefused answers.
  send(id: number, ms: number, commands: Command[]): void;
  // Takes the latest commands back, in games that allow it; answered like a command.
  back?(id: number, steps: number): void;
  // Bots need not wait any longer.
  hurry?(): void;
  // A standing order, in games that have turns; with `pass` false it is taken back.
  order?(order: Order): void;
  // The whole game so far, as `syrtis replay` takes it.
  log(): Promise<unknown>;
  close(): void;
}

export interface Person {
  name: string;
  kind: 'me' | 'friend' | 'bot' | 'empty';
  here: boolean;
  lent?: boolean; // a person's seat that a bot plays
}

// A bot's sentence as data (bots/bot.h); each game knows what its advice is.
export interface Remark<Advice = unknown> {
  seat: number;
  to: number;
  advice: Advice;
}

// The callbacks of a link.
export interface Listener<Event> {
  // The view as bytes, at the table's time `ms`, for this seat.
  onSnapshot(view: string, ms: number, seat: number | 'spectator'): void;
  onMessage(message: Message<Event>): boolean | void;
  onRefused(re: number, why: Reason): void;
  // The table's clock was stopped, or goes on: by itself after so many milliseconds.
  onClock(ms: number, running: boolean, resumesInMs?: number): void;
  // Sent to a page that comes back to a game (PageGame::WriteResumed).
  onResumed(extra: Record<string, unknown>): void;
  // My standing order; null: there is none.
  onOrder(order: Order | null): void;
  onPeople(people: Person[]): void;
  onConnection(state: 'here' | 'lost'): void;
  onRemark(remark: Remark): void;
}
