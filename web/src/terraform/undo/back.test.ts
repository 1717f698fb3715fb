import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusal, type Module } from '../../engine/module';
import type { Link, Message } from '../../table/link';
import { loadTestEngine } from '../../testing/engine';
import { Film, lastPartsOf, storyOf } from '../end/film';
import { TerraformTable } from '../table.svelte';
import type { Command, GameEvent } from '../types';

let host: Module;
let engine: Module;
let other: Module;
beforeAll(async () => {
  host = await loadTestEngine('terraform');
  engine = await loadTestEngine('terraform');
  other = await loadTestEngine('terraform');
});
interface Reply {
  view: string;
  wake: number | null;
  log: { entries: { ms: number; seat: number; command: Command }[] };
  messages: Message<GameEvent>[];
}
const tell = (request: unknown): Reply | null => {
  const reply = host.ask<Reply>('syrtis_host', request);
  return isRefusal(reply) ? null : reply;
};
const asked = (request: unknown): Reply => tell(request) ?? expect.fail(JSON.stringify(request));

// A game that bots play with each other, as people would send it: what belongs to one action is given at once, but for what
// follows after something came to light.
interface Step {
  seat: number;
  commands: Command[];
}
const HEADS = ['play', 'act', 'project', 'milestone', 'award', 'plants', 'heat', 'first', 'endTurn', 'pass', 'corporation', 'buy', 'pick', 'done'];
function stepsOf(seats: number, seed: string, options: object): Step[] {
  const opening = { seats, seed, options };
  asked({ new: { ...opening, bots: Array(seats).fill('novice') } });
  for (let wake: number | null = 0; wake !== null; ) wake = asked({ tick: wake }).wake;
  const actions: Step[] = [];
  for (const { seat, command } of asked({ log: true }).log.entries) {
    const last = actions.at(-1);
    const joins = !HEADS.includes(command.do) || (command.do === 'done' && last?.commands.at(-1)?.do === 'card');
    if (last?.seat === seat && joins) last.commands.push(command);
    else actions.push({ seat, commands: [command] });
  }
  asked({ new: { ...opening, bots: Array(seats).fill(null) } });
  const steps: Step[] = [];
  for (const { seat, commands } of actions) {
    for (let rest = commands; rest.length > 0; rest = rest.slice(steps.at(-1)?.commands.length)) {
      let n = rest.length;
      while (n > 1 && !tell({ act: { seat, ms: 0, re: 0, commands: rest.slice(0, n) } })) n -= 1;
      if (n === 1) asked({ act: { seat, ms: 0, re: 0, commands: rest.slice(0, 1) } });
      steps.push({ seat, commands: rest.slice(0, n) });
    }
  }
  return steps;
}

// The table as the first seat sees it, from everything it was told.
function caughtUp(view: string, messages: Message<GameEvent>[]): TerraformTable {
  const table = new TerraformTable(other);
  table.onSnapshot(view, 0, 0);
  table.catchUp(true);
  for (const message of messages) table.onMessage(message);
  table.catchUp(false);
  return table;
}
const ends = ({ commands }: Step): boolean => commands.every(({ do: what }) => what === 'endTurn' || what === 'pass');
const told = (story: GameEvent[]): string => JSON.stringify(story);

describe('what is taken back', () => {
  // The game of seed 10 ends with a greenery, which could be taken back before.
  it.each([[1, '5', {}], [1, '10', {}], [2, '5', {}], [3, '5', { draft: true }]] as const)('leaves the log of everybody, action by action, in a game of %i, seed %s, %o', (seats, seed, more) => {
    const options = { corporateEra: true, ...more };
    const steps = stepsOf(seats, seed, options);
    const { view } = asked({ new: { seats, seed, options, bots: Array(seats).fill(null) } });
    const table = new TerraformTable(engine);
    table.onSnapshot(view, 0, 0);
    const heard: Message<GameEvent>[] = [];
    const hear = (reply: Reply): GameEvent[] => {
      for (const { re: _, ...message } of reply.messages) {
        table.onMessage(message);
        heard.push(message);
      }
      return reply.messages.flatMap(({ events }) => events);
    };
    let ms = 0;
    const act = ({ seat, commands }: Step): GameEvent[] => hear(asked({ act: { seat, ms: (ms += 10), re: 0, commands } }));
    const stands: { step: Step; events: GameEvent[] }[] = [];
    let [backs, deepest] = [0, 0];
    const counted = new Set<number>();
    steps.forEach((step, i) => {
      stands.push({ step, events: act(step) });
      const latest = (n: number): Step[] => stands.slice(stands.length - n).map((one) => one.step);
      // One action of mine at a time, as many as there are.
      expect(table.actions.reduce((sum, n) => sum + n, 0)).toBe(table.backSteps);
      // Alone no more is kept.
      if (seats === 1) expect(table.parts.filter(({ seat: of }) => of === 0).length).toBeLessThanOrEqual(table.backSteps);
      expect(table.actions).toEqual(latest(table.actions.length).map(({ commands }) => commands.length).reverse());
      // The end of a turn is no action; with one action before it, it can be taken back alone or with that action.
      const open = latest(table.actions.length);
      const done = open.filter((one) => !ends(one)).length;
      expect(table.wholeTurn).toBe(done > 1 || (step === open.at(-1) && ends(step)) ? done : 0);
      counted.add(table.wholeTurn);
      // Every third time somebody takes one or more actions back, which then happen again.
      let run = 1;
      while (stands.at(-1 - run)?.step.seat === step.seat) run += 1;
      for (let n = run; i % 3 === 0 && n > 0; n -= 1) {
        const again = latest(n);
        const back = tell({ back: { seat: step.seat, ms: (ms += 10), re: 0, steps: again.flatMap(({ commands }) => commands).length } });
        if (!back) continue;
        stands.length -= n;
        [backs, deepest] = [backs + 1, Math.max(deepest, n)];
        const passed = hear(back);
        expect(told(table.story)).toBe(told([...stands.flatMap(({ events }) => events), ...passed]));
        if (backs % 20 === 0) expect(told(caughtUp(view, heard).story)).toBe(told(table.story));
        for (const one of again) stands.push({ step: one, events: act(one) });
        break;
      }
      expect(told(table.story)).toBe(told(stands.flatMap(({ events }) => events)));
      if (backs % 20 === 0 && table.backSteps > 0) expect(caughtUp(view, heard).actions).toEqual(table.actions);
    });
    expect(table.view?.over).toBeDefined();
    expect([backs > 20, deepest > 1]).toEqual([true, true]);
    if (seats > 1) expect([0, 1, 2].filter((n) => !counted.has(n))).toEqual([]);
  });

  it('is one action after a reload too: from the history, and from the log of a game in this browser', () => {
    const options = { corporateEra: true };
    const steps = stepsOf(2, '5', options);
    const { view } = asked({ new: { seats: 2, seed: '5', options, bots: [null, null] } });
    const heard: Message<GameEvent>[] = [];
    let ms = 0;
    let checked = 0;
    const link = (at: TerraformTable): Link<Command> => ({
      send: () => undefined,
      back: (re, n) => {
        for (const message of asked({ back: { seat: 0, ms: (ms += 10), re, steps: n } }).messages) {
          heard.push(message);
          at.onMessage(message);
        }
      },
      log: () => Promise.resolve(null),
      close: () => undefined,
    });
    for (const { seat, commands } of steps) {
      heard.push(...asked({ act: { seat, ms: (ms += 10), re: 0, commands } }).messages.map(({ re: _, ...message }) => message));
      const page = caughtUp(view, heard);
      const sizes = page.actions;
      if (sizes.length < 2 || page.view?.phase !== 'actions') continue;
      checked += 1;
      const { log } = asked({ log: true });
      const film = Film.load(engine, log, 0);
      if (film instanceof Error) throw film;
      const resumed = new TerraformTable(other);
      resumed.onSnapshot(page.snapshot() ?? '', ms, 0);
      expect(resumed.actions).toEqual([page.backSteps]); // nothing else is known yet
      resumed.recall(storyOf(film.frames, film.frames.length - 1), lastPartsOf(film.frames));
      expect(resumed.actions).toEqual(sizes);
      const whole = resumed.story.length;
      // While one request is unanswered a second press is none.
      const sent: number[] = [];
      resumed.attach({ ...link(resumed), back: (re, n) => void sent.push(re, n) });
      resumed.undo();
      resumed.undo();
      expect(sent).toEqual([sent[0], sizes[0]]);
      resumed.onRefused(sent[0] ?? 0, { code: 'GameChanged' });
      resumed.attach(link(resumed));
      resumed.undo();
      expect(resumed.actions).toEqual(sizes.slice(1));
      expect(resumed.story.length).toBeLessThan(whole);
      resumed.undo(true);
      expect(resumed.backSteps).toBe(0);
      const after = Film.load(engine, asked({ log: true }).log, 0);
      if (after instanceof Error) throw after;
      expect(told(resumed.story)).toBe(told(storyOf(after.frames, after.frames.length - 1)));
      expect(told(caughtUp(view, heard).story)).toBe(told(resumed.story));
      break;
    }
    expect(checked).toBeGreaterThan(0);
  });

  it('is a bot’s whole action in my place, though it answers one question after the other', () => {
    const options = { corporateEra: true };
    const steps = stepsOf(2, '5', options);
    const { view } = asked({ new: { seats: 2, seed: '5', options, bots: [null, null] } });
    const table = new TerraformTable(engine);
    table.onSnapshot(view, 0, 0);
    let long = 0;
    let ms = 0;
    for (const { seat, commands } of steps) {
      const before = table.actions;
      for (const command of commands) for (const { re: _, ...message } of asked({ act: { seat, ms: (ms += 10), re: 0, command } }).messages) table.onMessage(message);
      const { actions } = table;
      if (table.view?.phase !== 'actions' || seat !== 0 || commands.length < 2 || actions.length === 0) continue;
      // Unless something came to light amid it.
      if (table.backSteps >= commands.length) expect(actions[0]).toBe(commands.length);
      if (table.backSteps > commands.length) expect([actions.slice(1), (long += 1) > 0]).toEqual([before, true]);
    }
    expect(long).toBeGreaterThan(0);
  });
});
