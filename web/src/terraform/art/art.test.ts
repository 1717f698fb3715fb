import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { apart, SIGHTS } from '../../testing/sight';
import { ICON_NAMES, iconSymbols, PLAYERS } from './icons';
import { compositionOf, LAYOUT_NAMES, MOTIFS, picture } from './picture';
import { CARDS, CORPORATIONS } from './recipes';
import { PALETTES, SCENES, type Kind } from './scenes';

const facts = readFileSync(join(__dirname, '../../../../docs/facts/terraform/cards.tsv'), 'utf8');
const numbers = facts.trim().split('\n').slice(1).map((line) => line.split('\t')[0] ?? '');
const all = [...numbers, ...Object.keys(CORPORATIONS)];
const INDOORS = 'urp'; // scenes: a cave, a room, what a microscope shows
const of = (number: string) => {
  const composition = compositionOf(number);
  if (!composition) throw new Error(`no picture for ${number}: add a line to recipes.ts`);
  return composition;
};

it('has a recipe for each card of cards.tsv and 13 corporations, and no more', () => {
  expect(CARDS.trim().split('\n'), `recipes.ts must have a line for each card, in the order of cards.tsv; the last one is ${numbers.at(-1)}`).toHaveLength(numbers.length);
  expect(Object.keys(CORPORATIONS)).toHaveLength(13);
  expect(compositionOf(String(numbers.length + 1))).toBeUndefined();
});

it('composes from motifs, scenes, palettes and layouts that exist', () => {
  for (const number of all) {
    const { scene, palette, layout, motifs } = of(number);
    const line = `recipes.ts, card ${number}: letters of scene, palette and layout, then one or two motifs`;
    expect(SCENES, `${line} (scene)`).toContain(scene);
    expect(Object.keys(PALETTES), `${line} (palette)`).toContain(palette);
    expect(LAYOUT_NAMES, `${line} (layout)`).toContain(layout);
    expect(motifs.length, line).toBeGreaterThan(0);
    for (const motif of motifs) expect(Object.keys(MOTIFS), `${line}; motifs_*.ts has the motifs`).toContain(motif);
    expect(picture(number, 'active'), line).not.toMatch(/undefined|NaN/);
  }
});

it('tells the kind of a card by the light of its picture, and out of doors by the horizon', () => {
  const kinds: Kind[] = ['automated', 'active', 'event'];
  const land = /<g(?: transform="[^"]*")?>/g; // the group of a scene's ground, level or not
  for (const number of all) {
    const pictures = kinds.map((kind) => picture(number, kind));
    expect(new Set(pictures.map((one) => one.replace(land, ''))).size, `${number}: the light`).toBe(3);
    if (!INDOORS.includes(of(number).scene)) expect(new Set(pictures.map((one) => one.match(land)?.join())).size, `${number}: the horizon`).toBe(3);
  }
});

it('has at least 30 motifs, and uses each of them', () => {
  const used = new Set(all.flatMap((number) => of(number).motifs));
  expect(used.size).toBeGreaterThanOrEqual(30);
  expect(Object.keys(MOTIFS).filter((motif) => !used.has(motif)), 'motifs that no card shows: use or remove them').toEqual([]);
});

it('gives no two cards the same motifs, layout and palette', () => {
  const seen = new Map<string, string>();
  for (const number of all) {
    const { palette, layout, motifs } = of(number);
    const key = `${[...motifs].sort().join('+')} ${layout} ${palette}`;
    expect(seen.get(key), `recipes.ts: ${number} and ${seen.get(key)} are both ${key}; change a motif, the layout or the palette`).toBeUndefined();
    seen.set(key, number);
  }
});

// Nearer to what the eye takes for the same: the main motif in the same place on the same ground.
it('never shows a main motif twice in the same scene and palette', () => {
  const seen = new Map<string, string>();
  for (const number of all) {
    const { scene, palette, motifs } = of(number);
    const key = `${motifs[0]} ${scene}${palette}`;
    expect(seen.get(key), `recipes.ts: ${number} and ${seen.get(key)} both show ${key}; change the first motif, the scene or the palette`).toBeUndefined();
    seen.set(key, number);
  }
});

it('has an icon for each resource, tag, cube and tile', () => {
  const wanted = ['mc', 'steel', 'titanium', 'plant', 'energy', 'heat', 'tr', 'vp', 'card', 'oxygen', 'temperature', 'ocean', 'greenery', 'city'];
  for (const tag of ['building', 'space', 'science', 'power', 'earth', 'jovian', 'plant', 'microbe', 'animal', 'city', 'event']) wanted.push(`tag.${tag}`);
  for (const cube of ['animal', 'microbe', 'science', 'fighter', 'resource']) wanted.push(`cube.${cube}`);
  expect(wanted.filter((name) => !ICON_NAMES.includes(name)), 'icons.ts lacks a drawing').toEqual([]);
  expect(ICON_NAMES.filter((name) => name.startsWith('tile.'))).toHaveLength(11);
});

it('draws no two tiles alike, whatever their colours', () => {
  const drawn = new Map(iconSymbols().split('<symbol id="ti-').map((one) => [one.slice(one.indexOf('"')).replace(/#\w+/g, ''), one.slice(0, one.indexOf('"'))]));
  const tiles = ICON_NAMES.filter((name) => name.startsWith('tile.') || ['ocean', 'greenery', 'city'].includes(name));
  expect(tiles.filter((name) => ![...drawn.values()].includes(name))).toEqual([]);
});

// All drawings, compressed, are a small part of the 250 KB that the start page and this game may weigh.
it('weighs at most 25 KB', () => {
  const files = readdirSync(__dirname).filter((file) => /\.(ts|svelte)$/.test(file) && !file.includes('.test.'));
  const source = files.map((file) => readFileSync(join(__dirname, file), 'utf8')).join('\n');
  expect(brotliCompressSync(source).length, 'reuse motifs in place of new ones').toBeLessThan(25_000);
});

it('keeps five players apart for every sight, by pattern and by sign too', () => {
  for (const [name, sight] of Object.entries(SIGHTS)) {
    PLAYERS.forEach((a, i) => {
      for (const b of PLAYERS.slice(i + 1)) expect(apart(a.color, b.color, sight), `${name} ${a.color} ${b.color}`).toBeGreaterThan(28);
    });
  }
  expect(new Set(PLAYERS.map((player) => player.pattern)).size).toBe(5);
  expect(new Set(PLAYERS.map((player) => player.sign)).size).toBe(5);
});

// The maze's six colours belong to the maze's resources.
it('takes none of the colours of the other game for resources and players', () => {
  const maze = ['#fff71c', '#0552fc', '#47eba6', '#92563b', '#e56d12', '#ae80df'];
  const ours = ['#e3b04b', '#76838f', '#39404d', '#7f9f3c', '#c9488f', '#cf3528', ...PLAYERS.map((player) => player.color)];
  for (const color of ours) {
    for (const other of maze) expect(apart(color, other, SIGHTS.normal), `${color} ${other}`).toBeGreaterThan(20);
  }
});
