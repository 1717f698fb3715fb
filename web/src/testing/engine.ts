// For tests: the engine that the page ships, and a table that runs in the same process.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Opening } from '../engine/host-messages';
import { isRefusal, Module } from '../engine/module';
import type { Link, Listener } from '../table/link';
import type { Command, GameEvent, Message } from '../table/types';

export const WASM = join(__dirname, '../../generated/maze.wasm');

export function loadTestEngine(): Promise<Module> {
  return Module.load(readFileSync(WASM));
}

// Answers nothing by itself: `deliver` hands over what the table has said.
export class TestTable {
  readonly #host: Module;
  readonly #listener: Listener<GameEvent>;
  readonly #waiting: (() => void)[] = [];
  ms = 0;

  constructor(host: Module, opening: Opening, listener: Listener<GameEvent>) {
    this.#host = host;
    this.#listener = listener;
    const reply = host.ask<{ view: string }>('syrtis_host', { new: opening });
    if (isRefusal(reply)) throw new Error(reply.why);
    listener.onSnapshot(reply.view, 0, 0);
  }

  link(): Link<Command> {
    return {
      send: (id, _ms, [command]) => command && this.act(0, command, id),
      log: () => Promise.resolve(null),
      par: () => Promise.resolve(null),
      close: () => undefined,
    };
  }

  act(seat: number, command: Command, re = 0): void {
    const reply = this.#host.ask<{ messages: Message[] }>('syrtis_host', { act: { seat, ms: this.ms, re, command } });
    this.#waiting.push(() => {
      for (const message of (reply as { messages?: Message[] }).messages ?? []) {
        const { re: own, ...rest } = message;
        this.#listener.onMessage(seat === 0 && own !== undefined ? { ...rest, re: own } : rest);
      }
      if (isRefusal(reply) && seat === 0) this.#listener.onRefused(re, reply.why, reply.rule);
    });
  }

  deliver(): void {
    for (const tell of this.#waiting.splice(0)) tell();
  }
}
