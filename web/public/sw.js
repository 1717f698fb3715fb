// The page opens without a network once it has been opened with one: files with a hash in their name
// never change, the page itself is asked for anew and taken from the store only if nobody answers.
const STORE = 'syrtis-1';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) {
    event.respondWith(
      caches.match(request).then(
        (found) =>
          found ??
          fetch(request).then((reply) => {
            const copy = reply.clone();
            if (reply.ok) void caches.open(STORE).then((store) => store.put(request, copy));
            return reply;
          }),
      ),
    );
  } else if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/')));
  }
});
