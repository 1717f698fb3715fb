import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusal, type Module } from '../../engine/module';
import type { Message } from '../../table/link';
import { loadTestEngine } from '../../testing/engine';
import { TerraformTable } from '../table.svelte';
import type { Command, Disclosed, GameEvent } from '../types';
import { lasting } from './lasting';

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
    expect(lasting({ opensChoices: true }, 'en')).toBe('Cannot be undone: opens everybody’s choice');
    expect(lasting({ drawn: 2 }, 'de')).toBe('Lässt sich nicht zurücknehmen: zieht 2 Karten');
    expect(lasting({ drawn: 1 }, 'fr')).toBe('Sans retour\u00a0: pioche 1 carte');
    expect(lasting({ lookedAt: 4 }, 'nl')).toBe('Niet terug te nemen: bekijkt 4 kaarten');
  });
});
