import { Module, type Tiles } from './module';

// For workers: a module with the weights of the bots that need some.
export async function loadModule(wasm: string, tiles: Tiles, weights: string | null): Promise<Module> {
  const bytes = weights === null ? null : fetch(weights).then((response) => response.arrayBuffer());
  const loaded = await Module.load(fetch(wasm), tiles);
  if (bytes) loaded.useFile(new Uint8Array(await bytes));
  return loaded;
}
