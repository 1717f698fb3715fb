import { expect, it, vi } from 'vitest';
import type { TerraformTable } from '../table.svelte';
import { tieBrokenBy, wonBy } from './won';

const settings = vi.hoisted(() => ({ language: 'en' }));
vi.mock('../../ui/settings.svelte', () => ({ settings }));

// I gave no name.
const table = { people: [{ name: '', kind: 'me' }, { name: 'Cog', kind: 'bot' }, { name: 'Rivet', kind: 'bot' }] } as unknown as TerraformTable;
const inAll = (...winners: number[]): string[] => ['en', 'de', 'fr', 'nl'].map((language) => ((settings.language = language), wonBy(table, winners, 70)));

it('speaks to the reader who won', () => {
  expect(inAll(0)).toEqual(['You win with 70 points', 'Du gewinnst mit 70 Punkten', 'Vous gagnez avec 70 points', 'Jij wint met 70 punten']);
  expect(inAll(0, 1)).toEqual(['You win together with Cog: 70 points', 'Du gewinnst gemeinsam mit Cog: 70 Punkte', 'Vous gagnez avec Cog\u00a0: 70 points', 'Jij wint samen met Cog: 70 punten']);
  expect(inAll(2, 0, 1)).toEqual(['You win together with Rivet and Cog: 70 points', 'Du gewinnst gemeinsam mit Rivet und Cog: 70 Punkte', 'Vous gagnez avec Rivet et Cog\u00a0: 70 points', 'Jij wint samen met Rivet en Cog: 70 punten']);
});

it('names the others who won', () => {
  expect(inAll(1)).toEqual(['Cog wins with 70 points', 'Cog gewinnt mit 70 Punkten', 'Cog gagne avec 70 points', 'Cog wint met 70 punten']);
  expect(inAll(1, 2)).toEqual(['Cog and Rivet win together with 70 points', 'Cog und Rivet gewinnen gemeinsam mit 70 Punkten', 'Cog et Rivet gagnent ensemble avec 70 points', 'Cog en Rivet winnen samen met 70 punten']);
});

it('says that M€ broke a tie, and only where they did', () => {
  const of = (...seats: [total: number, mc: number, ahead: number][]): Pick<TerraformTable, 'view' | 'desk'> =>
    ({ view: { players: seats.map(([, mc]) => ({ stock: { mc } })) }, desk: { seats: seats.map(([total, , ahead]) => ({ score: { total }, ahead })) } }) as unknown as TerraformTable;
  const told = (...seats: Parameters<typeof of>): string[] => ['en', 'de', 'fr', 'nl'].map((language) => ((settings.language = language), tieBrokenBy(of(...seats))));
  expect(told([70, 21, 1], [70, 34, 0], [60, 90, 2])).toEqual(['tied on points, decided by M€: 34 to 21', 'Gleichstand, durch M€ entschieden: 34 zu 21', 'égalité départagée par les M€\u00a0: 34 contre 21', 'gelijke stand, M€ geven de doorslag: 34 tegen 21']);
  expect(told([70, 21, 1], [70, 34, 0], [70, 5, 2])[0]).toBe('tied on points, decided by M€: 34 to 21 and 5');
  expect(told([70, 21, 0], [70, 21, 0])[0]).toBe('');
  expect(told([70, 21, 0], [69, 34, 1], [69, 2, 2])[0]).toBe('');
});
