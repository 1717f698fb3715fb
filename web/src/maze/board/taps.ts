import type { Piece } from '../table/pieces';
import type { Tap } from '../table/table.svelte';
import type { Drawing, Place, Point } from '../table/types';
import { PAWN_RADIUS, type Choice, type Mode } from './choices';

// Everything on the board that a tap could mean, whether anything can be done there or not: the engine is asked
// why nothing can. Only where things are drawn is known here.
export interface Target {
  at: Point;
  radius: number;
  tap: Tap;
}

export function targetsOf(drawing: Drawing, pieces: Piece[], mode: Mode, picked: Choice | null): Target[] {
  const onPawn = pieces.map((piece) => ({ ...piece, radius: PAWN_RADIUS * piece.size }));
  if (mode === 'transmute') return picked ? [] : onPawn.map(({ at, radius, place, pawn }) => ({ at, radius, tap: { at: place, pawn, change: true } }));
  if (mode !== 'play') return [];
  return picked?.pawn ? goals(drawing, { from: picked.place, pawn: picked.pawn }) : [...onPawn.map(({ at, radius, place, pawn }) => ({ at, radius, tap: { at: place, pawn } })), ...places(drawing, pieces)];
}

// Places without a pawn; a lock is drawn beside its own.
function places(drawing: Drawing, pieces: Piece[]): Target[] {
  const taken = new Set<Place>(pieces.map(({ place }) => place));
  return drawing.spots.filter(({ name, kind }) => kind === 'dome' || !taken.has(name)).flatMap(({ name, at, radius, lock }): Target[] => [
    { at, radius, tap: { at: name } },
    ...(lock ? [{ at: lock, radius: PAWN_RADIUS, tap: { at: name } }] : []),
  ]);
}

// Where a picked pawn could be sent, and what it could be used for where it stands.
function goals(drawing: Drawing, pawn: Required<Pick<Tap, 'from' | 'pawn'>>): Target[] {
  const own = (name: Place): boolean => name === pawn.from;
  const there = drawing.spots.filter(({ name }) => !own(name)).map(({ name, at, radius }): Target => ({ at, radius, tap: { ...pawn, at: name } }));
  const lock = drawing.spots.flatMap(({ name, lock: at }): Target[] => (at && own(name) ? [{ at, radius: PAWN_RADIUS, tap: { ...pawn, at: name } }] : []));
  const sites = drawing.lines.filter(({ bridge, colour }) => bridge && !colour).map(({ middle, link }): Target => ({ at: middle, radius: PAWN_RADIUS, tap: { ...pawn, at: pawn.from, link } }));
  return [...there, ...lock, ...sites];
}
