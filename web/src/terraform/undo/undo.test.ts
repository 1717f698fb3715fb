import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusal, type Module } from '../../engine/module';
import type { Message } from '../../table/link';
import { loadTestEngine } from '../../testing/engine';
import { TerraformTable } from '../table.svelte';
import type { Command, Disclosed, GameEvent, View } from '../types';
import { lasting } from './lasting';
import { whyNoUndo, type NoUndo } from './why';

let engine: Module;
let host: Module;
beforeAll(async () => {
  engine = await loadTestEngine('terraform');
  host = await loadTestEngine('terraform');
});
const asked = <T>(request: unknown): T => {
  const reply = host.ask<T & object>('syrtis_host', request);
  if (isRefusal(reply)) throw new Error(reply.why);
  return reply;
};

interface Entry {
  ms: number;
  seat: number;
  command: Command;
}
interface Step {
  table: TerraformTable;
  command: Command;
  message: Message<GameEvent>;
  foretold: Disclosed | null; // what the first seat was told before its command
}
// A game that bots play with each other, seen from the first seat after every command.
function play(seats: number, options: object, seed: string, visit: (step: Step) => void): void {
  const open = (bot: string | null): { view: string } => asked({ new: { seats, seed, options, bots: Array(seats).fill(bot) } });
  open('novice');
  for (let wake: number | null = 0; wake !== null; ) wake = asked<{ wake: number | null }>({ tick: wake }).wake;
  const { entries } = asked<{ log: { entries: Entry[] } }>({ log: true }).log;
  const table = new TerraformTable(engine);
  table.onSnapshot(open(null).view, 0, 0);
  for (const { ms, seat, command } of entries) {
    table.onClock(ms, false);
    const { prompt: _, ...wish } = command;
    const foretold = seat === 0 ? table.disclosedBy(wish) : null;
    for (const { re: _, ...message } of asked<{ messages: Message<GameEvent>[] }>({ act: { seat, ms, re: 0, command } }).messages) {
      table.onMessage(message);
      visit({ table, command, message, foretold });
    }
  }
  expect(table.view?.over).toBeDefined();
}

describe('before a step without a way back', () => {
  // The numbers as the cards have them.
  const BRINGS: Record<string, Disclosed> = {
    'AI Central': { drawn: 2 },
    'Business Contacts': { lookedAt: 4 },
    'Development Center': { drawn: 1 },
    'Invention Contest': { lookedAt: 3 },
    "Inventors' Guild": { lookedAt: 1 },
    'Lagrange Observatory': { drawn: 1 },
    Research: { drawn: 2 },
    'Restricted Area': { drawn: 1 },
    'Search For Life': { revealed: 1 },
    'Technology Demonstration': { drawn: 2 },
  };

  it('the engine knows how many cards come to light, and in which way', () => {
    const seen = new Map<string, Disclosed>();
    const count = (events: GameEvent[], what: GameEvent['what']): number => events.filter((event) => event.what === what && event.seat === 0).length;
    for (let seed = 1; seed <= 16; seed += 1) {
      let doing = '';
      play(2, { corporateEra: true }, String(seed), ({ table, command, message: { seat, events }, foretold }) => {
        if (seat !== 0) return;
        if (command.do === 'play' || command.do === 'act') doing = command.card;
        if (!foretold) return;
        expect(table.backSteps).toBe(0);
        const { drawn = 0, lookedAt = 0, revealed = 0, opensChoices, endsGeneration } = foretold;
        if (opensChoices) return;
        if (endsGeneration) return void seen.set('generation', foretold);
        expect(drawn + lookedAt + revealed).toBeGreaterThan(0);
        if (lookedAt === 0) expect(count(events, 'drew')).toBe(drawn);
        expect(count(events, 'offered')).toBe(lookedAt);
        expect(count(events, 'revealed')).toBe(revealed);
        if (['play', 'act', 'pay'].includes(command.do)) seen.set(doing, foretold);
      });
    }
    expect(seen.get('generation')).toEqual({ endsGeneration: true, dealt: 4 });
    const known = Object.keys(BRINGS).filter((card) => seen.has(card));
    for (const card of known) expect(seen.get(card), card).toEqual(BRINGS[card]);
    expect(known.length, [...seen.keys()].join()).toBeGreaterThanOrEqual(5);
  });

  it('says it in the reader’s language', () => {
    expect(lasting({ drawn: 2 }, 'en')).toBe('Cannot be undone: draws 2 cards');
    expect(lasting({ drawn: 1 }, 'en')).toBe('Cannot be undone: draws 1 card');
    expect(lasting({ lookedAt: 4 }, 'en')).toBe('Cannot be undone: looks at 4 cards');
    expect(lasting({ lookedAt: 1 }, 'en')).toBe('Cannot be undone: looks at the top card');
    expect(lasting({ revealed: 1 }, 'en')).toBe('Cannot be undone: reveals the top card');
    expect(lasting({ endsGeneration: true, dealt: 4 }, 'en')).toBe('Cannot be undone: ends the generation, deals 4 new cards');
    expect(lasting({ opensChoices: true }, 'en')).toBe('Cannot be undone: reveals everyone’s choice');
    expect(lasting({ opensChoices: true }, 'fr', true)).toBe('Ce choix est définitif');
    expect(lasting({ drawn: 2 }, 'de')).toBe('Lässt sich nicht zurücknehmen: zieht 2 Karten');
    expect(lasting({ drawn: 1 }, 'fr')).toBe('Sans retour\u00a0: pioche 1 carte');
    expect(lasting({ lookedAt: 4 }, 'nl')).toBe('Niet terug te nemen: bekijkt 4 kaarten');
  });
});

describe('why nothing can be undone', () => {
  // Told apart from how why.ts finds it: by who gave the last command, and what happened then.
  it.each([[1, {}], [2, {}], [3, { draft: true }], [2, { takeBack: false }]] as const)('is true in every moment of a game of %i, %o', (seats, options) => {
    const seen = new Set<NoUndo['why']>();
    for (const seed of ['3', '4']) {
      let mine = false; // I have done something since my turn began
      let chosen = false; // … or sealed something since the generation began
      play(seats, { corporateEra: true, ...options }, seed, ({ table, message: { seat, events } }) => {
        const { view, story } = table;
        if (!view) throw new Error('no view');
        if (seat === 0) mine = true;
        if (events.some(({ what, seat: whose }) => what === 'produced' || (what === 'turn' && whose === 0))) mine = false;
        if (events.some(({ what, seat: whose }) => what === 'sealed' && whose === 0)) chosen = true;
        if (events.some(({ what }) => what === 'produced')) chosen = false;
        if (table.backSteps > 0) return;
        const none = whyNoUndo({ view, me: 0, story, reopens: table.can({ do: 'reopen' }) });
        seen.add(none.why);
        const lights = events.some(({ what, seat: whose }) => ['drew', 'dealt', 'revealed'].includes(what) && whose === 0);
        const all = ['corporations', 'draft', 'research'].includes(view.phase);
        const truth: Record<NoUndo['why'], () => boolean> = {
          watching: () => false,
          over: () => view.over !== undefined,
          off: () => !view.options.takeBack,
          reopen: () => table.can({ do: 'reopen' }),
          unchosen: () => view.phase === 'corporations' && !view.players[0]?.sealed,
          opened: () => (all ? chosen : events.some(({ what }) => what === 'sealed')),
          generation: () => (all || view.phase === 'final') && !chosen,
          nothing: () => view.active === 0 && table.asked && !mine,
          acted: () => none.why === 'acted' && none.seat === seat && seat !== 0,
          light: () => seat === 0 && lights && none.why === 'light' && none.deed?.seat === 0,
          unknown: () => view.phase === 'final', // the last of the plants, of which events tell little
        };
        expect(truth[none.why](), `${JSON.stringify(none)} ${view.phase} ${JSON.stringify(events.map(({ what, seat: whose }) => [what, whose]))}`).toBe(true);
      });
    }
    const told: NoUndo['why'][] = 'takeBack' in options ? ['off'] : seats === 1 ? ['nothing', 'generation', 'light'] : ['nothing', 'generation', 'light', 'acted', 'over'];
    for (const why of told) expect([...seen]).toContain(why);
  });

  const events = (...list: object[]): GameEvent[] => list.map((event) => ({ ms: 0, ...event }) as unknown as GameEvent);
  const players = [{ question: { ask: 'turn' } }, { question: { ask: 'turn' } }, {}];
  const viewOf = (more: object = {}): View => ({ phase: 'actions', active: 0, actionsDone: 0, options: { takeBack: true }, players, ...more }) as unknown as View;
  const why = (view: View, story: GameEvent[], more: object = {}): NoUndo => whyNoUndo({ view, me: 0, story, reopens: false, ...more });

  it('is the table’s or the reader’s part in it', () => {
    expect(why(viewOf(), [], { me: null })).toEqual({ why: 'watching' });
    expect(why(viewOf({ over: {} }), [])).toEqual({ why: 'over' });
    expect(why(viewOf({ options: { takeBack: false } }), [])).toEqual({ why: 'off' });
    expect(why(viewOf({ phase: 'research' }), [], { reopens: true })).toEqual({ why: 'reopen' });
    expect(why(viewOf({ phase: 'corporations' }), [])).toEqual({ why: 'unchosen' });
  });

  it('is a card that came to light, by the deed that brought it, not by the one before', () => {
    const turn = [
      { what: 'turn', seat: 0 },
      { what: 'paid', seat: 0, res: 'mc', n: 14 },
      { what: 'played', seat: 0, card: 'Asteroid' },
      { what: 'temperature', seat: 0, n: 1 },
    ];
    const deedOf = (none: NoUndo): unknown[] => (none.why === 'light' ? [none.deed?.head.what, none.deed?.head.card, none.deed?.converted] : [none.why]);
    expect(deedOf(why(viewOf({ actionsDone: 1 }), events(...turn, { what: 'acted', seat: 0, card: 'AI Central' }, { what: 'drew', seat: 0 }, { what: 'drew', seat: 0 })))).toEqual(['acted', 'AI Central', undefined]);
    expect(deedOf(why(viewOf(), events(...turn, { what: 'acted', seat: 0, card: "Inventors' Guild" }, { what: 'offered', seat: 0, card: 'Fish' }, { what: 'dealt', seat: 0, n: 1 })))).toEqual(['acted', "Inventors' Guild", undefined]);
    const greenery = [{ what: 'stock', seat: 0, res: 'plant', n: -8 }, { what: 'greenery', seat: 0, area: 3 }, { what: 'drew', seat: 0 }];
    expect(deedOf(why(viewOf(), events(...turn, ...greenery)))).toEqual(['stock', undefined, 'plants']);
    // … and the turn went on to somebody who has not acted yet.
    expect(deedOf(why(viewOf({ active: 1 }), events(...turn, ...greenery, { what: 'turn', seat: 1 })))).toEqual(['stock', undefined, 'plants']);
  });

  it('is somebody who has acted since, also before anything is seen of it', () => {
    const story = events({ what: 'turn', seat: 0 }, { what: 'passed', seat: 0 }, { what: 'turn', seat: 1 });
    expect(why(viewOf({ active: 1, players: [{}, { question: { ask: 'pay' } }, {}] }), story)).toEqual({ why: 'acted', seat: 1 });
    expect(why(viewOf({ active: 1 }), [...story, ...events({ what: 'acted', seat: 1, card: 'Ants' })])).toEqual({ why: 'acted', seat: 1 });
    expect(why(viewOf({ active: 2 }), [...story, ...events({ what: 'passed', seat: 1 }, { what: 'turn', seat: 2 })])).toEqual({ why: 'acted', seat: 1 });
    // A clock that ran out is no act.
    expect(why(viewOf({ active: 2 }), [...story, ...events({ what: 'passed', seat: 1 }, { what: 'turn', seat: 2 }, { what: 'overdue', seat: 2 })])).toEqual({ why: 'acted', seat: 1 });
  });

  it('is the end of the generation, the opening of all choices, or that nothing was done', () => {
    const end = [{ what: 'passed', seat: 0 }, { what: 'produced' }, { what: 'stock', seat: 0, res: 'mc', n: 20 }];
    const research = [...end, { what: 'generation', n: 2 }, { what: 'dealt', seat: 0, n: 4 }];
    expect(why(viewOf({ phase: 'research' }), events(...research))).toEqual({ why: 'generation' });
    expect(why(viewOf({ phase: 'final' }), events(...end))).toEqual({ why: 'generation' });
    expect(why(viewOf({ phase: 'draft' }), events(...research, { what: 'sealed', seat: 0 }))).toEqual({ why: 'opened' });
    expect(why(viewOf({ phase: 'draft' }), events(...research, { what: 'sealed', seat: 0 }, { what: 'reopened', seat: 0 }))).toEqual({ why: 'unchosen' });
    const opened = [...research, { what: 'sealed', seat: 0 }, { what: 'bought', seat: 0, n: 2 }];
    expect(why(viewOf({ active: 1 }), events(...opened, { what: 'turn', seat: 1 }))).toEqual({ why: 'opened' });
    expect(why(viewOf(), events(...opened, { what: 'turn', seat: 0 }))).toEqual({ why: 'nothing' });
  });

  it('stays untold where the story does not know it', () => {
    expect(why(viewOf(), [])).toEqual({ why: 'unknown' });
    expect(why(viewOf({ active: 1 }), events({ what: 'turn', seat: 1 }))).toEqual({ why: 'unknown' });
    expect(why(viewOf({ phase: 'final' }), [])).toEqual({ why: 'unknown' });
  });
});
