import { expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';
import { filled } from './filled';
import { fr } from './fr';
import { nl } from './nl';

it('says one thing as one, several as several', () => {
  expect([0, 1, 2].map((n) => filled(en['counted.plant'], { n }))).toEqual(['0 plants', '1 plant', '2 plants']);
  expect(['−1', '−2', '+1', '+2'].map((n) => filled(en['counted.plant'], { n }))).toEqual(['−1 plant', '−2 plants', '+1 plant', '+2 plants']);
  expect([1, 2].map((n) => filled(de['counted.plant'], { n }))).toEqual(['1 Pflanze', '2 Pflanzen']);
  expect([1, 2].map((n) => filled(nl['hand.count'], { n }))).toEqual(['1 kaart in de hand', '2 kaarten in de hand']);
  expect([0, 1].map((actions) => filled(en['do.pass.actions'], { actions }))).toEqual(['0 unused actions', '1 unused action']);
  expect(filled(de['buy.none'], { left: 1 })).toBe('Keine kaufen, 1 M€ bleibt');
});

it('counts nothing as one in French', () => {
  expect([0, 1, 2].map((n) => filled(fr['hand.count'], { n }))).toEqual(['0 carte en main', '1 carte en main', '2 cartes en main']);
});
