import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// The service worker, with a store that holds an older build, and a network that may be lost on the way.
async function keep(lost: string | null): Promise<string[]> {
  const address = (file: string): string => new URL(file, 'http://table.test').href;
  const held = new Set(['/assets/old.js', '/assets/same.js', '/'].map(address));
  const add = async (file: string): Promise<void> => {
    if (lost !== null && file.endsWith(lost)) throw new Error('no network');
    held.add(address(file));
  };
  const store = {
    keys: async () => [...held].map((url) => ({ url })),
    add,
    addAll: async (files: string[]) => void (await Promise.all(files.map(add))),
    delete: async (url: string) => held.delete(url),
  };
  const listeners = new Map<string, (event: unknown) => void>();
  const self = { addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener) };
  const source = readFileSync(join(__dirname, '../public/sw.js'), 'utf8');
  new Function('self', 'caches', 'fetch', 'location', source)(
    self,
    { open: async () => store },
    async () => ({ json: async () => ['/assets/same.js', '/assets/new.js'] }),
    { origin: 'http://table.test' },
  );
  await new Promise((done) => listeners.get('message')?.({ data: 'keep', waitUntil: (kept: Promise<void>) => void kept.then(done) }));
  return [...held].map((url) => new URL(url).pathname).sort();
}

it('drops the files of an older page only when the newer one is all there', async () => {
  expect(await keep(null)).toEqual(['/', '/assets/new.js', '/assets/same.js']);
  for (const lost of ['new.js', '/']) expect(await keep(lost), lost).toEqual(expect.arrayContaining(['/', '/assets/old.js', '/assets/same.js']));
});
