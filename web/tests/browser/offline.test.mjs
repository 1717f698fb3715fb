// The page without any server: a whole game with bots, every language; both games without a network.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from '../serve.mjs';
import { dist, followTheLamp, ready, startBrowser, untilOffline } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

const SIDEWAYS = { width: 844, height: 390 };
const inView = (page, selector) =>
  page.waitForFunction((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
  }, selector);

test('two clicks from the start page to the first pawn', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5`);
  await page.click('nav .main');
  await ready(page);
  await page.waitForSelector('[data-choice^="produce"], [data-choice^="pawn"]');
  await page.finish();
});

test('a hand shows the tap until it was done, and keeps still for who wants it so', async () => {
  const lively = await browser.page({ calm: false });
  const calm = await browser.page();
  for (const page of [lively, calm]) {
    await page.goto(`${browser.url}?seed=5#learn`);
    await page.click('.practice');
    await ready(page);
    await page.waitForSelector('.hand', { state: 'attached' });
  }
  const seconds = (page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.querySelector('.hand')).animationDuration));
  assert((await seconds(lively)) > 1);
  assert((await seconds(calm)) < 0.01);
  // It points at a choice.
  const [hand, choice] = await calm.evaluate(() => {
    const factory = document.querySelector('[data-choice^="produce"]').getBoundingClientRect();
    const ripple = document.querySelector('.ripple').getBoundingClientRect();
    const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
    return [middle(ripple), middle(factory)];
  });
  assert(Math.hypot(hand[0] - choice[0], hand[1] - choice[1]) < 12, `${hand} is not ${choice}`);
  await calm.mouse.click(choice[0], choice[1]);
  await calm.waitForSelector('.piece', { state: 'attached' });
  for (const page of [lively, calm]) await page.finish();
});

test('practice with bots is won by clicks, told as a timeline, and seen again', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5&pace=tireless#learn`);
  await page.click('.practice');
  await ready(page);
  await followTheLamp(page);
  await page.waitForSelector('.sheet figure svg');
  assert.match(await page.locator('.sheet h2').innerText(), /home/);
  await page.waitForSelector('.sheet dl div:nth-child(4)');
  // Sideways on a phone, too, the next steps are in view.
  await page.waitForSelector('.sheet .par');
  await page.setViewportSize(SIDEWAYS);
  await inView(page, '.sheet .row .main');
  assert.equal(await page.locator('.sheet .row .main').innerText(), 'Now against the sand');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.click('.sheet .row .btn:has-text("Replay")');
  const slider = page.locator('.controls input[type=range]');
  await page.click('.controls .main');
  await slider.fill(await slider.getAttribute('min'));
  assert.equal(await page.locator('.ground-layer .part').count(), 1);
  await slider.fill(await slider.getAttribute('max'));
  await page.waitForFunction(() => document.querySelectorAll('.ground-layer .part').length === 5);
  // The link has the whole game in it.
  await page.click('.controls .btn:has-text("Share")');
  await page.waitForFunction(() => location.hash.startsWith('#replay='));
  const link = page.url();
  const other = await browser.page();
  await other.goto(link);
  await other.waitForSelector('.controls');
  await other.finish();
  // After it the next steps are shown again.
  await page.click('.controls [aria-label="Close the replay"]');
  // The next step after practice is the same against the sand, without the lamp.
  await page.click('.sheet .row .main:has-text("Now against the sand")');
  await page.waitForSelector('.sheet:has-text("These are your colours")');
  await page.waitForSelector('[role=timer][aria-label="3:00 left"]');
  await ready(page);
  await page.waitForSelector('[data-choice]');
  assert.equal(await page.locator('.lamp').count(), 0);
  await page.finish();
});

test('silence: the red pawn goes before a player and onto a button, by one click each', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5#room`);
  await page.click('.panel label:has(input[value="2"])');
  await page.click('.panel > .main');
  await ready(page);
  await page.waitForSelector('.talk:not(.open)');
  await page.click('.players li:nth-child(2) .card');
  await page.waitForSelector('.players .red');
  await page.click('.signals button:nth-child(2)');
  await page.waitForSelector('.signals .red');
  await page.finish();
});

// The end sheet of a whole game is looked at where one is played anyway (above).
test('sideways on a phone the menu shows what can be done', async () => {
  const page = await browser.page(SIDEWAYS);
  await page.goto(`${browser.url}?seed=5&pace=tireless#learn`);
  await page.click('.practice');
  await ready(page);
  await page.click('.tool[aria-label=Menu]');
  await inView(page, '.sheet .leave');
  await page.click('.sheet .close');
  await page.finish();
});

test('every language, from the browser and by hand', async () => {
  for (const [language, word] of [['de', 'Gleich mit Bots'], ['fr', 'Jouer avec des bots'], ['nl', 'Meteen spelen']]) {
    const page = await browser.page({ language });
    await page.goto(browser.url);
    await page.waitForSelector(`text=${word}`);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    await page.click('footer button[lang=en]');
    await page.waitForSelector('text=Play now with bots');
    await page.finish();
  }
});

test('what was opened once works without a network, to the end of a game', async () => {
  const server = await serve(dist);
  const page = await browser.page({ kept: true });
  await page.goto(`${server.url}?seed=5&pace=tireless`);
  await page.waitForSelector('nav .main');
  await untilOffline(page);
  server.spoil();
  await page.reload();
  await page.waitForSelector('nav .main');
  server.close();
  await page.reload();
  await page.goto(`${server.url}?seed=5#solo`);
  await page.click('.panel .main');
  await page.waitForSelector('[data-choice^="lay"]');
  await page.goto(`${server.url}?seed=5&pace=tireless#learn`);
  await page.click('.practice');
  await page.click('.sheet .btn:has-text("Start a new game")');
  await ready(page);
  await followTheLamp(page);
  await page.waitForSelector('.sheet figure svg');
  await page.click('.sheet .row .btn:has-text("Replay")');
  await page.waitForSelector('.controls input[type=range]');
  // So does the terraforming game, against a bot and alone, over a reload.
  const logged = () => page.locator('.log li').allInnerTexts();
  const build = async (n) => {
    await page.click('.act.now[data-act=powerPlant]');
    await page.click('.ask footer .btn.main');
    await page.waitForFunction((times) => [...document.querySelectorAll('.log li')].filter((line) => line.innerText.includes('Power plant')).length === times, n);
  };
  const begin = async (how, waiting = false) => {
    await page.goto(`${server.url}?seed=5#terraform`);
    await page.click(`[data-do=${how}]`);
    if (waiting) await page.click('.sheet .btn:has-text("Start a new game")');
    await page.click('.corporations .card >> nth=1');
    await page.click('.bar .btn.main');
    await build(1);
  };
  const reloaded = async () => {
    const before = await logged();
    await page.waitForTimeout(600); // until it is kept
    await page.reload();
    await page.waitForSelector('.game.asked .act.now');
    assert.deepEqual(await logged(), before);
    await build(2);
  };
  await begin('start');
  await page.click('[data-do=endTurn]');
  while (!(await page.locator('.game.asked .act.now').count())) await page.locator('[data-do=hurry]').click({ timeout: 500 }).catch(() => undefined);
  const lines = await logged();
  assert(lines.some((line) => line.includes('Power plant')) && !lines[0].includes('Power plant'), 'the bot has moved');
  await reloaded();
  await page.goto(`${server.url}#settings`);
  await page.waitForSelector('.panel');
  await begin('solo', true);
  assert.equal(await page.locator('.players .seat').count(), 1);
  await reloaded();
  assert.equal(await page.locator('.players .seat').count(), 1, 'it is not the game against the bot');
  await page.context().close();
});

test('on a phone the board is followed by itself, and all choices of five tiles are in view', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  await page.goto(`${browser.url}?seed=5&pace=tireless#learn`);
  await page.click('.practice');
  await ready(page);
  const tiles = () => page.locator('.ground-layer .part').count();
  const most = 150;
  for (let i = 0; i < most && (await tiles()) < 5; i++) await followTheLamp(page, 1);
  assert.equal(await tiles(), 5);
  await page.waitForSelector('[data-choice]');
  await page.waitForFunction(() => document.querySelectorAll('.pointer').length === 0);
  await page.finish();
});

test('a part that cannot be loaded says so, and can be tried again', async () => {
  const page = await browser.page();
  await page.route('**/assets/Rules-*.js', (route) => route.abort());
  await page.goto(`${browser.url}#rules`);
  await page.waitForSelector('.missing');
  await page.unroute('**/assets/Rules-*.js');
  await page.click('.missing .btn');
  await page.waitForSelector('article');
  // So do its texts.
  const texts = /assets\/en-[^/]*\.js/;
  await page.route(texts, (route) => route.abort());
  await page.reload();
  await page.waitForSelector('.missing');
  assert.equal(await page.locator('text=Nothing found').count(), 0);
  await page.unroute(texts);
  await page.click('.missing .btn');
  await page.waitForSelector('article');
  await page.context().close();
});

test('less movement turns effects into fades', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5&pace=tireless#learn`);
  await page.click('.practice');
  await ready(page);
  const seconds = page.waitForFunction(() => {
    const effect = document.querySelector('.effect > *');
    return effect && getComputedStyle(effect.classList.contains('tag') ? effect : effect.parentNode.firstElementChild).animationDuration;
  });
  for (let i = 0; i < 8; i++) await followTheLamp(page, 1);
  assert(Number.parseFloat(await (await seconds).jsonValue()) > 0.5);
  await page.finish();
});
