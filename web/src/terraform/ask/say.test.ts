import { expect, it, vi } from 'vitest';
import type { TerraformTable } from '../table.svelte';
import { sayOf } from './say';

const settings = vi.hoisted(() => ({ language: 'en' }));
vi.mock('../../ui/settings.svelte', () => ({ settings }));

// I gave no name.
const table = { people: [{ name: '', kind: 'me' }, { name: 'Cog', kind: 'bot' }] } as unknown as TerraformTable;
const inAll = (word: 'amount.of' | 'loses', seat: number): string[] => ['en', 'de', 'fr', 'nl'].map((language) => ((settings.language = language), sayOf(word, table, seat, { n: 2 })));

it('speaks to me of my own loss', () => {
  expect(inAll('amount.of', 0)).toEqual(['How many do you lose?', 'Wie viel verlierst du?', 'Combien en perdez-vous\u202f?', 'Hoeveel verlies je?']);
  expect(inAll('loses', 0)).toEqual(['You lose 2', 'Du verlierst 2', 'Vous en perdez 2', 'Je verliest er 2']);
  expect(inAll('amount.of', 1)).toEqual(['How many does Cog lose?', 'Wie viel verliert Cog?', 'Combien en perd Cog\u202f?', 'Hoeveel verliest Cog?']);
  expect(inAll('loses', 1)).toEqual(['Cog loses 2', 'Cog verliert 2', 'Cog en perd 2', 'Cog verliest er 2']);
});
