import { draw } from './ink';
import { LAND } from './motifs_land';
import { LIFE } from './motifs_life';
import { SKY } from './motifs_sky';
import { CARDS, CORPORATIONS } from './recipes';
import { backdrop, gradients, paints, type Kind } from './scenes';

export const MOTIFS: Record<string, string> = { ...LAND, ...LIFE, ...SKY };

// The parts of a card's picture.
interface Composition {
  scene: string;
  palette: string;
  layout: string;
  motifs: string[];
}

// Places of the main motif and of the second: x, y of the ground under it, y of its middle if it floats, size.
type Place = [x: number, ground: number, middle: number, size: number];
const LAYOUTS: Record<string, { main: Place; second: Place; secondInFront?: boolean }> = {
  A: { main: [76, 93, 56, 1.2], second: [130, 84, 40, 0.6] },
  B: { main: [58, 94, 58, 1.15], second: [120, 88, 46, 0.75] },
  C: { main: [102, 94, 58, 1.15], second: [40, 88, 48, 0.75] },
  D: { main: [96, 101, 60, 1.5], second: [34, 86, 44, 0.6] },
  E: { main: [64, 101, 60, 1.5], second: [126, 86, 42, 0.6] },
  F: { main: [90, 90, 50, 1], second: [36, 102, 72, 1], secondInFront: true },
};
export const LAYOUT_NAMES = Object.keys(LAYOUTS);

const cards = CARDS.trim().split('\n');

export function compositionOf(number: string): Composition | undefined {
  const recipe = CORPORATIONS[number] ?? cards[Number(number) - 1];
  if (!recipe) return undefined;
  const [ground = '', ...motifs] = recipe.split(' ');
  return { scene: ground.charAt(0), palette: ground.charAt(1), layout: ground.charAt(2), motifs };
}

// Things that do not float where there is something to stand on.
const HEAVY = new Set('atom bars brain bulb case cells chart chip clockwork coins contract crystals film flask gears helix icerock news scope screen skull trophy tubes'.split(' '));
const AIRY = 'slcp'; // scenes without a ground

function put(name: string, scene: string, [x, ground, middle, size]: Place): string {
  const y = !(name in SKY) ? ground : HEAVY.has(name) && !AIRY.includes(scene) ? ground - 4 - 28 * size : middle;
  return `<use href="#tm-${name}" transform="translate(${x} ${Math.round(y)})scale(${size})"/>`;
}

// The inside of an svg of 160 × 110; needs the symbols of `pictureSymbols` somewhere on the page.
export function picture(number: string, kind: Kind): string {
  const composition = compositionOf(number);
  if (!composition) return '';
  const { scene, palette, layout, motifs } = composition;
  const { main, second, secondInFront } = LAYOUTS[layout] ?? LAYOUTS['A']!;
  const drawn = [put(motifs[0] ?? '', scene, main), ...motifs.slice(1).map((name) => put(name, scene, second))];
  if (!secondInFront) drawn.reverse();
  return `<g style="${paints(palette)}">${backdrop(scene, palette, kind, main[0], main[2])}${drawn.join('')}</g>`;
}

export function pictureSymbols(): string {
  return gradients() + Object.entries(MOTIFS).map(([name, drawing]) => `<g id="tm-${name}">${draw(drawing, 1.7)}</g>`).join('');
}
