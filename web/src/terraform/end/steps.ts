import type { GameEvent } from '../types';
import type { Frame, Generation } from './film';

// Where a generation begins among the frames: the first when the game does, each other one when the one before it
// has ended.
export interface Mark {
  generation: number;
  frame: number;
}

export function marksOf(generations: Generation[]): Mark[] {
  const ended = generations.slice(0, Math.max(1, generations.length - 1));
  return ended.map(({ generation, frame }, i) => ({ generation: generation + 1, frame: i === 0 ? 0 : frame }));
}

// Frames at which somebody's turn or a generation begins.
export function turnsOf(frames: Frame[]): number[] {
  return frames.flatMap(({ events }, i) => (i === 0 || events.some(({ what }) => what === 'turn' || what === 'generation') ? [i] : []));
}

// The next of some frames after one, or the one before it; the ends of the film where there is none.
export function after(stops: number[], frame: number, last: number): number {
  return stops.find((stop) => stop > frame) ?? last;
}
export function before(stops: number[], frame: number): number {
  return stops.filter((stop) => stop < frame).at(-1) ?? 0;
}

export function generationAt(marks: Mark[], frame: number): number {
  return marks.filter((mark) => mark.frame <= frame).at(-1)?.generation ?? 1;
}

const STEP_MS = 1400;
const SILENT_MS = 160;
const SILENT = new Set<GameEvent['what']>(['dealt', 'offered', 'sealed', 'reopened', 'paid', 'turn']);

// How long a frame is looked at: payments and hidden choices pass quickly.
export function lasts(frame: Frame | undefined, speed: number): number {
  const seen = frame?.events.some(({ what }) => !SILENT.has(what)) ?? false;
  return Math.max(30, (seen ? STEP_MS : SILENT_MS) / speed);
}

// The area that the film points at: where the last tile of a frame lies.
export function areaOf(frame: Frame | undefined): number | undefined {
  return frame?.events.flatMap((event) => ('area' in event && event.area !== undefined ? [event.area] : [])).at(-1);
}
