import { settings } from '../ui/settings.svelte';
import { buzz } from '../ui/sound';

const SHAKES = [80, 60, 80]; // ms
const TAG = 'syrtis-turn';

// The phone shakes. Browsers let a page that is not seen shake nothing: there the browser says why, where somebody wished it.
export function callBack(why: string): void {
  if (document.visibilityState !== 'hidden') {
    if (navigator.userActivation?.hasBeenActive) buzz(SHAKES); // before the first tap it would be blocked
    return;
  }
  if (!settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
  // One note at a time; without `renotify` browsers would put the next one silently in its place.
  const note = { body: why, icon: '/icon.svg', tag: TAG, renotify: true, vibrate: SHAKES, data: location.href };
  const untilSeen = (close: () => void): void => document.addEventListener('visibilitychange', close, { once: true });
  try {
    const shown = new Notification('Syrtis', note);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    untilSeen(() => shown.close());
  } catch {
    // Phones let only a service worker speak.
    void sayByWorker(note, untilSeen).catch(() => undefined);
  }
}

async function sayByWorker(note: NotificationOptions, untilSeen: (close: () => void) => void): Promise<void> {
  const worker = await navigator.serviceWorker?.ready;
  await worker?.showNotification('Syrtis', note);
  const close = (): void => void worker?.getNotifications({ tag: TAG }).then((all) => all.forEach((one) => one.close()));
  if (document.visibilityState === 'hidden') untilSeen(close);
  else close(); // it was seen while the worker began
}

// Whether the browser may speak from now on.
export async function mayCall(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
