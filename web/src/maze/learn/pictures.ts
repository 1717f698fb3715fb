import { MazeTiles, type MazeTile } from '../../../generated/messages';
import type { Colour, Drawing, Line, Pawn, Point, Spot } from '../table/types';

// Pictures for the topics of the rules: a piece of a real tile, with real pawns on it. The tile is looked up in the
// drawings, not known here.
export const TOPICS = ['tile', 'xTile', 'produce', 'move', 'explore', 'site', 'dome', 'landed', 'timer', 'bridge', 'wild', 'trash', 'pipe', 'slug', 'oneway'] as const;
export type Topic = (typeof TOPICS)[number];

export interface Standing {
  pawn: Pawn;
  at: Point;
  size: number; // 1 is a pawn on a platform
}
export interface Picture {
  tile: MazeTile;
  drawing: Drawing;
  middle: Point;
  reach: number; // so much is seen on each side of the middle
  pawns: Standing[];
  lit: Point[]; // places that can be tapped
}

// The visible part of a tile, if the tile has the topic's element.
type Shot = Omit<Picture, 'tile' | 'drawing'>;
type View = (drawing: Drawing) => Shot | null;

const FRAGMENT = 200;
const MARGIN = 120; // around things at the border of a picture
const on = (pawn: Pawn, at: Point, size = 1): Standing => ({ pawn, at, size });
const shot = (middle: Point, pawns: Standing[], lit: Point[] = [], reach = FRAGMENT): Shot => ({ middle, reach, pawns, lit });
const place = (drawing: Drawing, name: string): Spot | undefined => drawing.spots.find((spot) => spot.name === name);

function spotShot(fits: (spot: Spot) => boolean, show: (spot: Spot) => Shot): View {
  return (drawing) => {
    const spot = drawing.spots.find(fits);
    return spot ? show(spot) : null;
  };
}
// Of a way with both its ends, best between two platforms in the middle of a tile.
function lineShot(fits: (line: Line) => boolean, show: (line: Line, from: Spot, to: Spot) => Shot): View {
  return (drawing) => {
    const ways = drawing.lines.filter(fits).flatMap((line) => {
      const ends = [place(drawing, line.from), place(drawing, line.to)];
      return ends.every((end) => end?.kind === 'platform' || end?.kind === 'half') ? [{ line, ends: ends as [Spot, Spot] }] : [];
    });
    const best = ways.find(({ ends }) => ends.every((end) => end.kind === 'platform')) ?? ways[0];
    if (!best) return null;
    const [from, to] = best.ends;
    const seen = show(best.line, from, to);
    return { ...seen, reach: Math.max(Math.abs(from.at[0] - to.at[0]), Math.abs(from.at[1] - to.at[1])) / 2 + MARGIN };
  };
}
const between = (from: Spot, to: Spot): Point => [(from.at[0] + to.at[0]) / 2, (from.at[1] + to.at[1]) / 2];
const colourOf = (line: Line): Colour => line.colour ?? 'orange';
const filled = ({ needs = [], slots = [], at }: Spot, count: number): Standing[] =>
  needs.slice(0, count).map((colour, i) => on(colour, slots[i] ?? at, 0.62));
const whole = (): Shot => shot([500, 500], [], [], 620);

// Where the way to a timer space begins.
function timerShot(drawing: Drawing): Shot | null {
  const timer = drawing.spots.find((spot) => spot.kind === 'timer');
  const line = drawing.lines.find(({ from, to }) => timer && (from === timer.name || to === timer.name));
  const start = line && timer ? place(drawing, line.from === timer.name ? line.to : line.from) : undefined;
  return timer && line && start ? shot(between(start, timer), [on(colourOf(line), start.at)], [timer.at], 260) : null;
}

const VIEWS: Record<Topic, View> = {
  tile: whole,
  xTile: whole,
  produce: spotShot((spot) => spot.factory !== undefined, ({ factory = 'blue', at }) => shot([(at[0] * 3 + 500) / 4, (at[1] * 3 + 500) / 4], [on(factory, at)], [at])),
  move: lineShot(({ colour, bridge }) => colour !== undefined && !bridge, (line, from, to) => shot(between(from, to), [on(colourOf(line), from.at)], [to.at])),
  explore: spotShot(({ lockColour }) => lockColour !== undefined, ({ lockColour = 'blue', at, lock = at }) => shot([(at[0] + lock[0]) / 2, (at[1] + lock[1]) / 2], [on(lockColour, at)], [at])),
  site: spotShot(({ needs }) => (needs?.length ?? 0) > 1, (spot) => shot(spot.at, filled(spot, 1), [], 170)),
  dome: spotShot(({ needs }) => (needs?.length ?? 0) > 1, (spot) => shot(spot.at, filled(spot, 9), [spot.at], 170)),
  landed: spotShot(({ kind }) => kind === 'rocket', ({ at }) => shot(at, [on('colonist', [at[0] - 46, at[1] + 10], 0.8), on('colonist', [at[0] + 46, at[1] + 10], 0.8)], [], 190)),
  timer: timerShot,
  bridge: lineShot(({ bridge }) => bridge, (line, from, to) => shot(between(from, to), [on(colourOf(line), from.at)], [line.middle])),
  wild: spotShot(({ kind, pipe }) => kind === 'platform' && !pipe, ({ at }) => shot([at[0] + 55, at[1]], [on('blue', [at[0] - 10, at[1]]), on('orange', [at[0] + 130, at[1] - 4])], [[at[0] + 130, at[1] - 4]], 190)),
  trash: spotShot(({ trash }) => trash === true, ({ at }) => shot(at, [on('trash', at)])),
  pipe: spotShot(({ pipe }) => pipe === true, ({ at }) => shot(at, [on('green', at)], [at])),
  slug: lineShot(({ bridge }) => !bridge, (_line, from, to) => shot(between(from, to), [on('slug', from.at), on('yellow', to.at)])),
  oneway: lineShot(({ oneWay }) => oneWay === true, (line, from, to) => shot(between(from, to), [on(colourOf(line), from.at)], [to.at])),
};

// The start tile and those of the first modules come first; X tiles are the last.
function tilesFor(topic: Topic): readonly MazeTile[] {
  return topic === 'xTile' ? [...MazeTiles].reverse() : MazeTiles;
}

export function pictureOf(topic: Topic, draw: (tile: MazeTile) => Drawing | null): Picture | null {
  for (const tile of tilesFor(topic)) {
    const drawing = draw(tile);
    const seen = drawing ? VIEWS[topic](drawing) : null;
    if (drawing && seen) return { tile, drawing, ...seen };
  }
  return null;
}
