// The page works without a network once it has been opened with one: files with a hash in their name
// never change, the page itself is asked for anew and taken from the store only if nobody answers, or
// somebody who cannot: a server that goes down, a proxy before one that is gone.
const STORE = 'syrtis-2';

// Everything that the page may want later, as the build lists it; what it has no use for goes.
async function keep() {
  const store = await caches.open(STORE);
  const files = await (await fetch('/assets.json', { cache: 'no-cache' })).json();
  const wanted = new Set(files.map((file) => new URL(file, location.origin).href));
  const kept = new Set((await store.keys()).map((request) => request.url));
  await store.addAll([...wanted].filter((url) => !kept.has(url)));
  await store.add('/');
  // Only now: had the network been lost on the way, the old page would still have all of its files.
  wanted.add(new URL('/', location.origin).href);
  await Promise.all([...kept].filter((url) => !wanted.has(url)).map((url) => store.delete(url)));
}
async function page(request) {
  const answer = await fetch(request).catch(() => null);
  return answer && answer.status < 500 ? answer : ((await caches.match('/')) ?? answer ?? Response.error());
}
async function dropOldStores() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name)));
}
// A tap on "your turn" leads back to the table that called: where it is shown, or in a new window.
async function goBack(address) {
  const pathOf = (url) => new URL(url, location.origin).pathname;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const table = windows.find(({ url }) => url === address) ?? windows.find(({ url }) => pathOf(url) === pathOf(address));
  await (table ? table.focus() : self.clients.openWindow(address));
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), dropOldStores()])));
self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keep().catch(() => undefined));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goBack(event.notification.data ?? '/'));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  } else if (request.mode === 'navigate' && /^\/(t\/|$)/.test(url.pathname)) {
    event.respondWith(page(request));
  }
});
