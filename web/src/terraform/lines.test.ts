import { expect, it, vi } from 'vitest';
import type { Module } from '../engine/module';
import { Book } from './context';
import { isPossible, linesOf, ORDER } from './lines';
import type { Command, Desk, Player } from './types';

vi.mock('../ui/settings.svelte', () => ({ settings: { language: 'en', englishNames: false } }));

const facts = { cards: [{ name: 'Ants', localName: 'Ants' }], corporations: [{ name: 'Inventrix', localName: 'Inventrix', text: { firstAction: 'First action: Draw 3 cards.' } }] };
const book = new Book({ facts: () => facts } as unknown as Module);
const legal = ['pass', 'endTurn', 'first'].map((what) => ({ do: what }) as Command);
const mine = { corporation: 'Inventrix' } as Player;
const USED = { used: true, code: 'ActionUsed', rule: 'T-3.5' };
// As the engine lists it: by kind, not in the order of the list.
const desk = (why: object): Desk =>
  ({
    play: [{ card: 'Ants' }, { card: 'Moss', code: 'NoMoney' }],
    can: {
      act: [{ card: 'Ants', alternative: 0, icons: [], ...why }, { card: 'Moss', alternative: 0, icons: [], ...USED }, { card: 'Moss', alternative: 1, icons: [], ...USED }],
      projects: [{ project: 'sellPatents', price: 0 }, { project: 'powerPlant', price: 11, ...why }, { project: 'city', price: 25 }],
      milestones: [{ milestone: 'mayor', ...why }, { milestone: 'builder' }],
      awards: [{ award: 'banker', ...why }, { award: 'miner' }],
      plants: { price: 8 },
      heat: { price: 8, ...why },
    },
  }) as unknown as Desk;

it('lists what can be done in the order that players know', () => {
  const lines = linesOf({ desk: desk({}), legal, mine }, book);
  expect([...new Set(lines.map(({ kind }) => kind))]).toEqual(['first', 'milestone', 'heat', 'plants', 'act', 'play', 'award', 'project', 'endTurn', 'pass', 'sell']);
  expect(lines.map(({ kind }) => ORDER.indexOf(kind))).toEqual(lines.map(({ kind }) => ORDER.indexOf(kind)).sort((a, b) => a - b));
  expect(lines.find(({ kind }) => kind === 'play')).toMatchObject({ wish: null, says: 'Play a card (1\u00a0playable)' });
});

it('has impossible milestones and awards, too, each with its reason', () => {
  const lines = linesOf({ desk: desk({ code: 'NoMoney', rule: 'T-5.1', args: ['3', '8'] }), legal, mine }, book);
  const cannot = lines.filter((line) => !isPossible(line) && line.why.code !== USED.code);
  expect(cannot.map(({ kind, why }) => [kind, why])).toEqual(['milestone', 'heat', 'act', 'award', 'project'].map((kind) => [kind, { code: 'NoMoney', rule: 'T-5.1', args: ['3', '8'] }]));
});

it('has one line for a card that was used, however many actions it has', () => {
  const lines = linesOf({ desk: desk({}), legal, mine }, book).filter(({ kind }) => kind === 'act');
  expect(lines.map(({ says, why }) => [says, why])).toEqual([['Use Ants', {}], ['Use Moss', { code: 'ActionUsed', rule: 'T-3.5' }]]);
});

it('has no line for what a turn does not offer', () => {
  expect(linesOf({ desk: { can: undefined } as unknown as Desk, legal, mine }, book)).toEqual([]);
  const kinds = linesOf({ desk: desk({}), legal: [], mine }, book).map(({ kind }) => kind);
  expect(kinds).not.toContain('pass');
  expect(kinds).not.toContain('endTurn');
  expect(kinds).not.toContain('first');
});
