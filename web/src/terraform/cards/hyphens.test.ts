import { expect, it } from 'vitest';
import { softHyphens } from './hyphens';

const shown = (name: string): string => softHyphens(name).replaceAll('\u00ad', '|');

it('breaks long words between their parts, and leaves short ones whole', () => {
  expect(shown('Weltraumaufzug')).toBe('Welt|raum|aufzug');
  expect(shown('Asteroïdenmijnconsortium')).toBe('Asteroïden|mijn|consortium');
  expect(shown('Nitritabbauende Bakterien')).toBe('Nitrit|abbauende Bakterien');
  expect(shown('Bouwindustrie')).toBe('Bouw|industrie');
  expect(shown('Raumstation')).toBe('Raumstation');
  expect(shown('Io-Bergbauindustrie')).toBe('Io-Bergbau|industrie');
});
