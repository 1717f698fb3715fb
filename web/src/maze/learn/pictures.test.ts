import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusal, type Module } from '../../engine/module';
import type { MazeTile } from '../../../generated/messages';
import type { Command, Drawing, View } from '../table/types';
import { loadTestEngine } from '../../testing/engine';
import { pictureOf, TOPICS } from './pictures';
import { tipFor, TIPS } from './tips';

let engine: Module;
beforeAll(async () => {
  engine = await loadTestEngine();
});
function draw(tile: MazeTile): Drawing | null {
  const reply = engine.ask<Drawing>('syrtis_follow', { draw: [], tile });
  return isRefusal(reply) ? null : reply;
}

describe('pictures', () => {
  it('finds a real tile for every topic, with everything that it is about in the frame', () => {
    for (const topic of TOPICS) {
      const picture = pictureOf(topic, draw);
      if (!picture) throw new Error(`no picture of ${topic}`);
      for (const [x, y] of [...picture.lit, ...picture.pawns.map(({ at }) => at)]) {
        expect(Math.abs(x - picture.middle[0]), topic).toBeLessThan(picture.reach);
        expect(Math.abs(y - picture.middle[1]), topic).toBeLessThan(picture.reach);
      }
      expect(picture.drawing.grounds.length).toBe(1);
    }
  });

  it('shows what the rules say: colours fit, timers are timers, one-ways are one-way', () => {
    const explore = pictureOf('explore', draw);
    const lock = explore?.drawing.spots.find((spot) => spot.at === explore.pawns[0]?.at);
    expect(explore?.pawns[0]?.pawn).toBe(lock?.lockColour);
    const produce = pictureOf('produce', draw);
    expect(produce?.drawing.spots.some((spot) => spot.factory === produce.pawns[0]?.pawn)).toBe(true);
    const timer = pictureOf('timer', draw);
    expect(timer?.drawing.spots.some((spot) => spot.kind === 'timer' && spot.at === timer.lit[0])).toBe(true);
    expect(pictureOf('oneway', draw)?.drawing.lines.some((line) => line.oneWay)).toBe(true);
    const dome = pictureOf('dome', draw);
    const needs = dome?.drawing.spots.find((spot) => spot.kind === 'dome')?.needs;
    expect(dome?.pawns.map(({ pawn }) => pawn)).toEqual(needs);
  });
});

describe('tips', () => {
  const view = { phase: 'running', seats: 1, tiles: [], pawns: [], domes: [], choices: [], talk: 'closed', landed: false, options: { module: 1, timer: 180, xTiles: 0 }, warehouse: { timers: 1, domes: 1, wilds: 0 }, timerTokens: [] } as unknown as View;
  const legal: Command[] = [];
  const told = (board: Drawing, at: View = view): string[] => {
    const seen: string[] = [];
    for (let tip = tipFor(at, legal, 0, board, seen); tip; tip = tipFor(at, legal, 0, board, seen)) seen.push(tip.id);
    return seen;
  };
  const empty = { spots: [], lines: [] } as unknown as Drawing;

  it('knows timers and one-ways by the board, whatever the tiles are called', () => {
    const timer = pictureOf('timer', draw)?.drawing ?? empty;
    const oneway = pictureOf('oneway', draw)?.drawing ?? empty;
    expect(told(timer)).toContain('timer');
    expect(told(oneway)).toContain('oneway');
    const named = { ...view, tiles: [{ tile: 'A3', x: 0, y: 0, turn: 0 }, { tile: 'E11', x: 1, y: 0, turn: 0 }] } as View;
    expect(told(empty, named)).not.toContain('timer');
    expect(told(empty, named)).not.toContain('oneway');
  });

  it('has a picture for everything that can be seen on a tile', () => {
    const red = TIPS.filter((tip) => tip.picture === 'red').map((tip) => tip.id);
    expect(red).toEqual(['silence', 'solo']);
    for (const { picture } of TIPS) if (picture !== 'red') expect(TOPICS).toContain(picture);
  });
});
