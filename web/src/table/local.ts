import { tilesOf, wasmOf, weightsOf } from '../engine/engine';
import type { FromHost, Opening, Resumption, ToHost } from '../engine/host-messages';
import HostWorker from '../engine/host.worker?worker';
import type { Game } from '../engine/module';
import type { Link, Listener, Person } from './link';

export interface LocalLink<Command> extends Link<Command> {
  run(on: boolean): void;
}

interface Hooks {
  onKept(log: unknown): void; // the whole game so far, now and then
  onFailed(): void; // there is no such game
  onBroken(): void; // the table does not work, with any game
}

// A table in a worker of this page: no server, no network. A resumed game stands still until it is run.
export function openLocal<Command, Event>(
  game: Game,
  begin: { open: Opening } | { resume: Resumption },
  people: Person[],
  seat: number,
  listener: Listener<Event>,
  hooks: Hooks,
): LocalLink<Command> {
  const worker = new HostWorker();
  const waiting: ((log: unknown) => void)[] = [];
  const tell = (order: ToHost): void => worker.postMessage(order);
  const log = (): Promise<unknown> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      tell({ ask: { log: true } });
    });

  worker.onmessage = ({ data }: MessageEvent<FromHost<Event>>) => {
    if ('message' in data) listener.onMessage(data.message);
    else if ('refused' in data) listener.onRefused(data.refused, data);
    else if ('snapshot' in data) {
      listener.onPeople(people);
      listener.onSnapshot(data.snapshot, data.ms, seat);
      listener.onClock(data.ms, data.running);
      listener.onResumed(data.extra);
      listener.onConnection('here');
    } else if ('remark' in data) listener.onRemark(data.remark);
    else if ('clock' in data) listener.onClock(data.clock, data.running);
    else if ('order' in data) listener.onOrder(data.order);
    else if ('kept' in data) hooks.onKept(data.kept);
    else if ('answer' in data) waiting.shift()?.((data.answer as { log: unknown } | null)?.log ?? null);
    else if ('failed' in data) hooks.onFailed();
    else hooks.onBroken();
  };
  worker.onerror = hooks.onBroken;
  tell({ ...begin, wasm: wasmOf(game), tiles: tilesOf(game), weights: weightsOf(game, ('open' in begin ? begin.open : begin.resume).bots), keep: true });

  return {
    run: (on) => tell({ run: on }),
    send: (id, _ms, commands) => tell({ act: commands, seat, re: id }),
    back: (id, steps) => tell({ back: steps, seat, re: id }),
    hurry: () => tell({ hurry: true }),
    order: (order) => tell({ order }),
    log,
    close: () => worker.terminate(),
  };
}
