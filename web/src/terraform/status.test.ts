import { expect, it, vi } from 'vitest';
import { statusOf } from './status';
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
