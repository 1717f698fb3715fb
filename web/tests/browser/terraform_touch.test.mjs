// The terraforming game under fingers: the board is enlarged by two of them, and a phone shares a replay.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startBrowser } from './page.mjs';
import { playedTerraform } from './terraform_game.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

const PHONE = { width: 390, height: 844, hasTouch: true, isMobile: true };

test('two fingers enlarge the board around their middle and make it small again; one finger drags it', async () => {
  const page = await browser.page(PHONE);
  const { turn } = await findPositions({ turn: (view, desk) => desk.question.ask === 'turn' && view.generation >= 2 });
  await openPosition(page, browser.url, turn);
  await page.click('nav.tabs button:nth-child(2)');
  await page.waitForSelector('.mars [data-area]');
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, ...points) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const box = await page.locator('.mars').boundingBox();
  const [x, y] = [box.x + box.width * 0.4, box.y + box.height * 0.45];
  const fingers = (apart) => [[x - apart / 2, y], [x + apart / 2, y]];
  const size = () => page.locator('.mars .frame svg').first().evaluate((svg) => svg.getBoundingClientRect().width);
  const under = () => page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('[data-area]')?.getAttribute('data-area') ?? null, [x, y]);
  const before = [await size(), await under()];
  assert.notEqual(before[1], null);

  await touch('touchStart', ...fingers(80));
  for (const apart of [100, 140, 180]) await touch('touchMove', ...fingers(apart));
  await page.waitForFunction((least) => document.querySelector('.mars .large svg')?.getBoundingClientRect().width > least, before[0] * 1.8);
  await touch('touchEnd');
  assert.equal(await under(), before[1], 'the same area is between the fingers');
  assert.equal(await page.locator('[data-do=zoom]').getAttribute('aria-pressed'), 'true');
  const zoom = await page.evaluate(() => visualViewport.scale);
  assert.equal(zoom, 1, 'the page itself is not enlarged');

  const left = () => page.locator('.mars .frame').evaluate((frame) => frame.scrollLeft);
  const from = await left();
  await touch('touchStart', [x, y]);
  for (let i = 1; i <= 8; i += 1) await touch('touchMove', [x - 12 * i, y]);
  await touch('touchEnd');
  await page.waitForFunction((then) => document.querySelector('.mars .frame').scrollLeft > then, from);

  await touch('touchStart', ...fingers(200));
  for (const apart of [140, 80, 40]) await touch('touchMove', ...fingers(apart));
  await touch('touchEnd');
  await page.waitForSelector('.mars .large', { state: 'detached' });
  assert.equal(Math.round(await size()), Math.round(before[0]));
  await page.finish();
});

test('a phone shares the replay; without sharing the link is copied', async () => {
  const log = await playedTerraform({ seats: 2, seed: 4, options: {} });
  const shares = async (prepare, more = {}) => {
    const page = await browser.page({ ...PHONE, ...more });
    await page.addInitScript(() => void (window.handed = []));
    await page.addInitScript(prepare);
    await page.goto(`${browser.url}#terraform`);
    await page.setInputFiles('.panel input[type=file]', { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) });
    await page.waitForSelector('[data-do=share]');
    await page.evaluate(() => (window.label = document.querySelector('[data-do=share]').ariaLabel));
    await page.click('[data-do=share]');
    await page.waitForFunction(() => location.hash.startsWith('#replay='));
    return page;
  };
  const handed = (page) => page.waitForFunction(() => window.handed.length === 1 && window.handed[0] === location.href);
  const said = (page, text) => page.waitForSelector(`[data-do=share][aria-label="${text}"]`);

  const phone = await shares(() => Object.defineProperty(navigator, 'share', { value: ({ url }) => Promise.resolve(window.handed.push(url)) }));
  await handed(phone);
  await said(phone, await phone.evaluate(() => window.label));
  await phone.finish();

  // What is too long for the phone, or not allowed, is copied.
  const refused = await shares(() => {
    Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text) => Promise.resolve(window.handed.push(text)) } });
  });
  await handed(refused);
  await said(refused, 'Link copied');
  await refused.finish();

  const desktop = await shares(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text) => Promise.resolve(window.handed.push(text)) } }), { width: 1440, height: 900, hasTouch: false, isMobile: false });
  await handed(desktop);
  await said(desktop, 'Link copied');
  await desktop.finish();
});
