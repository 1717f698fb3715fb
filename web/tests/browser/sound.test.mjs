// The page makes sounds only after a first touch, at the set volume, and none when muted. The test records calls of the
// Web Audio API.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actAs, clock, openTable, setUp } from './driven_table.mjs';
import { findMoment, playedGame } from './engine.mjs';
import { startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

function writeDown() {
  const Plain = window.AudioContext;
  window.contexts = [];
  window.peaks = [];
  window.buzzes = 0;
  window.AudioContext = class extends Plain {
    constructor() {
      super();
      window.contexts.push(this);
    }
    createGain() {
      const node = super.createGain();
      const ramp = node.gain.linearRampToValueAtTime.bind(node.gain);
      node.gain.linearRampToValueAtTime = (value, at) => {
        window.peaks.push(value);
        return ramp(value, at);
      };
      return node;
    }
  };
  navigator.vibrate = () => (window.buzzes += 1);
}

// Plays the first move before anybody has touched the page; a driver that asks the page anything counts as a
// touch, so the page goes by itself and tells by its console.
function beginUntouched({ ready, entry }) {
  const play = () => document.querySelector('nav .main');
  const steps = [
    { when: () => play(), then: () => play().click() },
    { when: () => window.table?.answered === ready, then: () => window.table.act(entry.seat, entry.command) },
    { when: () => window.table.answered > ready, then: () => console.log(`untouched: ${JSON.stringify([navigator.userActivation.hasBeenActive, window.contexts.length])}`) },
  ];
  const timer = setInterval(() => {
    if (steps[0].when()) steps.shift().then();
    if (steps.length === 0) clearInterval(timer);
  }, 20);
}

// The recorded sounds since `peaks` was emptied. The page imports the sound code anew each time, so importing it here
// waits for the page's own import.
const heard = (page) =>
  page.evaluate(async () => {
    const assets = await (await fetch('/assets.json')).json();
    await Promise.all(assets.filter((file) => /\/sounds-[^/]*\.js$/.test(file)).map((file) => import(file)));
    await new Promise((done) => setTimeout(done));
    return window.peaks;
  });

test('sound begins with the first touch, keeps to its volume, stops when muted, and wakes up again', async () => {
  const game = await playedGame({ seed: '5', options: { module: 2, timer: 180 } });
  const ready = game.entries.findLastIndex((entry) => entry.command.do === 'ready') + 1;
  const rest = game.entries.slice(ready).filter(({ command }) => command.do !== 'talk');
  const page = await browser.page();
  await page.addInitScript(writeDown);
  await setUp(page, { ...game, entries: game.entries.slice(0, ready) });
  await page.addInitScript(beginUntouched, { ready, entry: rest[0] });
  const [told] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith('untouched')),
    page.goto(browser.url),
  ]);
  assert.equal(told.text(), 'untouched: [false,0]');
  let answered = ready + 1;
  // The sounds of the next move.
  const next = async () => {
    await page.evaluate(() => (window.peaks = []));
    const { seat, command } = rest[answered - ready];
    await actAs(page, seat, command);
    answered += 1;
    await page.waitForFunction((most) => window.table.answered === most, answered);
    return heard(page);
  };
  const contexts = () => page.evaluate(() => window.contexts.map((one) => one.state));
  await page.click('.tool[aria-label="Show the whole board"]');
  await next();
  await page.waitForFunction(() => window.peaks.length > 0);
  const first = await heard(page);
  assert(first.length > 0 && first.every((peak) => peak > 0 && peak <= 0.3), `${first}`);
  await page.waitForFunction(() => window.contexts.length === 1 && window.contexts[0].state === 'running');

  await page.click('.tool[aria-label=Menu]');
  const volume = page.locator('.sheet input[type=range]');
  const atVolume = async (value) => {
    await page.evaluate(() => (window.peaks = []));
    await volume.fill(value);
    return heard(page);
  };
  const [loud, soft] = [await atVolume('1'), await atVolume('0.1')];
  assert.equal(loud.length, soft.length);
  for (const [i, peak] of loud.entries()) assert(Math.abs(soft[i] / peak - 0.1) < 0.001, `${soft[i]} beside ${peak}`);
  assert.deepEqual(await atVolume('0'), []);
  await volume.fill('0.5');
  await page.click('.mute');
  assert.deepEqual(await next(), [], 'muted');
  await page.click('.mute');
  await page.click('.sheet .close');

  // A phone that slept has stopped it: the next sound goes on.
  await page.evaluate(() => window.contexts[0].suspend());
  assert((await next()).length > 0);
  await page.waitForFunction(() => window.contexts[0].state === 'running');
  assert.equal((await contexts()).length, 1, 'one for the whole page');

  // A player before whom the red pawn is put hears and feels it; the last thirty seconds have a pulse.
  await page.evaluate(() => (window.peaks = []));
  await actAs(page, 1, { do: 'red', seat: 0 });
  await page.waitForFunction(() => window.buzzes > 0 && window.peaks.length > 0);
  // A button is for everybody.
  const felt = await page.evaluate(() => window.buzzes);
  await actAs(page, 1, { do: 'red', button: 'trash' });
  await page.waitForFunction((before) => window.buzzes > before, felt);
  await page.evaluate(() => (window.peaks = []));
  await clock(page, 155_000);
  await page.waitForFunction(() => window.peaks.includes(0.25));
  await page.waitForSelector('.timer.late b');
  await page.finish();
});

test('the alarm of the last thirty seconds ends when the timer is turned, and is told', async () => {
  const turning = (legal) => legal.find((command) => command.do === 'move' && command.to.endsWith('.timer'));
  const moment = await findMoment({ options: { module: 2, timer: 180 } }, (legal) => turning(legal));
  const page = await browser.page();
  await openTable(page, browser.url, moment);
  await clock(page, 155_000);
  await page.waitForSelector('.table.late');
  await page.waitForSelector('.hear p:has-text("left")', { state: 'attached' });
  await actAs(page, 0, turning(moment.legal));
  await page.waitForSelector('.table:not(.late)');
  await page.finish();
});

test('sound can be muted, and stays so', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}#settings`);
  await page.click('.mute');
  await page.reload();
  await page.waitForSelector('.mute[aria-pressed=true]');
  await page.finish();
});
