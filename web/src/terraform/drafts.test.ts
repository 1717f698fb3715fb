import { beforeEach, expect, it, vi } from 'vitest';
import { keep, keptFor, questionOf } from './drafts.svelte';
import type { TerraformTable } from './table.svelte';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value), removeItem: (key: string) => stored.delete(key) });
});

const tableAt = (more: object = {}, hand = ['Asteroid'], prompt = 7): TerraformTable =>
  ({ mySeat: 0, asked: true, desk: { question: { ask: 'turn', prompt } }, view: { seats: 2, phase: 'actions', generation: 3, actionsDone: 0, deck: 100, players: [{ hand, stock: { mc: 20 } }], ...more } }) as unknown as TerraformTable;
const amount = { prompt: 8, amount: 2 };
const draft = { commands: [{ do: 'project', project: 'aquifer', prompt: 7 } as never], armed: true, choices: 0 };

it('finds what was prepared for the same question of the same game', () => {
  const of = questionOf(tableAt());
  if (of === null) throw new Error('nothing is asked');
  for (const kept of [{ of, draft, ghost: 4, amount: null }, { of, draft: null, ghost: null, amount }]) {
    keep(kept);
    expect(keptFor(questionOf(tableAt()) ?? '')).toEqual(kept);
  }
  stored.set('syrtis-draft', JSON.stringify({ of, draft, ghost: 4 })); // by an older page
  expect(keptFor(of)).toEqual({ of, draft, ghost: 4, amount: null });
});

it('drops it for another question, step or game, and where nothing sensible was kept', () => {
  keep({ of: questionOf(tableAt()) ?? '', draft, ghost: null, amount: null });
  for (const other of [tableAt({}, ['Asteroid'], 8), tableAt({ actionsDone: 1 }), tableAt({ generation: 4 }), tableAt({}, ['Comet']), tableAt({ seats: 3 })]) expect(keptFor(questionOf(other) ?? '')).toBeNull();
  expect(questionOf({ ...tableAt(), asked: false } as TerraformTable)).toBeNull();
  keep(null);
  expect(keptFor(questionOf(tableAt()) ?? '')).toBeNull();
  stored.set('syrtis-draft', '{"of":');
  expect(keptFor('')).toBeNull();
});
