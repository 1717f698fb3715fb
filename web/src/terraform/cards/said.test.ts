import { expect, it } from 'vitest';
import { en } from '../i18n/en';
import { filled } from '../../i18n/filled';
import { said } from './said';

const told = (...tokens: string[]): string => said(tokens, (key, values = {}) => filled(en[key], values));

it('says what an answer or an action does', () => {
  expect(told('plant:+1')).toBe('+1 plant');
  expect(told('microbe:+2@other')).toBe('+2 microbes on another card');
  expect(told('science:-1@this', 'arrow', 'draw:1')).toBe('−1 science resource on this card: 1 card');
  expect(told('resource:+1@played')).toBe('+1 resource on the card played');
  expect(told('any.animal:-2')).toBe('−2 animals');
  expect(told('tr:+1')).toBe('Terraform rating +1');
  expect(told('steal.steel:2')).toBe('steal 2 Steel');
  expect(told('any.production.plant:-1')).toBe('−1 plant production');
  expect(told('arrow', 'plant:+1', 'or', 'microbe:+2@other')).toBe('+1 plant / +2 microbes on another card');
  expect(told('mc:-7', 'arrow', 'production.steel:+1')).toBe('−7 M€: +1 Steel production');
});
