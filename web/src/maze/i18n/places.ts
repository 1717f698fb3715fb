import { spotOf } from '../table/pieces';
import type { Drawing, Place, Point, Spot, View } from '../table/types';

// A place in words: its tile, and its kind or position there. The names in the tile file are English words, so they are
// not shown.
export interface Told {
  tile: string;
  part: 'north' | 'east' | 'south' | 'west' | 'dome' | 'timer' | 'rocket' | 'platform';
  n: number; // of a platform within its tile, counted as one reads: from the top, then from the left
}

const EDGES = ['north', 'east', 'south', 'west'];
const TILE = 1000;
const split = (place: Place): [tile: string, part: string] => {
  const dot = place.indexOf('.');
  return [place.slice(0, dot), place.slice(dot + 1)];
};
const isInner = ({ name, kind }: Spot): boolean => kind === 'platform' && !EDGES.includes(split(name)[1]);

export function tellPlace(place: Place, drawing: Pick<Drawing, 'spots'>, tiles: View['tiles']): Told | null {
  const spot = spotOf(drawing.spots, place);
  if (!spot) return null;
  const [tile, part] = split(place);
  if (EDGES.includes(part)) {
    const laid = tiles.find((one) => one.tile === tile);
    return laid ? { tile, part: side(spot.at, [(laid.x + 0.5) * TILE, (laid.y + 0.5) * TILE]), n: 0 } : null;
  }
  if (spot.kind === 'dome' || spot.kind === 'timer' || spot.kind === 'rocket') return { tile, part: spot.kind, n: 0 };
  const inner = drawing.spots.filter((one) => isInner(one) && split(one.name)[0] === tile);
  inner.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  return { tile, part: 'platform', n: inner.indexOf(spot) + 1 };
}

// Where an edge is on the board as it lies: tiles are turned.
function side([x, y]: Point, [midX, midY]: Point): Told['part'] {
  const [dx, dy] = [x - midX, y - midY];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'east' : 'west';
  return dy > 0 ? 'south' : 'north';
}
