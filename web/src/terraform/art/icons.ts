import type { TerraformTag } from '../../../generated/messages';
import type { Language } from '../../ui/settings.svelte';
import { draw, symbol } from './ink';

// One drawing for each meaning, in a square from -12 to 12. Names are those of the icons of cards
// (docs/tools.md, "cards"): `#ti-plant`, `#ti-tag.science`, `#ti-tile.capital`.

// A seal: the ground of a tag.
const seal = (color: string): string => `<circle r="11" fill="${color}" stroke="#2a1722" stroke-width="1.6"/><path d="M-7.6-5.4A9.3 9.3 0 0 1 4-8.4" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.4" stroke-linecap="round"/>`;
const hex = (color: string, edge = '#2a1722'): string => `<path d="M0-11.4 9.9-5.7V5.7L0 11.4-9.9 5.7V-5.7z" fill="${color}" stroke="${edge}" stroke-width="1.4" stroke-linejoin="round"/>`;
const shine = '<path d="M-8.4-4.9 0-9.7" stroke="#fff" stroke-opacity=".5" stroke-width="1.2" stroke-linecap="round" fill="none"/>';

// The six resources.
const RESOURCES: Record<string, string> = {
  mc: `<circle r="11" fill="#e3b04b" stroke="#2a1722" stroke-width="1.6"/><circle r="8.2" fill="#f0c868" stroke="#a97a26" stroke-width="1"/><path d="M5-4.6A6 6 0 1 0 5 4.6M-8.6-1.6h9M-8.6 1.6h8" fill="none" stroke="#5b3a10" stroke-width="2" stroke-linecap="round" transform="translate(1.6)scale(.86)"/>`,
  // A coin with room for a number.
  coin: `<circle r="11" fill="#e3b04b" stroke="#2a1722" stroke-width="1.6"/><circle r="8.6" fill="#f4d480" stroke="#a97a26" stroke-width=".9"/><path d="M-6.4-5A8 8 0 0 1 2.5-7.6" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.2" stroke-linecap="round"/>`,
  steel: draw('S M-11-3 5-9 11-6-5 0z;T M-11-3-5 0v3l-2 .7v2l2-.4V9l-6-3.2z;T M-5 0 11-6v3l-4 1.6v3.4l4-1.5V3.4L-5 9V5.3l3.6-1.4V0.6L-5 2.6z;~M-8.6-3 4.6-7.8', 1.3),
  titanium: `<path d="M-5.5-9.5h11L11-2 0 11-11-2z" fill="#39404d" stroke="#2a1722" stroke-width="1.4" stroke-linejoin="round"/><path d="M-5.5-9.5-3.6-2H-11zM5.5-9.5 11-2H3.6z" fill="#8fa0b3"/><path d="M-5.5-9.5h11L3.6-2h-7.2z" fill="#d5e0ea"/><path d="M-11-2h7.4L0 11z" fill="#5d6b7d"/><path d="M-3.6-2h7.2L0 11z" fill="#768599"/>`,
  plant: `<path d="M-9.6 9.8C-12-3-4-11 10.6-10.6 11.6 4 4 11.6-6.4 8.4z" fill="#7f9f3c" stroke="#2a1722" stroke-width="1.5" stroke-linejoin="round"/><path d="M-6.4 8.4C4 11.6 11.6 4 10.6-10.6z" fill="#5b7d2c"/><path d="M-10 10.6C-5 3 0-2 6-6.4M-3 1.6l-.4-5.6M-3 1.6l6 .2" fill="none" stroke="#e9f0b8" stroke-width="1.4" stroke-linecap="round"/>`,
  energy: `<path d="M3.4-11.4-8.6 2h6.4L-4.6 11.4 8.8-3.2H1.6z" fill="#c9488f" stroke="#2a1722" stroke-width="1.5" stroke-linejoin="round"/><path d="M1.4-7.6-4.6-.4" stroke="#ffd3ea" stroke-width="1.5" stroke-linecap="round"/>`,
  heat: `<path d="M.6-11.6C2-7 8.8-3.6 8.8 3.2 8.8 8.2 5 11.4 0 11.4S-8.8 8-8.8 3.2c0-3.4 2-5 3-7.4 1.2 1 1.8 2 2.2 3.2C-2-3.6-.8-7.4.6-11.6z" fill="#cf3528" stroke="#2a1722" stroke-width="1.5" stroke-linejoin="round"/><path d="M.4 0c1 2.2 4 3.4 4 6.4 0 2.6-2 4-4.3 4s-4.3-1.4-4.3-3.9C-4.2 4-.8 3 .4 0z" fill="#f6b26b"/>`,
};

// The eleven tags.
const TAGS: Record<Exclude<TerraformTag, 'none'> | 'event', string> = {
  building: seal('#8a6a58') + draw('W M-6.5 5.5v-6l4-2.5v2.5l4-2.5v2.5l4-2.5v8.5z;w Q-5-6 2 4;k Q-4.3 1.6 2 2;k Q-1 1.6 2 2;k Q2.3 1.6 2 2', 1),
  space: seal('#2c2a3d') + draw('~M-6.5 3.5C-3 7 6 1 6.5-3.5;y M0-7.5 1.6-2 7.2 0 1.6 1.8 0 7.3-1.6 1.8-7.2 0-1.6-2z', 1.3),
  science: seal('#f1ece4') + draw('-E0 0 7.5 3;', 1.3).replace('</g>', '<g fill="none"><ellipse rx="7.5" ry="3" transform="rotate(60)"/><ellipse rx="7.5" ry="3" transform="rotate(-60)"/></g></g>') + '<circle r="1.9" fill="#a63a50"/>',
  power: seal('#6f3a68') + '<path d="M2-7.5-5.5 1.2h4L-2.6 7.5 5.6-2H1.2z" fill="#ffd9ee"/>',
  earth: seal('#2f6f8f') + draw('g M-7.5-3C-5-8-1-8 1-7.5 2-5-1-4-.5-2.5-3-1-4 1-6.5 0z;g M1 0C4-2 8 0 8 2 6 7 3 8.5 2 8 1 5-1 3 1 0z', 1),
  jovian: seal('#c99a6c') + draw('~M-8-4H8;~M-9 3H6;r E3 3.5 3.2 2', 1.7) + '<path d="M-9.5-1H9.6" stroke="#8a5a3c" stroke-width="2.2"/>',
  plant: seal('#587a33') + '<path d="M-6 6.5C-7.5-2-2-7 7-7 7.5 2 3 7.5-4 5.5z" fill="#dceab0"/><path d="M-7 7.5C-3 2 0-1 4-4" fill="none" stroke="#587a33" stroke-width="1.4" stroke-linecap="round"/>',
  microbe: seal('#7f8f3a') + draw('W M-4.5-3.5C-1-7 6-4 5 1S-3 6-5 3.5-7-1-4.5-3.5z;k O-1.5-.5 1.5;-M5.2-3 8-5;-M5.5 2 8.5 3;-M-5.5-3-8-5;-M-5 4-7 7;-M1-5 2-8;-M0 5 1 8', 1),
  animal: seal('#5d4636') + draw('w O0 3 3.9;w O-5.2-1.3 2;w O-1.9-5 2.1;w O2.3-5 2.1;w O5.4-1.3 2', 1),
  city: seal('#4f5664') + draw('w M-7 6V0h4v-6h5v4h4v8z;k Q-1.7-3.7 1.5 1.5;k Q-1.7-.7 1.5 1.5;k Q-5.5 2 1.5 1.5;k Q3 0 1.5 1.5;k Q3 3 1.5 1.5;k Q-1.7 2.3 1.5 3.7', 1),
  event: seal('#b8372c') + '<path d="M-7.5 0H5M1-4.5 6 0 1 4.5" fill="none" stroke="#fff3e4" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
};

// Cubes that lie on cards: a cube in the tag's colour with its sign.
const cube = (color: string, side: string, sign: string): string =>
  `<path d="M0-11 10-6V6L0 11-10 6V-6z" fill="${color}" stroke="#2a1722" stroke-width="1.4" stroke-linejoin="round"/><path d="M0-1-10-6V6L0 11z" fill="${side}"/><path d="M0-1 10-6 0-11-10-6z" fill="#fff" fill-opacity=".28"/><g transform="translate(0 1.5)scale(.8)">${sign}</g>`;
const CUBES = {
  resource: cube('#c9bfae', '#a4998a', ''),
  animal: cube('#8a6a4c', '#6b4f38', draw('w O0 3 3.4;w O-4.6-1 1.8;w O-1.7-4.3 1.9;w O2-4.3 1.9;w O4.8-1 1.8', 1)),
  microbe: cube('#9aa84a', '#77843a', draw('W M-4.5-3.5C-1-7 6-4 5 1S-3 6-5 3.5-7-1-4.5-3.5z;k O-1.5-.5 1.5', 1)),
  science: cube('#e5ddd2', '#c3b9ac', '<g fill="none" stroke="#2a1722" stroke-width="1.4"><ellipse rx="7.5" ry="3"/><ellipse rx="7.5" ry="3" transform="rotate(60)"/><ellipse rx="7.5" ry="3" transform="rotate(-60)"/></g>'),
  fighter: cube('#7d8794', '#5d6673', draw('W M0-7.5 2.2-1 8 4.5H2.5L0 7-2.5 4.5H-8L-2.2-1z', 1)),
};
export type CubeSign = keyof typeof CUBES;

// Tiles: a hexagon that stands on its point, as on the board.
const house = (x: number, y: number, w: number, h: number, color: string): string =>
  `<path d="M${x} ${y}v-${h}h${w}v${h}z" fill="${color}" stroke="#2a1722" stroke-width=".9" stroke-linejoin="round"/><path d="M${x + w * 0.5} ${y - h + 1.2}v${h - 2}" stroke="#ffdf9a" stroke-width="1" stroke-dasharray="1 1.3"/>`;
const TILES: Record<string, string> = {
  ocean: hex('#3f86a6') + '<path d="M-6.5-3.5q1.6-1.7 3.2 0t3.3 0 3.3 0 3.2 0M-8 .8q2-1.8 4 0t4 0 4 0 4 0M-6 5q1.5-1.6 3 0t3 0 3 0 3 0" fill="none" stroke="#d9f2f4" stroke-width="1.3" stroke-linecap="round"/>' + shine,
  greenery: hex('#8aa84c') + draw('E Q-.7 3 1.4 5;H M0-8.5 4.6-2H2.6L6.4 4H-6.4L-2.6-2h-2z;g M0-8.5-4.6-2h2L-6.4 4H0z', 1) + shine,
  city: hex('#a9a3a0') + house(-6.5, 6, 4, 6, '#6d7280') + house(2.3, 6, 4.2, 7.5, '#7d8290') + house(-2.5, 7, 4.6, 12, '#565c6c') + shine,
  'tile.capital': hex('#b79b6a') + house(-6.5, 6, 4, 5, '#6d7280') + house(2.5, 6, 4, 5, '#6d7280') + draw('W M-2.8 6.5v-8a2.8 3 0 0 1 5.6 0v8z;-M0-4.5V-9;R M0-9l4 1.3L0-6.4z', 0.9) + shine,
  'tile.naturalPreserve': hex('#c48a5c') + draw('N M-8 4-2.5-4 1 0 3.5-3 8 4z;W M-2.5-4-4.5-1 -.5-1.7z', 0.9) + '<path d="M-7.5 6.5h15M-5 5v3M0 5v3M5 5v3" stroke="#f7efdf" stroke-width="1.2" fill="none"/>' + shine,
  'tile.miningArea': hex('#9c6a4b') + draw('K M-6 5Q0-7 6 5z;T M-8 6.5h16v2H-8z', 0.9) + '<path d="M-5-7 3.5 2M3-8q3 1 4 4.5M-1-3.6l6.5-3" fill="none" stroke="#e7edf1" stroke-width="1.5" stroke-linecap="round"/>' + shine,
  'tile.miningRights': hex('#8f7561') + draw('T M-7 6-3-1 1 2 4-2 7 6z;S M-3-1-1.6 2.6 1 2z', 0.9) + '<path d="M-1.5-9v8M-1.5-9 6-7.2-1.5-5" fill="#f7efdf" stroke="#2a1722" stroke-width="1"/>' + shine,
  'tile.commercialDistrict': hex('#b39ab0') + house(-7, 5.5, 4.5, 7, '#735f7c') + house(2.5, 5.5, 4.5, 8.5, '#64526d') + '<circle cy="1" r="4.3" fill="#f0c868" stroke="#2a1722" stroke-width="1"/><path d="M1.8-1A2.6 2.6 0 1 0 1.8 3M-3.5.3H.6M-3.5 1.8H.3" fill="none" stroke="#5b3a10" stroke-width="1"/>' + shine,
  'tile.nuclearZone': hex('#6f5a56') + '<g fill="#ffd67a" stroke="#2a1722" stroke-width=".8"><path id="ti-blade" d="M0 0 3.8-6.6A7.6 7.6 0 0 0-3.8-6.6z"/><path d="M0 0 3.8-6.6A7.6 7.6 0 0 0-3.8-6.6z" transform="rotate(120)"/><path d="M0 0 3.8-6.6A7.6 7.6 0 0 0-3.8-6.6z" transform="rotate(240)"/><circle r="2" fill="#6f5a56"/></g>'.replace(' id="ti-blade"', '') + shine,
  'tile.industrialCenter': hex('#958a80') + draw('T M-7.5 6.5V.5l5-3v3l5-3v3l5-3v9z;N Q-6-6.5 2.2 5.5;k Q-4.5 3 2 2;k Q-.5 3 2 2;k Q3.5 3 2 2', 0.9) + '<path d="M-4.5-8q2-2 4 0" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.5" stroke-linecap="round"/>' + shine,
  'tile.ecologicalZone': hex('#6f9a5a') + draw('H O-4-1 3.5;E Q-4.5 2 1 4;e O2.5 4 2.6;e O-.9 1.8 1.2;e O1.2 .2 1.3;e O4 .3 1.3;e O6 2 1.2', 0.8) + shine,
  'tile.lavaFlows': hex('#5a3a38') + draw('K M-8 6.5-2-5H2L8 6.5z;F M-2-5H2L1-1 4 2.5 2 6.5H-3L-1 3-3-.5z', 0.9) + '<path d="M0-10v2M-4-8.5l1 1.6M4-8.5 3-6.9" stroke="#ffd67a" stroke-width="1.3" stroke-linecap="round"/>' + shine,
  'tile.moholeArea': hex('#9a5b43') + '<ellipse rx="7.8" ry="6.2" fill="#7a4a36" stroke="#2a1722"/><ellipse cy=".8" rx="5.6" ry="4.3" fill="#4a2a28"/><ellipse cy="1.5" rx="3.4" ry="2.5" fill="#f28a3c"/><ellipse cy="1.9" rx="1.7" ry="1.1" fill="#ffd67a"/>' + shine,
  'tile.restrictedArea': hex('#a08d7c') + '<circle r="6.8" fill="#f7efdf" stroke="#2a1722" stroke-width="1"/><circle r="5.2" fill="none" stroke="#c8402f" stroke-width="2"/><path d="M-3.6-3.6 3.6 3.6" stroke="#c8402f" stroke-width="2"/>' + shine,
  claim: hex('#c48a5c') + draw('-M-3 8V-7;R M-3-7 6.5-4.5-3-1.5z;X E-2 8 4 1.2', 1.2) + shine,
};

// Everything else.
const SIGNS: Record<string, string> = {
  // The letters on it are those of its language (ratingSymbol).
  tr: `${hex('#d0643f')}<use href="#ti-rating"/>`,
  vp: `<path d="M-7-11.5h14v11L0 3-7-.5z" fill="#a63a50" stroke="#2a1722" stroke-width="1.3"/><circle cy="2.5" r="8.4" fill="#e3b04b" stroke="#2a1722" stroke-width="1.5"/><path d="M0-3.5 1.7.2l4 .5-3 2.7.8 4L0 5.4-3.5 7.4l.8-4-3-2.7 4-.5z" fill="#fff3d0"/>`,
  card: `<rect x="-7.5" y="-10.5" width="15" height="21" rx="2" fill="#f7efdf" stroke="#2a1722" stroke-width="1.5"/><path d="M-6-8h12v7.5H-6z" fill="#c76a45"/><circle cx="2" cy="-5" r="2" fill="#ffd67a"/><path d="M-4.5 3h9M-4.5 6.5h6" stroke="#a4998a" stroke-width="1.6"/>`,
  oxygen: `<circle r="11" fill="#d8e6ea" stroke="#2a1722" stroke-width="1.5"/><circle cx="-2.3" r="4.6" fill="none" stroke="#35637a" stroke-width="2.4"/><path d="M3.7 2.6q.2-1.9 1.9-1.9t1.7 1.5Q7.3 3.6 3.7 6.6h4" fill="none" stroke="#35637a" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`,
  temperature: `<path d="M-3.6 3V-8a3.6 3.6 0 0 1 7.2 0V3a5.6 5.6 0 1 1-7.2 0z" fill="#f7efdf" stroke="#2a1722" stroke-width="1.5"/><circle cy="6.6" r="3.4" fill="#cf3528"/><path d="M0 6V-4" stroke="#cf3528" stroke-width="2.6" stroke-linecap="round"/><path d="M6-7h4M6-3h3M6 1h4" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/>`,
  arrow: '<path d="M-10 0H7M1-6 7.5 0 1 6" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  look: '<path d="M-11 0Q0-11 11 0 0 11-11 0z" fill="#f7efdf" stroke="#2a1722" stroke-width="1.5"/><circle r="4" fill="#35637a"/><circle cx="-1.2" cy="-1.2" r="1.3" fill="#fff"/>',
  slack: '<path d="M-8-9V9M8-9V9" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><path d="M-4.5 0h9M-2.5-3-5 0l2.5 3M2.5-3 5 0 2.5 3" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  protects: '<path d="M0-11 9.5-7.5C9.5 2 6 8 0 11-6 8-9.5 2-9.5-7.5z" fill="#7d8794" stroke="#2a1722" stroke-width="1.5" stroke-linejoin="round"/><path d="M0-11-9.5-7.5C-9.5 2-6 8 0 11z" fill="#a9b4bd"/><path d="M-4 3.5C-4.5-1-2-4 4-4.5 4 0 1 4-4 3.5z" fill="#7f9f3c" stroke="#2a1722"/>',
  keeps: '<rect x="-7.5" y="-2" width="15" height="12" rx="2" fill="#b4bfc6" stroke="#2a1722" stroke-width="1.5"/><path d="M-4.5-2v-3.5a4.5 4.5 0 0 1 9 0V-2" fill="none" stroke="#2a1722" stroke-width="4.6"/><path d="M-4.5-2v-3.5a4.5 4.5 0 0 1 9 0V-2" fill="none" stroke="#8fa0b3" stroke-width="2"/><circle cy="3.5" r="1.9" fill="#2a1722"/>',
  steal: '<path d="M-11-4Q-5.5-7.5 0-4 5.5-7.5 11-4 10.5 5 5 5 2 5 0 1.5-2 5-5 5-10.5 5-11-4z" fill="#43304a" stroke="#f7efdf" stroke-width="1.2"/><ellipse cx="-5" cy="-.5" rx="2.6" ry="1.8" fill="#f7efdf"/><ellipse cx="5" cy="-.5" rx="2.6" ry="1.8" fill="#f7efdf"/>',
  copy: '<rect x="-10" y="-10" width="13" height="13" rx="2" fill="#8a6548" stroke="#2a1722" stroke-width="1.5"/><rect x="-4" y="-4" width="14" height="14" rx="2" fill="#a97f5c" stroke="#2a1722" stroke-width="1.5"/>',
  project: '<path d="M-9 9 1-1" stroke="#7a4a36" stroke-width="3.2" stroke-linecap="round"/><path d="M-3-7 3-11l8 8-4 6z" fill="#b4bfc6" stroke="#2a1722" stroke-width="1.5" stroke-linejoin="round"/>',
  action: '<circle r="10.5" fill="#2f5f86" stroke="#2a1722" stroke-width="1.5"/><path d="M-6 0H4M0-4.5 5 0 0 4.5" fill="none" stroke="#fff3e4" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  milestone: draw('T M-6.500 10.500v-14q6.500-9 13 0v14z;s M-5 9v-12q2.500-4.500 5-5V9z;-M-10 10.500h20', 1.4) + '<path d="M-2.500-1h5M-2.500 3h5" stroke="#2a1722" stroke-width="1.8" stroke-linecap="round"/>',
  award: '<path d="M-6.5-7.500h-4q-.5 7 5.500 8M6.500-7.500h4q.5 7-5.500 8" fill="none" stroke="#2a1722" stroke-width="2"/><path d="M-6.500-10.500h13v6q0 6.500-5 7.500v3.500h3.500v4h-10v-4h3.500V3q-5-1-5-7.500z" fill="#e3b04b" stroke="#2a1722" stroke-width="1.5" stroke-linejoin="round"/><path d="M-3.500-8v4q0 3 1.500 4.500" fill="none" stroke="#fff3d0" stroke-width="1.6" stroke-linecap="round"/>',
  generation: '<circle r="10.5" fill="#6d5577" stroke="#2a1722" stroke-width="1.5"/><path d="M0-6.5V0l4.5 3" fill="none" stroke="#ffd67a" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
};

// Each player has a colour, a pattern and a sign; art.test.ts measures the colours for every sight.
export const PLAYERS = [
  { color: '#e01c2c', ink: '#ffffff', pattern: 'plain', sign: 'disc' },
  { color: '#4fa5f5', ink: '#0c1d2e', pattern: 'stripes', sign: 'triangle' },
  { color: '#f6efe2', ink: '#2a1722', pattern: 'dots', sign: 'square' },
  { color: '#3c3b4d', ink: '#ffffff', pattern: 'chevrons', sign: 'star' },
  { color: '#dd7aab', ink: '#2a1722', pattern: 'checks', sign: 'cross' },
] as const;
const PATTERNS: Record<string, string> = {
  plain: '',
  stripes: '<path d="M-2 8 8-2M2 12 12 2M-2 2 2-2M6 10 10 6" stroke-width="1.8"/>',
  dots: '<path d="M2 2h.01M6 6h.01" stroke-width="2.4" stroke-linecap="round"/>',
  chevrons: '<path d="M0 6 4 2 8 6M0 10 4 6 8 10M0 2 4-2 8 2" fill="none" stroke-width="1.3"/>',
  checks: '<path d="M0 2h4M4 6h4" stroke-width="4"/>',
};
const SHAPES: Record<string, string> = {
  disc: 'M-5.5 0a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0z',
  triangle: 'M0-6 6 4.8H-6z',
  square: 'M-4.8-4.8h9.6v9.6h-9.6z',
  star: 'M0-6.5 1.7-2.2 6.2-2 2.7.9 3.9 5.3 0 2.8-3.9 5.3-2.7.9-6.2-2-1.7-2.2z',
  cross: 'M-2-6h4v4h4v4H2v4h-4V2h-4v-4h4z',
};

function players(): string {
  return PLAYERS.map(({ color, ink, pattern, sign }, seat) => {
    const lines = `<pattern id="ti-pattern-${seat}" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 0h8v8H0z" fill="${color}"/><g stroke="${ink}" stroke-opacity=".5">${PATTERNS[pattern]}</g></pattern>`;
    const marker = `<circle r="11" fill="url(#ti-pattern-${seat})" stroke="#2a1722" stroke-width="1.6"/><circle r="7.8" fill="${color}"/><path d="${SHAPES[sign]}" fill="${ink}" transform="scale(.86)"/>`;
    return lines + symbol(`ti-player-${seat}`, 12, marker);
  }).join('');
}

const ALL: Record<string, string> = {
  ...RESOURCES,
  ...TILES,
  ...SIGNS,
  ...Object.fromEntries(Object.entries(TAGS).map(([name, body]) => [`tag.${name}`, body])),
  ...Object.fromEntries(Object.entries(CUBES).map(([name, body]) => [`cube.${name}`, body])),
};
export const ICON_NAMES = Object.keys(ALL);

// The letters of the terraforming rating, as the texts of each language have them: TR, TW, NT.
const RATING = { en: 'M-6.5-5h5.6v1.9h-1.8V5h-2V-3.1h-1.8zM1-5h3a2.7 2.7 0 0 1 1.2 5.1L7 5H4.7L3.2.6H3V5H1zm2 1.8v2h.8a1 1 0 0 0 0-2z', de: 'M-7.6-5h5.4v1.9h-1.7V5h-2v-8.1h-1.7zM-1.9-5H.1L1.1 1.2 2.2-4h1.5L4.8 1.2 5.8-5h2L6 5H4L2.95.2 1.9 5h-2z', fr: 'M-7.6-5h2l2.4 5.6V-5h1.9V5h-1.9l-2.5-5.7V5h-1.9zM.6-5h6.2v1.9H4.7V5h-2v-8.1H.6z' };
export const ratingSymbol = (language: Language): string => `<path id="ti-rating" d="${RATING[language === 'nl' ? 'de' : language]}" fill="#fff3e4"/>`;

export function iconSymbols(): string {
  return ICON_NAMES.map((name) => symbol(`ti-${name}`, 12, ALL[name] ?? '')).join('') + players();
}
