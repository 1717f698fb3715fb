// A row of icons in words, for answers and for those who hear them.
import type { Key } from '../i18n/en';

type Say = (key: Key, values?: Record<string, string>) => string;

const named = (kind: string, names: string[]): [string, Key][] => names.map((name) => [name, `${kind}.${name}` as Key]);
const NAMES = new Map<string, Key>([
  ...named('res', ['mc', 'steel', 'titanium', 'energy', 'heat']),
  ...named('cubes', ['microbe', 'animal', 'science', 'fighter', 'resource']),
  ['plant', 'area.plants'],
  ...named('tile', ['ocean', 'greenery', 'city']),
  ...['card', 'draw', 'look', 'reveal', 'keep'].map((name): [string, Key] => [name, 'area.cards']),
  ['temperature', 'temperature'],
  ['oxygen', 'oxygen'],
  ['tr', 'tr'],
]);

const WHERE = new Map<string, Key>([
  ['this', 'said.here'],
  ['here', 'said.here'],
  ['other', 'said.other'],
  ['played', 'said.played'],
]);

// "any.production.plant:-1": the last word is the thing, those before it say whose and what of it.
function wordsOf(token: string, say: Say): string {
  if (token === 'arrow') return ':';
  if (token === 'or') return '/';
  const [, path = '', sign = '', digits = '', where = ''] = /^([^:@/]+)(?::([+-]?)([^@/]*))?(?:@(\w+))?/.exec(token) ?? [];
  const parts = path.split('.');
  const key = NAMES.get(parts.at(-1) ?? '');
  const n = sign.replace('-', '−') + digits;
  const thing = key === undefined ? '' : say(key, { n: digits });
  const counted = digits !== '' && thing.includes(digits) ? thing.replace(digits, n) : `${n} ${thing}`;
  const at = WHERE.get(where);
  return [...(parts.includes('steal') ? [say('said.steal')] : []), counted.trim(), ...(parts.includes('production') ? [say('said.production')] : []), ...(at ? [say(at)] : [])].join(' ');
}

export function said(tokens: string[], say: Say): string {
  return tokens
    .map((token) => wordsOf(token, say))
    .join(' ')
    .replaceAll(' :', ':')
    .replace(/^[: ]+/, '')
    .trim();
}
