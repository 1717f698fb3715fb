import { settings } from './settings.svelte';

// Calls somebody who looks at something else: the phone shakes, and where they wished it the browser says why.
export function callBack(why: string): void {
  navigator.vibrate?.([80, 60, 80]);
  if (!settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const note = new Notification('Syrtis', { body: why, icon: '/icon.svg', tag: 'syrtis-turn' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones let only a service worker speak; the title and the shaking must do.
  }
}

// Whether the browser may speak from now on.
export async function mayCall(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
