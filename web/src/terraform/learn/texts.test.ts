import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { REFUSAL_RULES } from '../../../generated/messages';
import { loadTestEngine } from '../../testing/engine';
import { partedMarks } from '../../testing/french';
import { ICON_NAMES } from '../art/icons';
import type { Facts } from '../types';
import type { Chapter } from './chapters';
import { texts as de } from './i18n/de';
import { texts as en, type Key, type Texts } from './i18n/en';
import { texts as fr } from './i18n/fr';
import { texts as nl } from './i18n/nl';
import { chapters as rulesDe } from './rules/de';
import { chapters as rulesEn } from './rules/en';
import { chapters as rulesFr } from './rules/fr';
import { chapters as rulesNl } from './rules/nl';
import { found } from './search';

const TEXTS: Record<string, Texts> = { en, de, fr, nl };
const RULES: Record<string, Chapter[]> = { en: rulesEn, de: rulesDe, fr: rulesFr, nl: rulesNl };
const source = (path: string): string => readFileSync(join(__dirname, '../../../..', path), 'utf8');
const marks = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, mark]) => mark ?? '').sort();
const ICON = /\[([\w.]+)\]/g;
const GAP = /\{(\w+)\}/g;
const CARD = /\{([^}]+)\}/g;

describe('texts of catalogue and tips', () => {
  it('have the same gaps and drawings in every language', () => {
    for (const [language, texts] of Object.entries(TEXTS)) {
      for (const key of Object.keys(en) as Key[]) {
        expect(marks(texts[key], GAP), `${language}: ${key}`).toEqual(marks(en[key], GAP));
        expect(marks(texts[key], ICON), `${language}: ${key}`).toEqual(marks(en[key], ICON));
        for (const icon of marks(texts[key], ICON)) expect(ICON_NAMES, `${language}: ${key}`).toContain(icon);
      }
    }
  });

  it('are short where they stand over a game', () => {
    for (const [language, texts] of Object.entries(TEXTS)) {
      for (const key of (Object.keys(en) as Key[]).filter((one) => /^tip\..*\.text$/.test(one))) expect(texts[key].length, `${language}: ${key}`).toBeLessThanOrEqual(270);
    }
  });
});

it('keeps French marks on the line of their word', () => {
  const told = [...Object.values(fr), ...rulesFr.flatMap(({ title, parts }) => [title, ...parts.map(({ text }) => text)])];
  expect(partedMarks(told)).toEqual([]);
});

it('has l’ before a vowel in French', () => {
  expect(rulesFr.flatMap(({ parts }) => parts.map(({ text }) => text)).filter((text) => /\bl[ea] [aeéèêiîoôuy]/.test(text))).toEqual([]);
});

describe('the rules to look up', () => {
  let names: Set<string>;
  beforeAll(async () => {
    const { cards, corporations } = (await loadTestEngine('terraform')).facts<Facts>({ language: 'en' });
    names = new Set([...cards, ...corporations].map(({ name }) => name));
  });
  const parts = (chapters: Chapter[]): Chapter['parts'] => chapters.flatMap((chapter) => chapter.parts);

  it('have every rule of the rules page once, in every language', () => {
    const ids = [...new Set([...source('docs/rules/terraform.md').matchAll(/\*\*(T-\d+\.\d+)/g)].map(([, id]) => id ?? ''))].sort();
    expect(ids.length).toBeGreaterThan(55);
    for (const [language, chapters] of Object.entries(RULES)) expect(parts(chapters).flatMap(({ rules }) => rules).sort(), language).toEqual(ids);
  });

  it('have the paragraph of every refusal', () => {
    const refused = Object.values(REFUSAL_RULES).filter((rule) => rule.startsWith('T-'));
    expect(refused.length).toBeGreaterThan(30);
    const told = parts(rulesEn).flatMap(({ rules }) => rules);
    for (const id of refused) expect(told).toContain(id);
  });

  it('say the same in every language: the same chapters, drawings and cards', () => {
    const shape = (chapters: Chapter[]): unknown => chapters.map(({ id, icon, parts: all }) => ({ id, icon, parts: all.map(({ rules, text }) => ({ rules, icons: marks(text, ICON), cards: marks(text, CARD) })) }));
    for (const [language, chapters] of Object.entries(RULES)) expect(shape(chapters), language).toEqual(shape(rulesEn));
  });

  it('speak of cards and draw icons that exist', () => {
    for (const { icon } of rulesEn) expect(ICON_NAMES).toContain(icon);
    for (const { text } of parts(rulesEn)) {
      for (const icon of marks(text, ICON)) expect(ICON_NAMES).toContain(icon);
      for (const card of marks(text, CARD)) expect(names).toContain(card);
    }
  });

  it('have the numbers of the rules page', () => {
    // Figures in a paragraph are those of its rules, in every language alike.
    const figures = (text: string): string[] => (text.replace(ICON, '').match(/\d+/g) ?? []).sort();
    for (const [language, chapters] of Object.entries(RULES)) {
      for (const [i, part] of parts(chapters).entries()) expect(figures(part.text), `${language}: ${part.rules.join()}`).toEqual(figures(parts(rulesEn)[i]?.text ?? ''));
    }
  });
});

describe('searching', () => {
  it('takes words in any order, without accents and capitals', () => {
    expect(found('FORET oxygene', 'L’oxygène … une forêt')).toBe(true);
    expect(found('straße', 'Strasse')).toBe(true);
    for (const typed of ['Grünfläche', 'grunflache', 'gruenflaeche']) expect(found(typed, 'Lege 1 Grünfläche'), typed).toBe(true);
    expect(found('noeuds', 'des nœuds')).toBe(true);
    expect(found('-18', 'Requires −18 °C or colder')).toBe(true);
    expect(found('  ', 'anything')).toBe(true);
    expect(found('ocean city', 'an ocean')).toBe(false);
  });

  it('finds the abbreviations of the cards, and not the words that have their letters', () => {
    for (const [language, chapters] of Object.entries(RULES)) {
      const told = (words: string): string[] => chapters.flatMap(({ parts }) => parts).filter(({ text }) => found(words, text)).map(({ rules }) => rules[0] ?? '');
      const [rating, points] = { en: ['TR', 'VP'], de: ['TW', 'SP'], fr: ['NT', 'PV'], nl: ['TW', 'OP'] }[language] ?? [];
      expect([told(rating ?? ''), told(points ?? '')], language).toEqual([['T-1.1'], ['T-9.2']]);
    }
    expect(found('tr', 'Electro')).toBe(true);
    expect(found('CEO', 'CEO’s Favorite Project')).toBe(true);
  });
});
