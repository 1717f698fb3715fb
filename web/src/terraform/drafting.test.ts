import { expect, it, vi } from 'vitest';
import type { Module } from '../engine/module';
import type { Link } from '../table/link';
import { TerraformTable } from './table.svelte';
import type { Command, View } from './types';

// A card is played, paid with steel and M€, and a tile is placed; with more than one steel the second area costs too much.
const VIEW = { phase: 'actions', now: 0, players: [{ stock: { mc: 9 } }] } as unknown as View;
function replyTo(commands: Command[]): object {
  const paid = commands.find((command) => command.do === 'pay')?.amount ?? 0;
  const [ask, legal] = [
    [{ ask: 'turn', prompt: 1 }, [{ do: 'play', card: 'Mining Area', prompt: 1 }]],
    [{ ask: 'pay', prompt: 2, res: 'steel', propose: 2, worth: 2, left: 4 }, [0, 1, 2].map((amount) => ({ do: 'pay', amount, prompt: 2 }))],
    [{ ask: 'place', prompt: 3 }, (paid > 1 ? [5, 6] : [5]).map((area) => ({ do: 'place', area, prompt: 3 }))],
    [undefined, []],
  ][commands.length] ?? [undefined, []];
  return { ok: true, view: VIEW, commands: legal, desk: { seats: [], question: ask }, events: [], hidden: false };
}
function tableWith(reply: (commands: Command[]) => object): { table: TerraformTable; send: ReturnType<typeof vi.fn> } {
  const ask = (_: string, request: { draft?: { commands: Command[] } }): object => reply(request.draft?.commands ?? []);
  const table = new TerraformTable({ ask } as unknown as Module);
  const send = vi.fn();
  table.attach({ send } as unknown as Link<Command>);
  table.onSnapshot('', 0, 0);
  return { table, send };
}
// Of the draft, each by what it says.
const steps = ({ draft }: TerraformTable): unknown[] => draft?.commands.map((command) => ('amount' in command ? command.amount : 'area' in command ? command.area : command.do)) ?? [];

it('keeps later choices when a payment is changed, as far as they are possible, and counts them', () => {
  const { table } = tableWith(replyTo);
  const amounts = (): unknown[] => steps(table);
  const begin = (area: number): void => {
    table.prepare({ do: 'play', card: 'Mining Area' });
    table.proceed();
    table.choose({ do: 'place', area });
  };
  begin(5);
  expect([amounts(), table.draft?.choices]).toEqual([['play', 2, 5], 1]);
  table.repay(1, 1);
  expect([amounts(), table.draft?.choices]).toEqual([['play', 1, 5], 1]);
  begin(6);
  table.repay(1, 0);
  expect([amounts(), table.draft?.choices]).toEqual([['play', 0], 0]);
});

it('takes back one choice: an area leaves the payment before it as it was', () => {
  const { table, send } = tableWith(replyTo);
  table.prepare({ do: 'play', card: 'Mining Area' });
  table.proceed();
  table.choose({ do: 'place', area: 5 });
  table.repay(1, 1);
  expect(steps(table)).toEqual(['play', 1, 5]);
  table.undoChoice();
  expect([steps(table), table.draft?.choices, table.draft?.armed, table.question?.ask]).toEqual([['play', 1], 0, true, 'place']);
  table.choose({ do: 'place', area: 5 });
  table.undo(); // as the key and the button do
  expect(steps(table)).toEqual(['play', 1]);
  table.undoChoice();
  expect([table.draft, table.question?.ask, send.mock.calls.length]).toEqual([null, 'turn', 0]);
});

it('takes back one choice with the payment after it, which is proposed anew with the next', () => {
  const { table } = tableWith((commands) => {
    const [ask, legal] = [
      [{ ask: 'turn', prompt: 1 }, [{ do: 'plants', prompt: 1 }]],
      [{ ask: 'place', prompt: 2 }, [5, 6].map((area) => ({ do: 'place', area, prompt: 2 }))],
      [{ ask: 'pay', prompt: 3, res: 'heat', propose: 2 }, [0, 1, 2].map((amount) => ({ do: 'pay', amount, prompt: 3 }))],
      [undefined, []],
    ][commands.length] ?? [undefined, []];
    return { ok: true, view: VIEW, commands: legal, desk: { seats: [], question: ask }, events: [], hidden: false };
  });
  table.prepare({ do: 'plants' });
  table.proceed();
  table.choose({ do: 'place', area: 5 });
  table.repay(2, 1);
  expect(steps(table)).toEqual(['plants', 5, 1]);
  table.undoChoice();
  expect([steps(table), table.draft?.choices, table.question?.ask]).toEqual([['plants'], 0, 'place']);
  table.choose({ do: 'place', area: 6 });
  expect(steps(table)).toEqual(['plants', 6, 2]);
});

// A card is paid with steel, then heat; with less steel nothing but heat pays the rest.
it('keeps a later payment that was changed where it is still possible, and proposes one that was not', () => {
  const { table } = tableWith((commands) => {
    const [steel = 0] = commands.flatMap((command) => (command.do === 'pay' ? [command.amount] : []));
    const least = Math.max(0, 2 - steel);
    const [ask, legal] = [
      [{ ask: 'turn', prompt: 1 }, [{ do: 'play', card: 'Mining Area', prompt: 1 }]],
      [{ ask: 'pay', prompt: 2, res: 'steel', propose: 2 }, [0, 1, 2].map((amount) => ({ do: 'pay', amount, prompt: 2 }))],
      [{ ask: 'pay', prompt: 3, res: 'heat', propose: least }, [0, 1, 2, 3].filter((n) => n >= least).map((amount) => ({ do: 'pay', amount, prompt: 3 }))],
      [undefined, []],
    ][commands.length] ?? [undefined, []];
    return { ok: true, view: VIEW, commands: legal, desk: { seats: [], question: ask }, events: [], hidden: false };
  });
  const paid = (index: number, amount: number): unknown[] => {
    table.repay(index, amount);
    return table.draft?.commands.flatMap((command) => (command.do === 'pay' ? [command.amount] : [])) ?? [];
  };
  table.prepare({ do: 'play', card: 'Mining Area' });
  expect(paid(1, 1)).toEqual([1, 1]);
  expect(paid(1, 2)).toEqual([2, 0]);
  expect(paid(2, 1)).toEqual([2, 1]);
  expect(paid(1, 1)).toEqual([1, 1]);
  expect(paid(2, 2)).toEqual([1, 2]);
  expect(paid(1, 2)).toEqual([2, 2]);
  expect(paid(2, 1)).toEqual([2, 1]);
  expect(paid(1, 0)).toEqual([0, 2]);
});

it('begins nothing until a step is answered that brings something to light', () => {
  const legal = [{ do: 'act', card: 'Restricted Area', prompt: 1 }, { do: 'pass', prompt: 1 }];
  const { table, send } = tableWith((commands) => ({
    ok: true, view: VIEW, commands: legal, desk: { seats: [], question: { ask: 'turn', prompt: 1 } }, events: [],
    hidden: commands.length > 0, ...(commands.length > 0 ? { disclosed: { drawn: 1 } } : {}),
  }));
  const draw = (): number => {
    table.perform({ do: 'act', card: 'Restricted Area' });
    return send.mock.lastCall?.[0] as number;
  };
  const begins = (): boolean => {
    const begun = table.prepare({ do: 'pass' });
    table.cancel();
    return begun;
  };
  expect(begins()).toBe(true);
  const said: unknown[] = [];
  table.listen((happening) => happening.kind === 'refused' && said.push(happening.code));
  expect(table.isOpen).toBe(true);
  const first = draw();
  expect([begins(), table.isOpen, table.resume({ commands: [], armed: true, choices: 0 })]).toEqual([false, false, false]);
  expect(said).toEqual(['StillAnswering']);
  table.onRefused(first, { why: 'no' });
  expect(begins()).toBe(true);
  const second = draw();
  table.onMessage({ seq: 1, re: first, ms: 0, patch: '', events: [] });
  expect(begins()).toBe(false);
  table.onMessage({ seq: 2, re: second, ms: 0, patch: '', events: [] });
  expect(begins()).toBe(true);
  draw();
  table.onSnapshot('', 0, 0);
  expect([begins(), send.mock.calls.length]).toEqual([true, 3]);
});
