import type { Area as DrawnArea } from './art/mars';
import { say } from './ask/say';
import { said } from './cards/said';
import { plain, playerName, type Book } from './context';
import { tt, type Key } from './i18n/index.svelte';
import type { TerraformTable } from './table.svelte';
import { RESOURCES, type Area, type Gained, type Place, type View } from './types';

export interface Tile {
  icon: string; // ocean, greenery, city, tile.capital …
  owner: number | null;
}

// The tile on each area, or a marker of Land Claim.
export function tilesOf(view: View): Map<number, Tile> {
  const owners = new Map<number, number>();
  view.players.forEach(({ tiles }, seat) => tiles?.forEach((area) => owners.set(area, seat)));
  const tiles = new Map<number, Tile>();
  const lay = (areas: number[] | undefined, icon: string): void => areas?.forEach((area) => tiles.set(area, { icon, owner: owners.get(area) ?? null }));
  view.players.forEach(({ claims }, seat) => claims?.forEach((area) => tiles.set(area, { icon: 'claim', owner: seat })));
  lay(view.oceans, 'ocean');
  lay(view.greeneries, 'greenery');
  lay(view.cities, 'city');
  for (const [name, area] of Object.entries(view.special)) lay([area], `tile.${name}`);
  return tiles;
}

// The areas as they are now; those that are as they were stay the same objects, so that only the others are drawn anew.
export function settled(now: DrawnArea[], before: DrawnArea[]): DrawnArea[] {
  const areas = now.map((area, i) => {
    const old = before[i];
    return old && old.id === area.id && old.tile === area.tile && old.owner === area.owner && old.label === area.label ? old : area;
  });
  return areas.length === before.length && areas.every((area, i) => area === before[i]) ? before : areas;
}

// The areas as they are drawn: neighbouring centres are 1 apart, the middle is (0, 0).
export function areasOf(view: View, places: Place[], table: TerraformTable, book: Book, fresh?: ReadonlySet<number>): DrawnArea[] {
  const tiles = tilesOf(view);
  return book.facts.areas.map((area): DrawnArea => {
    const tile = tiles.get(area.area);
    const place = places.find((one) => one.area === area.area);
    const name = book.areaName(area.area);
    return {
      id: area.area,
      x: (area.x - 8) / 2,
      y: (area.y - 4) * Math.sqrt(0.75),
      kind: area.kind === 'offMars' ? 'offmars' : area.kind,
      bonus: { steel: area.steel ?? 0, titanium: area.titanium ?? 0, plant: area.plants ?? 0, card: area.cards ?? 0 },
      ...(name ? { name } : {}),
      ...(tile ? { tile: tile.icon } : {}),
      ...(tile && tile.owner !== null ? { owner: tile.owner } : {}),
      label: labelOf(area, name, tile, place, table) + (fresh?.has(area.area) ? `; ${say('new')}` : ''),
    };
  });
}

// An area as a screen reader says it: its name, what lies there, whether it can be picked, and what a tile would bring to whom.
function labelOf(area: Area, name: string | undefined, tile: Tile | undefined, place: Place | undefined, table: TerraformTable): string {
  const where = name ?? tt(area.kind === 'offMars' ? 'area.land' : `area.${area.kind}`, { n: area.area + 1 });
  const { steel = 0, titanium = 0, plants = 0, cards = 0 } = area;
  // While nothing is placed: what is printed there.
  const gives = (place ? gainsOf(place) : tile ? [] : gainsOf({ mine: { steel, titanium, plant: plants }, cards })).map(({ says }) => says);
  return [lying(where, tile, table), ...(place ? [tt('area.may')] : []), ...(gives.length > 0 ? [tt('area.gives', { what: gives.join(', ') })] : []), ...(place ? pointsOf(place, table).map(({ says }) => says) : [])].join('; ');
}
function lying(area: string, tile: Tile | undefined, table: TerraformTable): string {
  if (!tile) return tt('area.free', { area });
  const { icon, owner } = tile;
  const what = tt((icon === 'claim' ? 'area.claim' : icon.startsWith('tile.') ? icon : `tile.${icon}`) as Key);
  if (owner === null) return tt('area.here', { area, tile: what });
  return owner === table.mySeat ? tt('area.mine', { area, tile: what }) : tt('area.of', { area, tile: what, name: playerName(table, owner) });
}

interface Gain {
  icon: string;
  n: number;
  production: boolean;
  says: string;
}
// The gains of a tile there.
export function gainsOf({ mine, cards }: { mine: Gained; cards: number }): Gain[] {
  const gains = (of: Gained, production: boolean): Gain[] =>
    RESOURCES.flatMap((icon) => {
      const n = of[icon] ?? 0;
      const says = production ? said([`production.${icon}:${n}`], tt) : tt(`counted.${icon}`, { n });
      return n > 0 ? [{ icon, n, production, says }] : [];
    });
  const drawn = cards > 0 ? [{ icon: 'card', n: cards, production: false, says: tt('counted.card', { n: cards }) }] : [];
  return [...gains(mine, false), ...drawn, ...gains(mine.production ?? {}, true)];
}

interface Share {
  seat: number;
  n: number; // may be less than nothing: an award goes to somebody else
  says: string;
}
// Everybody's points of a tile there, mine first.
export function pointsOf({ points }: Pick<Place, 'points'>, table: TerraformTable): Share[] {
  const { mySeat } = table;
  return points
    .map((n, seat): Share => ({ seat, n, says: seat === mySeat ? say('points.mine', { n: plain(n) }) : say('points.of', { n: plain(n), name: playerName(table, seat) }) }))
    .filter(({ n }) => n !== 0)
    .sort((a, b) => Number(b.seat === mySeat) - Number(a.seat === mySeat));
}
