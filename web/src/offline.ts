import worker from './engine/host.worker?worker&url';

// Keeps what this page is made of, where the browser allows it (https or localhost).
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext || import.meta.env.DEV) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    const store = await caches.open('syrtis-1');
    const loaded = performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name))
      .filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/'));
    await store.addAll(['/', worker, ...new Set(loaded.map((url) => url.pathname))]);
  } catch {
    // Without it the page works as long as there is a network.
  }
}
