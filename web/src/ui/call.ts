import { settings } from './settings.svelte';
import { buzz } from './sound';

const SHAKES = [80, 60, 80]; // ms

// The phone shakes. Browsers let a page that is not seen shake nothing: there the browser says why, where somebody wished it.
export function callBack(why: string): void {
  if (document.visibilityState !== 'hidden') {
    if (navigator.userActivation?.hasBeenActive) buzz(SHAKES); // before the first tap it would be blocked
    return;
  }
  if (!settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
  const note = { body: why, icon: '/icon.svg', tag: 'syrtis-turn', vibrate: SHAKES };
  try {
    const shown = new Notification('Syrtis', note);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones let only a service worker speak.
    navigator.serviceWorker?.ready.then((worker) => worker.showNotification('Syrtis', note)).catch(() => undefined);
  }
}

// Whether the browser may speak from now on.
export async function mayCall(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
