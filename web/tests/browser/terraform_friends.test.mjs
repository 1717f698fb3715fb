// The terraforming game with friends, in real browsers against the real server: a whole game of two, somebody who
// looks on, a page that is loaded anew in the middle of a choice, steps taken back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missing as skip, setStage, start } from './driven.mjs';
import { axe } from './look.mjs';
import { chance, step } from './terraform_player.mjs';

const stage = setStage();
const MOST_STEPS = 6000;

async function openTable(page, name, seats = 2) {
  await page.goto(`${stage.server.url}#terraform`);
  await page.click('[data-do=friends]');
  await page.fill('form input', name);
  await page.click('form .main');
  await page.waitForSelector('.code');
  await page.click(`fieldset:has(input[value="5"]) label:has(input[value="${seats}"])`);
  await page.waitForFunction((n) => document.querySelectorAll('.seats li:not(.standing)').length === n, seats);
  await page.locator('.sit').first().click();
  await page.waitForSelector('li.me:not(.standing)');
  return page.locator('.code').innerText();
}

async function comeTo(page, code, name) {
  await page.goto(`${stage.server.url}t/${code}`);
  await page.fill('form input', name);
  await page.click('form .main');
  await page.waitForSelector('.sit');
  await page.locator('.sit').last().click();
  await page.waitForSelector('li.me:not(.standing)');
}

async function lookOn(page, code) {
  await page.goto(`${stage.server.url}#watch`);
  await page.fill('form .code', code);
  await page.click('form .main');
  await page.waitForSelector('.game');
}

// Both play on, in turns, until something is so.
async function playOn(pages, random, until) {
  const seen = new Map();
  for (let i = 0; i < MOST_STEPS; i += 1) {
    const page = pages[i % pages.length];
    const did = await step(page, random);
    assert.notEqual(did, 'stuck', `after ${i} steps: ${JSON.stringify([...seen])}`);
    seen.set(did, (seen.get(did) ?? 0) + 1);
    if (await until(did, page, seen)) return seen;
  }
  throw new Error(`no end: ${JSON.stringify([...seen])}`);
}

const money = async (page) => Number(await page.locator('.dock .one.mc b').innerText());

test('two friends play a whole game to the scoring; who looks on sees no hand', { skip }, async () => {
  const ada = await stage.browser.page({ width: 1440, height: 900 });
  const bo = await stage.browser.page({ width: 390, height: 844, language: 'de' });
  const code = await openTable(ada, 'Ada');
  await axe(ada, 'the room of a terraforming table');
  await comeTo(bo, code, 'Bo');
  await start(ada);
  for (const page of [ada, bo]) await page.waitForSelector('.corporations .card');
  const random = chance(3);
  await playOn([ada, bo], random, (did) => did === 'act' || did === 'card');

  const cy = await stage.browser.page({ width: 1440, height: 900 });
  await lookOn(cy, code);
  assert.equal(await cy.locator('.fan .card, .dock').count(), 0, 'no hand');
  assert.equal(await cy.locator('.seat').count(), 2);
  await axe(cy, 'looking on at a terraforming game');
  await cy.finish();

  // What one says the other reads.
  await ada.click('[data-do=chat]');
  await ada.fill('.talk input', 'Plants first');
  await ada.press('.talk input', 'Enter');
  await bo.waitForSelector('.word:has-text("Plants first")');
  await ada.click('.talk .close, .talk header .btn');

  await playOn([ada, bo], random, (did) => did === 'over');
  for (const page of [ada, bo]) await page.waitForSelector('.sheet');
  const totals = await Promise.all([ada, bo].map((page) => page.locator('.sheet .total').allInnerTexts()));
  assert.deepEqual(totals[0].map(Number).sort(), totals[1].map(Number).sort(), 'both see the same result');
  for (const page of [ada, bo]) await page.finish();
});

test('after a reload in the middle of a choice the choice is as it was', { skip }, async () => {
  const ada = await stage.browser.page({ width: 1440, height: 900 });
  const bo = await stage.browser.page({ width: 1440, height: 900 });
  const code = await openTable(ada, 'Ada');
  await comeTo(bo, code, 'Bo');
  await start(ada);
  await ada.waitForSelector('.corporations .card');
  const offered = () => ada.locator('.corporations .card, .sealed .one .card').allInnerTexts();
  const before = await offered();
  await ada.reload();
  await ada.waitForSelector('.corporations .card');
  assert.deepEqual(await offered(), before);
  for (const page of [ada, bo]) {
    await page.click('.corporations .card >> nth=0');
    await page.click('.bar .btn.main:not([disabled])');
  }
  // A step of mine is taken back, and everybody sees the table as it was.
  const first = await Promise.any([ada, bo].map(async (page) => (await page.waitForSelector('.game.asked .act.now'), page)));
  const other = first === ada ? bo : ada;
  await first.waitForSelector('.act:has-text("Power plant")');
  const own = await money(first);
  const plants = () => other.locator('.players .seat').first().innerText();
  const shown = await plants();
  await first.click('.act:has-text("Power plant")');
  await first.click('.ask footer .btn.main');
  await first.waitForFunction((n) => Number(document.querySelector('.dock .one.mc b')?.innerText) === n - 11, own);
  await first.click('[data-do=undo]');
  await first.waitForFunction((n) => Number(document.querySelector('.dock .one.mc b')?.innerText) === n, own);
  assert.equal(await plants(), shown);
  // A line that breaks is said, and mends itself.
  await first.context().setOffline(true);
  await first.context().setOffline(false);
  await first.waitForSelector('.game.asked');
  for (const page of [ada, bo]) await page.context().close();
});

test('a standing order outlives the server, is carried out once, and only its owner sees it', { skip }, async () => {
  const ada = await stage.browser.page({ width: 1440, height: 900 });
  const bo = await stage.browser.page({ width: 1440, height: 900 });
  const code = await openTable(ada, 'Ada');
  await comeTo(bo, code, 'Bo');
  await start(ada);
  for (const page of [ada, bo]) {
    await page.waitForSelector('.corporations .card');
    await page.click('.corporations .card >> nth=0');
    await page.click('.bar .btn.main:not([disabled])');
  }
  const first = await Promise.any([ada, bo].map(async (page) => (await page.waitForSelector('.game.asked .act.now'), page)));
  const waits = first === ada ? bo : ada;
  await waits.click('[data-do=order]');
  await waits.waitForSelector('[data-do=order][aria-pressed=true]');
  await stage.server.restart();
  await waits.waitForSelector('.lost', { state: 'detached' });
  await waits.reload();
  await waits.waitForSelector('[data-do=order][aria-pressed=true]');
  await first.waitForSelector('.game.asked .act:has-text("Power plant")');
  assert.equal(await first.locator('[data-do=order]').count(), 0);
  await first.click('.act:has-text("Power plant")');
  await first.click('.ask footer .btn.main');
  await first.waitForSelector('[data-do=endTurn]');
  await first.click('[data-do=endTurn]');
  // The table waits a while with it, as bots do, so that the turn could be taken back.
  await stage.server.advance(6000);
  await first.waitForSelector('.seat.passed');
  await waits.waitForSelector('[data-do=order]', { state: 'detached' });
  await first.waitForSelector('.game.asked');
  for (const page of [ada, bo]) await page.context().close();
});
