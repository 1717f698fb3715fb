import { tilesOf, wasmOf } from '../../engine/engine';
import type { FromHost, ToHost } from '../../engine/host-messages';
import HostWorker from '../../engine/host.worker?worker';
import type { Command, Options } from './types';

interface Log {
  seats: number;
  seed: string;
  options: Partial<Options>;
  entries: { seat?: number | 'table'; command?: Command }[];
}

const TRIES = 12; // to solve the map

// The par of a finished game's map: a worker sets the same table again and looks for the fewest
// actions. Null if there is no such log, no solution was found, or nobody waits for it any more.
export function parOf(log: unknown, leaving: AbortSignal): Promise<number | null> {
  if (leaving.aborted || typeof log !== 'object' || log === null || !('entries' in log)) return Promise.resolve(null);
  const { seats, seed, options, entries } = log as Log;
  const worker = new HostWorker();
  const tell = (order: ToHost): void => worker.postMessage(order);
  return new Promise<number | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<FromHost>) => {
      if ('answer' in data) resolve((data.answer as { par: number | null } | null)?.par ?? null);
      else if ('failed' in data || 'broken' in data) resolve(null);
    };
    worker.onerror = () => resolve(null);
    leaving.addEventListener('abort', () => resolve(null));
    tell({ open: { seats, seed, options, bots: [] }, wasm: wasmOf('maze'), tiles: tilesOf('maze'), weights: null, keep: false });
    // In solitaire the player laid the map.
    for (const { command } of entries) if (command?.do === 'lay') tell({ act: [command], seat: 0, re: 0 });
    tell({ ask: { par: TRIES } });
  }).finally(() => worker.terminate());
}
