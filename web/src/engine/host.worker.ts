/// <reference lib="webworker" />
// A table that runs in this browser: the engine with its bots, and a clock.
import type { Message } from '../table/types';
import { isRefusal, Module, type Refusal } from './module';
import type { FromHost, ToHost } from './host-messages';

declare const self: DedicatedWorkerGlobalScope;

interface Progress {
  messages: Message[];
  wake: number | null;
}

let module: Module | undefined;
let opened = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const now = (): number => Math.floor(performance.now() - opened);
const tell = (message: FromHost): void => self.postMessage(message);

function host<T>(request: unknown): T | Refusal {
  if (!module) throw new Error('no module yet');
  return module.ask<T>('syrtis_host', request);
}

function pass(progress: Partial<Progress>): void {
  for (const message of progress.messages ?? []) tell({ message });
  clearTimeout(timer);
  if (typeof progress.wake === 'number') {
    timer = setTimeout(tick, Math.max(0, progress.wake - now()));
  }
}

function tick(): void {
  const progress = host<Progress>({ tick: now() });
  if (!isRefusal(progress)) pass(progress);
}

async function take(order: ToHost): Promise<void> {
  if ('open' in order) {
    module ??= await Module.load(fetch(order.wasm), order.tiles);
    opened = performance.now();
    const reply = host<{ view: string }>({ new: order.open });
    if (isRefusal(reply)) {
      tell({ failed: reply.why });
      return;
    }
    tell({ snapshot: reply.view, ms: now() });
    tick();
  } else if ('act' in order) {
    const reply = host<Progress>({ act: { seat: order.seat, ms: now(), re: order.re, command: order.act } });
    pass(reply as Partial<Progress>);
    if (isRefusal(reply)) tell({ refused: order.re, why: reply.why, rule: reply.rule });
  } else if ('log' in order) {
    const reply = host<{ log: unknown }>({ log: true });
    tell({ answer: order.log, value: isRefusal(reply) ? null : reply.log });
  } else {
    const reply = host<{ par: number | null }>({ par: 12 });
    tell({ answer: order.par, value: isRefusal(reply) ? null : reply.par });
  }
}

// One order after the other: the first one waits for the module.
let last: Promise<void> = Promise.resolve();
self.onmessage = (event: MessageEvent<ToHost>) => {
  last = last.then(() => take(event.data));
};
