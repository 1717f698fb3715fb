import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLOURS } from '../maze/table/types';
import { de } from './de';
import { en, type Key, type Texts } from './en';
import { first } from './en/first';
import { fr } from './fr';
import { nl } from './nl';
import { reasons as deReasons } from './reasons/de';
import { reasons as enReasons } from './reasons/en';
import { reasons as frReasons } from './reasons/fr';
import { reasons as nlReasons } from './reasons/nl';
import { sentence } from './reasons/sentence';
import { teller } from './reasons/teller';
import { rules as deRules } from '../maze/i18n/rules/de';
import { rules as enRules } from '../maze/i18n/rules/en';
import { rules as frRules } from '../maze/i18n/rules/fr';
import { rules as nlRules } from '../maze/i18n/rules/nl';

const LANGUAGES: Record<string, Texts> = { de, fr, nl };
const REASONS: Record<string, Record<string, string>> = { de: deReasons, fr: frReasons, nl: nlReasons };
const keys = Object.keys(en) as Key[];

// What the engine and the server say to nobody who has only this page.
const NOT_FOR_THE_PAGE = new Set([
  'there is no such seat at this table',
  'this comes from before the last thing that happened',
  'this time is out of range',
  'this is not a command of the game',
  'this belongs to the solitaire game',
  'there is no such action tile',
  'only the table says who is away and who is back',
  'the table itself does not play',
  'that player is away already',
  'that player is not away',
  'too many messages that make no sense',
  'you are at no table: create, join, resume or watch',
  'there is no such game here',
  'something in this table is broken, and it was put aside',
  'there are no bots of that level',
  'a table does not know that request',
  'you know what another seat of this game has',
  'the host took you off the table',
  'a seed is a number of at most 128 bits',
  'whoever knows the seed knows every card; with others it is left to chance',
  'there is nothing to take back',
  'that number was used long ago; count on from {1}',
  'options: the maze game is for 1 to 6 seats, not {1}',
  'options: module must be 1 to 5, not {1}',
  'options: xTiles must be 0 to 8, not {1}',
  'options: timer must be 180, 240, 420 or 0 (practice), not {1}',
  'options: edition must be 2020 or 2019, not {1}',
]);

// Sentences that are put together: "seat " + std::to_string(i + 1) + " is empty" is "seat {1} is empty".
const LITERAL = /"((?:[^"\\]|\\.)*)"/g;
const TOGETHER = /"(?:[^"\\]|\\.)*"(?:\s*\+\s*(?:std::to_string\((?:[^()]|\([^()]*\))*\)|"(?:[^"\\]|\\.)*"))+/g;
function putTogether(source: string): string[] {
  return [...source.matchAll(TOGETHER)].map(([expression]) => {
    let gaps = 0;
    const parts = expression.match(/std::to_string|"(?:[^"\\]|\\.)*"/g) ?? [];
    return parts.map((part) => (part.startsWith('"') ? part.slice(1, -1) : `{${(gaps += 1)}}`)).join('');
  });
}
function reasonsGiven(): string[] {
  const root = join(__dirname, '../../..');
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const engine = [...read('engine/maze/reasons.h').matchAll(/SYRTIS_REFUSAL\(\w+, *"[^"]*", *"([^"]+)"\)/g)];
  const server = ['lobby/lobby.cc', 'lobby/lobby_open.cc', 'table/journal.h', 'table/table_crowd.cc', 'table/table_requests.cc', 'table/table_play.cc', 'table/table_orders.cc'].flatMap((path) =>
    // What ends with a space goes on with names and numbers.
    [...read(`server/${path}`).matchAll(/"([a-z][^"\\\n]* [^"\\\n]*[^" \\\n])"/g)],
  );
  const together = ['lobby/lobby.cc', 'lobby/lobby_open.cc', 'table/table_requests.cc', 'table/table_play.cc'].flatMap((path) => putTogether(read(`server/${path}`)));
  const options = read('engine/maze/options.cc');
  const plain = [...options.matchAll(/return ("[^"\\]+");/g)].flatMap(([, text = '']) => [...text.matchAll(LITERAL)].map((match) => match[1] ?? ''));
  const wrongOptions = [...putTogether(options), ...plain].map((why) => `options: ${why}`);
  return [...[...engine, ...server].map((match) => match[1] ?? ''), ...together, ...wrongOptions];
}

// What can stand in a template, where a key is put together; everything else that begins alike must be named.
const PUT_IN: Record<string, string[]> = {
  'watch.${result.outcome}': ['won', 'lost', 'givenUp'],
  'room.${name}': ['silence', 'expert', 'oneOwner'],
  'room.${name}Note': ['silence', 'expert', 'oneOwner'],
  'meet.${who}Note': ['private', 'public'],
};
// Those where any key of that beginning is meant.
const WHOLE_FAMILY = ['game', 'notice', 'button', 'phrase', 'why', 'pace', 'module', 'pawn', 'colour', 'letter', 'place'];

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(name) && !/\/i18n\/(reasons\/)?(en|de|fr|nl|en\/first|en\/later)\.ts$|\.test\.ts$/.test(path) ? [path] : [];
  });
}

// The files that come with these by a plain import, or by one that waits for no texts (ui/Later.svelte does).
function loadedWith(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const code = readFileSync(path, 'utf8');
  const waiting = code.replace(/<Later(?! first)[^>]*? load=\{.*$|^ +const load\w* = .*$/gm, '');
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
    const code = sources(join(__dirname, '..')).filter((path) => !path.includes('/terraform/')).map((path) => readFileSync(path, 'utf8')).join('\n');
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

  it('is really another language', () => {
    for (const [language, texts] of Object.entries(LANGUAGES)) {
      const same = keys.filter((key) => texts[key] === en[key]);
      expect(same.length, `${language}: ${same.join(' ')}`).toBeLessThan(keys.length / 8);
    }
  });

  it('has every reason for a refusal in every language, and no others', () => {
    const given = new Set(reasonsGiven());
    expect(given.size).toBeGreaterThan(110);
    const wanted = [...given].filter((why) => !NOT_FOR_THE_PAGE.has(why));
    for (const why of NOT_FOR_THE_PAGE) expect(given, why).toContain(why);
    // One more is the page's own engine's, which does not know the deck.
    wanted.push('what comes of this cannot be known from here');
    // This one goes on with what is wrong with the table.
    wanted.push('the table cannot be opened: {1}');
    for (const [language, reasons] of Object.entries(REASONS)) {
      expect(Object.keys(reasons).sort(), language).toEqual(wanted.sort());
    }
    for (const why of Object.keys(enReasons)) expect(wanted, why).toContain(why);
    const gaps = (text: string): string[] => text.match(/\{\d\}/g) ?? [];
    for (const reasons of [enReasons, ...Object.values(REASONS)]) {
      for (const [why, told] of Object.entries(reasons)) expect(gaps(told).sort(), why).toEqual(gaps(why).sort());
    }
  });

  it('tells names and numbers of a reason in every language', () => {
    const empty = 'seat 3 is empty: let a bot sit there, or take the seat away';
    const told = Object.values(REASONS).map((reasons) => teller(reasons)(empty));
    expect(told).toEqual([
      'Platz 3 ist leer: Setz einen Bot dorthin oder nimm den Platz weg.',
      'La place 3 est libre\u00a0: mettez-y un bot ou retirez-la.',
      'Plaats 3 is leeg: zet er een bot neer of haal de plaats weg.',
    ]);
    expect(teller(enReasons)(empty)).toBe('Seat 3 is empty: put a bot there or remove the seat.');
    expect(teller(enReasons)('options: oneOwner is for 4 to 6 seats, not for 3')).toBe('One owner per colour is for 4 to 6 players, not for 3.');
    expect(teller(deReasons)('the game is for 1 to 6')).toBe('Das Spiel ist für 1 bis 6 Personen.');
    expect(teller(deReasons)('the table is closed')).toBe('Der Tisch ist geschlossen.');
    expect(teller(deReasons)('something quite new')).toBe('Something quite new.');
  });

  it('tells every refusal as a sentence: a capital first, a full stop last', () => {
    for (const [language, reasons] of Object.entries({ en: enReasons, ...REASONS })) {
      const tell = teller(reasons);
      for (const why of reasonsGiven()) {
        if (language !== 'en' && NOT_FOR_THE_PAGE.has(why)) continue;
        expect(tell(why), `${language}: ${why}`).toMatch(/^[\p{Lu}„‘«].*([.!?]|\{1\})$/u);
      }
    }
    // Before the language is loaded, too.
    expect(sentence('a pawn is in the way')).toBe('A pawn is in the way.');
  });

  it('has a letter of its own for each colour, from the name of the colour in that language', () => {
    for (const [language, texts] of Object.entries({ en, ...LANGUAGES })) {
      const letters = COLOURS.map((colour) => texts[`letter.${colour}`]);
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

  it('keeps French marks on the line of their word', () => {
    const told = [...Object.values(fr), ...Object.values(frReasons), ...frRules.flatMap(({ title, text }) => [title, text])];
    expect(told.filter((text) => / [!?;:»…]|« |\s…/.test(text))).toEqual([]);
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

  // What players missed there, by its word in each language.
  it('tells the rules that only the rule book had', () => {
    const MISSED: Record<string, RegExp[]> = {
      dome: [/orbit|baan om Mars/i, /any number of colonists|beliebig viele Kolonisten|autant de colons|zoveel kolonisten/],
      trash: [/and so on|und so weiter|ainsi de suite|enzovoort/, /swallows|verschluckt|avale|slikt/, /go without|leer ausgehen|n’en reçoivent pas|niets krijgen/],
      pipe: [/slug|schneck|limace|slak/i],
      slug: [/pink arrow|rosa Pfeil|flèche rose|roze pijl/, /by itself|von selbst|toute seule|vanzelf/i],
      solo: [/six players|sechs Personen|six joueurs|zes spelers/, /just one trash pawn|nur eine Müllfigur|un seul pion Déchets|maar één afvalpion/, /X tiles|X-Plättchen|tuiles X|X-tegels/],
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
