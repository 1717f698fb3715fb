import type { Colour, Pawn, Place, Point, Spot, View } from './types';

// A pawn as the page shows it: with a name of its own that stays the same while it moves, so that it
// can be seen to move.
export interface Piece {
  id: number;
  pawn: Pawn;
  place: Place;
  at: Point;
  size: number; // 1 is a pawn on a platform
  slot: number; // of a dome site or the rocket pad; 0 elsewhere
}

type Standing = Omit<Piece, 'id'>;

const PAD_SPREAD = 46;

// Where a place is drawn; halves of two tiles that lie side by side are one spot.
export function spotOf(spots: Spot[], place: Place | undefined): Spot | undefined {
  return spots.find(({ name, also }) => name === place || also === place);
}

// For each slot of a dome site whether it holds its resource.
export function filledSlots(needs: Colour[], holds: Colour[]): boolean[] {
  const left = [...holds];
  return needs.map((colour) => {
    const held = left.indexOf(colour);
    if (held >= 0) left.splice(held, 1);
    return held >= 0;
  });
}

function centre(spot: Spot | undefined): Point {
  return spot ? spot.at : [0, 0];
}

// The positions of all pieces of the view.
export function standings(view: View, spots: Spot[]): Standing[] {
  const byName = new Map(spots.map((spot) => [spot.name, spot]));
  const result: Standing[] = view.pawns.map(({ pawn, at }) => ({
    pawn,
    place: at,
    at: centre(byName.get(at)),
    size: 1,
    slot: 0,
  }));
  for (const dome of view.domes) {
    const spot = byName.get(dome.at);
    if (dome.colonist) {
      result.push({ pawn: 'colonist', place: dome.at, at: centre(spot), size: 0.9, slot: 0 });
    }
    const needs = spot?.needs ?? [];
    const filled = filledSlots(needs, dome.holds);
    needs.forEach((colour, slot) => {
      if (filled[slot]) result.push({ pawn: colour, place: dome.at, at: spot?.slots?.[slot] ?? centre(spot), size: 0.62, slot });
    });
  }
  const pad = spots.find((spot) => spot.kind === 'rocket');
  const count = view.colonists.pad;
  for (let i = 0; pad && i < count; i++) {
    const turn = Math.PI / 2 + (2 * Math.PI * i) / count;
    const spread = count === 1 ? 0 : PAD_SPREAD;
    const at: Point = [pad.at[0] + spread * Math.cos(turn), pad.at[1] + spread * Math.sin(turn)];
    result.push({ pawn: 'colonist', place: pad.name, at, size: count === 1 ? 0.9 : 0.68, slot: i });
  }
  return result;
}

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

// The same pieces on their new places. Pieces that stayed keep their ids; of the rest, one that left and one of its kind
// that came, the nearest first, are one that moved.
export function reconcile(before: Piece[], view: View, spots: Spot[]): Piece[] {
  const next = standings(view, spots);
  const left = new Map(before.map((piece) => [piece.id, piece]));
  const ids: (number | undefined)[] = next.map((standing) => {
    for (const piece of left.values()) {
      const same = piece.pawn === standing.pawn && piece.place === standing.place;
      if (same && piece.slot === standing.slot) {
        left.delete(piece.id);
        return piece.id;
      }
    }
    return undefined;
  });
  const pairs: { i: number; id: number; distance: number }[] = [];
  next.forEach((standing, i) => {
    if (ids[i] !== undefined) return;
    for (const piece of left.values()) {
      if (piece.pawn === standing.pawn) {
        pairs.push({ i, id: piece.id, distance: apart(piece.at, standing.at) });
      }
    }
  });
  pairs.sort((a, b) => a.distance - b.distance);
  for (const { i, id } of pairs) {
    if (ids[i] !== undefined || !left.has(id)) continue;
    ids[i] = id;
    left.delete(id);
  }
  let last = before.reduce((most, piece) => Math.max(most, piece.id), 0);
  return next
    .map((standing, i) => ({ ...standing, id: ids[i] ?? (last += 1) }))
    .sort((a, b) => a.id - b.id);
}
