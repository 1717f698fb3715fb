import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Listener = (event: unknown) => void;
// The service worker's listeners, in a browser that has these parts.
function listeners({ clients = {}, caches = {}, fetch = {} }: { clients?: object; caches?: object; fetch?: unknown }): Map<string, Listener> {
  const all = new Map<string, Listener>();
  const self = { clients, addEventListener: (name: string, listener: Listener) => all.set(name, listener) };
  const source = readFileSync(join(__dirname, '../public/sw.js'), 'utf8');
  new Function('self', 'caches', 'fetch', 'location', source)(self, caches, fetch, { origin: 'http://table.test' });
  return all;
}

// A store that holds an older build, and a network that may be lost on the way.
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
  const worker = listeners({ caches: { open: async () => store }, fetch: async () => ({ json: async () => ['/assets/same.js', '/assets/new.js'] }) });
  await new Promise((done) => worker.get('message')?.({ data: 'keep', waitUntil: (kept: Promise<void>) => void kept.then(done) }));
  return [...held].map((url) => new URL(url).pathname).sort();
}

it('drops the files of an older page only when the newer one is all there', async () => {
  expect(await keep(null)).toEqual(['/', '/assets/new.js', '/assets/same.js']);
  for (const lost of ['new.js', '/']) expect(await keep(lost), lost).toEqual(expect.arrayContaining(['/', '/assets/old.js', '/assets/same.js']));
});

// Where a tap on a note of this table leads, with these windows open.
async function tapped(data: string | undefined, ...open: string[]): Promise<string[]> {
  const did: string[] = [];
  const windows = open.map((path) => ({ url: `http://table.test${path}`, focus: async () => void did.push(path) }));
  const clients = { matchAll: async () => windows, openWindow: async (address: string) => void did.push(`new: ${address}`) };
  const notification = { data: data && `http://table.test${data}`, close: () => did.push('closed') };
  await new Promise((done) => listeners({ clients }).get('notificationclick')?.({ notification, waitUntil: (back: Promise<void>) => void back.then(done) }));
  return did;
}

it('leads from a note to the table that called, of several windows', async () => {
  expect(await tapped('/t/KRATE#table', '/', '/t/OTHER#table', '/t/KRATE#lobby', '/t/KRATE#table')).toEqual(['closed', '/t/KRATE#table']);
  expect(await tapped('/t/KRATE#table', '/', '/t/OTHER#table', '/t/KRATE#lobby')).toEqual(['closed', '/t/KRATE#lobby']);
  expect(await tapped('/?seed=5#terraform', '/t/OTHER#table', '/#game')).toEqual(['closed', '/#game']);
  for (const open of [[], ['/', '/t/OTHER#table']]) expect(await tapped('/t/KRATE#table', ...open)).toEqual(['closed', 'new: http://table.test/t/KRATE#table']);
  expect(await tapped(undefined, '/t/OTHER#table', '/')).toEqual(['closed', '/']); // by an older page
});
