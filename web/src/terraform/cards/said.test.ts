import { expect, it, vi } from 'vitest';
import { filled } from '../i18n/filled';
import { loadTestEngine } from '../../testing/engine';
import type { Language } from '../../ui/settings.svelte';
import { de } from '../i18n/de';
import { en, type Texts } from '../i18n/en';
import { fr } from '../i18n/fr';
import { nl } from '../i18n/nl';
import type { Facts } from '../types';
import { said } from './said';

const settings = vi.hoisted(() => ({ language: 'en' }));
vi.mock('../../ui/settings.svelte', () => ({ settings }));

const TEXTS: Record<Language, Texts> = { en, de, fr, nl };
function toldIn(language: Language, ...tokens: string[]): string {
  settings.language = language;
  return said(tokens, (key, values = {}) => filled(TEXTS[language][key], values));
}
const told = (...tokens: string[]): string => toldIn('en', ...tokens);

it('says what an answer or an action does', () => {
  expect(told('plant:+1')).toBe('+1 plant');
  expect(told('microbe:+2@other')).toBe('+2 microbes on another card');
  expect(told('science:-1@this', 'arrow', 'draw:1')).toBe('−1 science resource on this card: 1 card');
  expect(told('resource:+1@played')).toBe('+1 resource on the card played');
  expect(told('any.animal:-2')).toBe('−2 animals');
  expect(told('tr:+1')).toBe('Terraform rating +1');
  expect(told('steal.steel:2')).toBe('steal 2 steel');
  expect(told('any.production.plant:-1')).toBe('−1 plant production');
  expect(told('arrow', 'plant:+1', 'or', 'microbe:+2@other')).toBe('+1 plant or +2 microbes on another card');
  expect(told('mc:-7', 'arrow', 'production.steel:+1')).toBe('−7 M€: +1 steel production');
  expect(told('energy:-4', 'arrow', 'steel:+1', 'oxygen:+1')).toBe('−4 energy: +1 steel and Oxygen +1');
  expect(told('plant:-1', 'arrow', 'mc:+7', 'or', 'steel:-1', 'arrow', 'mc:+7')).toBe('−1 plant: +7 M€ or −1 steel: +7 M€');
  expect(told('look:1', 'buy:3')).toBe('1 card and −3 M€');
});

it('says it as the language does', () => {
  const all = (...tokens: string[]): string[] => (['de', 'fr', 'nl'] as const).map((language) => toldIn(language, ...tokens));
  expect(all('production.plant:+1')).toEqual(['+1 Pflanzenproduktion', '+1 de production de plantes', '+1 plantenproductie']);
  expect(all('any.production.energy:-1')).toEqual(['−1 Energieproduktion', '−1 de production d’énergie', '−1 energieproductie']);
  expect(all('steal.steel:2')).toEqual(['2 Stahl stehlen', 'voler 2 unités d’acier', '2 staal stelen']);
  expect(all('plant:+1')).toEqual(['+1 Pflanze', '+1 plante', '+1 plant']);
  expect(all('plant:+2')).toEqual(['+2 Pflanzen', '+2 plantes', '+2 planten']);
  expect(all('heat:+1')).toEqual(['+1 Wärme', '+1 unité de chaleur', '+1 warmte']);
  expect(all('microbe:+1@other')).toEqual(['+1 Mikrobe auf einer anderen Karte', '+1 microbe sur une autre carte', '+1 microbe op een andere kaart']);
  expect(all('arrow', 'plant:+1', 'or', 'microbe:+2@other').map((text) => text.split(' ')[2])).toEqual(['oder', 'ou', 'of']);
  expect(all('mc:-10', 'arrow', 'production.heat:+2')).toEqual(['−10 M€: +2 Wärmeproduktion', '−10 M€\u00a0: +2 de production de chaleur', '−10 M€: +2 warmteproductie']);
});

it('names tiles and claims of the log', () => {
  expect(told('tile.capital')).toBe('Capital');
  expect(toldIn('de', 'tile.moholeArea')).toBe('Mohole-Gebiet');
  expect(told('claim')).toBe('claim');
  expect(told('ocean')).toBe('ocean');
  expect(told('cube.resource:+2')).toBe('+2 resources');
});

it.each(['en', 'de', 'fr', 'nl'] as const)('has words for every action: %s', async (language) => {
  const { cards, corporations } = (await loadTestEngine('terraform')).facts<Facts>({ language });
  for (const { name, icons } of [...cards, ...corporations]) {
    for (const token of [...(icons.action ?? []), ...(icons.firstAction ?? [])]) {
      // A requirement is told by the refusal.
      if (!/^(arrow|or|requirement\..*)$/.test(token)) expect(toldIn(language, token), `${name}: ${token}`).toMatch(/\p{L}/u);
    }
  }
});
