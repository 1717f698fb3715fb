import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Module } from '../../engine/module';
import { loadTestEngine } from '../../testing/engine';
import { TestTable } from '../testing/test_table';
import { firstChoices } from '../board/choices';
import { placeOf } from './place_of';
import { Table } from './table.svelte';

// The settings ask the browser.
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { settings } = await import('../../ui/settings.svelte');
const { loadAllTexts } = await import('../../i18n/index.svelte');
const { PHRASES, phrasesFor } = await import('../hud/phrases');
const { words } = await import('../../room/said');
const { tellAdvice } = await import('../i18n/advice');

let engine: Module;
let host: Module;
beforeAll(async () => {
  engine = await loadTestEngine();
  host = await loadTestEngine();
});

// A person who says "ready" and then does nothing, with two partners.
function beside(options: object): { table: Table; said: NonNullable<Table['spoken']>[] } {
  const table = new Table(engine);
  const test = new TestTable(host, { seats: 3, seed: '7', options, bots: [null, 'brisk', 'brisk'] }, table);
  table.attach(test.link());
  table.act({ do: 'ready' });
  test.deliver();
  const said: NonNullable<Table['spoken']>[] = [];
  test.playOn(table, () => undefined, () => {
    if (table.spoken && table.spoken.id !== said.at(-1)?.id) said.push(table.spoken);
  });
  return { table, said };
}

describe('what partners say', () => {
  it('comes to the table as advice for me, and is read in every language', async () => {
    const { table, said } = beside({ module: 1 });
    expect(said.length).toBeGreaterThan(1);
    for (const { seat, to, advice } of said) {
      expect([1, 2]).toContain(seat);
      expect(to).toBe(0);
      expect(table.drawing?.spots.some(({ name, also }) => name === placeOf(advice) || also === placeOf(advice))).toBe(true);
    }
    const told = new Set<string>();
    for (const language of ['en', 'de', 'fr', 'nl'] as const) {
      settings.language = language;
      await loadAllTexts(); // advice comes later than the first texts
      const [first] = said;
      const text = first ? tellAdvice(first.advice) : '';
      expect(text).toMatch(/^\S.+[.!]$/u);
      expect(text).not.toContain('{');
      told.add(text);
    }
    expect(told.size).toBe(4);
    settings.language = 'en';
    await loadAllTexts();
  });

  it('is nothing in expert games', () => {
    expect(beside({ module: 1, expert: true }).said).toHaveLength(0);
  });
});

describe('pointing', () => {
  it('offers every place of the board, and gives no command', () => {
    const { table } = beside({ module: 1 });
    if (!table.drawing || !table.view) throw new Error('nothing is shown');
    const choices = firstChoices([], table.drawing, table.view, 'point');
    expect(choices.map(({ place }) => place)).toEqual(table.drawing.spots.map(({ name }) => name));
    expect(choices.every(({ commands }) => commands.length === 0)).toBe(true);
  });

  it('is told in words, as ready phrases are', () => {
    expect(words({ seq: 1, member: 1, point: 'start.mid' })).toBe('Look here!');
    expect(words({ seq: 1, member: 1, phrase: 'dance' })).toBe('dance');
    for (const phrase of PHRASES) expect(words({ seq: 1, member: 1, phrase })).not.toBe(phrase);
  });

  it('offers phrases about pieces that are in the game, and between games none about the board', () => {
    expect(phrasesFor(1, true)).not.toContain('saveWilds');
    expect(phrasesFor(2, true)).toContain('saveWilds');
    expect(phrasesFor(2, true)).not.toContain('trashAway');
    expect(phrasesFor(3, true)).toEqual(PHRASES);
    expect(phrasesFor(5, false)).toEqual(['hello', 'wait', 'wellDone']);
  });
});
