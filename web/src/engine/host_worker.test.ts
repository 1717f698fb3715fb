import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromHost, ToHost } from './host-messages';

const replies: object[] = [];
vi.mock('./module', async (original) => ({
  ...(await original<typeof import('./module')>()),
  Module: { load: async () => ({ ask: () => replies.shift() ?? { ok: false, why: 'not expected' } }) },
}));

const told: FromHost[] = [];
const worker = { postMessage: (message: FromHost) => void told.push(message), onmessage: (_: { data: ToHost }) => {} };

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('self', worker);
  vi.stubGlobal('fetch', async () => null);
  vi.resetModules();
  await import('./host.worker');
  replies.push({ ok: true, view: 'v' }, { ok: true, messages: [], wake: 700 });
  await send({ open: { seats: 2, seed: '1', options: {}, bots: [null, 'novice'] }, wasm: '', tiles: null, weights: null, keep: true });
  told.length = replies.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function send(order: ToHost): Promise<void> {
  worker.onmessage({ data: order });
  for (let i = 0; i < 30; i += 1) await Promise.resolve();
}
const message = { seq: 1, ms: 5, events: [], patch: '' };
const why = 'it is your turn already';

it.each<ToHost>([{ order: { pass: true, dropWhenAttacked: false } }, { hurry: true }])('tells what was done before a request was refused, then the refusal', async (request) => {
  replies.push({ ok: false, why, code: 'YourTurnAlready', messages: [message], wake: 900 });
  await send(request);
  expect(told).toEqual([{ message }, { refused: 0, why, rule: undefined, code: 'YourTurnAlready', args: undefined }]);
});

it('goes on by time after a refusal, also of what no table understood', async () => {
  replies.push({ ok: false, why: 'no such command' });
  await send({ act: [{}], seat: 0, re: 7 });
  expect(told).toEqual([{ refused: 7, why: 'no such command', rule: undefined, code: undefined, args: undefined }]);
  replies.push({ ok: true, messages: [message], wake: null });
  vi.advanceTimersByTime(700);
  expect(told).toContainEqual({ message });
});

it('tells the log soon after a standing order was given, so that both are kept', async () => {
  const order = { pass: true, dropWhenAttacked: false };
  replies.push({ ok: true, messages: [], order, wake: null });
  await send({ order });
  replies.push({ ok: true, messages: [], order, wake: null }, { ok: true, log: 'log' });
  vi.advanceTimersByTime(250);
  expect(told).toEqual([{ order }, { kept: 'log' }]);
});

it('hands questions over to the game in their order, and answers null where it refuses', async () => {
  replies.push({ ok: true, par: 31 }, { ok: false, why: 'no such question' }, { ok: true, log: 'log' });
  for (const ask of [{ par: 12 }, { rap: 12 }, { log: true }]) await send({ ask });
  expect(told).toEqual([{ answer: { ok: true, par: 31 } }, { answer: null }, { answer: { ok: true, log: 'log' } }]);
});
