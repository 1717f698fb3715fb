// The terraforming game of one person and a bot against the real server: actions taken back one by one and all at once, what
// cannot be, a page that is loaded anew in the middle of it, and whole games to their end: one with the bot, one alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missing as skip, setStage, start } from './driven.mjs';
import { chance, passAlone, step } from './terraform_player.mjs';
import { openTable } from './terraform_room.mjs';

const stage = setStage();
const MOST_STEPS = 4000;

const money = async (page) => Number(await page.locator('.dock .one.mc b').innerText());
const untilMoney = (page, n) => page.waitForFunction((to) => Number(document.querySelector('.dock .one.mc b')?.innerText) === to, n);
const logged = (page) => page.locator('.log li').allInnerTexts();
const untilLogged = (page, lines) => page.waitForFunction((then) => JSON.stringify([...document.querySelectorAll('.log li')].map((li) => li.innerText)) === then, JSON.stringify(lines));

// Everything that the page asks the server for, and what it answers, as JSON.
function listen(page) {
  const told = { sent: [], heard: [] };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => told.sent.push(JSON.parse(payload)));
    socket.on('framereceived', ({ payload }) => told.heard.push(JSON.parse(payload)));
  });
  return told;
}

// A table with one bot, at the first turn of its person.
async function sit(page, options = {}) {
  await openTable(page, stage.server.url, 'Ada', { beginners: true, ...options });
  await start(page);
  await page.waitForSelector('.game');
  await untilAsked(page);
}
async function untilAsked(page) {
  while (!(await page.waitForSelector('.game.asked .act.now', { timeout: 300 }).catch(() => null))) await stage.server.advance(3000);
}
const build = async (page) => {
  const [had, lines] = [await money(page), await logged(page)];
  await page.click('[data-act=powerPlant]');
  await page.click('.ask footer .btn.main');
  await untilMoney(page, had - 11);
  await page.waitForFunction((then) => JSON.stringify([...document.querySelectorAll('.log li')].map((li) => li.innerText)) !== then, JSON.stringify(lines));
};

test('two actions are taken back one by one, and then both at once, also after a reload', { skip }, async () => {
  const page = await stage.browser.page({ width: 1440, height: 900 });
  await sit(page);
  const told = listen(page);
  const [own, lines] = [await money(page), await logged(page)];
  for (const reload of [false, true]) {
    await build(page);
    assert.equal(await page.locator('[data-do=undoAll]').count(), 0, 'one action is undone by itself');
    const between = await logged(page);
    // The end of a turn is no action: it is taken back alone, or with the one before it.
    await page.click('[data-do=endTurn]');
    await page.waitForSelector('[data-do=undoAll][aria-label="Undo the whole turn: 1 action"]');
    await page.click('[data-do=undo]');
    await page.waitForSelector('[data-do=undoAll]', { state: 'detached' });
    await page.waitForSelector('.game.asked');
    assert.equal(await money(page), own - 11);
    await build(page);
    // The bot would move next, and waits.
    await page.waitForSelector('[data-do=hurry]:has-text("Done")');
    await page.waitForSelector('[data-do=undoAll]:has-text("2 actions")');
    if (reload) {
      await page.reload();
      await page.waitForSelector('[data-do=undoAll]:has-text("2 actions")');
    }
    await page.click('[data-do=undo]');
    await untilMoney(page, own - 11);
    await untilLogged(page, between);
    await page.waitForSelector('[data-do=undoAll]', { state: 'detached' });
    await page.click('[data-do=undo]');
    await untilMoney(page, own);
    await untilLogged(page, lines);
  }
  for (const way of ['click', 'key']) {
    await build(page);
    await build(page);
    await page.waitForSelector('[data-do=undoAll]');
    if (way === 'click') await page.click('[data-do=undoAll]');
    else await page.keyboard.press('Shift+Z');
    await untilMoney(page, own);
    await untilLogged(page, lines);
  }
  await page.waitForSelector('[data-do=undo][aria-disabled=true]');
  assert.equal(told.heard.filter(({ ok }) => ok === false).length, 0, 'nothing was refused');
  await page.finish();
});

test('an area that is chosen for a tile is still chosen after a reload; what drew a card has no way back', { skip }, async () => {
  const page = await stage.browser.page({ width: 1440, height: 900 });
  await sit(page);
  const told = listen(page);
  await page.click('[data-act=aquifer]');
  await page.waitForSelector('.area.may');
  // One of the oceans' areas has a card as its bonus.
  const areas = await page.locator('.area.may').evaluateAll((all) => all.map(({ dataset }) => dataset.area));
  let drawing = null;
  for (const area of areas) {
    await page.locator(`.area.may[data-area="${area}"]`).click({ force: true });
    await page.waitForSelector('[data-do=place]');
    if (await page.locator('[data-do=place]:has-text("Cannot be undone")').count()) drawing = area;
    if (drawing) break;
  }
  assert(drawing, 'an area with a card');
  await page.reload();
  await page.waitForSelector('[data-do=place]:has-text("Cannot be undone: draws")');
  const sent = told.sent.length;
  await page.click('[data-do=place]');
  await page.waitForSelector(`.log li:has-text("Aquifer")`);
  await page.waitForFunction(() => /brought a hidden card to light/.test(document.querySelector('[data-do=undo][aria-disabled=true]')?.title));
  await page.click('[data-do=undo]', { force: true });
  await page.waitForSelector('.notice:has-text("Nothing to undo: Aquifer brought a hidden card to light.")');
  assert.deepEqual(told.sent.slice(sent).filter((one) => 'back' in one), [], 'the page does not ask for what it knows to be refused');
  await page.finish();
});

test('Escape closes the chat and leaves what is prepared; behind the sheet of people no key acts', { skip }, async () => {
  const page = await stage.browser.page({ width: 1440, height: 900 });
  await sit(page);
  await page.click('[data-act=powerPlant]');
  const prepared = page.locator('.ask footer .btn.main');
  await prepared.waitFor();
  for (const at of ['.talk input', '.talk [role=log]', '.talk header .btn', '[data-do=chat]']) {
    await page.click('[data-do=chat]');
    await page.waitForSelector('.talk input');
    await page.focus(at);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.talk', { state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.matches('[data-do=chat]'));
    assert.equal(await prepared.count(), 1, at);
  }
  // Sheets of people and of the table's own.
  await page.keyboard.press('d');
  await page.waitForFunction(() => document.activeElement?.matches('.fan .card'));
  await page.click('[data-do=people]');
  await page.waitForSelector('.sheet .code');
  for (const key of ['1', 'e', 'z', 'Enter']) {
    await page.keyboard.press(key);
    assert.equal(await prepared.count(), 1, key);
  }
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet', { state: 'detached' });
  assert.equal(await prepared.count(), 1);
  await page.keyboard.press('Escape');
  await prepared.waitFor({ state: 'detached' });
  await page.finish();
});

// Random clicks until the scoring; `wait` lets time pass while somebody else is asked.
async function playOut(page, random, wait) {
  const seen = new Map();
  const isMine = () => page.waitForSelector('.game.asked, .game[data-over]', { timeout: 100 }).catch(() => null);
  for (let i = 0; !seen.has('over'); i += 1) {
    while (!(await isMine())) await wait();
    const did = await step(page, random, true);
    seen.set(did, (seen.get(did) ?? 0) + 1);
    assert(did !== 'stuck' && i < MOST_STEPS, `${did} after ${i} steps: ${JSON.stringify([...seen])}`);
  }
  await page.waitForSelector('.end .total');
  return seen;
}

test('a person and a bot play a whole game to the scoring', { skip }, async () => {
  const page = await stage.browser.page({ width: 1440, height: 900 });
  await sit(page);
  const told = listen(page);
  const seen = await playOut(page, chance(5), () => stage.server.advance(6000));
  console.log(`to the end: ${JSON.stringify([...seen])}`);
  assert.equal((await page.locator('.end .total').allInnerTexts()).length, 2);
  assert.equal(told.heard.filter(({ ok }) => ok === false).length, 0, 'nothing was refused');
  await page.finish();
});

test('alone, fourteen generations are passed, and the result says what was missing', { skip }, async () => {
  const page = await stage.browser.page({ width: 1440, height: 900 });
  await openTable(page, stage.server.url, 'Ada', { seats: 1 });
  await start(page);
  const told = listen(page);
  assert.equal(await passAlone(page), 14);
  assert.equal((await page.locator('.end .total').allInnerTexts()).length, 1);
  assert.match(await page.locator('.end header').innerText(), /not terraformed yet[\s\S]*Missing: .*[1-9]/);
  assert.equal(told.heard.filter(({ ok }) => ok === false).length, 0, 'nothing was refused');
  await page.finish();
});

test('a solo game of random clicks comes to its end', { skip: skip || !process.env.SYRTIS_FULL }, async () => {
  const page = await stage.browser.page({ width: 1440, height: 900 });
  await openTable(page, stage.server.url, 'Ada', { seats: 1 });
  await start(page);
  await page.waitForSelector('.corporations .card');
  const told = listen(page);
  await playOut(page, chance(7), () => stage.server.advance(6000));
  assert.equal((await page.locator('.end .total').allInnerTexts()).length, 1);
  assert.equal(told.heard.filter(({ ok }) => ok === false).length, 0, 'nothing was refused');
  await page.finish();
});
