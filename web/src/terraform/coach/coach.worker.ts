/// <reference lib="webworker" />
// Director thinks beside the page, with a module and weights of its own.
import { isRefusal, Module } from '../../engine/module';
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
async function load({ wasm, weights }: Question): Promise<Module> {
  const bytes = fetch(weights).then((response) => response.arrayBuffer());
  const loaded = await Module.load(fetch(wasm));
  loaded.useFile(new Uint8Array(await bytes));
  return loaded;
}

async function answer(question: Question): Promise<Advice | null> {
  module ??= load(question);
  const director = await module;
  const { snapshot, seat } = question;
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
