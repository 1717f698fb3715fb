import { expect, it, vi } from 'vitest';

// The settings ask the browser.
vi.stubGlobal('navigator', { languages: ['de'] });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { settings } = await import('../ui/settings.svelte');
const { loadAllTexts, loadLanguage, loadReasons, reason, t } = await import('./index.svelte');
const { parts } = await import('./text_part.svelte');

const empty = { code: 'SeatEmpty', args: ['3'], why: 'seat 3 is empty' };

it('loads refusals with the first one, and tells none in another language before', async () => {
  await loadLanguage();
  await loadAllTexts();
  expect(parts.flatMap(({ texts }) => Object.keys(texts ?? {}))).not.toContain('SeatEmpty');
  expect(reason({ why: 'of a server without codes' })).toBe('Of a server without codes.');
  expect(parts.filter(({ asked }) => !asked)).toHaveLength(1);
  expect(reason(empty)).toBe('');
  await loadReasons();
  expect(reason(empty)).toBe('Platz 3 ist leer: Setz einen Bot dorthin oder nimm den Platz weg.');
});

it('goes to another language with all that was loaded, to the last that was chosen', async () => {
  settings.language = 'fr';
  const french = loadLanguage();
  settings.language = 'nl';
  await Promise.all([french, loadLanguage()]);
  expect([t('back'), t('leave'), reason(empty)]).toEqual(['Terug', 'Tafel verlaten', 'Plaats 3 is leeg: zet er een bot neer of haal de plaats weg.']);
});
