import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Module } from '../../engine/module';
import { loadTestEngine } from '../../testing/engine';
import { TestTable } from '../testing/test_table';
import { firstChoices, nearest, nextChoices, towards } from '../board/choices';
import { Table, type Happening } from './table.svelte';
import type { Command, Drawing, View } from './types';

let engine: Module;
let host: Module;
beforeAll(async () => {
  engine = await loadTestEngine();
  host = await loadTestEngine();
});

// Two players, module 1; the seed gives seat 0 blue, brown and yellow.
function open(): { table: Table; test: TestTable; heard: Happening[] } {
  const table = new Table(engine);
  const heard: Happening[] = [];
  table.listen((happening) => heard.push(happening));
  for (let seed = 1; ; seed++) {
    const test = new TestTable(host, { seats: 2, seed: String(seed), options: { module: 1 }, bots: [] }, table);
    if (!table.view?.actionTiles[0]?.includes('blue')) continue;
    table.attach(test.link());
    table.act({ do: 'ready' });
    test.act(1, { do: 'ready' });
    test.deliver();
    return { table, test, heard };
  }
}
const find = (table: Table, kind: Command['do']): Command => {
  const command = table.legal.find((c) => c.do === kind);
  if (!command) throw new Error(`no ${kind}`);
  return command;
};
const shown = (table: Table): [View, Drawing] => [table.view as View, table.drawing as Drawing];

describe('a table', () => {
  it('shows my command before the table has answered, and hears of it once', () => {
    const { table, test, heard } = open();
    expect(table.view?.phase).toBe('running');
    heard.length = 0;
    expect(table.act(find(table, 'produce'))).toBe(true);
    expect(table.view?.pawns).toHaveLength(1);
    test.deliver();
    expect(table.view?.pawns).toHaveLength(1);
    expect(heard.filter((h) => h.kind === 'event' && h.event.what === 'produced')).toHaveLength(1);
  });

  it('asks the module once for a click, and once for its confirmation', () => {
    const { table, test } = open();
    const asked = vi.spyOn(engine, 'ask');
    table.act(find(table, 'produce'));
    expect(asked).toHaveBeenCalledTimes(1);
    test.deliver();
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  it('slides back what the table refuses, and says why', () => {
    const { table, test, heard } = open();
    table.act(find(table, 'produce'));
    test.deliver();
    const move = table.legal.find((c) => c.do === 'move' && c.link !== 0) ?? find(table, 'move');
    // The table has already heard of another move of the same pawn.
    const other = table.legal.find((c) => c.do === 'move' && JSON.stringify(c) !== JSON.stringify(move));
    const place = table.view?.pawns[0]?.at;
    if (other) test.act(0, other, 999);
    table.act(move);
    expect(table.view?.pawns[0]?.at).not.toBe(place);
    test.deliver();
    expect(heard.at(-1)?.kind).toBe('refused');
    expect(table.view?.pawns[0]?.at).toBe(other && 'to' in other ? other.to : place);
  });

  it('refuses by itself what cannot be', () => {
    const { table, heard } = open();
    expect(table.act({ do: 'dome', at: 'A2.dome' })).toBe(false);
    expect(heard.at(-1)?.kind).toBe('refused');
  });

  it('gives a pawn the same name while it moves', () => {
    const { table, test } = open();
    table.act(find(table, 'produce'));
    const id = table.pieces[0]?.id;
    table.act(find(table, 'move'));
    test.deliver();
    expect(table.pieces.map((piece) => piece.id)).toEqual([id]);
  });
});

describe('choices on the board', () => {
  it('are the legal commands, each where it shows', () => {
    const { table, test } = open();
    const [view, drawing] = shown(table);
    const first = firstChoices(table.legal, drawing, view, 'play');
    expect(first.map((choice) => choice.kind)).toEqual(['factory']);
    expect(nearest(first, first[0]?.at ?? [0, 0], 10)?.kind).toBe('factory');
    expect(nearest(first, [10000, 10000], 10)).toBeNull();
    table.act(find(table, 'produce'));
    test.deliver();
    const pawn = firstChoices(table.legal, ...([shown(table)[1], shown(table)[0]] as const), 'play').find((c) => c.kind === 'pawn');
    expect(pawn?.pawn).toBe('blue');
    if (!pawn) return;
    const targets = nextChoices(pawn, shown(table)[1], shown(table)[0], 0.3);
    expect(targets.length).toBe(pawn.commands.length);
    expect(targets.length).toBeGreaterThan(1);
    for (const target of targets) expect(target.commands).toHaveLength(1);
    // Arrow keys lead from any to any other.
    const [a] = targets;
    const reached = a ? [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([x, y]) => towards(targets, a, x ?? 0, y ?? 0)) : [];
    expect(reached.some((choice) => choice !== null)).toBe(true);
  });
});
