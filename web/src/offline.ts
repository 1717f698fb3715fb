// Stores the files of this page for offline use, where the browser allows it (https or localhost).
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext || import.meta.env.DEV) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('keep');
  } catch {
    // Without it the page works as long as there is a network.
  }
}
