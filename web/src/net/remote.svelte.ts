import type { Game } from '../engine/module';
import type { AnyTable } from '../table/game_table.svelte';
import type { Link, Order, Person } from '../table/link';
import { botName } from '../table/people';
import { loadKit, type Kit } from './kits';
import { lineOf } from './line';
import { PROTOCOL } from '../../generated/messages';
import type { Advised, Answer, ByeCode, Chat, Clock, GameCommand, GameNow, GameOptions, Hello, History, Numbered, RefusalCode, Refused, RequestBodies, ServerMessage, Snapshot, SwapWish, Table as TableInfo, Verb } from '../../generated/messages';
import { logOf } from './past';
import { forgetPlace, keepPlace, keepWith, movePlace, placeAt, type Place } from './places';

export type Said = Chat & { seq: number; member: number };
type Kept = Said & { name: string };

export type Way =
  | { create: { game: Game; seats: number; options: Partial<GameOptions>; listed: boolean; name: string } }
  | { join: { code: string; name: string } }
  | { watch: { code: string } }
  | { resume: { code: string } };

// After one of these there is no place at that table any more; after anything else one may come back later.
const NO_TABLE: RefusalCode = 'NoSuchTable';
const NO_KEY: RefusalCode = 'NoSuchToken';

// Why I am no longer at the table. After 'refused' one may try again.
export type Ending = 'old' | 'otherGame' | 'gone' | 'closed' | 'removed' | 'broken' | 'elsewhere' | 'refused';

// Somebody came, left or was sent away, another one is the host, or began a new game.
export interface Notice {
  id: number;
  what: 'joined' | 'left' | 'removed' | 'removedYou' | 'host' | 'hostYou' | 'begun';
  name: string;
  by?: string; // who did it to them
}

// Requests without an answer: their text, to send again, and their callback. Ways in are requested anew instead.
interface Open {
  text: string;
  wayIn: boolean;
  tell: (answer: Answer) => void;
}

const WAYS_IN: readonly Verb[] = ['create', 'join', 'watch', 'resume'];

// Without an answer by then the connection is dead, though nobody closed it.
const ANSWER_MS = 4000;
// A game that is over is named at once, or when the connection is there again; without it the log is given up by then.
const NAMED_MS = 20_000;

// A table on a server: its people, settings and game. It reconnects by itself when the connection breaks and repeats
// unanswered requests.
export class RemoteTable {
  info = $state.raw<TableInfo | null>(null);
  here = $state.raw<number[]>([]);
  you = $state<number | null>(null);
  said = $state.raw<Said[]>([]);
  wishes = $state.raw<SwapWish[]>([]);
  // Comings and goings while I was here, until they could be read.
  notices = $state.raw<Notice[]>([]);
  game = $state.raw<AnyTable | null>(null);
  // The last refusal.
  problem = $state.raw<Refused | null>(null);
  // The server would not let me in, or not back in.
  refused = $state.raw<Refused | null>(null);
  ending = $state<Ending | null>(null);
  connected = $state(false);
  // Of the game that is over. My own last move shows its end before the server has named it.
  gameId = $state<string | null>(null);
  readonly #named: ((id: string | null) => void)[] = []; // who waits for that; null: it will not be named

  #way: Way;
  #joins = false; // a spectator who takes part, until the table has let them in
  #comes = false; // the next snapshot is of the table just after I came
  readonly #loadKit: (game: string) => Kit | Promise<Kit> | null;
  // Of the game that is played here, once it is known and loaded; until then messages of the server wait.
  #kit: Kit | null = null;
  #hello: Hello | null = null;
  #waiting: ServerMessage[] | null = null;
  #socket: WebSocket | null = null;
  #code: string | null = null;
  #seq = 0;
  #astray = false; // a history did not lead to what the table has: no other is asked for
  #lastId = 0;
  readonly #names = new Map<number, string>(); // of everybody who was ever here
  #sat: string[] = []; // who sat last on each seat in this game
  #failures = 0;
  #closed = false;
  #entered = false; // this connection is at the table
  #catching = false; // a history is being read
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #open = new Map<number, Open>();
  // The game's own numbers of commands, by the request that carries them.
  readonly #acts = new Map<number, number>();
  // Callbacks that wait for the coach, by request.
  readonly #advised = new Map<number, (advice: Advised['advice']) => void>();

  constructor(way: Way, kits: (game: string) => Kit | Promise<Kit> | null = loadKit) {
    this.#way = way;
    this.#loadKit = kits;
    addEventListener('online', this.#lookAgain);
    document.addEventListener('visibilitychange', this.#lookAgain);
    this.#connect();
  }

  close(): void {
    this.#stop();
    this.game?.close();
    this.#socket?.close(1000);
  }

  // My seat; null if I stand or look on.
  get seat(): number | null {
    const seat = this.info?.seats.findIndex((chair) => this.you !== null && chair.member === this.you) ?? -1;
    return seat < 0 ? null : seat;
  }
  get isHost(): boolean {
    return this.you !== null && this.info?.host === this.you;
  }
  // Looks on without being somebody here.
  get isWatching(): boolean {
    return this.info !== null && this.you === null;
  }
  // Of the bots that this server has for the game.
  get levels(): string[] {
    return this.#hello?.games.find(({ game }) => game === this.info?.game)?.levels ?? [];
  }
  // A coach is agreed on, I sit, and nobody who sits said no.
  get isCoached(): boolean {
    const { info } = this;
    const said = (member: number | undefined): boolean => info?.members.some((one) => one.member === member && one.noCoach) ?? false;
    return info?.coach === true && this.seat !== null && !info.seats.some(({ member }) => said(member));
  }
  get saysNoCoach(): boolean {
    return this.info?.members.some(({ member, noCoach }) => member === this.you && noCoach) ?? false;
  }
  nameOf(member: number): string {
    return this.info?.members.find((m) => m.member === member)?.name ?? this.#names.get(member) ?? '';
  }

  // Sends a request to the table; a refusal is shown and passed to `refused`.
  ask<V extends Verb>(verb: V, body: RequestBodies[V], refused?: () => void): void {
    this.problem = null;
    this.#request(verb, body, (answer) => {
      if (answer.ok) return;
      this.problem = answer;
      // A refused choice shows the present value again.
      if (this.info) this.info = { ...this.info };
      refused?.();
    });
  }
  // The coach's advice for my seat; null if there is none.
  advise(): Promise<Advised['advice']> {
    this.problem = null;
    return new Promise((resolve) => {
      const id = this.#request('advise', {}, (answer) => {
        if (answer.ok) return; // it thinks
        this.problem = answer;
        this.#advise(answer.re, null);
      });
      this.#advised.set(id, resolve);
    });
  }
  #advise(re: number, advice: Advised['advice']): void {
    this.#advised.get(re)?.(advice);
    this.#advised.delete(re);
  }
  // A spectator takes part, over a connection of their own; false without a name.
  join(name: string): boolean {
    const said = lineOf(name);
    if (said === '' || !this.info) return false;
    if (this.#joins || !this.isWatching) return true; // a second press
    this.#joins = true;
    this.#way = { join: { code: this.info.code, name: said } };
    const old = this.#socket;
    this.#socket = null;
    old?.close(1000);
    this.#connect();
    return true;
  }
  leave(): void {
    if (this.you !== null) this.ask('leave', {});
    this.#forget();
  }

  #stop(): void {
    this.#closed = true;
    for (const go of this.#named.splice(0)) go(null);
    clearTimeout(this.#timer);
    removeEventListener('online', this.#lookAgain);
    document.removeEventListener('visibilitychange', this.#lookAgain);
  }
  // Unless the table is there again in a moment.
  #dismiss(why: ByeCode): void {
    if (why !== 'restart' && why !== 'notStored') this.#end(why);
  }
  #end(why: Ending): void {
    this.ending = why;
    if (why === 'gone' || why === 'closed' || why === 'removed') this.#forget();
    this.#stop();
  }
  #forget(): void {
    const code = this.#code ?? ('resume' in this.#way ? this.#way.resume.code : null);
    if (code) forgetPlace(code);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const address = new URL('/ws', location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#entered = this.#comes = false;
    this.#waiting = null;
    socket.onmessage = ({ data }) => this.#take(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#lost();
      if (this.#closed) return;
      this.#failures += 1;
      const wait = Math.min(15000, 400 * 2 ** Math.min(this.#failures, 6)) * (0.5 + Math.random() / 2);
      this.#timer = setTimeout(() => this.#connect(), wait);
    };
  }
  #lost(): void {
    this.connected = false;
    for (const re of this.#advised.keys()) this.#advise(re, null);
    this.game?.onConnection('lost');
  }
  #reconnect(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close(1000);
    this.#lost();
    this.#connect();
  }

  // The phone woke up, or the network is there again: no reason to wait.
  readonly #lookAgain = (): void => {
    if (document.visibilityState === 'hidden' || this.#closed) return;
    if (!this.connected) {
      if (this.#socket?.readyState === WebSocket.CLOSED) this.#connect();
      return;
    }
    this.#request('ping', {}, () => undefined);
  };

  #send(id: number): void {
    const socket = this.#socket;
    const open = this.#open.get(id);
    if (!open || socket?.readyState !== WebSocket.OPEN) return;
    if (!this.#entered && !open.wayIn) return; // it is sent once I am back
    socket.send(open.text);
    setTimeout(() => {
      if (this.#open.get(id) === open && this.#socket === socket && !this.#closed) this.#reconnect();
    }, ANSWER_MS);
  }

  #request<V extends Verb>(verb: V, body: RequestBodies[V], tell: (answer: Answer) => void): number {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#open.set(id, { text: JSON.stringify({ id, [verb]: body }), wayIn: WAYS_IN.includes(verb), tell });
    this.#send(id);
    return id;
  }

  #greet(hello: Hello): void {
    if (hello.protocol !== PROTOCOL) return this.#outdated();
    for (const [id, { wayIn }] of this.#open) if (wayIn) this.#open.delete(id);
    const way = this.#way;
    const known = this.#code ?? ('resume' in way ? way.resume.code : null);
    const place = known ? placeAt(known) : null;
    if (known && place) this.#resume(known, place);
    else if ('create' in way) this.#request('create', { protocol: PROTOCOL, ...way.create }, this.#joined);
    else if ('join' in way) this.#request('join', { protocol: PROTOCOL, ...way.join }, this.#joined);
    else if ('watch' in way) this.#request('watch', { protocol: PROTOCOL, code: this.info?.code ?? way.watch.code, ...(this.#astray ? {} : { since: this.#seq }) }, this.#refuse);
    else this.#end('gone');
  }

  #resume(code: string, { token, lastId, before, said = [] }: Place): void {
    if (this.said.length === 0) {
      this.said = said as Kept[];
      for (const { member, name } of said) this.#names.set(member, name);
    }
    // The first number that is surely higher than all before is learned from the answer.
    const id = Math.max(this.#lastId, lastId) + 1;
    this.#lastId = id; // requests before the answer get numbers of their own
    // After a reload all of the game: it says more than a snapshot, such as who did what.
    const last = this.#seq > 0 ? this.#seq : before;
    const since = last === undefined ? {} : { since: last };
    const text = JSON.stringify({ id, resume: { protocol: PROTOCOL, code, token, ...since } });
    this.#open.set(id, { text, wayIn: true, tell: (answer) => this.#resumed(code, answer, id) });
    this.#send(id);
  }

  readonly #refuse = (answer: Answer): void => {
    if (answer.ok) return;
    // A member of the table does not begin anew with name and code.
    if (!this.info || this.#joins) this.#stop();
    else this.#end(answer.code === NO_TABLE ? 'gone' : 'refused');
    this.refused = answer;
  };
  readonly #joined = (answer: Answer): void => {
    this.#refuse(answer);
    if (!answer.ok || !('token' in answer)) return;
    this.#code = answer.code;
    keepPlace(answer.code, answer.token, this.#lastId);
    this.#comes = true;
  };

  #resumed(code: string, answer: Answer, id: number): void {
    if (!answer.ok) {
      this.refused = answer;
      if (answer.code === NO_TABLE) this.#end('gone');
      else if (answer.code !== NO_KEY) this.#end('refused');
      else {
        // The table is there, and can be joined.
        forgetPlace(code);
        this.#stop();
      }
      return;
    }
    if (!('lastId' in answer)) return;
    movePlace(code, answer.code);
    this.#code = answer.code;
    this.#lastId = Math.max(this.#lastId, id, answer.lastId);
    // The server carries a repeated request out only once but answers it again, lost refusals included.
    for (const open of this.#open.keys()) this.#send(open);
  }

  // This page and the server do not have the same rules.
  #outdated(): void {
    this.#end('old');
    this.#socket?.close();
  }

  // The game whose kit a message needs.
  #gameOf(message: ServerMessage): string | null {
    if ('hello' in message) return 'create' in this.#way ? this.#way.create.game : (this.#kit?.game ?? null);
    if ('snapshot' in message) return message.snapshot.table.game;
    if ('table' in message) return message.table.game;
    if ('history' in message) for (const one of message.history.messages) if ('table' in one) return one.table.game;
    return null;
  }

  // Whether the game's kit is there and fits the server's.
  #hasKit(game: string, message: ServerMessage): boolean {
    if (this.#kit?.game === game) return this.#use(this.#kit);
    const kit = this.#loadKit(game);
    if (!kit) {
      this.#end('otherGame');
      return false;
    }
    if (!(kit instanceof Promise)) return this.#use(kit);
    const socket = this.#socket;
    const waiting = [message];
    this.#waiting = waiting;
    kit.then(
      (loaded) => {
        if (this.#socket !== socket || this.#closed) return;
        this.#waiting = null;
        if (this.#use(loaded)) for (const one of waiting) if (this.#socket === socket) this.#take(one);
      },
      // As if the line were cut: it is tried again.
      () => socket?.close(),
    );
    return false;
  }
  #use(kit: Kit): boolean {
    const offer = this.#hello?.games.find(({ game }) => game === kit.game);
    const { rulesHash, viewSize, rules } = kit.version;
    if (offer?.rulesHash !== rulesHash || offer.viewSize !== viewSize || offer.rules !== rules) {
      this.#outdated();
      return false;
    }
    this.#kit = kit;
    return true;
  }

  #take(message: ServerMessage): void {
    if ('hello' in message) this.#hello = message.hello;
    // Answers do not wait: without one the connection would count as dead.
    if (this.#waiting && !('ok' in message)) {
      this.#waiting.push(message);
      return;
    }
    const game = this.#gameOf(message);
    if (game !== null && !this.#hasKit(game, message)) return;
    if ('ok' in message) this.#answer(message);
    else if ('seq' in message) this.#step(message);
    else if ('hello' in message) this.#greet(message.hello);
    else if ('snapshot' in message) this.#lookAround(message.snapshot);
    else if ('history' in message) this.#catchUp(message.history);
    else if ('presence' in message) {
      const { member, here } = message.presence;
      const others = this.here.filter((m) => m !== member);
      this.here = here ? [...others, member] : others;
      this.#people();
    } else if ('swap' in message) {
      const { from, to } = message.swap;
      this.wishes = [...this.wishes.filter((wish) => wish.from !== from), { from, to }];
    } else if ('order' in message) this.game?.onOrder(message.order);
    else if ('remark' in message) this.game?.onRemark(message.remark);
    else if ('advice' in message) this.#advise(message.advice.re, message.advice.advice);
    else if ('clock' in message) this.#tick(message.clock);
    else if ('bye' in message) this.#dismiss(message.bye.code);
  }

  // A long history comes in parts, and only the end of the last one is shown.
  #catchUp({ you, here, clock, messages, more, order }: History): void {
    this.you = you ?? null;
    this.here = here;
    const socket = this.#socket;
    this.#catching = true;
    if (more) this.game?.catchUp(true);
    // Unless it is asked for anew.
    for (const missed of messages) if (this.#socket === socket) this.#step(missed);
    if (more && this.#socket === socket) return;
    this.#catching = false;
    this.game?.catchUp(false);
    if (this.#socket !== socket) return;
    this.game?.onOrder(order ?? null);
    this.#settle(clock);
  }

  #lookAround({ seq, you, table, game, here, clock, order }: Snapshot): void {
    // My own coming is one message.
    const missed = this.#seq === 0 || seq > this.#seq + (this.#joins ? 1 : 0);
    this.#joins = false;
    // A history must begin with the table: that is my own coming, unless patches of a game would follow.
    if (this.#comes && !game && this.#code) keepWith(this.#code, { before: seq - 1 });
    this.#comes = false;
    this.#seq = seq;
    this.#catching = false;
    this.you = you ?? null;
    this.here = here;
    this.#show(table, game ?? null, missed);
    this.game?.onOrder(order ?? null);
    this.#settle(clock);
  }

  #settle(clock: Clock): void {
    this.connected = true;
    this.#failures = 0;
    this.game?.onConnection('here');
    this.#people();
    this.#tick(clock);
  }

  #answer(answer: Answer): void {
    const open = this.#open.get(answer.re);
    this.#open.delete(answer.re);
    this.#acts.delete(answer.re);
    if (this.#code && answer.ok) keepPlace(this.#code, null, this.#lastId);
    if (open?.wayIn && answer.ok) this.#entered = true;
    open?.tell(answer);
  }

  // A message that everybody gets, in the order of the table.
  #step(message: Numbered): void {
    if (message.seq <= this.#seq) return;
    this.#seq = message.seq;
    const mine = message.member !== undefined && message.member === this.you ? message.re : undefined;
    if ('table' in message) {
      this.#show(message.table, message.game ?? null, undefined, message.member);
      if (message.game) keepWith(message.table.code, { before: message.seq - 1 });
    } else if ('play' in message) this.#play(message, mine);
    else if (message.member !== undefined) this.#hear({ ...message.chat, seq: message.seq, member: message.member });
    if (mine !== undefined) this.#answer({ re: mine, ok: true });
  }

  // A history may tell again what this browser has kept.
  #hear(one: Said): void {
    if (one.seq <= (this.said.at(-1)?.seq ?? 0)) return;
    this.said = [...this.said, one].slice(-60);
    if (this.#code) keepWith(this.#code, { said: this.said.map((said): Kept => ({ ...said, name: this.nameOf(said.member) })) });
  }

  #play({ seq, play }: Extract<Numbered, { play: unknown }>, mine: number | undefined): void {
    const re = mine === undefined ? undefined : this.#acts.get(mine);
    const { over, ...step } = play;
    const exact = this.game?.onMessage({ seq, ...step, ...(re === undefined ? {} : { re }) }) ?? true;
    if (!exact) this.#startOver();
    if (over && this.info) {
      this.#name(over.game);
      this.info = { ...this.info, phase: 'finished' };
    }
  }

  #name(id: string | null): void {
    this.gameId = id;
    for (const go of this.#named.splice(0)) go(id);
  }

  // The view and the table do not agree: everything anew.
  #startOver(): void {
    this.#seq = 0;
    this.#astray = true;
    if (this.#code) keepWith(this.#code, { before: undefined });
    this.#reconnect();
  }

  // missed: something may have happened that I did not hear of. by: the member who changed it, if that is known.
  #show(info: TableInfo, now: GameNow | null, missed = !this.connected, by?: number): void {
    const before = this.info;
    this.info = info;
    for (const { member, name } of info.members) this.#names.set(member, name);
    if (before?.number !== info.number) this.#sat = [];
    // The host has changed the code: I reconnect by the new one.
    if (this.#code && this.#code !== info.code && !this.#catching) {
      movePlace(this.#code, info.code);
      this.#code = info.code;
    }
    this.wishes = this.wishes.filter(({ from, to }) => [from, to].every((seat) => info.seats[seat]?.member === before?.seats[seat]?.member));
    if (before && !this.#catching) this.#notice(before, info, by);
    if (info.phase === 'closed') this.#end('closed');
    if (now && this.#kit) {
      const old = this.game;
      old?.close();
      const table = this.#kit.newTable();
      // I see the same game from another place, such as after I stood up.
      if (old && !missed && before?.number === info.number) table.inherit(old);
      table.attach(this.#link());
      table.onSnapshot(now.view, now.ms, this.seat ?? 'spectator');
      table.catchUp(this.#catching);
      this.#name(now.over?.game ?? null);
      this.game = table;
    } else if (this.game && this.game.seat !== (this.seat ?? 'spectator')) {
      this.game.sitDown(this.seat ?? 'spectator');
    }
    if (info.phase === 'lobby') this.game = null;
    this.#people();
  }

  #notice(before: TableInfo, now: TableInfo, by = 0): void {
    const told: Omit<Notice, 'id'>[] = [];
    const missing = (one: TableInfo, from: TableInfo): TableInfo['members'] => one.members.filter(({ member }) => member !== this.you && !from.members.some((m) => m.member === member));
    for (const { member, name } of missing(before, now)) {
      if (by !== before.host || member === by) told.push({ what: 'left', name });
      else told.push({ what: by === this.you ? 'removedYou' : 'removed', name, by: this.nameOf(by) });
    }
    for (const { name } of missing(now, before)) told.push({ what: 'joined', name });
    if (now.host !== before.host) told.push({ what: now.host === this.you ? 'hostYou' : 'host', name: this.nameOf(now.host) });
    // It takes me from the end of the one before, or out of its replay.
    if (before.phase === 'finished' && now.phase === 'playing' && by !== 0 && by !== this.you) told.push({ what: 'begun', name: this.nameOf(by) });
    if (told.length === 0) return;
    const last = this.notices.at(-1)?.id ?? 0;
    this.notices = [...this.notices, ...told.map((one, i) => ({ ...one, id: last + 1 + i }))].slice(-4);
  }

  #people(): void {
    const { info } = this;
    if (!info) return;
    const people = info.seats.map(({ member, bot }, seat): Person => {
      if (member !== undefined) {
        this.#sat[seat] = this.nameOf(member);
        const kind = member === this.you ? 'me' : 'friend';
        return { name: this.nameOf(member), kind: bot ? 'bot' : kind, here: this.here.includes(member), ...(bot ? { lent: true } : {}) };
      }
      return bot ? { name: botName(seat), kind: 'bot', here: true } : { name: this.#sat[seat] ?? '', kind: 'empty', here: false };
    });
    this.game?.onPeople(people);
  }

  #tick(clock: Clock): void {
    this.game?.onClock(clock.ms, clock.running, clock.resumesInMs);
  }

  #link(): Link<unknown> {
    const kit = this.#kit;
    // The last message that its sender knew, where later ones may have been taken back.
    const after = (): { after?: number } => (kit?.takesBack ? { after: this.#seq } : {});
    const answer = (id: number) => (reply: Answer): void => {
      if (!reply.ok) this.game?.onRefused(id, reply);
    };
    const named = (): Promise<string | null> =>
      new Promise((go) => {
        if (this.gameId || this.#closed) return go(this.gameId);
        this.#named.push(go);
        setTimeout(() => go(null), NAMED_MS);
      });
    const log = async (): Promise<unknown> => {
      const id = await named();
      return id === null ? null : logOf(id);
    };
    return {
      send: (id, _ms, commands) => {
        const [command] = commands as GameCommand[];
        if (!command) return;
        const what = commands.length === 1 ? { command } : { commands: commands as GameCommand[] };
        this.#acts.set(this.#request('act', { ...what, ...after() }, answer(id)), id);
      },
      ...(kit?.takesBack && {
        back: (id: number, steps: number) => void this.#acts.set(this.#request('back', { steps, after: this.#seq }, answer(id)), id),
        hurry: () => this.ask('hurry', {}),
        order: (order: Order) => this.ask('order', order),
      }),
      log,
      close: () => undefined,
    };
  }
}
