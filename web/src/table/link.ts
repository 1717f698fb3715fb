import type { Command, Message } from './types';

// The way to a table, wherever it runs: in a worker of this page, or on a server.
export interface Link {
  // Hands a command over. Exactly one of onMessage (with re = id) and onRefused answers it.
  send(id: number, ms: number, command: Command): void;
  // The whole game so far, as `syrtis replay` takes it.
  log(): Promise<unknown>;
  // The fewest actions found for this map; null if nobody knows.
  par(): Promise<number | null>;
  close(): void;
}

export interface Person {
  name: string;
  kind: 'me' | 'friend' | 'bot' | 'empty';
  here: boolean;
}

// What a link tells the page.
export interface Listener {
  // The view as bytes, at the table's time `ms`, for this seat.
  onSnapshot(view: string, ms: number, seat: number | 'spectator'): void;
  onMessage(message: Message): boolean | void;
  onRefused(re: number, why: string, rule: string | undefined): void;
  // The table's clock was stopped, or goes on: by itself after so many milliseconds.
  onClock(ms: number, running: boolean, resumesInMs?: number): void;
  // Who put the red pawn where it stands.
  onRedBy(seat: number): void;
  onPeople(people: Person[]): void;
  onConnection(state: 'here' | 'lost'): void;
}
