import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRefusal, type Module } from '../engine/module';
import { Table } from '../maze/table/table.svelte';
import type { Command, Message } from '../maze/table/types';
import { loadTestEngine } from '../testing/engine';
import { line, Line, stubPage } from '../testing/line';
import { placeAt } from './places';
import { PROTOCOL } from '../../generated/messages';
import { RemoteTable } from './remote.svelte';

// After a reload the page asks for the history of its game, which has more than a snapshot.
let engine: Module;
let host: Module;
beforeAll(async () => {
  [engine, host] = await Promise.all([loadTestEngine(), loadTestEngine()]);
});
beforeEach(() => {
  stubPage(Line, new Map([['syrtis-place-KRATE', JSON.stringify({ token: 'secret', lastId: 5, before: 9 })]]));
});
afterEach(() => vi.unstubAllGlobals());

const seats = [{ member: 1 }, { member: 2 }];
const members = [{ member: 1, name: 'Ada' }, { member: 2, name: 'Bo' }];
const TABLE = { code: 'KRATE', game: 'maze', phase: 'playing', host: 1, options: {}, members, seats };
const CLOCK = { ms: 500, running: true };

function play(acts: [number, Command][]): { first: string; messages: Message[] } {
  const options = { module: 2 };
  const opened = host.ask<{ view: string }>('syrtis_host', { new: { seats: 2, seed: '7', options, bots: [] } });
  if (isRefusal(opened)) throw new Error(opened.why);
  const messages = acts.flatMap(([seat, command], i) => {
    const reply = host.ask<{ messages: Message[] }>('syrtis_host', { act: { seat, ms: 100 * (i + 1), re: 0, command } });
    if (isRefusal(reply)) throw new Error(reply.why);
    return reply.messages;
  });
  return { first: opened.view, messages };
}
const GAME = (): ReturnType<typeof play> => play([[0, { do: 'ready' }], [1, { do: 'ready' }], [1, { do: 'red', seat: 0 }]]);

function comeBack(): RemoteTable {
  const remote = new RemoteTable({ resume: { code: 'KRATE' } }, () => ({ game: 'maze', version: engine.facts(), newTable: () => new Table(engine) }));
  line().say({ hello: { protocol: PROTOCOL, games: [{ game: 'maze', ...engine.facts() }] } });
  expect(line().sent[0]).toMatchObject({ id: 6, resume: { code: 'KRATE', token: 'secret', since: 9 } });
  line().say({ re: 6, ok: true, code: 'KRATE', member: 1, lastId: 6 });
  return remote;
}

describe('coming back to a game', () => {
  it('names who put the red pawn there, from the history', () => {
    const { first, messages } = GAME();
    const remote = comeBack();
    const plays = messages.map(({ ms, events, patch }, i) => ({ seq: 11 + i, play: { ms, events, patch } }));
    line().say({ history: { since: 9, you: 1, here: [1, 2], clock: CLOCK, messages: [{ seq: 10, table: TABLE, game: { view: first, ms: 0 } }, ...plays] } });
    expect(remote.you).toBe(1);
    expect((remote.game as Table | null)?.mySeat).toBe(0);
    expect((remote.game as Table | null)?.view?.red).toEqual({ seat: 0 });
    expect((remote.game as Table | null)?.redBy).toBe(1);
    expect((remote.game as Table | null)?.view?.phase).toBe('running');
    expect(placeAt('KRATE')?.before).toBe(9);
    remote.close();
  });

  it('takes a long history in parts, and is there again with the last one', () => {
    const { first, messages } = GAME();
    const remote = comeBack();
    const plays = messages.map(({ ms, events, patch }, i) => ({ seq: 11 + i, play: { ms, events, patch } }));
    const begun = { seq: 10, table: TABLE, game: { view: first, ms: 0 } };
    line().say({ history: { since: 9, you: 1, here: [1, 2], clock: CLOCK, more: true, messages: [begun] } });
    expect(remote.connected).toBe(false);
    for (const [i, play] of plays.entries()) {
      const more = i + 1 < plays.length ? { more: true } : {};
      line().say({ history: { since: 10 + i, you: 1, here: [1], clock: CLOCK, ...more, messages: [play] } });
      expect(remote.connected).toBe(i + 1 === plays.length);
    }
    expect(remote.here).toEqual([1]);
    expect((remote.game as Table | null)?.view?.red).toEqual({ seat: 0 });
    expect((remote.game as Table | null)?.redBy).toBe(1);
    expect((remote.game as Table | null)?.view?.phase).toBe('running');
    remote.close();
  });

  it('shows a snapshot that comes instead of the rest of a history', () => {
    const { first } = GAME();
    const remote = comeBack();
    line().say({ history: { since: 9, you: 1, here: [1], clock: CLOCK, more: true, messages: [{ seq: 10, table: TABLE, game: { view: first, ms: 0 } }] } });
    line().say({ snapshot: { seq: 14, you: 1, table: TABLE, game: { view: first, ms: 300 }, here: [1], clock: CLOCK } });
    expect(remote.connected).toBe(true);
    expect((remote.game as Table | null)?.view?.phase).toBe('setUp');
    remote.close();
  });

  it('names nobody if all it gets is a snapshot', () => {
    const { first } = GAME();
    const remote = comeBack();
    line().say({ snapshot: { seq: 14, you: 1, table: TABLE, game: { view: first, ms: 300 }, here: [1], clock: CLOCK } });
    expect((remote.game as Table | null)?.mySeat).toBe(0);
    expect((remote.game as Table | null)?.redBy).toBeNull();
    remote.close();
  });

  it('asks for everything anew, without the history, if that does not lead to what the table has', () => {
    const { first, messages } = GAME();
    const remote = comeBack();
    const [one] = messages;
    const wrong = { seq: 11, play: { ms: 100, events: one?.events ?? [], patch: one?.patch ?? '', hash: '0000000000000000' } };
    line().say({ history: { since: 9, you: 1, here: [1], clock: CLOCK, messages: [{ seq: 10, table: TABLE, game: { view: first, ms: 0 } }, wrong, { ...wrong, seq: 12 }] } });
    expect(remote.connected).toBe(false);
    line().say({ hello: { protocol: PROTOCOL, games: [{ game: 'maze', ...engine.facts() }] } });
    expect(line().sent[0]).not.toHaveProperty('resume.since');
    expect(placeAt('KRATE')).not.toHaveProperty('before');
    remote.close();
  });

  it('looks on from the beginning of the game, or by a snapshot where that leads astray', () => {
    const { first, messages } = GAME();
    const hello = { hello: { protocol: PROTOCOL, games: [{ game: 'maze', ...engine.facts() }] } };
    const remote = new RemoteTable({ watch: { code: 'KRATE' } }, () => ({ game: 'maze', version: engine.facts(), newTable: () => new Table(engine) }));
    line().say(hello);
    expect(line().sent[0]?.['watch']).toMatchObject({ code: 'KRATE', since: 0 });
    line().say({ re: 1, ok: true, code: 'KRATE' });
    const plays = messages.map(({ ms, events, patch }, i) => ({ seq: 12 + i, play: { ms, events, patch } }));
    // Number 11 was talk, which is not told.
    line().say({ history: { since: 9, here: [1], clock: CLOCK, messages: [{ seq: 10, table: TABLE, game: { view: first, ms: 0 } }, ...plays] } });
    expect(remote.connected).toBe(true);
    expect((remote.game as Table | null)?.view?.red).toEqual({ seat: 0 });
    line().say({ seq: 90, play: { ...plays[0]?.play, hash: '0000000000000000' } });
    expect(remote.connected).toBe(false);
    line().say(hello);
    expect(line().sent[0]).toHaveProperty('watch');
    expect(line().sent[0]).not.toHaveProperty('watch.since');
    remote.close();
  });
});
