import type { Piece } from '../table/pieces';
import type { Tap } from '../table/table.svelte';
import type { Drawing, Line, Place, Point } from '../table/types';
import { PAWN_RADIUS, type Choice, type Mode } from './choices';

// Everything on the board that a tap could mean, legal or not: the engine says why it does nothing. Only positions of
// the drawing are known here.
export interface Target {
  at: Point;
  radius: number;
  tap: Tap;
}

export function targetsOf(drawing: Drawing, pieces: Piece[], mode: Mode, picked: Choice | null): Target[] {
  const onPawn = pieces.map((piece) => ({ ...piece, radius: PAWN_RADIUS * piece.size }));
  if (mode === 'transmute') return picked ? [] : onPawn.map(({ at, radius, place, pawn }) => ({ at, radius, tap: { at: place, pawn, change: true } }));
  if (mode !== 'play') return [];
  if (picked?.pawn) return goals(drawing, { from: picked.place, pawn: picked.pawn });
  const pawns = onPawn.map(({ at, radius, place, pawn }) => ({ at, radius, tap: { at: place, pawn } }));
  return [...pawns, ...places(drawing, pieces), ...sites(drawing, ({ from }) => ({ at: from }))];
}

// Bridges that nobody has built.
function sites(drawing: Drawing, tap: (line: Line) => Tap): Target[] {
  return drawing.lines.filter(({ bridge, colour }) => bridge && !colour).map((line) => ({ at: line.middle, radius: PAWN_RADIUS, tap: { ...tap(line), link: line.link } }));
}

// Places without a pawn; a lock is drawn beside its own.
function places(drawing: Drawing, pieces: Piece[]): Target[] {
  const taken = new Set<Place>(pieces.map(({ place }) => place));
  return drawing.spots.filter(({ name, kind }) => kind === 'dome' || !taken.has(name)).flatMap(({ name, at, radius, lock }): Target[] => [
    { at, radius, tap: { at: name } },
    ...(lock ? [{ at: lock, radius: PAWN_RADIUS, tap: { at: name } }] : []),
  ]);
}

// The targets of a picked pawn, and its uses where it stands.
function goals(drawing: Drawing, pawn: Required<Pick<Tap, 'from' | 'pawn'>>): Target[] {
  const own = (name: Place): boolean => name === pawn.from;
  const there = drawing.spots.filter(({ name }) => !own(name)).map(({ name, at, radius }): Target => ({ at, radius, tap: { ...pawn, at: name } }));
  const lock = drawing.spots.flatMap(({ name, lock: at }): Target[] => (at && own(name) ? [{ at, radius: PAWN_RADIUS, tap: { ...pawn, at: name } }] : []));
  return [...there, ...lock, ...sites(drawing, () => ({ ...pawn, at: pawn.from }))];
}
