import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusal, type Module } from '../../engine/module';
import type { Message } from '../../table/link';
import { loadTestEngine } from '../../testing/engine';
import type { Book } from '../context';
import { LEARN, openingOf } from '../plan';
import { TerraformTable } from '../table.svelte';
import type { Command, Facts, GameEvent } from '../types';
import { momentOf, TIPS, Tutor, type Moment, type TipId } from './tips';

let engine: Module;
let host: Module;
let book: Pick<Book, 'card' | 'facts'>;
beforeAll(async () => {
  engine = await loadTestEngine('terraform');
  host = await loadTestEngine('terraform');
  const facts = engine.facts<Facts>({ language: 'en' });
  const cards = new Map(facts.cards.map((card) => [card.name, card]));
  book = { facts, card: (name) => cards.get(name)! };
});

interface Entry {
  ms: number;
  seat: number;
  command: Command;
}
const asked = <T>(request: unknown): T => {
  const reply = host.ask<T & object>('syrtis_host', request);
  if (isRefusal(reply)) throw new Error(reply.why);
  return reply;
};

// A game that bots play with each other, as a list of what they did.
function botGame(seed: string): Entry[] {
  const opening = openingOf(LEARN, seed);
  asked({ new: { ...opening, bots: Array(opening.seats).fill('novice') } });
  for (let wake: number | null = 0; wake !== null; ) wake = asked<{ wake: number | null }>({ tick: wake }).wake;
  return asked<{ log: { entries: Entry[] } }>({ log: true }).log.entries;
}

// The same game, seen from the first seat, whose player looks at each card before playing it.
function play(seed: string, look: (moment: Moment) => void): void {
  const entries = botGame(seed);
  const opening = openingOf(LEARN, seed);
  const table = new TerraformTable(engine);
  const { view } = asked<{ view: string }>({ new: { ...opening, bots: Array(opening.seats).fill(null) } });
  table.onSnapshot(view, 0, 0);
  const visit = (): void => {
    const moment = momentOf(table, book);
    if (moment) look(moment);
  };
  visit();
  for (const { ms, seat, command } of entries) {
    table.onClock(ms, false);
    if (seat === 0 && command.do === 'play') {
      expect(table.prepare({ do: 'play', card: command.card })).toBe(true);
      visit();
      table.cancel();
    }
    const { messages } = asked<{ messages: Message<GameEvent>[] }>({ act: { seat, ms, re: 0, command } });
    for (const message of messages) {
      const { re: _, ...told } = message;
      table.onMessage(told);
      visit();
    }
  }
  expect(table.view?.over).toBeDefined();
  visit();
}

const stock = ({ view, seat }: Moment, res: 'steel' | 'titanium' | 'plant' | 'energy' | 'heat' | 'mc'): number => view.players[seat]?.stock[res] ?? 0;
const happened = ({ story }: Moment, what: GameEvent['what'], seat?: number): boolean => story.some((event) => event.what === what && (seat === undefined || event.seat === seat));

// The conditions of a shown tip, stated independently of tips.ts.
const TRUE: Record<TipId, (moment: Moment) => boolean> = {
  goal: (m) => m.view.generation === 1 && m.view.active === 0,
  start: (m) => m.view.players[0]?.corporation === 'Beginner Corporation' && m.view.generation === 1,
  mc: (m) => stock(m, 'mc') > 0,
  card: (m) => m.legal.some((command) => command.do === 'play'),
  green: (m) => m.playing === 'automated',
  blue: (m) => m.playing === 'active',
  red: (m) => m.playing === 'event',
  place: (m) => (m.desk.places?.length ?? 0) > 0 || m.legal.some((command) => command.do === 'place'),
  end: (m) => m.view.actionsDone === 1 && m.view.active === 0,
  pass: (m) => m.legal.some((command) => command.do === 'pass') && !m.legal.some((command) => command.do === 'play'),
  action: (m) => m.legal.some((command) => command.do === 'act'),
  greenery: (m) => m.legal.some((command) => command.do === 'plants'),
  warmth: (m) => m.legal.some((command) => command.do === 'heat'),
  last: (m) => m.view.temperature === 8 && m.view.oxygen === 14 && m.view.oceans?.length === 9,
  produced: (m) => happened(m, 'produced') && m.view.generation === 2,
  research: (m) => m.legal.some((command) => command.do === 'buy' || command.do === 'done'),
  final: (m) => m.legal.some((command) => command.do === 'plants') && m.view.phase === 'final',
  stock: (m) => happened(m, 'production', 0),
  undo: (m) => (m.view.backSteps ?? 0) > 0,
  tags: (m) => happened(m, 'played', 0),
  rating: (m) => (m.view.players[0]?.tr ?? 0) > 20,
  need: (m) => Object.values(m.desk.cards ?? {}).some(({ needs }) => needs?.some(({ by }) => by > 0)),
  projects: (m) => m.legal.some((command) => command.do === 'project'),
  steel: (m) => stock(m, 'steel') > 0,
  titanium: (m) => stock(m, 'titanium') > 0,
  plant: (m) => stock(m, 'plant') > 0,
  energy: (m) => stock(m, 'energy') > 0,
  heat: (m) => stock(m, 'heat') > 0,
  milestones: (m) => m.view.generation > 1,
  awards: (m) => m.legal.some((command) => command.do === 'award'),
  cubes: ({ view }) => Object.keys(view.cubes ?? {}).some((card) => view.players[0]?.played?.includes(card)),
  points: (m) => (m.desk.seats[0]?.score.total ?? 0) > (m.view.players[0]?.tr ?? 0),
};

const SEEDS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const LONG_MS = 240_000; // on a busy machine

describe('tips of a first game', () => {
  it('come once each, at their moment, and never after the end', () => {
    const ever = new Set<TipId>();
    for (const seed of SEEDS) {
      const shown: TipId[] = [];
      const tutor = new Tutor([], (id) => ended.push(id));
      const ended: TipId[] = [];
      const steps = new Set<string>(); // at which a tip that can wait has come
      const waits = new Map<TipId, number>(); // for how many of my steps something holds that was not told yet
      let last = '';
      play(seed, (moment) => {
        for (let tip = tutor.look(moment); tip !== null; tip = tutor.look(moment)) {
          const where = `${tip.id} of game ${seed} at ${moment.step}`;
          expect(moment.view.over, where).toBeUndefined();
          expect(shown, where).not.toContain(tip.id);
          expect(TRUE[tip.id](moment), where).toBe(true);
          if (!tip.now) {
            expect(steps, where).not.toContain(moment.step);
            steps.add(moment.step);
          }
          shown.push(tip.id);
          tutor.close(moment);
        }
        // Nothing that is asked now goes untold, and nothing waits for long.
        for (const { id, now, when } of TIPS) {
          if (moment.view.over || shown.includes(id) || !when(moment)) continue;
          expect(now, `${id} of game ${seed} at ${moment.step}`).toBeUndefined();
          if (moment.step !== last) waits.set(id, (waits.get(id) ?? 0) + 1);
          expect(waits.get(id) ?? 0, `${id} of game ${seed}`).toBeLessThanOrEqual(TIPS.length);
        }
        last = moment.step;
      });
      expect(ended).toEqual(shown);
      for (const id of shown) ever.add(id);
      // Everybody meets these.
      for (const id of ['goal', 'start', 'mc', 'card', 'end', 'produced', 'research', 'stock', 'tags', 'rating', 'steel', 'titanium', 'plant', 'energy', 'heat', 'milestones', 'projects', 'pass', 'last'] as const) expect(shown, `game ${seed}`).toContain(id);
      expect(shown.slice(0, 4)).toEqual(['goal', 'start', 'mc', 'card']);
    }
    expect(TIPS.map(({ id }) => id).filter((id) => !ever.has(id))).toEqual([]);
  }, LONG_MS);

  it('follow somebody who never closes one: each goes with its moment or with the next', () => {
    const shown: string[] = [];
    const tutor = new Tutor([]);
    let before: string | null = null;
    let over = false;
    play('5', (moment) => {
      const tip = tutor.look(moment);
      over = moment.view.over !== undefined;
      if (over) expect(tip).toBeNull();
      if (tip?.passing) expect(tip.when(moment), tip.id).toBe(true);
      if (tip && tip.id !== before) shown.push(tip.id);
      before = tip?.id ?? null;
    });
    expect(over).toBe(true);
    expect(shown.length).toBeGreaterThan(15);
    expect(new Set(shown).size).toBe(shown.length);
  }, LONG_MS);

  it('are not told again to somebody who comes back to the game', () => {
    const all = TIPS.map(({ id }) => id);
    const tutor = new Tutor(all);
    let looked = 0;
    play('2', (moment) => {
      looked += 1;
      expect(tutor.look(moment)).toBeNull();
    });
    expect(looked).toBeGreaterThan(50);
  }, LONG_MS);
});
