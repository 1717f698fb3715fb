// "Your turn" outside of the page: the title, a sound, a phone that shakes; words only if somebody wished them, asked for by
// a tap, and told while another page is seen.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startBrowser } from './page.mjs';
import { holdPass } from './terraform_player.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';

let browser;
let turn;
before(async () => {
  [browser, { turn }] = await Promise.all([
    startBrowser(),
    findPositions({ turn: (view, desk) => desk.question.ask === 'turn' && view.generation === 1 && view.players.filter(({ passed }) => passed).length === 1 }, { options: { corporateEra: true, draft: false } }),
  ]);
});
after(() => browser.close());

// Writes down what the page asks of the browser and what the browser is told to say.
function listen({ permission, phone }) {
  const calls = { asked: [], said: [], closed: 0, tones: 0, shaken: [] };
  navigator.vibrate = (pattern) => calls.shaken.push({ pattern, seen: document.visibilityState });
  const Audio = window.AudioContext;
  window.AudioContext = class extends Audio {
    createGain() {
      calls.tones += 1;
      return super.createGain();
    }
  };
  const Real = window.Notification;
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() {
      calls.asked.push(navigator.userActivation.isActive);
      return (this.permission = permission ?? (await Real.requestPermission()));
    }
    constructor(title, { body, tag, renotify }) {
      if (phone) throw new TypeError('Illegal constructor.');
      calls.said.push({ title, body, renotify, real: new Real(title, { body, tag, renotify }) instanceof Real });
    }
    close() {
      calls.closed += 1;
    }
  };
  // What a browser without windows does with it cannot be seen.
  if (phone) {
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, renotify, vibrate, data }) => void calls.said.push({ title, body, renotify, vibrate, data });
    ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => (tag ? [{ close: () => (calls.closed += 1) }] : []);
  }
  window.calls = calls;
}
const calls = (page) => page.evaluate(() => window.calls);
const seen = (page, state) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

async function open({ permission, phone, log = turn, ...look } = {}) {
  const page = await browser.page({ permissions: permission ? [] : ['notifications'], ...look });
  await page.addInitScript(listen, { permission, phone });
  await openPosition(page, browser.url, log);
  return page;
}
// The switch is the last one of the menu.
async function wish(page) {
  await page.locator('header.top button').first().click();
  const wanted = page.locator('.sheet .own input[type=checkbox]').last();
  assert.equal(await wanted.isChecked(), false, 'off by default');
  assert.deepEqual((await calls(page)).asked, [], 'nothing is asked before somebody wishes it');
  await page.locator('.sheet .own label').last().click();
  await page.waitForFunction(() => window.calls.asked.length === 1);
  assert.deepEqual((await calls(page)).asked, [true], 'asked in the tap');
  return wanted;
}
// I pass, somebody else plays on, and I am asked again.
async function passAndBeAsked(page, asked = '.game.asked.choosing') {
  await holdPass(page, `.game:not(.asked), ${asked}`); // they may play on at once
  while ((await page.locator(asked).count()) === 0) await page.locator('[data-do=hurry]').click({ timeout: 500 }).catch(() => undefined);
}

async function seenAgain(page) {
  assert.equal((await calls(page)).closed, 0);
  await seen(page, 'visible');
  await page.waitForFunction(() => window.calls.closed === 1);
}

test('a hidden page says that it is my turn, if I wished it', async () => {
  const page = await open();
  const wanted = await wish(page);
  await page.waitForFunction(() => Notification.permission === 'granted');
  assert.equal(await wanted.isChecked(), true);
  await page.click('.sheet .close');
  await seen(page, 'hidden');
  await page.evaluate(() => (window.calls.tones = 0));
  await passAndBeAsked(page);
  await page.waitForFunction(() => window.calls.said.length === 1);
  assert.deepEqual((await calls(page)).said, [{ title: 'Syrtis', body: 'Research: buy cards', renotify: true, real: true }]);
  await page.waitForFunction(() => window.calls.tones > 0);
  await seenAgain(page);
  await page.finish();
});

test('the last greenery, asked for after somebody else’s, calls as loudly as a turn', async () => {
  const { final } = await findPositions({ final: (_, desk, since) => desk.question.ask === 'final' && since.at(-1).seat > 0 });
  const passed = final.entries.findLastIndex(({ seat, command }) => seat === 0 && command?.do === 'pass');
  const page = await open({ log: { ...final, entries: final.entries.slice(0, passed) } });
  await wish(page);
  await page.waitForFunction(() => Notification.permission === 'granted');
  await page.click('.sheet .close');
  await seen(page, 'hidden');
  await page.evaluate(() => (window.calls.tones = 0));
  await passAndBeAsked(page, '.game.asked[data-ask=final]');
  await page.waitForFunction(() => window.calls.said.length === 1 && window.calls.tones > 0);
  assert.deepEqual((await calls(page)).said, [{ title: 'Syrtis', body: 'Your choice', renotify: true, real: true }]);
  assert.equal(await page.title(), '● Your choice · Syrtis');
  await page.finish();
});

test('without the wish, and while the page is seen, the browser says nothing', async () => {
  for (const wished of [false, true]) {
    const page = await open();
    if (wished) {
      await wish(page);
      await page.click('.sheet .close');
    } else {
      await seen(page, 'hidden');
    }
    const shaken = async () => (await calls(page)).shaken.length;
    const before = await shaken();
    await passAndBeAsked(page);
    await page.waitForFunction(() => /^● Research/.test(document.title)); // the title calls
    assert.deepEqual((await calls(page)).said, []);
    assert.equal((await shaken()) > before, wished, 'a page that is seen shakes the phone; another must not');
    await page.finish();
  }
});

test('a browser that is not allowed to speak turns the wish off again', async () => {
  const page = await open({ permission: 'denied' });
  const wanted = await wish(page);
  await page.waitForFunction(() => Notification.permission === 'denied');
  await page.waitForFunction(() => ![...document.querySelectorAll('.sheet .own input[type=checkbox]')].at(-1).checked);
  assert.equal(await wanted.isChecked(), false);
  await page.finish();
});

test('on a phone, where pages must not speak, the service worker does', async () => {
  const page = await open({ phone: true, kept: true });
  await wish(page);
  await page.click('.sheet .close');
  await seen(page, 'hidden');
  await passAndBeAsked(page);
  await page.waitForFunction(() => window.calls.said.length === 1);
  assert.deepEqual((await calls(page)).said, [{ title: 'Syrtis', body: 'Research: buy cards', renotify: true, vibrate: [80, 60, 80], data: page.url() }]);
  await seenAgain(page);
  assert((await calls(page)).shaken.every(({ seen }) => seen === 'visible'));
  await page.finish();
});
