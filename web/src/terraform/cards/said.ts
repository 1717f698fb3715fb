// A row of icons in words, for those who hear it.
import type { Key } from '../i18n/en';

type Say = (key: Key, values?: Record<string, string>) => string;

const named = (kind: string, names: string[]): [string, Key][] => names.map((name) => [name, `${kind}.${name}` as Key]);
const NAMES = new Map<string, Key>([
  ...named('res', ['mc', 'steel', 'titanium', 'plant', 'energy', 'heat']),
  ...named('tag', ['microbe', 'animal', 'science']),
  ...named('tile', ['ocean', 'greenery', 'city']),
  ...['card', 'draw', 'look', 'reveal', 'keep'].map((name): [string, Key] => [name, 'area.cards']),
  ['temperature', 'temperature'],
  ['oxygen', 'oxygen'],
  ['tr', 'tr'],
]);

// "any.production.plant:-1": the last word is the thing, those before it say whose and what of it.
function wordsOf(token: string, say: Say): string {
  if (token === 'arrow') return ':';
  if (token === 'or') return '/';
  const [, path = '', amount = ''] = /^([^:@/]+)(?::([^@/]*))?/.exec(token) ?? [];
  const parts = path.split('.');
  const key = NAMES.get(parts.at(-1) ?? '');
  const n = amount.replace('-', '−');
  const thing = key === undefined ? '' : say(key, { n });
  return [...(parts.includes('steal') ? [say('said.steal')] : []), ...(thing.includes(n) ? [] : [n]), thing, ...(parts.includes('production') ? [say('said.production')] : [])].join(' ');
}

export function said(tokens: string[], say: Say): string {
  return tokens
    .map((token) => wordsOf(token, say))
    .join(' ')
    .replaceAll(' :', ':')
    .replace(/^[: ]+/, '')
    .trim();
}
