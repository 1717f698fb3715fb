import { beforeEach, expect, it, vi } from 'vitest';
import { Keeper } from './keeper';

class Store {
  readonly #items = new Map<string, string>();
  getItem = (key: string): string | null => this.#items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#items.set(key, value);
  removeItem = (key: string): void => void this.#items.delete(key);
}

// A tab of the browser: its own storage, and the one that all tabs share.
let shared: Store;
const tab = (): Store => new Store();
function inTab(own: Store): Keeper<string> {
  vi.stubGlobal('sessionStorage', own);
  vi.stubGlobal('localStorage', shared);
  return new Keeper('game', (plan): plan is string => typeof plan === 'string');
}
beforeEach(() => {
  shared = new Store();
});

it('leads a reload back to the table that the tab had open, until it was left', () => {
  const own = tab();
  expect(inTab(own).wasOpen()).toBe(false);
  inTab(own).markOpen();
  expect(inTab(own).wasOpen()).toBe(false); // nothing to resume yet
  inTab(own).keep({ plan: 'a', log: 1 });
  expect(inTab(own).wasOpen()).toBe(true);
  inTab(own).leave();
  expect(inTab(own).wasOpen()).toBe(false);
  expect(inTab(own).has()).toBe(true);
});

it('does not lead another tab there, nor to a game that was dropped', () => {
  const [own, other] = [tab(), tab()];
  inTab(own).markOpen();
  inTab(own).keep({ plan: 'a', log: 1 });
  expect(inTab(other).has()).toBe(true);
  expect(inTab(other).wasOpen()).toBe(false);
  inTab(own).forget();
  inTab(other).keep({ plan: 'b', log: 2 });
  expect(inTab(own).has()).toBe(true);
  expect(inTab(own).wasOpen()).toBe(false);
});

it('keeps a result in its tab until it is left, and the game of another tab beside it', () => {
  const [own, other] = [tab(), tab()];
  inTab(own).markOpen();
  inTab(own).keep({ plan: 'a', log: 1 });
  inTab(own).keepOver({ plan: 'a', log: 2, pauses: [7] });
  expect(inTab(own).has()).toBe(false);
  inTab(other).keep({ plan: 'b', log: 3 });
  inTab(own).keepOver({ plan: 'a', log: 2, pauses: [7] }); // the worker tells it again
  expect(inTab(own).over()).toEqual({ plan: 'a', log: 2, pauses: [7], order: null });
  expect(inTab(tab()).game()).toMatchObject({ plan: 'b', log: 3 });
  expect(inTab(other).over()).toBeNull();
  inTab(own).markOpen(); // another game takes its place
  expect(inTab(own).over()).toBeNull();
});

it('keeps a standing order with its game, until a game without one is kept', () => {
  const own = tab();
  const order = { pass: true, dropWhenAttacked: true };
  inTab(own).keep({ plan: 'a', log: 1, order });
  expect(inTab(own).game()).toEqual({ plan: 'a', log: 1, pauses: [], order });
  inTab(own).keep({ plan: 'a', log: 2, order: null });
  expect(inTab(own).game()?.order).toBeNull();
});
