import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTestEngine } from '../../testing/engine';
import { filesOf } from '../../testing/files';
import { partedMarks } from '../../testing/french';
import type { InAll } from './word_of';
import { WORDS as ASK } from '../ask/words';
import { wordsIn as coachWords } from '../coach/words';
import { TEXTS as END } from '../end/texts';
import { texts as learnDe } from '../learn/i18n/de';
import { texts as learnFr } from '../learn/i18n/fr';
import { texts as learnNl } from '../learn/i18n/nl';
import { wordsIn as opponentWords } from '../opponents/words';
import { TAGS } from '../cards/facts';
import { ORDERS } from '../sorting/order';
import { WORDS as GOALS } from '../goal_words';
import { WORDS as SORTING } from '../sorting/words';
import { WORDS as UNDO } from '../undo/words';
import { RESOURCES, type Facts } from '../types';
import { de } from './de';
import { en, type Key, type Texts } from './en';
import { fr } from './fr';
import { nl } from './nl';

const LANGUAGES: Record<string, Texts> = { de, fr, nl };
const LEARN = { de: learnDe, fr: learnFr, nl: learnNl };
const keys = Object.keys(en) as Key[];
const gaps = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

// The game's code, without its texts and tests.
const sources = filesOf(join(__dirname, '..')).filter((path) => /\.(svelte|ts)$/.test(path) && !/\/i18n\/(en|de|fr|nl)\.ts$|\.test\.ts$/.test(path));

// The ends of keys that the code puts together, by their beginning.
const PUT_TOGETHER: Record<string, readonly string[]> = {
  res: RESOURCES,
  tag: TAGS,
  cubes: ['microbe', 'animal', 'science', 'fighter', 'resource'],
  tile: ['greenery', 'city'],
  production: RESOURCES,
  counted: [...RESOURCES, 'card', 'ocean', 'greenery', 'city'],
  tab: ['hand', 'mars', 'played', 'goals', 'log', 'offer'],
  sort: ORDERS.filter((order) => !(order in SORTING)),
  played: ['active', 'automated', 'event'],
  log: ['heat', 'plants'],
  area: ['ocean', 'volcanic', 'noctis'],
  over: ['awards', 'milestones', 'greeneries', 'cities', 'cards'],
  order: ['done', 'dropped'],
  level: ['novice', 'settler', 'director', 'builder', 'terraformer', 'raider'],
};

describe('texts of the terraforming game', () => {
  it('has no text that nobody uses', async () => {
    const { milestones, awards, projects } = (await loadTestEngine('terraform')).facts<Facts>({ language: 'en' });
    const goals = [...milestones.map((name) => `milestone.${name}`), ...awards.map((name) => `award.${name}`)];
    const together = [...goals, ...goals.map((goal) => `${goal}.about`), ...projects.map((name) => `project.${name}`), ...Object.entries(PUT_TOGETHER).flatMap(([family, ends]) => ends.map((end) => `${family}.${end}`))];
    expect(together.filter((key) => !(key in en))).toEqual([]);
    const code = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
    // A single word may stand for something else: it counts as an argument.
    const isUsed = (key: Key): boolean => (key.includes('.') ? code.includes(`'${key}'`) : new RegExp(`\\b(tt|counted|say)\\([^()]*'${key}'`).test(code));
    expect(keys.filter((key) => !together.includes(key) && !isUsed(key))).toEqual([]);
  });

  it('has the same gaps to fill in every language', () => {
    for (const [language, texts] of Object.entries(LANGUAGES)) {
      for (const key of keys) expect(gaps(texts[key]), `${language}: ${key}`).toEqual(gaps(en[key]));
    }
    for (const row of [ASK, END, GOALS].flatMap((rows) => Object.values<InAll>(rows))) for (const text of row) expect(gaps(text), text).toEqual(gaps(row[0]));
  });

  it('has them in every language for undo, too', () => {
    for (const [key, [english, ...others]] of Object.entries(UNDO)) for (const text of others) expect(gaps(text), key).toEqual(gaps(english));
  });

  it('keeps French marks on the line of their word', () => {
    const told = [...Object.values(fr), ...Object.values(coachWords('fr')), ...Object.values(opponentWords('fr')), ...[ASK, END, GOALS, SORTING, UNDO].flatMap((rows) => Object.values(rows).map((row) => row[2]))];
    expect(partedMarks(told)).toEqual([]);
  });

  // One name for one thing: a bot, a corporation, a greenery, a requirement, the log.
  it('keeps to one name for one thing', () => {
    const said = (pattern: RegExp, language: keyof typeof LEARN, row: 1 | 2 | 3): string[] =>
      [...Object.values(LANGUAGES[language] ?? {}), ...Object.values(LEARN[language]), ...Object.values(coachWords(language)), ...Object.values(opponentWords(language)), ...[ASK, END, GOALS, SORTING, UNDO].flatMap((rows) => Object.values(rows).map((texts) => texts[row]))].filter((text) => pattern.test(text));
    expect(said(/Einsteiger|Protokoll|Bedingung|Finanzier|Director|Partie/, 'de', 1)).toEqual([]);
    expect(said(/[Rr]obot|(?<!-)\b[Vv]illes?\b|de débutant|Director|[Bb]adges (?!continuent|ne)[a-z]/, 'fr', 2)).toEqual([]);
    expect(said(/[Bb]edrij|logboek|voorwaarde|Onderscheiding instellen|ingesteld|in te stellen|\b[Ss]telt? [^.;]*\bin[.;]|Director|\bgroen\b(?!\u00ad)|[“”]/, 'nl', 3)).toEqual([]);
  });
});

// A special tile is called like the card that brings it.
describe('names of tiles', () => {
  const BOARD = ['tile.ocean', 'tile.greenery', 'tile.city'];

  it.each(['en', 'de', 'fr', 'nl'] as const)('are the cards’ names: %s', async (language) => {
    const { cards } = (await loadTestEngine('terraform')).facts<Facts>({ language });
    const named = (english: string): string | undefined => cards.find(({ name }) => name === english)?.localName;
    const texts: Texts = LANGUAGES[language] ?? en;
    const special = keys.filter((key) => key.startsWith('tile.') && !BOARD.includes(key));
    expect(special.length).toBe(11);
    for (const key of special) expect(texts[key], en[key]).toBe(named(en[key]));
    expect(texts['area.noctis']).toContain(named('Noctis City'));
  });
});
