import { expect, it, vi } from 'vitest';
import type { Module } from '../engine/module';
import type { Link, Person } from '../table/link';
import { statusOf } from './status';
import { TerraformTable } from './table.svelte';
import type { Command, Desk, View } from './types';

vi.mock('../ui/settings.svelte', () => ({ settings: { language: 'en' } }));

const bot: Person = { name: 'Rivet', kind: 'bot', here: true };
const friend: Person = { name: 'Bo', kind: 'friend', here: true };
const me: Person = { name: 'Ada', kind: 'me', here: true };

// A table that waits for these seats; I have the first.
function table(people: Person[], owing: number[], ask = 'turn', actionsDone = 0): TerraformTable {
  const made = new TerraformTable({} as Module);
  made.attach({ hurry: () => undefined } as unknown as Link<Command>);
  made.seat = 0;
  made.people = people;
  made.view = { actionsDone, players: [{}] } as unknown as View;
  made.desk = { seats: people.map((_, seat) => ({ owes: owing.includes(seat) })), question: owing.includes(0) ? { ask } : undefined } as unknown as Desk;
  return made;
}
const order = { pass: true, dropWhenAttacked: false };

it('calls whoever is asked, but not for what a standing order answers', () => {
  expect(table([me, bot], [0]).called).toBe(true);
  expect(table([me, bot], [1]).called).toBe(false);
  const ordered = (...of: Parameters<typeof table>): boolean => {
    const found = table(...of);
    found.standing = order;
    return found.called;
  };
  expect(ordered([me, bot], [0])).toBe(false);
  expect(ordered([me, bot], [0], 'turn', 1)).toBe(true);
  expect(ordered([me, bot], [0], 'card')).toBe(true);
});

it('calls nobody who lent their seat to a bot', () => {
  expect(table([{ ...me, kind: 'bot', lent: true }, friend], [0]).called).toBe(false);
});

it('offers to hurry bots only where nobody else is waited for', () => {
  expect(table([me, bot, friend], [1]).hurries).toBe(true);
  expect(table([me, bot, friend], [1, 2]).hurries).toBe(false);
  expect(table([me, bot, friend], [2]).hurries).toBe(false);
  expect(table([{ ...me, kind: 'bot', lent: true }, bot], [0, 1]).hurries).toBe(true);
});

it('begins and sends nothing while the table waits for the others, and says so', () => {
  const [send, back] = [vi.fn(), vi.fn()];
  const waiting = table([me, friend], [0]);
  waiting.attach({ send, back } as unknown as Link<Command>);
  waiting.view = { ...waiting.view, backSeat: 0, backSteps: 1 } as View;
  waiting.legal = [{ do: 'pass', prompt: 3 }];
  expect(statusOf(waiting)).toBe('Your choice');
  waiting.onClock(500, false);
  expect(statusOf(waiting)).toBe('Waiting until everybody is back');
  const codes: unknown[] = [];
  waiting.listen((happening) => codes.push(happening.kind === 'refused' && happening.code));
  waiting.perform({ do: 'pass' });
  expect([waiting.compose([{ do: 'pass' }]), waiting.choose({ do: 'pass' })]).toEqual([false, false]);
  waiting.undo();
  waiting.draft = { commands: [{ do: 'pass', prompt: 3 }], reveals: null, armed: true, choices: 0, cost: null };
  waiting.confirm();
  expect([codes, send.mock.calls.length, back.mock.calls.length, waiting.draft !== null]).toEqual([Array(5).fill('TableWaits'), 0, 0, true]);
  waiting.onConnection('lost');
  expect(statusOf(waiting)).toBe('Your choice');
});

// A local game that is resumed stands still until its clock is started.
it('waits for nobody at a table of bots', () => {
  const alone = table([me, bot], [0]);
  alone.onClock(500, false);
  expect([alone.waits, statusOf(alone)]).toEqual([false, 'Your choice']);
});
