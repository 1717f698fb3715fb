import type { Opening } from '../../engine/host-messages';
import { isRefusal, type Module } from '../../engine/module';
import type { Link, Listener, Remark } from '../../table/link';
import type { Table } from '../table/table.svelte';
import type { Command, GameEvent, Message } from '../table/types';

// For tests: a table that runs in the same process.
// Answers nothing by itself: `deliver` delivers the table's messages.
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
      if (isRefusal(reply) && seat === 0) this.#listener.onRefused(re, reply);
    });
  }

  // Lets the bots play to the end, or a person alone follow the hints; `visit` looks on after everything that
  // happens, `between` may act when all of that was heard.
  playOn(table: Table, visit: () => void, between: () => void = () => undefined): void {
    const alone = table.view?.seats === 1;
    for (let wake: number | null = this.ms; wake !== null && !table.view?.over; ) {
      this.ms = Math.max(this.ms, wake);
      const reply = this.#host.ask('syrtis_host', { tick: this.ms }) as { messages?: Message[]; said?: Remark[]; wake?: number | null };
      for (const message of reply.messages ?? []) {
        this.#listener.onMessage(message);
        visit();
      }
      for (const remark of reply.said ?? []) this.#listener.onRemark(remark);
      between();
      wake = alone ? this.#stepAlone(table) : (reply.wake ?? null);
      if (alone) {
        this.deliver();
        visit();
      }
    }
  }

  // One step of a person alone, and when the next one is: the action tile changes every ten seconds.
  #stepAlone(table: Table): number | null {
    const laying = table.legal.find((command) => command.do === 'lay' || command.do === 'ready');
    if (laying) {
      this.act(0, laying);
      return this.ms;
    }
    const mine = table.hint().mine?.command;
    if (mine) {
      this.act(0, mine);
      return this.ms + 500;
    }
    const view = table.view;
    if (!view) return null;
    const second = Math.ceil((this.ms - (view.started ?? 0) + 1) / 10_000) * 10_000 + (view.started ?? 0);
    this.ms = second;
    this.act(0, { do: 'switch', to: ((view.soloTile ?? 0) + 1) % view.actionTiles.length });
    return second + 500;
  }

  deliver(): void {
    for (const tell of this.#waiting.splice(0)) tell();
  }
}
