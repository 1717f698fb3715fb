import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Module, Version } from '../engine/module';
import { Table } from '../maze/table/table.svelte';
import type { Kit } from './kits';
import { forgetPlace, keepPlace, lastTable, placeAt } from './places';
import { PROTOCOL } from '../../generated/messages';
import { line, Line, stubPage } from '../testing/line';
import { RemoteTable } from './remote.svelte';

const FACTS = { rulesHash: 'h', viewSize: 7, rules: 1 } satisfies Version;
const KIT = (): Kit => ({ game: 'maze', version: FACTS, newTable: () => new Table({} as Module) });
const HELLO = { hello: { protocol: PROTOCOL, games: [{ game: 'maze', ...FACTS }] } };
const TABLE = { code: 'KRATE', game: 'maze', phase: 'lobby', host: 1, options: {}, members: [{ member: 1, name: 'Ada' }], seats: [{}, {}] };
const SNAPSHOT = { snapshot: { seq: 4, you: 1, table: TABLE, here: [1], clock: { ms: 0, running: false } } };

function sitDown(): RemoteTable {
  const remote = new RemoteTable({ join: { code: 'KRATE', name: 'Ada' } }, KIT);
  line().say(HELLO);
  line().say({ re: 1, ok: true, code: 'KRATE', member: 1, token: 'secret' });
  line().say(SNAPSHOT);
  return remote;
}
function comeBack(lastId: number): void {
  line().say(HELLO);
  line().say({ re: line().sent[0]?.['id'], ok: true, code: 'KRATE', member: 1, lastId });
  line().say(SNAPSHOT);
}

beforeEach(() => {
  vi.useFakeTimers();
  stubPage(Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a table at a server', () => {
  it('comes back by the new code when the host has changed it', () => {
    const remote = sitDown();
    line().say({ seq: 5, member: 1, re: 9, table: { ...TABLE, code: 'NEWLY' } });
    expect(remote.info?.code).toBe('NEWLY');
    expect(placeAt('KRATE')).toBeNull();
    expect(placeAt('NEWLY')?.token).toBe('secret');
    expect(lastTable()).toBe('NEWLY');
    line().cut();
    vi.advanceTimersByTime(20000);
    line().say(HELLO);
    expect(line().sent[0]?.['resume']).toMatchObject({ code: 'NEWLY', token: 'secret', since: 5 });
    remote.close();
  });

  it('learns the new code when it comes back by the old one', () => {
    const remote = sitDown();
    line().cut();
    vi.advanceTimersByTime(20000);
    line().say(HELLO);
    line().say({ re: line().sent[0]?.['id'], ok: true, code: 'NEWLY', member: 1, lastId: 3 });
    expect(placeAt('KRATE')).toBeNull();
    expect(placeAt('NEWLY')?.token).toBe('secret');
    remote.close();
  });

  it('looks on again by the new code', () => {
    const remote = new RemoteTable({ watch: { code: 'KRATE' } }, KIT);
    line().say(HELLO);
    line().say({ re: 1, ok: true, code: 'KRATE' });
    line().say({ snapshot: { ...SNAPSHOT.snapshot, you: undefined, table: { ...TABLE, code: 'NEWLY' } } });
    line().cut();
    vi.advanceTimersByTime(20000);
    line().say(HELLO);
    expect(line().sent[0]?.['watch']).toMatchObject({ code: 'NEWLY', since: SNAPSHOT.snapshot.seq });
    remote.close();
  });

  // A table that tells which one it took its story from, and takes everything else.
  const heir = (heard: unknown[]): Table => {
    const known: Record<string, unknown> = { seat: 'spectator', onMessage: () => true, inherit: (from: unknown) => heard.push(from) };
    return new Proxy(known, { get: (own, name: string) => own[name] ?? (() => undefined) }) as unknown as Table;
  };
  it.each([
    [5, 1],
    [6, 0], // somebody did something meanwhile
  ])('a spectator who takes part keeps the story unless something was missed: message %d', (seq, kept) => {
    const heard: unknown[] = [];
    const remote = new RemoteTable({ watch: { code: 'KRATE' } }, () => ({ ...KIT(), newTable: () => heir(heard) }));
    const playing = { ...SNAPSHOT.snapshot, table: { ...TABLE, phase: 'playing', number: 1, seats: [{ member: 1 }, {}] }, game: { view: '', ms: 0 } };
    line().say(HELLO);
    line().say({ re: 1, ok: true, code: 'KRATE' });
    line().say({ snapshot: { ...playing, you: undefined } });
    expect([remote.join('  '), remote.join('\u202e'), Line.all.length]).toEqual([false, false, 1]);
    const [shown, watched] = [remote.game, line()];
    expect([remote.join(' \u202eBo'), remote.join('Bo')]).toEqual([true, true]);
    expect([Line.all.length, watched.readyState]).toEqual([2, Line.CLOSED]);
    expect(remote.game).toBe(shown); // until the table has let me in
    line().say(HELLO);
    expect(line().sent[0]?.['join']).toMatchObject({ code: 'KRATE', name: 'Bo' });
    line().say({ re: line().sent[0]?.['id'], ok: true, code: 'KRATE', member: 2, token: 'secret' });
    line().say({ snapshot: { ...playing, seq, you: 2 } });
    expect([remote.you, placeAt('KRATE')?.token]).toEqual([2, 'secret']);
    expect(heard.map((from) => from === shown)).toEqual(kept ? [true] : []);
    remote.close();
  });

  it('a spectator who is not let in can change the name', () => {
    const remote = new RemoteTable({ watch: { code: 'KRATE' } }, KIT);
    line().say(HELLO);
    line().say({ re: 1, ok: true, code: 'KRATE' });
    line().say({ snapshot: { ...SNAPSHOT.snapshot, you: undefined } });
    remote.join('Bo');
    line().say(HELLO);
    line().say({ re: line().sent[0]?.['id'], ok: false, code: 'TableFull', why: 'full' });
    expect([remote.ending, remote.refused?.code]).toEqual([null, 'TableFull']);
  });

  it('says of a seat that a bot plays it for a person', () => {
    const people: unknown[] = [];
    const table = heir([]);
    Object.assign(table, { onPeople: (all: unknown[]) => people.splice(0, 9, ...all) });
    const remote = new RemoteTable({ join: { code: 'KRATE', name: 'Ada' } }, () => ({ ...KIT(), newTable: () => table }));
    line().say(HELLO);
    line().say({ re: 1, ok: true, code: 'KRATE', member: 1, token: 'secret' });
    line().say({ snapshot: { ...SNAPSHOT.snapshot, table: { ...TABLE, phase: 'playing', seats: [{ member: 1, bot: 'novice' }, { bot: 'novice' }] }, game: { view: '', ms: 0 } } });
    expect(people).toMatchObject([{ name: 'Ada', kind: 'bot', lent: true }, { kind: 'bot' }]);
    expect(people[1]).not.toHaveProperty('lent');
    remote.close();
  });

  it('asks again what was answered while the connection was cut, and hears the refusal', () => {
    const remote = sitDown();
    remote.ask('sit', { seat: 1 });
    expect(line().sent.at(-1)).toEqual({ id: 2, sit: { seat: 1 } });
    line().cut();
    vi.advanceTimersByTime(1000);
    expect(Line.all).toHaveLength(2);
    comeBack(2);
    const again = line().sent.slice(1);
    expect(again).toEqual([{ id: 2, sit: { seat: 1 } }]);
    line().say({ re: 2, ok: false, code: 'SomebodySits', why: 'somebody sits there' });
    expect(remote.problem?.code).toBe('SomebodySits');
    remote.close();
  });

  it('finds a dead line by what stays unanswered, and asks there no more', () => {
    const remote = sitDown();
    remote.ask('sit', { seat: 1 });
    vi.advanceTimersByTime(3999);
    expect(Line.all).toHaveLength(1);
    expect(remote.connected).toBe(true);
    vi.advanceTimersByTime(1);
    expect(Line.all).toHaveLength(2);
    expect(remote.connected).toBe(false);
    comeBack(1);
    line().say({ re: 2, ok: true });
    vi.advanceTimersByTime(10_000);
    expect(Line.all).toHaveLength(2);
    expect(remote.connected).toBe(true);
    remote.close();
  });

  // A refusal that may pass is shown; with an unknown token one can join.
  it.each([
    ['CannotOpen', 'refused', true],
    ['TableUnreadable', 'refused', true],
    ['NoSuchTable', 'gone', false],
    ['NoSuchToken', null, false],
    // A server that is older than this page says no code.
    [undefined, 'refused', true],
  ])('%s: %s', (code, ending, keeps) => {
    const remote = sitDown();
    line().cut();
    vi.advanceTimersByTime(10_000);
    line().say(HELLO);
    // The sentence must not matter.
    line().say({ re: line().sent[0]?.['id'], ok: false, code, why: 'there is no table with that code' });
    expect(remote.ending).toBe(ending);
    expect(remote.refused?.code).toBe(code);
    expect(placeAt('KRATE') !== null).toBe(keeps);
    vi.advanceTimersByTime(60_000);
    expect(Line.all).toHaveLength(2);
  });

  it.each([
    ['TooManyWatch', 'refused'],
    ['NoSuchTable', 'gone'],
  ])('who looks on hears why they are not let back in: %s', (code, ending) => {
    const remote = new RemoteTable({ watch: { code: 'KRATE' } }, KIT);
    line().say(HELLO);
    line().say({ re: 1, ok: true });
    line().say({ snapshot: { ...SNAPSHOT.snapshot, you: undefined } });
    line().cut();
    vi.advanceTimersByTime(1000);
    line().say(HELLO);
    line().say({ re: 2, ok: false, code, why: 'reworded' });
    expect([remote.ending, remote.refused?.code]).toEqual([ending, code]);
  });

  it.each([
    ['removed', 'removed', null],
    ['closed', 'closed', null],
    ['broken', 'broken', 'KRATE'],
    ['elsewhere', 'elsewhere', 'KRATE'],
  ])('after a last word, %s, the start page leads back only where there is a place', (code, ending, place) => {
    const remote = sitDown();
    expect(lastTable()).toBe('KRATE');
    line().say({ bye: { code, why: '' } });
    expect(remote.ending).toBe(ending);
    expect(lastTable()).toBe(place);
    line().cut();
    vi.advanceTimersByTime(60_000);
    expect(Line.all, 'nobody comes back').toHaveLength(1);
  });

  it('fetches the log of a game once the server has named it, as an end that is my own move shows before', async () => {
    let link: { log: () => Promise<unknown> } | null = null;
    // A table that takes everything and shows nothing.
    const table = new Proxy({ seat: 0, attach: (to: typeof link) => (link = to), onMessage: () => true } as Record<string, unknown>, {
      get: (known, name: string) => known[name] ?? (() => undefined),
    });
    const remote = new RemoteTable({ join: { code: 'KRATE', name: 'Ada' } }, () => ({ ...KIT(), newTable: () => table as unknown as Table }));
    line().say(HELLO);
    line().say({ re: 1, ok: true, code: 'KRATE', member: 1, token: 'secret' });
    line().say({ snapshot: { ...SNAPSHOT.snapshot, table: { ...TABLE, phase: 'playing', seats: [{ member: 1 }, {}] }, game: { view: '', ms: 0 } } });
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve({ ok: true, json: () => Promise.resolve({ game: 'maze' }) });
    });
    const log = (link as unknown as { log: () => Promise<unknown> }).log();
    await Promise.resolve();
    expect(asked).toEqual([]);
    line().say({ seq: 5, play: { over: { game: 'ab-1' } } });
    expect(await log).toEqual({ game: 'maze' });
    expect(asked).toEqual(['/api/games/ab-1/log']);
    remote.close();
  });

  it('gives the log up if the line breaks at the end and nobody names the game, or the table is gone', async () => {
    const links: { log: () => Promise<unknown> }[] = [];
    const table = new Proxy({ seat: 0, attach: (to: (typeof links)[0]) => links.push(to) } as Record<string, unknown>, { get: (known, name: string) => known[name] ?? (() => undefined) });
    const remote = new RemoteTable({ join: { code: 'KRATE', name: 'Ada' } }, () => ({ ...KIT(), newTable: () => table as unknown as Table }));
    line().say(HELLO);
    line().say({ re: 1, ok: true, code: 'KRATE', member: 1, token: 'secret' });
    line().say({ snapshot: { ...SNAPSHOT.snapshot, table: { ...TABLE, phase: 'playing' }, game: { view: '', ms: 0 } } });
    const cut = links[0]?.log();
    line().cut();
    vi.advanceTimersByTime(20_000);
    expect(await cut).toBeNull();
    const closed = links[0]?.log();
    line().say({ bye: { code: 'closed', why: '' } });
    expect(await closed).toBeNull();
    expect(await links[0]?.log()).toBeNull();
    remote.close();
  });

  it.each([
    ['create', { create: { game: 'maze', seats: 2, options: {}, listed: false, name: 'Ada' } }],
    ['join', { join: { code: 'KRATE', name: 'Ada' } }],
  ] as const)('after a reload in the room it asks for all since it came: %s', (_, way) => {
    const remote = new RemoteTable(way, KIT);
    line().say(HELLO);
    line().say({ re: 1, ok: true, code: 'KRATE', member: 1, token: 'secret' });
    line().say(SNAPSHOT);
    expect(placeAt('KRATE')?.before).toBe(3);
    remote.close();
    const again = new RemoteTable({ resume: { code: 'KRATE' } }, KIT);
    line().say(HELLO);
    expect(line().sent[0]).toMatchObject({ resume: { since: 3 } });
    line().say({ re: line().sent[0]?.['id'], ok: true, code: 'KRATE', member: 1, lastId: 2 });
    const said = [{ seq: 5, member: 1, chat: { text: 'hello' } }, { seq: 6, member: 2, chat: { text: 'hi' } }];
    line().say({ history: { since: 3, you: 1, here: [1], clock: SNAPSHOT.snapshot.clock, messages: [{ seq: 4, member: 1, table: TABLE }, ...said] } });
    expect(again.said).toMatchObject([{ text: 'hello' }, { text: 'hi' }]);
    expect([again.info?.code, again.connected]).toEqual(['KRATE', true]);
    again.close();
  });

  it('finds what was said before the game after a reload, with the names of those who left', () => {
    const remote = sitDown();
    const both = { ...TABLE, members: [...TABLE.members, { member: 2, name: 'Bo' }] };
    line().say({ seq: 5, member: 2, re: 1, table: both });
    line().say({ seq: 6, member: 2, re: 2, chat: { text: 'hi' } });
    line().say({ seq: 7, member: 2, re: 3, table: TABLE });
    remote.close();
    const again = new RemoteTable({ resume: { code: 'KRATE' } }, KIT);
    comeBack(1);
    expect(again.said).toMatchObject([{ seq: 6, text: 'hi' }]);
    // The history begins with the game, and may tell again what is kept.
    line().say({ history: { since: 3, you: 1, here: [1], clock: SNAPSHOT.snapshot.clock, messages: [{ seq: 6, member: 2, chat: { text: 'hi' } }, { seq: 8, member: 1, chat: { text: 'gone' } }] } });
    expect(again.said.map(({ seq, member }) => [seq, again.nameOf(member)])).toEqual([[6, 'Bo'], [8, 'Ada']]);
    again.leave();
    expect(placeAt('KRATE')).toBeNull();
    again.close();
  });

  it('says who sent whom away, and who began a new game', () => {
    const remote = sitDown();
    const people = (...names: string[]): object[] => ['Ada', ...names].map((name) => ({ member: ['', 'Ada', 'Bo', 'Cy', 'Di'].indexOf(name), name }));
    const told = (): string[] => remote.notices.splice(0).map(({ what, name, by }) => [what, name, by].filter(Boolean).join(' '));
    const changed = (member: number | undefined, more: object): void => line().say({ seq: (seq += 1), member, table: { ...TABLE, host: 2, ...more } });
    let seq = 4;
    changed(2, { members: people('Bo', 'Cy', 'Di') });
    told();
    changed(2, { members: people('Bo', 'Di') });
    expect(told()).toEqual(['removed Cy Bo']);
    changed(4, { members: people('Bo') });
    expect(told()).toEqual(['left Di']);
    changed(2, { members: people('Bo'), phase: 'playing' });
    expect(told()).toEqual([]);
    changed(undefined, { members: people('Bo'), phase: 'finished' });
    changed(2, { members: people('Bo'), phase: 'playing', number: 2 });
    expect(told()).toEqual(['begun Bo']);
    changed(2, { members: people(), host: 1 }); // the host leaves
    expect(told()).toEqual(['left Bo', 'hostYou Ada']);
    changed(2, { members: people('Cy'), host: 1 });
    told();
    changed(1, { members: people(), host: 1 });
    expect(told()).toEqual(['removedYou Cy Ada']);
    remote.close();
  });

  it('asks for no history that would begin with something else than the table', () => {
    const remote = new RemoteTable({ join: { code: 'KRATE', name: 'Ada' } }, KIT);
    line().say(HELLO);
    line().say({ re: 1, ok: true, code: 'KRATE', member: 1, token: 'secret' });
    line().cut(); // before the table was told, and somebody speaks meanwhile
    vi.advanceTimersByTime(1000);
    comeBack(1);
    expect(placeAt('KRATE')).toEqual({ token: 'secret', lastId: 2 });
    remote.close();
  });
  it('asks for no history that would begin amid a game', () => {
    const table = new Proxy({ seat: 0 } as Record<string, unknown>, { get: (known, name: string) => known[name] ?? (() => undefined) });
    const remote = new RemoteTable({ join: { code: 'KRATE', name: 'Ada' } }, () => ({ ...KIT(), newTable: () => table as unknown as Table }));
    line().say(HELLO);
    line().say({ re: 1, ok: true, code: 'KRATE', member: 1, token: 'secret' });
    line().say({ snapshot: { ...SNAPSHOT.snapshot, table: { ...TABLE, phase: 'playing' }, game: { view: '', ms: 0 } } });
    expect(placeAt('KRATE')).toEqual({ token: 'secret', lastId: 1 });
    remote.close();
  });

  it('remembers who sat on a seat that is free now, and the names of those who left', () => {
    const people: unknown[] = [];
    const table = new Proxy({ seat: 0, onPeople: (now: unknown[]) => people.splice(0, 9, ...now) } as Record<string, unknown>, { get: (known, name: string) => known[name] ?? (() => undefined) });
    const remote = new RemoteTable({ join: { code: 'KRATE', name: 'Ada' } }, () => ({ ...KIT(), newTable: () => table as unknown as Table }));
    const members = [{ member: 1, name: 'Ada' }, { member: 2, name: 'Bo' }];
    const playing = { ...TABLE, phase: 'playing', number: 1, members, seats: [{ member: 1 }, { member: 2 }] };
    line().say(HELLO);
    line().say({ re: 1, ok: true, code: 'KRATE', member: 1, token: 'secret' });
    line().say({ snapshot: { ...SNAPSHOT.snapshot, table: playing, game: { view: '', ms: 0 } } });
    line().say({ seq: 5, member: 2, table: { ...playing, members: [members[0]], seats: [{ member: 1 }, {}] } });
    expect(people[1]).toEqual({ name: 'Bo', kind: 'empty', here: false });
    expect(remote.nameOf(2)).toBe('Bo');
    // Another game, and nobody has sat there yet.
    line().say({ seq: 6, member: 1, table: { ...playing, number: 2, members: [members[0]], seats: [{ member: 1 }, {}] }, game: { view: '', ms: 0 } });
    expect(people[1]).toEqual({ name: '', kind: 'empty', here: false });
    remote.close();
  });

  it('keeps a place as long as the page lives if the browser keeps nothing', () => {
    const nothing = (): never => {
      throw new Error('no storage');
    };
    vi.stubGlobal('localStorage', { getItem: nothing, setItem: nothing, removeItem: nothing });
    keepPlace('KRATE', 'secret', 3);
    expect(placeAt('krate')).toEqual({ token: 'secret', lastId: 3 });
    expect(lastTable()).toBe('KRATE');
    forgetPlace('KRATE');
    expect(lastTable()).toBeNull();
  });

  it('asks for its way in anew, not again', () => {
    const remote = new RemoteTable({ join: { code: 'KRATE', name: 'Ada' } }, KIT);
    line().say(HELLO);
    line().cut();
    vi.advanceTimersByTime(1000);
    line().say(HELLO);
    expect(line().sent).toEqual([{ id: 2, join: { protocol: PROTOCOL, code: 'KRATE', name: 'Ada' } }]);
    remote.close();
  });
});
