import { expect, it, vi } from 'vitest';
import { isOverdue, statusOf } from './status';
import type { TerraformTable } from './table.svelte';

const settings = vi.hoisted(() => ({ language: 'en' }));
vi.mock('../ui/settings.svelte', () => ({ settings }));

it('names all for whom the table waits, as the language does', () => {
  const people = ['Ada', 'Cog', 'Rivet', 'Bolt'].map((name) => ({ name, kind: 'bot' }));
  const table = { view: { phase: 'research' }, asked: false, people, desk: { seats: [{ owes: false }, { owes: true }, { owes: true }, { owes: true }] } } as unknown as TerraformTable;
  expect(statusOf(table)).toBe('Waiting for Cog, Rivet, and Bolt');
  settings.language = 'de'; // the list, before its texts have come
  expect(statusOf(table)).toMatch(/Cog, Rivet und Bolt$/);
});

it('says of a turn that a bot plays in my place whose turn it is, and calls nobody', () => {
  settings.language = 'en';
  const me = { mySeat: 0, asked: true, view: { phase: 'actions', actionsDone: 0, players: [{ overdue: true }] }, people: [{ name: 'Ada', kind: 'me' }], desk: { can: {}, seats: [{ owes: true }] } };
  expect(statusOf({ ...me, isLent: true } as unknown as TerraformTable)).toBe('Ada is thinking');
  expect(isOverdue({ ...me, isLent: true } as unknown as TerraformTable)).toBe(false);
  expect(isOverdue({ ...me, isLent: false } as unknown as TerraformTable)).toBe(true);
  me.view.players = [{ overdue: false }];
  expect(statusOf({ ...me, isLent: false } as unknown as TerraformTable)).toBe('Your turn: action 1 of 2');
});
