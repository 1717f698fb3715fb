import wasm from '../../generated/page.wasm?url';
import { ownTiles } from '../engine/engine';
import type { FromHost, Opening, Resumption, ToHost } from '../engine/host-messages';
import HostWorker from '../engine/host.worker?worker';
import type { Link, Listener, Person } from './link';

export interface LocalLink extends Link {
  run(on: boolean): void;
}

interface Hooks {
  onKept(log: unknown): void; // the whole game so far, now and then
  onFailed(): void; // there is no such game
  onBroken(): void; // the table does not work, whatever the game
}

// A table in a worker of this page: no server, no network. A game that is gone on with stands still until
// it is run.
export function openLocal(game: { open: Opening } | { resume: Resumption }, people: Person[], seat: number, listener: Listener, hooks: Hooks): LocalLink {
  const worker = new HostWorker();
  const waiting = new Map<number, (value: unknown) => void>();
  let questions = 0;
  const tell = (order: ToHost): void => worker.postMessage(order);
  const ask = (order: (id: number) => ToHost): Promise<unknown> =>
    new Promise((resolve) => {
      questions += 1;
      waiting.set(questions, resolve);
      tell(order(questions));
    });

  worker.onmessage = ({ data }: MessageEvent<FromHost>) => {
    if ('message' in data) listener.onMessage(data.message);
    else if ('refused' in data) listener.onRefused(data.refused, data.why, data.rule);
    else if ('snapshot' in data) {
      listener.onPeople(people);
      listener.onSnapshot(data.snapshot, data.ms, seat);
      listener.onClock(data.ms, data.running);
      if (data.redBy !== undefined) listener.onRedBy(data.redBy);
      listener.onConnection('here');
    } else if ('clock' in data) listener.onClock(data.clock, data.running);
    else if ('kept' in data) hooks.onKept(data.kept);
    else if ('answer' in data) {
      waiting.get(data.answer)?.(data.value);
      waiting.delete(data.answer);
    } else if ('failed' in data) hooks.onFailed();
    else hooks.onBroken();
  };
  worker.onerror = hooks.onBroken;
  tell({ ...game, wasm: new URL(wasm, document.baseURI).href, tiles: ownTiles(), keep: true });

  return {
    run: (on) => tell({ run: on }),
    send: (id, _ms, command) => tell({ act: command, seat, re: id }),
    log: () => ask((id) => ({ log: id })),
    par: async () => {
      const par = await ask((id) => ({ par: id }));
      return typeof par === 'number' ? par : null;
    },
    close: () => worker.terminate(),
  };
}
