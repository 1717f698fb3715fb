// The ring round a goal belongs to a hint: without one there is none, for players and spectators.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { playedByBots, replayHash } from './botgame.mjs';
import { host, missing, startServer } from './driven.mjs';
import { ready, startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

const rings = (page) => page.locator('.live .goal').count();

test('a game has no ring until the lamp is asked', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5#learn`);
  await page.click('.practice');
  await page.waitForSelector('.stage .live', { state: 'attached' });
  assert.equal(await rings(page), 0, 'before the start');
  await ready(page);
  assert.equal(await rings(page), 0, 'in the game');
  await page.click('.lamp');
  await page.waitForSelector('.live .goal', { state: 'attached' });
  await page.finish();
});

test('a replay has no ring', async () => {
  const log = await playedByBots({ seats: 2, seed: '5', options: { module: 1 } });
  const page = await browser.page();
  await page.goto(`${browser.url}${replayHash({ log, players: [] })}`);
  await page.waitForSelector('.controls [aria-label=Pause]');
  await page.waitForSelector('.piece', { state: 'attached' });
  assert.equal(await rings(page), 0);
  await page.finish();
});

test('a spectator sees no ring', { skip: missing }, async () => {
  const server = await startServer();
  const ada = await browser.page();
  const code = await host(ada, server.url, 2);
  await ada.click('.row .fill');
  await ada.click('.row .main:not([disabled])');
  await ready(ada);
  const eve = await browser.page();
  await eve.goto(`${server.url}#watch`);
  await eve.fill('.code', code);
  await eve.click('form .main');
  await eve.waitForSelector('.onlooker');
  await eve.waitForSelector('.stage .live', { state: 'attached' });
  assert.equal(await rings(eve), 0);
  await ada.finish();
  await eve.finish();
  await server.close();
});
