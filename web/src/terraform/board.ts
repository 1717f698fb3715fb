import { playerName, type Book } from './context';
import { tt } from './i18n/index.svelte';
import type { TerraformTable } from './table.svelte';
import type { Area, Place, View } from './types';

// The board in units of the drawing: areas are hexagons that stand on their points.
export const RADIUS = 40;
const HALF = (Math.sqrt(3) / 2) * RADIUS;
export const WIDTH = 18 * HALF + 60;
export const HEIGHT = 8 * 1.5 * RADIUS + 2 * RADIUS + 60;

export function centre({ x, y }: Area): [number, number] {
  return [30 + (x + 1) * HALF, 30 + RADIUS + y * 1.5 * RADIUS];
}
export function hexagon(radius: number): string {
  const half = (Math.sqrt(3) / 2) * radius;
  return `M0 ${-radius}L${half} ${-radius / 2}V${radius / 2}L0 ${radius}L${-half} ${radius / 2}V${-radius / 2}Z`;
}

export interface Tile {
  icon: string; // ocean, greenery, city, tile.capital …
  owner: number | null;
}

// What lies on each area.
export function tilesOf(view: View): Map<number, Tile> {
  const owners = new Map<number, number>();
  view.players.forEach(({ tiles }, seat) => tiles?.forEach((area) => owners.set(area, seat)));
  const tiles = new Map<number, Tile>();
  const lay = (areas: number[] | undefined, icon: string): void => areas?.forEach((area) => tiles.set(area, { icon, owner: owners.get(area) ?? null }));
  lay(view.oceans, 'ocean');
  lay(view.greeneries, 'greenery');
  lay(view.cities, 'city');
  for (const [name, area] of Object.entries(view.special)) lay([area], `tile.${name}`);
  return tiles;
}

export function claimsOf(view: View): Map<number, number> {
  const claims = new Map<number, number>();
  view.players.forEach((player, seat) => player.claims?.forEach((area) => claims.set(area, seat)));
  return claims;
}

// An area as a screen reader says it: its name, what lies there, and what a tile would bring.
export function areaLabel(area: Area, tile: Tile | undefined, place: Place | undefined, table: TerraformTable, book: Book): string {
  const where = area.name ?? tt(area.kind === 'offMars' ? 'area.land' : `area.${area.kind}`, { n: area.area + 1 });
  if (tile) {
    const key = tile.icon.startsWith('tile.') ? tile.icon : `tile.${tile.icon}`;
    const name = tt(key as 'tile.ocean');
    return tile.owner === null ? tt('area.here', { area: where, tile: name }) : tt('area.of', { area: where, tile: name, name: playerName(table, tile.owner) });
  }
  const gives = place ? gainsOf(place).map(({ n, key }) => `${n} ${tt(key as 'res.mc')}`) : [];
  void book;
  return [tt('area.free', { area: where }), ...(gives.length > 0 ? [tt('area.gives', { what: gives.join(', ') })] : [])].join('; ');
}

// What a tile there would bring me, as icons and numbers.
export function gainsOf({ mine, cards, tr }: Place): { icon: string; n: number; key: string }[] {
  const all = (['mc', 'steel', 'titanium', 'plant', 'energy', 'heat'] as const).map((res) => ({ icon: res as string, n: mine[res] ?? 0, key: `res.${res}` }));
  all.push({ icon: 'card', n: cards, key: 'tab.hand' });
  void tr;
  return all.filter(({ n }) => n > 0);
}
