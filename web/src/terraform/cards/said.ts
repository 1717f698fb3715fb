// A row of icons in words, for answers and for those who hear them.
import { listed } from '../i18n/index.svelte';
import type { Key } from '../i18n/en';
import { RESOURCES } from '../types';

type Say = (key: Key, values?: Record<string, string>) => string;

const named = (kind: string, names: readonly string[]): [string, Key][] => names.map((name) => [name, `${kind}.${name}` as Key]);
const COUNTED = new Map<string, Key>([
  ...named('counted', [...RESOURCES, 'card', 'ocean', 'greenery', 'city']),
  ...named('cubes', ['microbe', 'animal', 'science', 'fighter', 'resource']),
  ...['draw', 'look', 'reveal'].map((name): [string, Key] => [name, 'counted.card']),
  ['keep', 'keep'],
  ['tr', 'tr'],
  ['claim', 'area.claim'],
]);
const PRODUCED = new Map(named('production', RESOURCES));
const SINGLE = new Map(named('tile', ['ocean', 'greenery', 'city'])); // a tile without a number is one
const RAISED = new Map<string, Key>([
  ['temperature', 'temperature'],
  ['oxygen', 'oxygen'],
]);
const WHERE = new Map<string, Key>([
  ['this', 'said.here'],
  ['here', 'said.here'],
  ['other', 'said.other'],
  ['played', 'said.played'],
]);

// "any.production.plant": the last word is the thing, those before it say whose and what of it.
function thing(path: string, n: string, say: Say): string {
  const name = path.split('.').at(-1) ?? '';
  if (/^(tag|tile)\./.test(path)) return say(path as Key);
  if (path === 'copy.production') return say('said.copy');
  if (path === 'buy') return say('counted.mc', { n: `−${n}` });
  if (path.startsWith('payable.')) return say('said.payable', { what: say(`res.${name}` as Key) });
  const produced = path.includes('production.') ? PRODUCED.get(name) : undefined;
  if (produced) return say('said.produced', { n, what: say(produced) });
  const raised = RAISED.get(name);
  if (raised) return say('said.raised', { what: say(raised), n }).trim();
  const counted = (n === '' && SINGLE.get(name)) || COUNTED.get(name);
  return counted ? say(counted, { n }).trim() : n;
}

// "plant:+1", "any.production.plant:-1", "microbe:+2@other", "mc:+1/city".
function wordsOf(token: string, say: Say): string {
  const [, path = '', amount = '', where = ''] = /^([^:@/]+)(?::([^@/]*))?(?:@(\w+))?/.exec(token) ?? [];
  const words = thing(path, amount.replace('-', '−'), say);
  const what = path.startsWith('steal.') ? say('said.steal', { what: words }) : words;
  const at = WHERE.get(where);
  return at ? say(at, { what }) : what;
}

const parted = (tokens: string[], by: string): string[][] =>
  tokens.reduce<string[][]>((parts, token) => (token === by ? [...parts, []] : [...parts.slice(0, -1), [...(parts.at(-1) ?? []), token]]), [[]]);

export function said(tokens: string[], say: Say): string {
  const alternatives = parted(tokens, 'or').map((alternative) =>
    parted(alternative, 'arrow')
      .map((part) => listed(part.map((token) => wordsOf(token, say)).filter(Boolean)))
      .filter(Boolean)
      .reduce((cost, gain) => (cost ? say('said.brings', { cost, gain }) : gain), ''),
  );
  return listed(alternatives, 'disjunction');
}
