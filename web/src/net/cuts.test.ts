import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRefusal, type Module } from '../engine/module';
import { Table } from '../maze/table/table.svelte';
import type { Command, Message, View } from '../maze/table/types';
import { loadTestEngine } from '../testing/engine';
import { stubPage } from '../testing/line';
import { PROTOCOL } from '../../generated/messages';
import { RemoteTable } from './remote.svelte';

// The connection breaks, or swallows everything, at any moment of a game. Commands are shown at once; in the end each is
// confirmed or refused, and the shown view is the table's: there is no third state. With SYRTIS_FULL many more games are
// played.
const SEEDS = Array.from({ length: process.env['SYRTIS_FULL'] ? 40 : 3 }, (_, i) => i + 1);
const STEPS = 300;
const BEGINNING = 9;

// A connection: messages of each end wait until they are delivered or lost.
class Line {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static server: Server;
  readyState = Line.OPEN;
  up: string[] = [];
  down: unknown[] = [];
  swallows = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Line.server.line = this;
    this.say({ hello: { protocol: PROTOCOL, games: [{ game: 'maze', ...Line.server.facts }] } });
  }
  get #passes(): boolean {
    return !this.swallows && this.readyState === Line.OPEN;
  }
  send(text: string): void {
    if (this.#passes) this.up.push(text);
  }
  say(message: unknown): void {
    if (this.#passes) this.down.push(message);
  }
  close(): void {
    this.readyState = Line.CLOSED;
    this.up = [];
    this.down = [];
  }
  // Nothing passes any more, and nobody is told.
  swallow(): void {
    this.swallows = true;
    this.up = [];
    this.down = [];
  }
  cut(): void {
    this.close();
    this.onclose?.({ code: 1006 });
  }
  deliverUp(): void {
    const text = this.up.shift();
    if (text !== undefined) Line.server.hear(this, JSON.parse(text) as Request);
  }
  deliverDown(): void {
    const message = this.down.shift();
    if (message !== undefined) this.onmessage?.({ data: JSON.stringify(message) });
  }
}

interface Request {
  id: number;
  resume?: { since?: number };
  act?: { command: Command };
}

const seats = [{ member: 1 }, { member: 2 }];
const members = [{ member: 1, name: 'Ada' }, { member: 2, name: 'Bo' }];
const TABLE = { code: 'KRATE', game: 'maze', phase: 'playing', host: 1, options: {}, members, seats };

// Holds the game, numbers its messages, and answers repeated requests again.
class Server {
  line: Line | null = null;
  #following: Line | null = null; // gets the broadcast messages
  readonly facts: object;
  readonly numbered: { seq: number; member?: number; re?: number }[] = [];
  readonly #answers = new Map<number, object>();
  readonly #host: Module;
  readonly #follower: Module;
  readonly #began = performance.now();
  wholes = 0; // snapshots sent

  constructor(host: Module, follower: Module, facts: object, seed: number) {
    this.#host = host;
    this.#follower = follower;
    this.facts = facts;
    const opened = host.ask<{ view: string }>('syrtis_host', { new: { seats: 2, seed: String(seed), options: { module: 1, timer: 0 }, bots: [] } });
    if (isRefusal(opened)) throw new Error(opened.why);
    follower.ask('syrtis_follow', { snapshot: opened.view, seat: 1 });
    this.#tell({ table: TABLE, game: { view: opened.view, ms: 0 } });
    this.act(1, { do: 'ready' });
  }

  get ms(): number {
    return Math.floor(performance.now() - this.#began);
  }
  get view(): View {
    return (this.#follower.ask<{ view: View }>('syrtis_follow', { show: 0 }) as { view: View }).view;
  }
  legalOf(seat: number): Command[] {
    this.#follower.ask('syrtis_follow', { seat });
    return (this.#follower.ask<{ commands: Command[] }>('syrtis_follow', { show: this.ms }) as { commands: Command[] }).commands;
  }

  act(seat: number, command: Command, re?: number): object {
    const reply = this.#host.ask<{ messages: Message[] }>('syrtis_host', { act: { seat, ms: this.ms, re: re ?? 0, command } });
    const { messages } = reply as unknown as { messages?: Message[] };
    for (const { ms, events, patch, re: own } of messages ?? []) {
      const update = this.#follower.ask<{ hash: string }>('syrtis_follow', { update: { patch, answered: [] } });
      if (isRefusal(update)) throw new Error(update.why);
      const mine = re !== undefined && own === re ? { member: 1, re } : {};
      this.#tell({ ...mine, play: { ms, events, patch, hash: update.hash } });
    }
    return isRefusal(reply) ? { re, ok: false, why: reply.why, rule: reply.rule } : { re, ok: true };
  }

  hear(line: Line, { id, resume, act }: Request): void {
    if (resume) return this.#resume(line, id, resume.since);
    if (line !== this.#following) throw new Error('asked before it was at the table');
    if (!act) return line.say({ re: id, ok: true });
    const before = this.#answers.get(id);
    const answer = before ?? this.act(0, act.command, id);
    this.#answers.set(id, answer);
    // An accepted command is answered by its numbered message.
    if (before !== undefined || 'why' in answer) line.say(answer);
  }

  #tell(what: object): void {
    const message = { seq: BEGINNING + 1 + this.numbered.length, ...what };
    this.numbered.push(message);
    this.#following?.say(message);
  }

  #resume(line: Line, id: number, since: number | undefined): void {
    line.say({ re: id, ok: true, code: 'KRATE', member: 1, lastId: Math.max(id, ...this.#answers.keys()) });
    this.#following = line;
    if (since === undefined) this.wholes += 1;
    const missed = this.numbered.slice((since ?? BEGINNING) - BEGINNING);
    const parts = missed.length > 3 ? [missed.slice(0, 2), missed.slice(2)] : [missed];
    let told = since ?? BEGINNING;
    parts.forEach((messages, i) => {
      const more = i + 1 < parts.length ? { more: true } : {};
      line.say({ history: { since: told, you: 1, here: [1, 2], clock: { ms: this.ms, running: true }, ...more, messages } });
      told += messages.length;
    });
  }
}

// Numbers that are the same in every run.
function dice(seed: number): (below: number) => number {
  let state = seed * 2654435761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (state >>> 8) % below;
  };
}

let engine: Module;
let host: Module;
let follower: Module;
beforeAll(async () => {
  [engine, host, follower] = await Promise.all([loadTestEngine(), loadTestEngine(), loadTestEngine()]);
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  stubPage(Line, new Map([['syrtis-place-KRATE', JSON.stringify({ token: 'secret', lastId: 5, before: BEGINNING })]]));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function settle(server: Server): void {
  for (let i = 0; i < 200; i++) {
    while (server.line && (server.line.up.length > 0 || server.line.down.length > 0)) {
      server.line.deliverUp();
      server.line.deliverDown();
    }
    vi.advanceTimersByTime(200);
  }
}

describe('a line that breaks at any moment', () => {
  it.each(SEEDS)('leaves each command confirmed or refused, game %i', (seed) => {
    const roll = dice(seed);
    const server = new Server(host, follower, engine.facts(), seed);
    Line.server = server;
    const remote = new RemoteTable({ resume: { code: 'KRATE' } }, () => ({ game: 'maze', version: engine.facts(), newTable: () => new Table(engine) }));
    settle(server);
    const game = remote.game as Table | null;
    if (!game) throw new Error('no game');
    let acting = false;
    let refused = 0;
    game.listen((happening) => {
      if (happening.kind === 'refused' && !acting) refused += 1;
    });
    let acted = 0;
    const act = (command: Command): void => {
      acting = true;
      if (game.act(command)) acted += 1;
      acting = false;
    };
    act({ do: 'ready' });
    let breaks = 0;
    for (let step = 0; step < STEPS; step++) {
      const { line } = server;
      const what = roll(20);
      if (what < 6) line?.deliverUp();
      else if (what < 12) line?.deliverDown();
      else if (what < 15) {
        const own = game.legal.filter((command) => command.do !== 'giveUp');
        const command = own[roll(own.length || 1)];
        if (command) act(command);
      } else if (what < 17) {
        const others = server.legalOf(1).filter((command) => command.do !== 'giveUp');
        const command = others[roll(others.length || 1)];
        if (command) server.act(1, command);
      } else if (what < 19) vi.advanceTimersByTime(roll(2000));
      else {
        breaks += 1;
        if (roll(2) === 0) line?.cut();
        else line?.swallow();
        vi.advanceTimersByTime(100 + roll(8000));
      }
    }
    // The connection holds from now on. A dead one is noticed by its unanswered requests.
    if (server.line?.swallows) server.line.cut();
    settle(server);
    expect(remote.connected).toBe(true);
    expect(remote.ending).toBeNull();
    expect(breaks).toBeGreaterThan(3);
    expect(acted).toBeGreaterThan(0);
    const confirmed = server.numbered.flatMap(({ re }) => (re === undefined ? [] : [re]));
    expect(new Set(confirmed).size).toBe(confirmed.length);
    expect(confirmed.length + refused).toBe(acted);
    expect(confirmed.length).toBeGreaterThan(0);
    expect(remote.game).toBe(game);
    expect(game.view).toEqual(server.view);
    expect(game.legal).toEqual(server.legalOf(0));
    expect(server.wholes).toBe(0);
    remote.close();
  });
});
