import { expect, it } from 'vitest';
import { en } from '../i18n/en';
import { filled } from '../i18n/filled';
import { said } from './said';

const told = (...tokens: string[]): string => said(tokens, (key, values = {}) => filled(en[key], values));

it('says what an answer or an action does', () => {
  expect(told('plant:+1')).toBe('+1 Plants');
  expect(told('microbe:+2@other')).toBe('+2 Microbe');
  expect(told('science:-1@this', 'arrow', 'draw:1')).toBe('−1 Science: 1 card');
  expect(told('steal.steel:2')).toBe('steal 2 Steel');
  expect(told('any.production.plant:-1')).toBe('−1 Plants production');
  expect(told('arrow', 'plant:+1', 'or', 'microbe:+2@other')).toBe('+1 Plants / +2 Microbe');
  expect(told('mc:-7', 'arrow', 'production.steel:+1')).toBe('−7 M€: +1 Steel production');
});
