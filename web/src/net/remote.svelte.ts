import type { Facts, Module } from '../engine/module';
import type { Link, Person } from '../table/link';
import { Table } from '../table/table.svelte';
import type { Options } from '../table/types';
import { PROTOCOL, type Answer, type Chat, type Clock, type GameNow, type News, type Numbered, type TableInfo } from './protocol';
import { forgetPlace, keepPlace, placeAt } from './places';

export interface Said extends Chat {
  seq: number;
  member: number;
}

type Way = { create: { seats: number; options: Partial<Options>; name: string } } | { join: { code: string; name: string } } | { resume: { code: string } };

// A table on a server: its people and settings, and the game that is played there. It comes back by
// itself when the connection breaks, and what was not answered is asked again.
export class RemoteTable {
  info = $state.raw<TableInfo | null>(null);
  here = $state.raw<number[]>([]);
  you = $state<number | null>(null);
  said = $state.raw<Said[]>([]);
  game = $state.raw<Table | null>(null);
  problem = $state<string | null>(null);
  connected = $state(false);

  readonly #engine: Module;
  readonly #facts: Facts;
  #socket: WebSocket | null = null;
  #way: Way;
  #code: string | null = null;
  #seq = 0;
  #lastId = 0;
  #failures = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  // Requests without an answer: what to send again, and whom to tell.
  readonly #open = new Map<number, { text: string; tell: (answer: Answer) => void }>();
  // The game's own numbers of commands, by the request that carries them.
  readonly #acts = new Map<number, number>();

  constructor(engine: Module, facts: Facts, way: Way) {
    this.#engine = engine;
    this.#facts = facts;
    this.#way = way;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.game?.close();
    this.#socket?.close(1000);
  }

  // My seat; null if I stand.
  get seat(): number | null {
    const seat = this.info?.seats.findIndex((chair) => this.you !== null && chair.member === this.you) ?? -1;
    return seat < 0 ? null : seat;
  }
  get isHost(): boolean {
    return this.you !== null && this.info?.host === this.you;
  }
  nameOf(member: number): string {
    return this.info?.members.find((m) => m.member === member)?.name ?? '';
  }

  // Asks something of the table; a refusal is shown.
  ask(verb: string, body: object = {}): void {
    this.#request(verb, body, (answer) => {
      if (!answer.ok) this.problem = answer.why ?? null;
    });
  }
  leave(): void {
    this.ask('leave');
    if (this.#code) forgetPlace(this.#code);
  }

  #connect(): void {
    const address = new URL('/ws', location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#take(JSON.parse(String(data)) as News & Numbered & Answer);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.connected = false;
      this.game?.onConnection('lost');
      if (this.#closed || code === 4001 || code === 4002) return;
      this.#failures += 1;
      const wait = Math.min(15000, 400 * 2 ** Math.min(this.#failures, 6)) * (0.5 + Math.random() / 2);
      this.#timer = setTimeout(() => this.#connect(), wait);
    };
  }

  #send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  #request(verb: string, body: object, tell: (answer: Answer) => void): number {
    this.#lastId += 1;
    const id = this.#lastId;
    const text = JSON.stringify({ id, [verb]: body });
    this.#open.set(id, { text, tell });
    this.#send(text);
    return id;
  }

  #greet(hello: NonNullable<News['hello']>): void {
    const maze = hello.games.find((offer) => offer.game === 'maze');
    const same = maze?.rulesHash === this.#facts.rulesHash && maze.viewSize === this.#facts.viewSize && maze.rules === this.#facts.rules;
    if (hello.protocol !== PROTOCOL || !same) {
      this.problem = 'old';
      this.#closed = true;
      this.#socket?.close();
      return;
    }
    const known = this.#code ?? ('resume' in this.#way ? this.#way.resume.code : null);
    const place = known ? placeAt(known) : null;
    if (known && place) {
      // The first number that is surely higher than all before is learned from the answer.
      const since = this.#seq > 0 ? { since: this.#seq } : {};
      const id = Math.max(this.#lastId, place.lastId) + 1;
      const text = JSON.stringify({ id, resume: { protocol: PROTOCOL, code: known, token: place.token, ...since } });
      this.#open.set(id, { text, tell: (answer) => this.#resumed(answer, id) });
      this.#send(text);
    } else if ('create' in this.#way) {
      const { seats, options, name } = this.#way.create;
      this.#request('create', { protocol: PROTOCOL, game: 'maze', seats, options, name }, (answer) => this.#joined(answer));
    } else if ('join' in this.#way) {
      const { code, name } = this.#way.join;
      this.#request('join', { protocol: PROTOCOL, code, name }, (answer) => this.#joined(answer));
    } else {
      this.problem = 'gone';
    }
  }

  #joined(answer: Answer): void {
    if (!answer.ok || !answer.code || !answer.token) {
      this.problem = answer.why ?? 'gone';
      this.#closed = true;
      return;
    }
    this.#code = answer.code;
    keepPlace(answer.code, answer.token, this.#lastId);
  }

  #resumed(answer: Answer, id: number): void {
    if (!answer.ok) {
      const known = this.#code ?? ('resume' in this.#way ? this.#way.resume.code : null);
      if (known) forgetPlace(known);
      this.problem = answer.why ?? 'gone';
      this.#closed = true;
      return;
    }
    this.#code = answer.code ?? this.#code;
    const dealt = answer.lastId ?? 0;
    this.#lastId = Math.max(this.#lastId, id, dealt);
    for (const [open, { text }] of this.#open) if (open > dealt && open !== id) this.#send(text);
  }

  #take(message: News & Numbered & Answer): void {
    if (message.hello) this.#greet(message.hello);
    else if (message.snapshot) {
      const { seq, you, table, game, here, clock } = message.snapshot;
      this.#seq = seq;
      this.you = you ?? null;
      this.here = here;
      this.#settle();
      this.#show(table, game ?? null);
      this.#tick(clock);
    } else if (message.history) {
      this.here = message.history.here;
      for (const missed of message.history.messages) this.#step(missed);
      this.#settle();
      this.#tick(message.history.clock);
    } else if (message.presence) {
      const { member, here } = message.presence;
      this.here = here ? [...this.here.filter((m) => m !== member), member] : this.here.filter((m) => m !== member);
      this.#people();
    } else if (message.clock) this.#tick(message.clock);
    else if (message.bye) {
      if (message.bye.code === 'elsewhere' || message.bye.code === 'removed' || message.bye.code === 'broken') {
        this.problem = message.bye.code;
        this.#closed = true;
      }
    } else if (message.seq !== undefined && message.ok === undefined) this.#step(message);
    else if (message.re !== undefined) this.#answer(message);
  }

  #settle(): void {
    this.connected = true;
    this.#failures = 0;
    this.game?.onConnection('here');
  }

  #answer(answer: Answer): void {
    const open = this.#open.get(answer.re);
    this.#open.delete(answer.re);
    if (this.#code && answer.ok) keepPlace(this.#code, null, this.#lastId);
    open?.tell(answer);
  }

  // A message that everybody gets, in the order of the table.
  #step(message: Numbered): void {
    if (message.seq <= this.#seq) return;
    this.#seq = message.seq;
    const mine = message.member !== undefined && message.member === this.you ? message.re : undefined;
    if (message.table) this.#show(message.table, message.game ?? null);
    if (message.play && this.game) {
      const re = mine === undefined ? undefined : this.#acts.get(mine);
      const { over, ...play } = message.play;
      const exact = this.game.onMessage({ seq: message.seq, ...play, ...(re === undefined ? {} : { re }) });
      if (!exact) this.#startOver();
      if (over) this.gameId = over.game ?? null;
    }
    if (message.chat && message.member !== undefined) {
      this.said = [...this.said, { ...message.chat, seq: message.seq, member: message.member }].slice(-60);
    }
    if (mine !== undefined) {
      this.#acts.delete(mine);
      this.#answer({ re: mine, ok: true });
    }
  }
  gameId: string | null = null;

  // What is shown and what the table has do not agree: everything anew.
  #startOver(): void {
    this.#seq = 0;
    this.#socket?.close(1000);
    this.#socket = null;
    this.#connect();
  }

  #show(info: TableInfo, now: GameNow | null): void {
    this.info = info;
    if (info.phase === 'closed') this.problem = 'gone';
    if (now) {
      this.game?.close();
      const table = new Table(this.#engine);
      table.attach(this.#link());
      table.onSnapshot(now.view, now.ms, this.seat ?? 'spectator');
      this.gameId = now.over?.game ?? null;
      this.game = table;
    } else if (this.game && this.game.seat !== (this.seat ?? 'spectator')) {
      this.game.sitDown(this.seat ?? 'spectator');
    }
    if (info.phase === 'lobby') this.game = null;
    this.#people();
  }

  #people(): void {
    const { info } = this;
    if (!info) return;
    const people = info.seats.map(({ member, bot }): Person => {
      if (member !== undefined) {
        const kind = member === this.you ? 'me' : 'friend';
        return { name: this.nameOf(member), kind: bot ? 'bot' : kind, here: this.here.includes(member) };
      }
      return bot ? { name: 'Bot', kind: 'bot', here: true } : { name: '', kind: 'empty', here: false };
    });
    this.game?.onPeople(people);
  }

  #tick(clock: Clock): void {
    this.game?.onClock(clock.ms, clock.running);
  }

  #link(): Link {
    return {
      send: (id, _ms, command) => {
        const request = this.#request('act', { command }, (answer) => {
          if (!answer.ok) this.game?.onRefused(id, answer.why ?? '', answer.rule);
        });
        this.#acts.set(request, id);
      },
      log: async () => {
        if (!this.gameId) return null;
        const response = await fetch(`/api/games/${this.gameId}/log`);
        return response.ok ? ((await response.json()) as unknown) : null;
      },
      par: () => Promise.resolve(null),
      close: () => undefined,
    };
  }
}
