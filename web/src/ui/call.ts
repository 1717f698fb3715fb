import { settings } from './settings.svelte';

// Calls somebody who looks at something else: the phone shakes, and where they wished it the browser says why.
export function callBack(why: string): void {
  navigator.vibrate?.([80, 60, 80]);
  if (!settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
  const note = { body: why, icon: '/icon.svg', tag: 'syrtis-turn' };
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
