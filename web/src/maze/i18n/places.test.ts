import { describe, expect, it } from 'vitest';
import type { Place, Spot, View } from '../table/types';
import { tellPlace } from './places';

const spot = (name: string, kind: Spot['kind'], x: number, y: number, also?: string): Spot => ({
  name: name as Place,
  kind,
  at: [x, y],
  radius: 50,
  ...(also ? { also: also as Place } : {}),
});
// The start tile, and A3 east of it, turned so that its north half meets the start tile.
const spots = [
  spot('start.mid', 'platform', 500, 600),
  spot('start.dune', 'platform', 300, 200),
  spot('start.rim', 'platform', 700, 200),
  spot('start.east', 'platform', 1000, 500, 'A3.north'),
  spot('A3.timer', 'timer', 1500, 500),
  spot('A3.waist', 'platform', 1300, 700),
  spot('A3.south', 'half', 2000, 500),
];
const tiles = [
  { tile: 'start', x: 0, y: 0 },
  { tile: 'A3', x: 1, y: 0 },
] as View['tiles'];
const told = (place: string): unknown => tellPlace(place as Place, { spots }, tiles);

describe('places', () => {
  it('counts platforms as one reads, whatever their English names are', () => {
    expect(told('start.dune')).toEqual({ tile: 'start', part: 'platform', n: 1 });
    expect(told('start.rim')).toEqual({ tile: 'start', part: 'platform', n: 2 });
    expect(told('start.mid')).toEqual({ tile: 'start', part: 'platform', n: 3 });
    expect(told('A3.waist')).toEqual({ tile: 'A3', part: 'platform', n: 1 });
  });

  it('says where an edge lies on the board, of each of its tiles', () => {
    expect(told('start.east')).toMatchObject({ tile: 'start', part: 'east' });
    expect(told('A3.north')).toMatchObject({ tile: 'A3', part: 'west' });
    expect(told('A3.south')).toMatchObject({ tile: 'A3', part: 'east' });
  });

  it('calls a timer space a timer space, and does not know what is not there', () => {
    expect(told('A3.timer')).toMatchObject({ tile: 'A3', part: 'timer' });
    expect(told('B5.dome')).toBeNull();
  });
});
