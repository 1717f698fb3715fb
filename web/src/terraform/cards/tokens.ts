import type { CubeSign } from '../art/icons';

// The icons of a card (docs/tools.md, "cards") as what is drawn.

// One thing in a row of icons: signs and numbers that belong together.
export type Glyph =
  | { icon: string; red?: boolean } // red-bordered: of any player
  | { coin: string } // an amount of M€, written on a coin
  | { word: string };
export interface Mark {
  glyphs: Glyph[];
  boxed: boolean; // in the production box
}

const CUBES: string[] = ['animal', 'microbe', 'science', 'fighter', 'resource'] satisfies CubeSign[];
const number = (text: string): string => text.replace('-', '−');

function drawing(name: string): string {
  return CUBES.includes(name) ? `cube.${name}` : name === 'event' ? 'tag.event' : name;
}

// "tag.plant|microbe" are two seals.
function seals(name: string): Glyph[] {
  return name.split('|').flatMap((one, i) => {
    const seal = { icon: i === 0 ? one : `tag.${one}` };
    return i === 0 ? [seal] : [{ word: '/' }, seal];
  });
}

// "/2tag.building": for every two.
function per(text: string): Glyph[] {
  const [, each = '', name = ''] = /^(\d*)(.+)$/.exec(text) ?? [];
  const red = name.startsWith('opponent.');
  const plain = name.replace('opponent.', '').replace(/\.(mars|nextToIt)$/, '');
  return [{ word: `/${each && ` ${each}`}` }, { icon: drawing(plain), ...(red && { red }) }];
}

function amountOf(icon: string, amount: string, red: boolean): Glyph[] {
  if (icon === 'mc') return [{ coin: number(amount) }];
  const glyph: Glyph = { icon: drawing(icon), ...(red && { red }) };
  const n = Number(amount);
  if (n === 1) return [glyph];
  if ((n === 2 || n === 3) && !red && !icon.startsWith('tag.')) return Array.from({ length: n }, () => glyph);
  return amount ? [{ word: number(amount.replace('+', '')) }, glyph] : [glyph];
}

const LEVELS: Record<string, (n: string) => Glyph[]> = {
  oxygen: (n) => [{ word: `${n}%` }, { icon: 'oxygen' }],
  temperature: (n) => [{ word: `${number(n)}°C` }, { icon: 'temperature' }],
};

function requirement(name: string, amount: string): Glyph[] {
  if (name === 'tr.raised') return [{ icon: 'tr' }, { word: '↑' }];
  const most = name.endsWith('.max');
  const of = name.replace(/\.(min|max)$/, '');
  const level = LEVELS[of];
  const icon: Glyph = { icon: drawing(of.replace('production.', '')) };
  const what = level ? level(amount) : [{ word: amount }, icon];
  return most ? [{ word: '≤' }, ...what] : what;
}

function trigger(name: string, amount: string): Glyph[] {
  if (name.startsWith('payment')) return [{ word: '≥' }, { coin: amount }];
  const red = name.startsWith('any.');
  const of = name.replace(/^(any|own)\./, '').replace('play.', '').replace('.mars', '');
  if (of === 'bonus.metal') return [{ icon: 'steel' }, { word: '/' }, { icon: 'titanium' }];
  if (of.startsWith('event+')) return [{ icon: 'tag.event' }, { icon: of.slice(6) }];
  if (of.startsWith('tag.')) return red ? [{ icon: of, red }] : seals(of);
  return [{ icon: drawing(of), ...(red && { red }) }];
}

// Tokens with a form of their own.
const FORMS: Record<string, (amount: string, rest: string) => Glyph[]> = {
  arrow: () => [{ icon: 'arrow' }],
  or: () => [{ word: '/' }],
  draw: (n) => [{ word: `+${n}` }, { icon: 'card' }],
  look: (n) => [{ icon: 'look' }, ...amountOf('card', n, false)],
  reveal: (n) => [{ icon: 'look' }, ...amountOf('card', n, false)],
  keep: (n) => [{ icon: 'arrow' }, ...amountOf('card', n, false)],
  buy: (price) => [{ icon: 'arrow' }, { coin: `−${price}` }, { icon: 'card' }],
  card: (n) => [{ word: number(n) }, { icon: 'card' }],
  copy: () => [{ icon: 'copy' }],
  slack: (n) => [{ icon: 'slack' }, { word: `±${n}` }],
  protects: () => [{ icon: 'protects' }],
  when: (n, rest) => trigger(rest, n),
  requirement: (n, rest) => requirement(rest, n),
  steal: (n, rest) => [{ icon: 'steal' }, ...(rest === 'mc' ? [{ coin: n }] : [{ word: n }, { icon: rest, red: true }])],
  discount: (n, rest) => [...(rest === 'powerPlant' ? [{ icon: 'project' }, { icon: 'energy' }] : rest ? seals(rest) : [{ icon: 'card' }]), { coin: `−${n}` }],
  value: (n, rest) => [{ icon: rest }, { coin: `+${n}` }],
  payable: (_, rest) => (rest === 'heat' ? [{ icon: rest }, { word: '=' }, { icon: 'mc' }] : [{ word: '/' }, { icon: rest }]),
  keeps: (_, rest) => [{ icon: 'keeps' }, { icon: drawing(rest) }],
  saving: (n) => [{ icon: 'greenery' }, { word: `−${n}` }, { icon: 'plant' }],
  next: (n, rest) => [{ icon: 'card' }, ...(rest === 'slack' ? [{ icon: 'slack' }, { word: `±${n}` }] : [{ coin: `−${n}` }])],
  any: (n, rest) => (rest === 'mc' ? [{ word: number(n) }, { icon: 'mc', red: true }] : [{ word: number(n) }, { icon: drawing(rest), red: true }]),
  vp: (n) => [{ word: number(n) }, { icon: 'vp' }],
};

export function markOf(token: string): Mark {
  const [, name = '', amount = '', where = '', count = ''] = /^([^:@/]+)(?::([^@/]*))?(?:@([^/]*))?(?:\/(.*))?$/.exec(token) ?? [];
  const inner = name.replace('any.production.', '').replace('production.', '');
  const after = count ? per(count) : [];
  if (inner !== name && !name.startsWith('requirement')) {
    if (inner === 'metal') return { boxed: true, glyphs: [{ word: '1' }, { icon: 'steel' }, { word: '/' }, { icon: 'titanium' }] };
    const red = name.startsWith('any.');
    const glyphs: Glyph[] = red ? [{ word: number(amount) }, { icon: inner, red }] : inner === 'mc' ? [{ coin: number(amount.replace('+', '')) }] : [...(amount === '+1' ? [] : [{ word: number(amount.replace('+', '')) }]), { icon: inner }];
    return { boxed: true, glyphs: [...glyphs, ...after] };
  }
  if (name === 'copy.production') return { boxed: true, glyphs: [{ icon: 'copy' }, { icon: count }] };
  const dot = name.indexOf('.');
  const form = FORMS[dot < 0 ? name : name.slice(0, dot)];
  const glyphs = form ? form(amount, dot < 0 ? '' : name.slice(dot + 1)) : amountOf(name, amount, false);
  if (where === 'other' || where === 'own' || where === 'favourite') glyphs.push({ word: '›' }, { icon: 'card' });
  return { boxed: false, glyphs: [...glyphs, ...after] };
}

// Marks in order; neighbours that are boxed stand in one box. A stroke stays with the choice after it: no row ends with one.
export function groupsOf(tokens: string[]): Mark[][] {
  const groups: Mark[][] = [];
  let stroke: Glyph[] = [];
  for (const token of tokens) {
    const mark = markOf(token);
    const last = groups.at(-1);
    const joins = last?.at(-1)?.boxed && (mark.boxed || token === 'or');
    if (last && joins) last.push(token === 'or' ? { ...mark, boxed: true } : mark);
    else if (token === 'or') stroke = mark.glyphs;
    else {
      groups.push([{ ...mark, glyphs: [...stroke, ...mark.glyphs] }]);
      stroke = [];
    }
  }
  return groups;
}

const isArrow = (group: Mark[]): boolean => group.length === 1 && group[0]?.glyphs.every((glyph) => 'icon' in glyph && glyph.icon === 'arrow') === true;

// Groups that no line break parts: an arrow stays with what it leads to, so that no line ends with one.
export function clausesOf(tokens: string[]): Mark[][][] {
  const clauses: Mark[][][] = [];
  let leads = false;
  for (const group of groupsOf(tokens)) {
    if (leads) clauses.at(-1)?.push(group);
    else clauses.push([group]);
    leads = isArrow(group);
  }
  return clauses;
}
