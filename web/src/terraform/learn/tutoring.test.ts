import { expect, it, vi } from 'vitest';
import { tutoring } from './tutoring.svelte';

const settings = vi.hoisted(() => ({ tips: true, seen: [] as string[] }));
vi.mock('../../ui/settings.svelte', () => ({ settings }));

it('has one switch for tips, wherever they were turned off, and keeps which were told', () => {
  settings.seen = ['maze', 'terraform.goal'];
  expect(tutoring.on).toBe(true);
  tutoring.on = false;
  expect([tutoring.on, settings.tips]).toEqual([false, true]); // the other game goes on explaining
  tutoring.on = true;
  expect([tutoring.on, settings.seen]).toEqual([true, ['maze', 'terraform.goal']]);
  settings.tips = false;
  expect(tutoring.on).toBe(false);
  tutoring.on = true;
  expect([tutoring.on, settings.tips]).toEqual([true, true]);
});
