import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLOURS } from '../maze/table/types';
import { REFUSAL_ARGS, RefusalCodes } from '../../generated/messages';
import { first as enPageFirst } from './en/first';
import { later as enPageLater } from './en/later';
import { first as enMazeFirst } from '../maze/i18n/en/first';
import { later as enMazeLater } from '../maze/i18n/en/later';
import { first as dePageFirst } from './de/first';
import { later as dePageLater } from './de/later';
import { first as deMazeFirst } from '../maze/i18n/de/first';
import { later as deMazeLater } from '../maze/i18n/de/later';
import { first as frPageFirst } from './fr/first';
import { later as frPageLater } from './fr/later';
import { first as frMazeFirst } from '../maze/i18n/fr/first';
import { later as frMazeLater } from '../maze/i18n/fr/later';
import { first as nlPageFirst } from './nl/first';
import { later as nlPageLater } from './nl/later';
import { first as nlMazeFirst } from '../maze/i18n/nl/first';
import { later as nlMazeLater } from '../maze/i18n/nl/later';
import { letterOf } from '../maze/i18n/letters';
import { filesOf } from '../testing/files';
import { partedMarks } from '../testing/french';
import { reasons as deReasons } from './reasons/de';
import { reasons as enReasons } from './reasons/en';
import { reasons as frReasons } from './reasons/fr';
import { reasons as nlReasons } from './reasons/nl';
import { told } from './reasons/told';
import type { Language } from '../ui/settings.svelte';
import { rules as deRules } from '../maze/i18n/rules/de';
import { rules as enRules } from '../maze/i18n/rules/en';
import { rules as frRules } from '../maze/i18n/rules/fr';
import { rules as nlRules } from '../maze/i18n/rules/nl';

// The texts of the page and of the maze game, in parts and together.
const PARTS = {
  en: [enPageFirst, enPageLater, enMazeFirst, enMazeLater],
  de: [dePageFirst, dePageLater, deMazeFirst, deMazeLater],
  fr: [frPageFirst, frPageLater, frMazeFirst, frMazeLater],
  nl: [nlPageFirst, nlPageLater, nlMazeFirst, nlMazeLater],
};
const en = { ...enPageFirst, ...enPageLater, ...enMazeFirst, ...enMazeLater };
type Key = keyof typeof en;
type Texts = Record<Key, string>;
const de: Texts = { ...dePageFirst, ...dePageLater, ...deMazeFirst, ...deMazeLater };
const fr: Texts = { ...frPageFirst, ...frPageLater, ...frMazeFirst, ...frMazeLater };
const nl: Texts = { ...nlPageFirst, ...nlPageLater, ...nlMazeFirst, ...nlMazeLater };
const first = { ...enPageFirst, ...enMazeFirst };
const LANGUAGES: Record<string, Texts> = { de, fr, nl };
const REASONS = { en: enReasons, de: deReasons, fr: frReasons, nl: nlReasons };
const keys = Object.keys(en) as Key[];

// The values of templates that build keys; all other keys with the same beginning must be named in the code.
const PUT_IN: Record<string, string[]> = {
  'past.${outcome}': ['won', 'lost', 'givenUp'],
  'room.${name}': ['silence', 'expert', 'oneOwner'],
  'room.${name}Note': ['silence', 'expert', 'oneOwner'],
  'meet.${who}Note': ['private', 'public'],
  'no.${why.is}': ['far', 'taken', 'bridge', 'resource', 'advice'],
  'hint.${deed}': ['produce', 'move', 'explore', 'bridge', 'dome', 'change'],
  'other.${deed}': ['produce', 'move', 'explore', 'bridge', 'dome', 'change'],
  'alone.${options.module as 1 | 2}': ['1', '2'],
};
// Templates that may give any key with this beginning.
const WHOLE_FAMILY = ['notice', 'button', 'phrase', 'why', 'say', 'pace', 'module', 'pawn', 'colour', 'place'];

const sources = filesOf(join(__dirname, '..')).filter((path) => /\.(svelte|ts)$/.test(path) && !/\/i18n\/(reasons\/)?(en|de|fr|nl)(\/(first|later))?\.ts$|\.test\.ts$/.test(path));

// The files that come with these by a plain import, or by one that waits for no texts (ui/Later.svelte does, and
// rooms, replays and most screens of games.ts are loaded by that).
function loadedWith(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const code = readFileSync(path, 'utf8');
  const waiting = code.replace(/<Later(?! first)[^>]*? load=\{.*$|^ +const load\w* = .*$|^ +(room|replay|titles): .*$|^ +\w+: \{ load: .*$|^const room: GameScreen = .*$/gm, '');
  const plain = [...waiting.matchAll(/^\s*import (?!type )[^;]*?from '(\.[^'?]+)|import\('(\.[^'?]+)/gm)].map((match) => match[1] ?? match[2] ?? '');
  for (const name of plain) {
    const file = ['', '.ts', '.svelte'].map((end) => join(dirname(path), `${name}${end}`)).find((one) => /\.(ts|svelte)$/.test(one) && existsSync(one));
    if (file && !file.includes('/src/i18n/')) loadedWith(file, found);
  }
  return found;
}

describe('texts', () => {
  it('has the texts of what is loaded first among the first', () => {
    const files = [...loadedWith(join(__dirname, '../App.svelte'))];
    expect(files.some((path) => path.endsWith('TableScreen.svelte'))).toBe(true);
    expect(files.some((path) => path.endsWith('End.svelte'))).toBe(false);
    const code = files.map((path) => readFileSync(path, 'utf8')).join('\n');
    const wanted = keys.filter((key) => new RegExp(`t\\([^)]*'${key.replace('.', '\\.')}'`).test(code));
    expect(wanted.length).toBeGreaterThan(80);
    expect(wanted.filter((key) => !(key in first))).toEqual([]);
  }, 60_000); // on a busy machine

  it('has each text in one part only', () => {
    for (const [language, parts] of Object.entries(PARTS)) {
      const all = parts.flatMap((part) => Object.keys(part));
      expect(all.filter((key, i) => all.indexOf(key) !== i), language).toEqual([]);
    }
  });

  // The page and the other game do not load the texts of this one.
  it('uses the texts of the maze game in its folder only', () => {
    const others = sources.filter((path) => !/\/(maze|terraform)\//.test(path)).map((path) => readFileSync(path, 'utf8')).join('\n');
    const used = Object.keys({ ...enMazeFirst, ...enMazeLater }).filter((key) => new RegExp(`\\bt\\([^)]*'${key.replace('.', '\\.')}'`).test(others));
    expect(used).toEqual([]);
  });

  it('has every text in every language, with the same gaps to fill', () => {
    const gaps = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [language, texts] of Object.entries(LANGUAGES)) {
      expect(Object.keys(texts).sort(), language).toEqual(Object.keys(en).sort());
      for (const key of keys) {
        expect(texts[key].trim(), `${language} ${key}`).not.toBe('');
        expect(gaps(texts[key]), `${language} ${key}`).toEqual(gaps(en[key]));
      }
    }
  });

  it('has no text that nobody uses, and uses none that is not there', () => {
    // The terraforming game has texts of its own.
    const code = sources.filter((path) => !path.includes('/terraform/')).map((path) => readFileSync(path, 'utf8')).join('\n');
    const whole = new Set([...code.matchAll(/'([a-zA-Z]+(?:\.[a-zA-Z0-9]+)?)'/g)].map((match) => match[1]));
    const templates = new Set([...code.matchAll(/`([a-zA-Z]+\.\$\{[^`]*)`/g)].map((match) => match[1] ?? ''));
    const families = WHOLE_FAMILY.filter((family) => [...templates].some((template) => template.startsWith(`${family}.`)));
    const together = [...templates].flatMap((template) => {
      if (families.includes(template.split('.')[0] ?? '')) return [];
      expect(PUT_IN, 'what can stand there').toHaveProperty([template]);
      return (PUT_IN[template] ?? []).map((part) => template.replace(/\$\{[^}]*\}/, part));
    });
    expect(Object.keys(PUT_IN).filter((template) => !templates.has(template))).toEqual([]);
    for (const key of together) expect(keys).toContain(key);
    const unused = keys.filter((key) => !whole.has(key) && !together.includes(key) && !families.some((family) => key.startsWith(`${family}.`)));
    expect(unused).toEqual([]);
  });

  it('tells the goal of one dome and that of several', () => {
    for (const [language, texts] of Object.entries({ en, ...LANGUAGES })) {
      for (const key of ['ready.goal', 'ready.goalCalm'] as const) {
        const forms = texts[key].split('|').map((form) => form.includes('{n}'));
        expect(forms, `${language} ${key}`).toEqual([false, true]);
      }
    }
  });

  it('is really another language', () => {
    for (const [language, texts] of Object.entries(LANGUAGES)) {
      const same = keys.filter((key) => texts[key] === en[key]);
      expect(same.length, `${language}: ${same.join(' ')}`).toBeLessThan(keys.length / 8);
    }
  });

  it('has a sentence for every refusal in every language, with no more gaps than it has arguments', () => {
    const gaps = (text: string): string[] => (text.match(/\{[^}]*\}/g) ?? []).sort();
    expect(RefusalCodes.length).toBeGreaterThan(180);
    for (const [language, reasons] of Object.entries(REASONS)) {
      const missing = RefusalCodes.filter((code) => !(code in reasons));
      expect(missing, `${language}: codes that want a sentence in src/i18n/reasons/${language}.ts`).toEqual([]);
      expect(Object.keys(reasons).sort(), `${language}: sentences of no code`).toEqual([...RefusalCodes].sort());
      for (const code of RefusalCodes) {
        const possible = Array.from({ length: REFUSAL_ARGS[code] ?? 0 }, (_, i) => `{${i + 1}}`);
        expect(possible, `${language} ${code}`).toEqual(expect.arrayContaining(gaps(reasons[code])));
        expect(gaps(reasons[code]), `${language} ${code}`).toEqual(gaps(enReasons[code]));
        expect(reasons[code], `${language} ${code}`).toMatch(/^[\p{Lu}„‘«].*[.!?]$/u);
      }
    }
  });

  it('tells a refusal by its code, with its arguments; in its own words if the code is new', () => {
    const empty = { code: 'SeatEmpty', args: ['3'], why: 'whatever it says' };
    expect(Object.values(REASONS).map((reasons) => told(reasons, empty))).toEqual([
      'Seat 3 is empty: put a bot there or remove the seat.',
      'Platz 3 ist leer: Setz einen Bot dorthin oder nimm den Platz weg.',
      'La place 3 est libre\u00a0: mettez-y un bot ou retirez-la.',
      'Plaats 3 is leeg: zet er een bot neer of haal de plaats weg.',
    ]);
    expect(told(deReasons, { code: 'WrongSeats', args: ['1', '6'], why: '' })).toBe('Das Spiel ist für 1 bis 6 Personen.');
    expect(told(deReasons, { code: 'CannotOpen', args: ['its journal is damaged'] }), 'no English in it').toBe('Der Tisch lässt sich nicht öffnen.');
    expect(told(deReasons, { code: 'SomethingNew', why: 'something quite new' })).toBe('Something quite new.');
    // Before the language is loaded, and from a server that is older than the codes.
    expect(told({}, { code: 'PlaceTaken', why: 'another pawn stands there' })).toBe('Another pawn stands there.');
    expect(told(deReasons, { why: 'a pawn is in the way' })).toBe('A pawn is in the way.');
  });

  it('has a letter of its own for each colour, from the name of the colour in that language', () => {
    for (const [language, texts] of Object.entries({ en, ...LANGUAGES })) {
      const letters = COLOURS.map((colour) => letterOf(colour, language as Language));
      expect(new Set(letters).size, language).toBe(COLOURS.length);
      for (const [i, colour] of COLOURS.entries()) {
        expect(texts[`colour.${colour}`].toUpperCase(), language).toContain(letters[i]);
      }
      // The initial, unless another colour has the same one.
      const initials = COLOURS.map((colour) => texts[`colour.${colour}`].charAt(0).toUpperCase());
      const alone = initials.filter((initial) => initials.indexOf(initial) === initials.lastIndexOf(initial));
      expect(letters, language).toEqual(expect.arrayContaining([...alone, ...new Set(initials)]));
    }
  });

  it('calls the games by their own names only, which games.ts has', () => {
    const others = /maze game|terraforming game|labyrinthspiel|terraforming-spiel|jeu du labyrinthe|jeu de terraformation|doolhofspel|terraformspel/i;
    expect([en, de, fr, nl].flatMap((texts) => Object.values(texts)).filter((text) => others.test(text))).toEqual([]);
  });

  it('keeps French marks on the line of their word', () => {
    const told = [...Object.values(fr), ...Object.values(frReasons), ...frRules.flatMap(({ title, text }) => [title, text])];
    expect(partedMarks(told)).toEqual([]);
    // The check itself finds each of them.
    expect(partedMarks(['Quoi ?', 'Quoi\u00a0?', 'Quoi?', 'Un :', '«\u202fa\u00a0»', '8 %', 'Un …'])).toHaveLength(7);
    expect(partedMarks(['Quoi\u202f?!', 'Un\u00a0: «\u00a0a\u00a0»\u202f; 8\u00a0%…'])).toEqual([]);
  });

  // Put together in the code, a colon would have no space before it in French.
  it('puts no colon between texts outside of the texts', () => {
    const put = sources.filter((path) => (path.endsWith('.svelte') ? /\}: \$?\{\w/ : /\}: \$\{/).test(readFileSync(path, 'utf8')));
    expect(put).toEqual([]);
  });

  it('tells the same rules in every language', () => {
    const ids = enRules.map((rule) => rule.id);
    for (const rules of [deRules, frRules, nlRules]) {
      expect(rules.map((rule) => rule.id)).toEqual(ids);
      for (const [i, rule] of rules.entries()) {
        expect(rule.text.split('\n').length, rule.id).toBe(enRules[i]?.text.split('\n').length);
      }
    }
  });

  // Details that players missed, as patterns of all four languages.
  it('tells the rules that only the rule book had', () => {
    const MISSED: Record<string, RegExp[]> = {
      dome: [/orbit|baan om Mars/i, /any number of colonists|beliebig viele Kolonisten|autant de colons|zoveel kolonisten/],
      trash: [/and so on|und so weiter|ainsi de suite|enzovoort/, /swallows|verschluckt|avale|slokt/, /go without|leer ausgehen|n’en reçoivent pas|niets krijgen/],
      pipe: [/slug|schneck|limace|slak/i],
      slug: [/pink arrow|rosa Pfeil|flèche rose|roze pijl/, /by itself|von selbst|toute seule|vanzelf/i],
      solo: [/six players|sechs Spieler|six joueurs|zes spelers/, /just one trash pawn|nur eine Müllfigur|un seul pion Déchets|maar één afvalpion/, /X tiles|X-Plättchen|tuiles X|X-tegels/],
    };
    for (const rules of [enRules, deRules, frRules, nlRules]) {
      for (const [id, patterns] of Object.entries(MISSED)) {
        const text = rules.find((rule) => rule.id === id)?.text ?? '';
        for (const pattern of patterns) expect(text, id).toMatch(pattern);
      }
    }
  });

  // Words that nobody at a table says, or that name one thing in two ways.
  it('keeps to the words that players use', () => {
    const said = (pattern: RegExp, texts: Texts, reasons: Record<string, string>, rules: typeof enRules): string[] =>
      [...Object.values(texts), ...Object.values(reasons), ...rules.flatMap(({ title, text }) => [title, text])].filter((text) => pattern.test(text));
    expect(said(/Solitär|je einen Müll|Brückenplatz/, de, deReasons, deRules)).toEqual([]);
    expect(said(/déchet(?!s)|parole est (déjà )?ouverte|Ouvrir la parole|Mes amis/i, fr, frReasons, frRules)).toEqual([]);
    expect(said(/in (een|hun) baan(?! om)|één afval\b|geef er één uit/, nl, nlReasons, nlRules)).toEqual([]);
    const slug = [en, de, fr, nl].flatMap((texts) => [texts['module.4'], texts['tip.slug']]);
    expect(slug.filter((text) => /beside it|neben ihr liegt|à côté d’elle|naast haar/.test(text))).toEqual([]);
  });
});
