/// <reference lib="webworker" />
// Director thinks beside the page, with a module and weights of its own.
import { loadModule } from '../../engine/load_module';
import { isRefusal, type Module } from '../../engine/module';
import type { Advice } from './advice';

declare const self: DedicatedWorkerGlobalScope;

export interface Question {
  id: number;
  wasm: string;
  weights: string;
  snapshot: string; // the view of that seat
  seat: number;
}
export interface Answer {
  id: number;
  advice: Advice | null; // null: it could not be asked
}

let module: Promise<Module> | undefined;
async function answer({ wasm, weights, snapshot, seat }: Question): Promise<Advice | null> {
  module ??= loadModule(wasm, null, weights);
  const director = await module;
  if (isRefusal(director.ask<object>('syrtis_follow', { snapshot, seat }))) return null;
  const reply = director.ask<{ advice: Advice }>('syrtis_follow', { advise: true });
  return isRefusal(reply) ? null : reply.advice;
}

self.onmessage = ({ data }: MessageEvent<Question>) => {
  answer(data)
    .catch(() => {
      module = undefined; // the next question tries again
      return null;
    })
    .then((advice) => self.postMessage({ id: data.id, advice } satisfies Answer), () => undefined);
};
