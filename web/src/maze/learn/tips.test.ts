import { beforeAll, describe, expect, it } from 'vitest';
import type { Module } from '../../engine/module';
import { later as de } from '../i18n/de/later';
import { later as en } from '../i18n/en/later';
import { later as fr } from '../i18n/fr/later';
import { later as nl } from '../i18n/nl/later';
import { Table } from '../table/table.svelte';
import type { Command, Drawing, Options, View } from '../table/types';
import { loadTestEngine } from '../../testing/engine';
import { TestTable } from '../testing/test_table';
import { holds, tipFor, TIPS, type Tip } from './tips';

let engine: Module;
let host: Module;
beforeAll(async () => {
  engine = await loadTestEngine();
  host = await loadTestEngine();
});

// Every module, number of seats and option.
const GAMES: [number, Partial<Options>][] = [
  [1, { module: 1, solitaire: 'basic', xTiles: 2 }],
  [1, { module: 2, solitaire: 'basic' }],
  [1, { module: 2, solitaire: 'advanced', timer: 0 }],
  [1, { module: 3, solitaire: 'basic', timer: 420 }],
  [2, { module: 1 }],
  [4, { module: 1, xTiles: 8 }],
  [2, { module: 2 }],
  [2, { module: 2, timer: 0 }],
  [3, { module: 1, silence: true }],
  [3, { module: 1, timer: 0 }],
  [3, { module: 2, xTiles: 4 }],
  [3, { module: 3, timer: 0 }],
  [4, { module: 3, oneOwner: true }],
  [4, { module: 4, edition: 2019, timer: 240 }],
  [5, { module: 4, expert: true }],
  [5, { module: 5, oneOwner: true, expert: true }],
  [6, { module: 5, timer: 420 }],
  [6, { module: 1, silence: true, timer: 0, oneOwner: true }],
];
const LONG_MS = 240_000; // on a busy machine

const hasSilence = ({ seats, options }: View): boolean => seats > 1 && (options.module > 1 || options.silence === true);
const isTimed = ({ options }: View): boolean => options.timer > 0;

// The words of a tip in every language: the element that it names must be in the game.
const texts = ({ text }: Tip): string[] => [en, de, fr, nl].map((language: Record<string, string>) => language[text] ?? '');
const speaksOf = (tip: Tip, words: RegExp): boolean => texts(tip).some((text) => words.test(text));
const SAND = /\bsand (is|keeps|runs)|sand timer\b.*(turn|over)|timer cannot|Sand läuft|dreht die Sanduhr|Sanduhr nicht|sable coule|retourn|zand loopt|omgedraaid|draait/i;
const TALK = /\btalk\b|\breden\b|parole|parler|praten/i;
const PARTNERS = /partner|partenaire/i;
const ORANGE = /orange|oranje/i;
const SILENCE = /silence|geschwiegen|\bstil\b/i;

// Conditions that hold while a tip of that text is shown, written independently of tips.ts.
const TRUE: Partial<Record<Tip['text'], (view: View, legal: Command[], board: Drawing) => boolean>> = {
  'tip.timer': (v, _l, board) => isTimed(v) && !v.landed && v.warehouse.timers > 0 && board.spots.filter(({ kind }) => kind === 'timer').length > v.timerTokens.length,
  'tip.timerCalm': (v) => !isTimed(v) && !v.landed && hasSilence(v),
  'tip.landed': (v) => v.landed && v.colonists.orbit === 0,
  'tip.landedCalm': (v) => v.landed && v.colonists.orbit === 0,
  'tip.rocket': (v) => v.domes.filter(({ built }) => built).length === v.colonists.orbit && !v.tiles.some(({ tile }) => tile === 'A1'),
  'tip.talk': (v) => v.talk === 'open' && hasSilence(v),
  'tip.talkCalm': (v) => v.talk === 'open' && hasSilence(v),
  'tip.silence': (v) => v.talk === 'closed',
  'tip.solo': (v) => v.seats === 1,
  'tip.wild': (v, l) => v.warehouse.wilds > 0 && l.some(({ do: what }) => what === 'transmute') && hasSilence(v),
  'tip.wildAlone': (v, l) => v.warehouse.wilds > 0 && l.some(({ do: what }) => what === 'transmute') && v.seats === 1,
  'tip.orange': (v, _l, board) => v.warehouse.wilds >= 2 && v.warehouse.domes > 0 && !board.spots.some(({ factory }) => factory === 'orange') && !v.deck.tiles.some((tile) => tile === 'C8' || tile.startsWith('X')),
  // After the landing nobody needs a resource, and more sites than domes can be in play.
  'tip.produce': (v) => v.colonists.orbit > 0,
  'tip.move': (v) => v.colonists.orbit > 0,
  'tip.explore': (v) => v.colonists.orbit > 0,
  'tip.site': (v) => v.warehouse.domes > 0 && v.domes.some(({ built }) => !built),
  'tip.others': (v, l) => v.pawns.length > 0 && !l.some(({ do: what }) => what === 'move'),
};

describe('tips', () => {
  it('are true whenever they are shown, in games of every module, seats and option, and each is shown in one', () => {
    const shown = new Set<string>();
    for (const [seats, options] of GAMES) {
      const table = new Table(engine);
      const test = new TestTable(host, { seats, seed: '11', options, bots: seats === 1 ? [null] : Array<'sharp'>(seats).fill('sharp') }, table);
      let talked = false;
      const look = (): void => {
        const { view, legal, drawing } = table;
        if (!view || !drawing) return;
        for (const tip of TIPS) {
          if (!holds(tip, view, legal, 0, drawing)) continue;
          const where = `${tip.text} with ${seats} at ${JSON.stringify(options)}, ${view.ms} ms`;
          shown.add(tip.text);
          expect(view.phase, where).toBe('running');
          if (tip.shows && !tip.urgent) expect(legal.map((command) => command.do), where).toContain(tip.shows);
          if (speaksOf(tip, SAND)) expect(isTimed(view), where).toBe(true);
          if (speaksOf(tip, TALK)) expect(hasSilence(view), where).toBe(true);
          if (speaksOf(tip, SILENCE)) expect(view.talk, where).toBe('closed');
          if (speaksOf(tip, PARTNERS)) expect(view.seats, where).toBeGreaterThan(1);
          if (speaksOf(tip, ORANGE)) expect([view.options.module, view.options.xTiles], where).toEqual([2, 0]);
          expect(TRUE[tip.text]?.(view, legal, drawing) ?? true, where).toBe(true);
        }
      };
      // Somebody wants to talk, once in a game.
      test.playOn(table, look, () => {
        if (talked || (table.view?.tiles.length ?? 0) < 2 || !table.legal.some(({ do: what }) => what === 'talk')) return;
        talked = true;
        test.act(1, { do: 'talk' });
        test.deliver();
        look();
      });
      expect(table.view?.over, JSON.stringify([seats, options])).toBeDefined();
    }
    // Good partners look for the rocket pad in time.
    const never = TIPS.map(({ text }) => text).filter((text) => !shown.has(text) && text !== 'tip.rocket');
    expect(never).toEqual([]);
  }, LONG_MS);

  it('tell to go on exploring while all domes stand and nobody can land', () => {
    const table = new Table(engine);
    new TestTable(host, { seats: 2, seed: '1', options: { module: 1 }, bots: [] }, table);
    const { view, drawing } = table;
    if (!view || !drawing) throw new Error('no table');
    const rocket = TIPS.filter(({ id }) => id === 'rocket');
    const told = (landed: boolean, domes: number): boolean => rocket.some((tip) => holds(tip, { ...view, phase: 'running', landed, warehouse: { ...view.warehouse, domes } }, [], 0, drawing));
    expect([told(false, 0), told(true, 0), told(false, 1)]).toEqual([true, false, false]);
  });

  it('lead to an open lock rather than away from it', () => {
    const table = new Table(engine);
    new TestTable(host, { seats: 2, seed: '1', options: { module: 1 }, bots: [] }, table);
    const { view, drawing } = table;
    if (!view || !drawing) throw new Error('no table');
    const legal = [{ do: 'move' }, { do: 'explore' }] as Command[];
    const read = (commands: Command[]): string | undefined => tipFor({ ...view, phase: 'running' }, commands, 0, drawing, ['produce'])?.id;
    expect([read(legal), read(legal.slice(0, 1))]).toEqual(['explore', 'move']);
  });

  it('speak of sand, talk and orange where they should', () => {
    const which = (words: RegExp): string[] => TIPS.filter((tip) => speaksOf(tip, words)).map(({ text }) => text);
    expect(which(SAND)).toEqual(['tip.landed', 'tip.talk', 'tip.timer']);
    expect(which(TALK)).toEqual(['tip.talk', 'tip.talkCalm', 'tip.timerCalm', 'tip.wild']);
    expect(which(ORANGE)).toEqual(['tip.orange']);
    expect(which(PARTNERS)).toEqual(['tip.others']);
  });
});
