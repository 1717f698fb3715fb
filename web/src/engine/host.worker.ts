/// <reference lib="webworker" />
// A table that runs in this browser: the engine with its bots, and a clock.
import type { Message, Order, Remark } from '../table/link';
import { loadModule } from './load_module';
import { isRefusal, type Module, type Refusal } from './module';
import type { FromHost, Opening, Resumption, ToHost } from './host-messages';

declare const self: DedicatedWorkerGlobalScope;

interface Progress {
  messages: Message<unknown>[];
  said?: Remark[];
  wake: number | null;
  order?: Order;
}

// A game is saved soon after an event, and from time to time while only time passes.
const KEEP_SOON_MS = 250;
const KEEP_EVERY_MS = 2000;

let module: Module | undefined;
let opened = 0;
let stopped: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let keeping: ReturnType<typeof setTimeout> | undefined;

const now = (): number => stopped ?? Math.floor(performance.now() - opened);
const tell = (message: FromHost): void => self.postMessage(message);

function host<T>(request: unknown): T | Refusal {
  if (!module) throw new Error('no module yet');
  return module.ask<T>('syrtis_host', request);
}

let standing: Order | null = null;
function tellOrder(order: Order | null): void {
  if (JSON.stringify(order) === JSON.stringify(standing)) return;
  standing = order;
  tell({ order });
  keepIn(KEEP_SOON_MS); // an order is kept with its game
}

function pass(progress: Progress): void {
  for (const message of progress.messages) tell({ message });
  for (const remark of progress.said ?? []) tell({ remark });
  tellOrder(progress.order ?? null);
  clearTimeout(timer);
  if (progress.messages.length > 0) keepIn(KEEP_SOON_MS);
  if (typeof progress.wake === 'number' && stopped === null) {
    timer = setTimeout(tick, Math.max(0, progress.wake - now()));
  }
}

// Before a request is refused everything due is done: that is told first. `re`: its number; 0: it has none.
function go(request: unknown, re = 0): void {
  const reply = host<Progress>(request);
  if ('messages' in reply) pass(reply);
  if (isRefusal(reply)) tell({ refused: re, why: reply.why, rule: reply.rule, code: reply.code, args: reply.args });
}
const tick = (): void => go({ tick: now() });

let keeps = false;
function keepIn(ms: number): void {
  if (!keeps) return;
  clearTimeout(keeping);
  keeping = setTimeout(keep, ms);
}
function keep(): void {
  if (stopped === null) tick();
  const reply = host<{ log: unknown }>({ log: true });
  if (!isRefusal(reply)) tell({ kept: reply.log });
  clearTimeout(keeping);
  if (stopped === null) keepIn(KEEP_EVERY_MS);
}

function run(on: boolean): void {
  if (on === (stopped === null)) return;
  if (on) {
    opened = performance.now() - (stopped ?? 0);
    stopped = null;
  } else {
    tick();
    stopped = now();
    clearTimeout(timer);
  }
  tell({ clock: now(), running: on });
  if (on) tick();
  if (keeps) keep();
}

function begin(request: { new: Opening } | { resume: Resumption }): void {
  const reply = host<{ view: string; ms?: number; ok: true }>(request);
  if (isRefusal(reply)) {
    tell({ failed: reply.why });
    return;
  }
  const { view, ms = 0, ok: _, ...extra } = reply;
  opened = performance.now() - ms;
  stopped = 'resume' in request ? ms : null;
  tell({ snapshot: view, ms, running: stopped === null, extra });
  if (stopped === null) tick();
  if (keeps) keep();
}

async function take(order: ToHost): Promise<void> {
  if ('wasm' in order) {
    module ??= await loadModule(order.wasm, order.tiles, order.weights);
    keeps = order.keep;
    begin('open' in order ? { new: order.open } : { resume: order.resume });
  } else if ('run' in order) {
    run(order.run);
  } else if ('act' in order || 'back' in order) {
    const { seat, re } = order;
    const what = { seat, ms: now(), re };
    go('act' in order ? { act: { ...what, commands: order.act } } : { back: { ...what, steps: order.back } }, re);
  } else if ('hurry' in order) {
    go({ hurry: now() });
  } else if ('order' in order) {
    go({ order: { ms: now(), ...order.order } });
  } else {
    const reply = host<object>(order.ask);
    tell({ answer: isRefusal(reply) ? null : reply });
  }
}

// One order after the other: the first one waits for the module.
let last: Promise<void> = Promise.resolve();
self.onmessage = (event: MessageEvent<ToHost>) => {
  last = last.then(() => take(event.data)).catch(() => tell({ broken: true }));
};
