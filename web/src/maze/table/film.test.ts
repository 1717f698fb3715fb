import { expect, it } from 'vitest';
import { courseOf, type Frame } from './film';

const frame = (ms: number, ...what: ('started' | 'talkClosed' | 'talkOpened' | 'won')[]): Frame => ({
  ms,
  events: what.map((one) => (one === 'talkOpened' ? { what: one, ms, wild: true } : { what: one, ms })),
});

it('draws talk where the game has no silence, and silence where it falls', () => {
  expect(courseOf([frame(100, 'started'), frame(900, 'won')]).talk).toEqual([[100, 900]]);
  const silent = [frame(100, 'started', 'talkClosed'), frame(300, 'talkOpened'), frame(400, 'talkClosed'), frame(900, 'won')];
  expect(courseOf(silent).talk).toEqual([[300, 400]]);
});
