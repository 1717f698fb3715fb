import { beforeAll, describe, expect, it } from 'vitest';
import type { Module } from '../../engine/module';
import { loadTestEngine } from '../../testing/engine';
import { TestTable } from '../testing/test_table';
import { Table, type Tap, type Why } from '../table/table.svelte';
import type { Command, Drawing, Options, View } from '../table/types';
import { firstChoices, nearest, nextChoices } from './choices';
import { targetsOf } from './taps';

let engine: Module;
let host: Module;
beforeAll(async () => {
  engine = await loadTestEngine();
  host = await loadTestEngine();
});

const why = (table: Table, tap: Tap): Why => engine.ask<Why>('syrtis_follow', { whyNot: { ms: table.now(), ...tap } }) as Why;
const shown = (table: Table): [View, Drawing] => [table.view as View, table.drawing as Drawing];

// The legal commands of another seat, from the same view.
function legalOf(table: Table, seat: number): Command[] {
  engine.ask('syrtis_follow', { seat });
  const reply = engine.ask<{ commands: Command[] }>('syrtis_follow', { show: table.now() });
  engine.ask('syrtis_follow', { seat: table.mySeat });
  return 'commands' in reply ? reply.commands : [];
}
const isAbout = (command: Command, tap: Tap): boolean =>
  'from' in command ? command.from === (tap.from ?? tap.at) && (!tap.from || tap.at === tap.from || command.to === tap.at) : 'at' in command && command.at === tap.at;

// Bots play; `look` sees every tenth moment, if not told otherwise.
function watch(seats: number, seed: string, options: Partial<Options>, look: (table: Table) => void, every = 10): void {
  const table = new Table(engine);
  const test = new TestTable(host, { seats, seed, options, bots: Array<'tireless'>(seats).fill('tireless') }, table);
  let moments = 0;
  test.playOn(table, () => {
    moments += 1;
    if (moments % every === 0 && table.view?.phase === 'running') look(table);
  });
}

const LONG_MS = 120_000; // on a busy machine
const GAMES: [number, Partial<Options>][] = [[2, { module: 1 }], [3, { module: 2 }], [4, { module: 3 }], [5, { module: 4 }], [6, { module: 5, xTiles: 2 }]];

describe('a tap that does nothing', () => {
  it('says why at every pawn that cannot be moved, and names those who can move it', () => {
    const said = new Set<Why['is']>();
    for (const [seats, options] of GAMES) {
      watch(seats, '3', options, (table) => {
        const [view, drawing] = shown(table);
        const mine = firstChoices(table.legal, drawing, view, 'play');
        for (const { tap } of targetsOf(drawing, table.pieces, 'play', null)) {
          if (mine.some(({ place }) => place === tap.at)) continue;
          const because = why(table, tap);
          said.add(because.is);
          if (tap.pawn) expect(because.is, JSON.stringify(tap)).not.toBe('nothing');
          if (tap.link !== undefined) expect(because.is, JSON.stringify(tap)).toBe(view.options.module > 1 ? 'bridge' : 'nothing');
          if (because.is !== 'others') continue;
          for (const { colour, seats: who } of because.colours) {
            expect(who).not.toContain(table.mySeat);
            expect(who.length).toBeGreaterThan(0);
            for (const seat of who) {
              expect(view.actionTiles[seat]).toContain(colour);
              expect(legalOf(table, seat).some((command) => isAbout(command, tap)), JSON.stringify([seat, tap, because])).toBe(true);
            }
          }
        }
      });
    }
    expect([...said].sort()).toEqual(['bridge', 'lock', 'nothing', 'others', 'refused', 'taken']);
  }, LONG_MS);

  it('says of every goal of a picked pawn why it cannot get there', () => {
    const said = new Set<Why['is']>();
    for (const [seats, options] of GAMES) {
      watch(seats, '4', options, (table) => {
        const [view, drawing] = shown(table);
        const picked = firstChoices(table.legal, drawing, view, 'play').find(({ kind, commands }) => kind === 'pawn' && commands.length > 1);
        if (!picked?.pawn) return;
        const goals = nextChoices(picked, drawing, view, 0.3);
        for (const { at, tap } of targetsOf(drawing, table.pieces, 'play', picked)) {
          if (nearest(goals, at, 0) || goals.some(({ place }) => place === tap.at && place !== tap.from)) continue;
          const because = why(table, tap);
          said.add(because.is);
          if (because.is === 'resource') expect(['trash', 'slug', 'colonist']).toContain(tap.pawn);
          if (because.is === 'others') for (const { seats: who } of because.colours) expect(who).not.toContain(table.mySeat);
        }
      });
    }
    expect([...said].sort()).toEqual(['far', 'others', 'refused', 'resource']);
  }, LONG_MS);

  it('says of every pawn that cannot change its colour why, and of every place where trash cannot go', () => {
    const changes = new Set<Why['is']>();
    const refusals = new Set<string>();
    for (const [seats, options] of GAMES) {
      watch(seats, '7', options, (table) => {
        const [view, drawing] = shown(table);
        if (view.options.module > 1 && view.warehouse.wilds > 0) {
          const can = firstChoices(table.legal, drawing, view, 'transmute');
          for (const { tap } of targetsOf(drawing, table.pieces, 'transmute', null)) {
            if (can.some(({ place, pawn }) => place === tap.at && pawn === tap.pawn)) continue;
            changes.add(why(table, tap).is);
          }
        }
        if (!view.choices[0] || view.choices[0].seat !== table.mySeat) return;
        const open = table.legal.flatMap((command) => ('at' in command ? [command.at] : []));
        for (const { tap } of targetsOf(drawing, table.pieces, 'play', null)) {
          if (tap.pawn || tap.link !== undefined || open.includes(tap.at)) continue;
          const because = why(table, tap);
          expect(['refused', 'others'], JSON.stringify([tap, because])).toContain(because.is);
          if (because.is === 'refused') refusals.add(because.code);
        }
      }, 1);
    }
    expect(changes).not.toContain('nothing');
    expect(changes).toContain('resource');
    expect(refusals).toContain('NotACandidate');
  }, LONG_MS);

  it('knows who could do it instead', () => {
    watch(3, '5', { module: 3 }, (table) => {
      const command = table.legal.find(({ do: what }) => what === 'move');
      if (!command) return;
      const who = table.whoCan(command);
      expect(who).toEqual([0, 1, 2].filter((seat) => legalOf(table, seat).some((one) => JSON.stringify(one) === JSON.stringify(command))));
    });
  });

  it('tells it, in the words of the table', () => {
    const heard: string[] = [];
    watch(3, '6', { module: 1 }, (table) => {
      const [view, drawing] = shown(table);
      table.listen((happening) => {
        if (happening.kind === 'useless') heard.push(happening.because.is);
      });
      const before = view;
      for (const { tap } of targetsOf(drawing, table.pieces, 'play', null)) expect(table.explain(tap)).toBe(why(table, tap).is !== 'nothing');
      expect(table.view).toBe(before);
    });
    expect(heard).toContain('others');
  });
});
