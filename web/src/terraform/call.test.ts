import { afterEach, expect, it, vi } from 'vitest';
import { callBack } from './call';

vi.mock('../ui/settings.svelte', () => ({ settings: { notify: true } }));
afterEach(() => vi.unstubAllGlobals());

it('closes a note of the service worker at once if the page is seen before it is shown', async () => {
  const [close, untilSeen, shown] = [vi.fn(), vi.fn(), vi.fn()];
  const page = { visibilityState: 'hidden', addEventListener: untilSeen };
  const showNotification = async (...note: unknown[]): Promise<void> => void (shown(...note), (page.visibilityState = 'visible'));
  class Notification {
    static permission = 'granted';
    constructor() {
      throw new TypeError('Illegal constructor.');
    }
  }
  vi.stubGlobal('window', { Notification });
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { href: 'http://table.test/t/KRATE#table' });
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ showNotification, getNotifications: async () => [{ close }] }) } });
  callBack('Your turn');
  await vi.waitFor(() => expect([close.mock.calls.length, untilSeen.mock.calls.length]).toEqual([1, 0]), { timeout: 200 });
  expect(shown).toHaveBeenCalledWith('Syrtis', expect.objectContaining({ body: 'Your turn', data: 'http://table.test/t/KRATE#table' })); // for a tap on it
});
