import { expect, it } from 'vitest';
import { ICON_NAMES } from './icons';
import { compositionOf, LAYOUT_NAMES, MOTIFS, picture } from './picture';
import { CARDS, CORPORATIONS } from './recipes';
import { PALETTES, SCENES } from './scenes';

const numbers = Array.from({ length: 208 }, (_, i) => String(i + 1).padStart(3, '0'));
const all = [...numbers, ...Object.keys(CORPORATIONS)];
const of = (number: string) => {
  const composition = compositionOf(number);
  if (!composition) throw new Error(`no picture for ${number}`);
  return composition;
};

it('has a recipe for each of 208 cards and 13 corporations, and no more', () => {
  expect(CARDS.trim().split('\n')).toHaveLength(208);
  expect(Object.keys(CORPORATIONS)).toHaveLength(13);
  expect(compositionOf('209')).toBeUndefined();
});

it('composes from motifs, scenes, palettes and layouts that exist', () => {
  for (const number of all) {
    const { scene, palette, layout, motifs } = of(number);
    expect(SCENES, number).toContain(scene);
    expect(Object.keys(PALETTES), number).toContain(palette);
    expect(LAYOUT_NAMES, number).toContain(layout);
    expect(motifs.length, number).toBeGreaterThan(0);
    for (const motif of motifs) expect(Object.keys(MOTIFS), number).toContain(motif);
    expect(picture(number, 'active')).not.toMatch(/undefined|NaN/);
  }
});

it('has at least 30 motifs, and uses each of them', () => {
  const used = new Set(all.flatMap((number) => of(number).motifs));
  expect(used.size).toBeGreaterThanOrEqual(30);
  expect(Object.keys(MOTIFS).filter((motif) => !used.has(motif))).toEqual([]);
});

it('gives no two cards the same motifs, layout and palette', () => {
  const seen = new Map<string, string>();
  for (const number of all) {
    const { palette, layout, motifs } = of(number);
    const key = `${[...motifs].sort().join('+')} ${layout} ${palette}`;
    expect(seen.get(key), `${number}: ${key}`).toBeUndefined();
    seen.set(key, number);
  }
});

// Nearer to what the eye takes for the same: the main motif in the same place on the same ground.
it('never shows a main motif twice in the same scene and palette', () => {
  const seen = new Map<string, string>();
  for (const number of all) {
    const { scene, palette, motifs } = of(number);
    const key = `${motifs[0]} ${scene}${palette}`;
    expect(seen.get(key), `${number}: ${key}`).toBeUndefined();
    seen.set(key, number);
  }
});

it('has an icon for each resource, tag, cube and tile', () => {
  const wanted = ['mc', 'steel', 'titanium', 'plant', 'energy', 'heat', 'tr', 'vp', 'card', 'oxygen', 'temperature', 'ocean', 'greenery', 'city'];
  for (const tag of ['building', 'space', 'science', 'power', 'earth', 'jovian', 'plant', 'microbe', 'animal', 'city', 'event']) wanted.push(`tag.${tag}`);
  for (const cube of ['animal', 'microbe', 'science', 'fighter', 'resource']) wanted.push(`cube.${cube}`);
  expect(wanted.filter((name) => !ICON_NAMES.includes(name))).toEqual([]);
  expect(ICON_NAMES.filter((name) => name.startsWith('tile.'))).toHaveLength(11);
});
