import wasm from '../../generated/page.wasm?url';
import { ownTiles } from '../engine/engine';
import type { FromHost, Opening, ToHost } from '../engine/host-messages';
import HostWorker from '../engine/host.worker?worker';
import type { Link, Listener, Person } from './link';

// A table in a worker of this page: no server, no network.
export function openLocal(opening: Opening, people: Person[], seat: number, listener: Listener): Link {
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
      listener.onConnection('here');
    } else if ('answer' in data) {
      waiting.get(data.answer)?.(data.value);
      waiting.delete(data.answer);
    } else throw new Error(data.failed);
  };
  tell({ open: opening, wasm: new URL(wasm, document.baseURI).href, tiles: ownTiles() });

  return {
    send: (id, _ms, command) => tell({ act: command, seat, re: id }),
    log: () => ask((id) => ({ log: id })),
    par: async () => {
      const par = await ask((id) => ({ par: id }));
      return typeof par === 'number' ? par : null;
    },
    close: () => worker.terminate(),
  };
}
