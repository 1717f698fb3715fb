import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ICON_NAMES } from '../art/icons';
import { clausesOf, groupsOf, markOf } from './tokens';

// The icons of all cards and corporations, as the golden texts have them.
const golden = readFileSync(join(__dirname, '../../../../tests/golden/terraform_texts.txt'), 'utf8');
const lines = golden.split('\n').filter((line) => line.startsWith('  icons'));
const tokens = [...new Set(lines.flatMap((line) => line.split(/\s+/).slice(2)))].filter((token) => /^[a-z]/i.test(token));

it('knows the icons of all cards and 13 corporations', () => {
  const facts = readFileSync(join(__dirname, '../../../../docs/facts/terraform/cards.tsv'), 'utf8');
  expect(lines, 'tests/golden/terraform_texts.txt is old: write it anew (docs/card_texts.md)').toHaveLength(facts.trim().split('\n').length - 1 + 13);
  expect(tokens.length).toBeGreaterThan(150);
});

it('draws every icon of every card with a drawing that exists', () => {
  for (const token of tokens) {
    const { glyphs } = markOf(token);
    const what = `the icon ${token} of a card has no drawing: add it to FORMS in tokens.ts (a cube there as drawing('resource')), or its name to icons.ts`;
    expect(glyphs.length, what).toBeGreaterThan(0);
    for (const glyph of glyphs) {
      if ('icon' in glyph) expect(ICON_NAMES, what).toContain(glyph.icon);
      else expect('word' in glyph ? glyph.word : glyph.coin, what).not.toBe('');
    }
  }
});

it('puts neighbouring production into one box, and nothing else', () => {
  const groups = groupsOf(['production.mc:+3', 'production.energy:-1', 'plant:+3', 'city:1']);
  expect(groups.map((group) => group.length)).toEqual([2, 1, 1]);
  expect(groups[0]?.every((mark) => mark.boxed)).toBe(true);
  expect(groups[1]?.[0]?.boxed).toBe(false);
});

it('keeps a stroke between two choices with the second, so that no row of icons ends with one', () => {
  const [one, two] = groupsOf(['any.animal:-2', 'or', 'any.plant:-5']);
  expect(one?.[0]?.glyphs).toEqual([{ word: '−2' }, { icon: 'cube.animal', red: true }]);
  expect(two?.[0]?.glyphs).toEqual([{ word: '/' }, { word: '−5' }, { icon: 'plant', red: true }]);
  expect(groupsOf(['production.plant:+1', 'or', 'production.energy:+2'])).toHaveLength(1);
});

it('keeps an arrow with what it leads to, in a box or not', () => {
  const [cost, gain] = clausesOf(['energy:-6', 'arrow', 'science:+1@here']);
  expect(cost).toHaveLength(1);
  expect(gain?.map(([mark]) => mark?.glyphs)).toEqual([[{ icon: 'arrow' }], [{ icon: 'cube.science' }]]);
  const [, boxed] = clausesOf(['mc:-10', 'arrow', 'production.energy:+1', 'production.heat:+1', 'tr:+1']);
  expect(boxed?.map((group) => group.map((mark) => mark.boxed))).toEqual([[false], [true, true]]);
  for (const part of lines.flatMap((line) => line.trim().replace(/^icons\s+/, '').split(/\s{2,}/))) {
    for (const clause of clausesOf(part.split(' '))) expect(clause.at(-1)?.at(-1)?.glyphs.at(-1), part).not.toEqual({ icon: 'arrow' });
  }
});

it('says amounts, limits and counts', () => {
  expect(markOf('any.plant:-3').glyphs).toEqual([{ word: '−3' }, { icon: 'plant', red: true }]);
  expect(markOf('requirement.oxygen.max:7').glyphs).toEqual([{ word: '≤' }, { word: '7%' }, { icon: 'oxygen' }]);
  expect(markOf('production.mc:+1/2tag.building').glyphs).toEqual([{ coin: '1' }, { word: '/ 2' }, { icon: 'tag.building' }]);
  expect(markOf('when.payment.min:20').glyphs).toEqual([{ word: '≥' }, { coin: '20' }]);
  expect(markOf('plant:+3').glyphs).toHaveLength(3);
  expect(markOf('plant:+5').glyphs).toEqual([{ word: '5' }, { icon: 'plant' }]);
});
