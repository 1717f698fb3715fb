import { expect, it } from 'vitest';
import type { Module } from '../engine/module';
import type { Link, Person } from '../table/link';
import { TerraformTable } from './table.svelte';
import type { Command, Desk, View } from './types';

const bot: Person = { name: 'Rivet', kind: 'bot', here: true };
const friend: Person = { name: 'Bo', kind: 'friend', here: true };
const me: Person = { name: 'Ada', kind: 'me', here: true };

// A table that waits for these seats; I have the first.
function table(people: Person[], owing: number[], ask = 'turn', actionsDone = 0): TerraformTable {
  const made = new TerraformTable({} as Module);
  made.attach({ hurry: () => undefined } as unknown as Link<Command>);
  made.seat = 0;
  made.people = people;
  made.view = { actionsDone } as View;
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
