import { expect, it } from 'vitest';
import { isRefusal } from '../engine/module';
import { loadTestEngine } from '../testing/engine';
import { de } from './i18n/de';
import { en } from './i18n/en';
import { fr } from './i18n/fr';
import { nl } from './i18n/nl';
import { filled } from './i18n/filled';
import { attacks, deedsOf, generationsOf, HEADS, isUntouched, newest, summed, withoutName } from './story';
import type { GameEvent, View } from './types';

const events = (...list: object[]): GameEvent[] => list.map((event) => ({ ms: 0, ...event }) as unknown as GameEvent);

it('groups what happened by what was done, payments and attacks with it', () => {
  const deeds = deedsOf(
    events(
      { what: 'turn', seat: 0 },
      { what: 'paid', seat: 0, res: 'mc', n: 14 },
      { what: 'played', seat: 0, card: 'Asteroid' },
      { what: 'temperature', seat: 0, n: 1 },
      { what: 'stock', seat: 1, res: 'plant', n: -3 },
      { what: 'stock', seat: 0, res: 'heat', n: -8 },
      { what: 'temperature', seat: 0, n: 1 },
      { what: 'acted', seat: 1, card: 'Aquifer Pumping' },
      { what: 'paid', seat: 1, res: 'steel', n: 2 },
      { what: 'ocean', seat: 1, area: 3 },
      { what: 'passed', seat: 1 },
      { what: 'produced' },
      { what: 'stock', seat: 0, res: 'heat', n: 4 },
      { what: 'stock', seat: 1, res: 'heat', n: 2 },
    ),
  );
  expect(deeds.map(({ seat, head, effects }) => [seat, head.what, effects.length])).toEqual([
    [0, 'played', 3],
    [0, 'stock', 1],
    [1, 'acted', 2],
    [1, 'passed', 0],
    [null, 'produced', 2],
  ]);
});

it('adds up the same things, and keeps tiles of different areas apart', () => {
  const all = summed(
    events(
      { what: 'paid', seat: 0, res: 'mc', n: 14 },
      { what: 'stock', seat: 0, res: 'plant', n: 2 },
      { what: 'ocean', seat: 0, area: 3 },
      { what: 'stock', seat: 0, res: 'plant', n: 1 },
      { what: 'ocean', seat: 0, area: 5 },
    ),
  );
  expect(all.map(({ event, n }) => [event.what, event.area, n])).toEqual([
    ['paid', undefined, -14],
    ['stock', undefined, 3],
    ['ocean', 3, 1],
    ['ocean', 5, 1],
  ]);
});

it('tells conversions from attacks and actions that take as much', () => {
  const deeds = deedsOf(
    events(
      { what: 'turn', seat: 0 },
      { what: 'paid', seat: 0, res: 'mc', n: 31 },
      { what: 'played', seat: 0, card: 'Deimos Down' },
      { what: 'stock', seat: 1, res: 'plant', n: -8 },
      { what: 'acted', seat: 0, card: 'Caretaker Contract' },
      { what: 'stock', seat: 0, res: 'heat', n: -8 },
      { what: 'tr', seat: 0, n: 1 },
      { what: 'turn', seat: 1 },
      { what: 'stock', seat: 1, res: 'heat', n: -8 },
      { what: 'temperature', seat: 1, n: 1 },
      { what: 'stock', seat: 1, res: 'plant', n: -7 },
      { what: 'greenery', seat: 1, area: 9 },
      { what: 'turn', seat: 0 },
      { what: 'stock', seat: 0, res: 'plant', n: -8 }, // its area is not chosen yet
    ),
    { players: [{ question: { ask: 'place' } }, {}] } as View,
  );
  expect(deeds.map(({ seat, head, effects, converted }) => [seat, head.what, effects.length, converted])).toEqual([
    [0, 'played', 2, undefined],
    [0, 'acted', 2, undefined],
    [1, 'stock', 1, 'heat'],
    [1, 'stock', 1, 'plants'],
    [0, 'stock', 0, 'plants'],
  ]);
  expect(attacks(deeds[0]!, 1)).toBe(true);
});

it('keeps a card that an action bought with that action', () => {
  const deeds = deedsOf(
    events(
      { what: 'paid', seat: 0, res: 'mc', n: 6 },
      { what: 'bought', seat: 0, n: 2 },
      { what: 'turn', seat: 0 },
      { what: 'acted', seat: 0, card: 'Inventors’ Guild' },
      { what: 'paid', seat: 0, res: 'mc', n: 3 },
      { what: 'bought', seat: 0, n: 1 },
    ),
  );
  expect(deeds.map(({ head, effects }) => [head.what, effects.length])).toEqual([
    ['bought', 1],
    ['acted', 2],
  ]);
});

it('tells no loss of cards that were looked at or revealed, but of those from the hand', () => {
  const deeds = deedsOf(
    events(
      { what: 'dealt', seat: 0, n: 4 },
      { what: 'dealt', seat: 1, n: 4 },
      { what: 'dealt', seat: 0, n: 3 }, // the draft
      { what: 'dealt', seat: 0, n: 1 },
      { what: 'paid', seat: 0, res: 'mc', n: 6 },
      { what: 'bought', seat: 0, n: 2 },
      { what: 'discarded', seat: 0, card: 'Fish' },
      { what: 'discarded', seat: 0, card: 'Birds' },
      { what: 'bought', seat: 1, n: 4 },
      { what: 'turn', seat: 0 },
      { what: 'acted', seat: 0, card: 'Business Network' },
      { what: 'offered', seat: 0, card: 'Comet' },
      { what: 'dealt', seat: 0, n: 1 },
      { what: 'discarded', seat: 0, card: 'Comet' },
      { what: 'acted', seat: 0, card: 'Search For Life' },
      { what: 'revealed', seat: 0, card: 'Moss' },
      { what: 'cubes', seat: 0, card: 'Search For Life', n: 1 },
      { what: 'discarded', seat: 0, card: 'Moss' },
      { what: 'turn', seat: 1 },
      { what: 'played', seat: 1, card: 'Business Contacts' },
      { what: 'dealt', seat: 1, n: 4 },
      { what: 'drew', seat: 1 },
      { what: 'drew', seat: 1 },
      { what: 'discarded', seat: 1 },
      { what: 'discarded', seat: 1 },
      { what: 'played', seat: 1, card: 'Mars University' },
      { what: 'discarded', seat: 1 },
      { what: 'drew', seat: 1 },
      { what: 'project', seat: 1, project: 'sellPatents' },
      { what: 'discarded', seat: 1 },
      { what: 'stock', seat: 1, res: 'mc', n: 1 },
    ),
  );
  expect(deeds.map(({ head, effects }) => [head.card ?? head.project ?? head.what, effects.filter(({ what }) => what === 'discarded').length])).toEqual([
    ['bought', 0],
    ['bought', 0],
    ['Business Network', 0],
    ['Search For Life', 0],
    ['Business Contacts', 0],
    ['Mars University', 1],
    ['sellPatents', 1],
  ]);
});

it('knows a table at which nothing has happened, also without a choice of corporations', () => {
  const fresh = { phase: 'actions', generation: 1, actionsDone: 0, first: 0, active: 0, players: [{}, {}] };
  const at = (more: object): boolean => isUntouched({ ...fresh, ...more } as unknown as View);
  expect(at({})).toBe(true);
  expect(at({ phase: 'corporations', generation: 1 })).toBe(true);
  for (const more of [{ generation: 2 }, { actionsDone: 1 }, { active: 1 }, { players: [{}, { passed: true }] }, { players: [{ played: ['Ants'] }, {}] }]) expect(at(more)).toBe(false);
});

it('has a headline for everything that bots do', async () => {
  const engine = await loadTestEngine('terraform');
  const asked = <T extends object>(request: unknown): T => engine.ask<T>('syrtis_host', request) as T;
  for (const seed of ['1', '2', '3']) {
    asked({ new: { seats: 3, seed, options: { corporateEra: true }, bots: ['novice', 'novice', 'novice'] } });
    for (let wake: number | null = 0; wake !== null; ) wake = asked<{ wake: number | null }>({ hurry: wake }).wake;
    const { log } = asked<{ log: { entries: { command?: { do: string } }[] } }>({ log: true });
    const film = engine.ask<{ frames: { events: GameEvent[] }[] }>('syrtis_film', { film: log, seat: 0 });
    if (isRefusal(film)) throw new Error(film.why);
    const deeds = deedsOf(film.frames.flatMap(({ events: told }) => told));
    const did = (name: string): number => log.entries.filter(({ command }) => command?.do === name).length;
    expect(did('plants') + did('heat')).toBeGreaterThan(0);
    expect(deeds.filter(({ converted }) => converted === 'plants').length).toBe(did('plants'));
    expect(deeds.filter(({ converted }) => converted === 'heat').length).toBe(did('heat'));
    expect(deeds.filter(({ head, converted }) => !HEADS.has(head.what) && !converted)).toEqual([]);
  }
});

const TURNS = [
  { what: 'corporation', seat: 0, corporation: 'Helion' },
  { what: 'corporation', seat: 1, corporation: 'EcoLine' },
  { what: 'turn', seat: 0 },
  { what: 'played', seat: 0, card: 'Asteroid' },
  { what: 'stock', seat: 1, res: 'plant', n: -3 },
  { what: 'project', seat: 0, project: 'aquifer' },
  { what: 'turn', seat: 1 },
  { what: 'passed', seat: 1 },
  { what: 'turn', seat: 0 },
  { what: 'project', seat: 0, project: 'city' },
  { what: 'turn', seat: 0 },
  { what: 'passed', seat: 0 },
  { what: 'produced' },
  { what: 'generation', n: 2 },
  { what: 'bought', seat: 0, n: 2 },
];

it('groups the log by generation and turn, newest turn first and its deeds in their order, two turns of one player apart', () => {
  const log = generationsOf(deedsOf(events(...TURNS)), 2);
  expect(log.map(({ n, turns }) => [n, turns.map(({ seat, deeds }) => [seat, deeds.map(({ head }) => head.what)])])).toEqual([
    [2, [[0, ['bought']]]],
    [1, [[null, ['produced']], [0, ['passed']], [0, ['project']], [1, ['passed']], [0, ['played', 'project']], [1, ['corporation']], [0, ['corporation']]]],
  ]);
  // Somebody who came in the middle.
  expect(generationsOf(deedsOf(events(...TURNS.slice(2, 8))), 5).map(({ n }) => n)).toEqual([5]);
});

it('shows the newest turns of the log, none in parts, and all of them in the end', () => {
  const log = generationsOf(deedsOf(events(...TURNS)), 2);
  const count = (shown: typeof log): number => shown.flatMap(({ turns }) => turns.flatMap(({ deeds }) => deeds)).length;
  for (let most = 1; most <= 9; most += 1) {
    const { shown, left } = newest(log, most);
    expect(count(shown) + left).toBe(9);
    expect(count(shown)).toBeGreaterThanOrEqual(most);
  }
  expect(newest(log, 9)).toEqual({ shown: log, left: 0 });
});

it('says a deed without its player in every language', () => {
  for (const texts of [en, de, fr, nl]) {
    for (const [key, text] of Object.entries(texts)) {
      if (!key.startsWith('log.') || !text.includes('{who}')) continue;
      expect(withoutName(filled(text, { who: '', what: 'Comet', n: 3 }))).toMatch(/^[\p{Lu}\d]/u);
    }
  }
});
