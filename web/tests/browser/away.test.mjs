// Connections that break, people who are gone, and people who look on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cable } from './cable.mjs';
import { host, missing as skip, setStage, start, visit } from './driven.mjs';
import { axe } from './look.mjs';
import { ready } from './page.mjs';

const stage = setStage();

async function twoAtATable(ada, bo) {
  const code = await host(ada, stage.server.url, 2);
  await visit(bo, stage.server.url, code, 'Bo');
  await start(ada);
  await ready(ada, bo);
  for (const page of [ada, bo]) await page.waitForSelector('.bar');
  return code;
}

// The player with blue makes a girder, by the keyboard.
async function makeGirder(pages) {
  await Promise.race(pages.map((page) => page.waitForSelector('[data-choice^="produce"]')));
  for (const page of pages) {
    const factory = page.locator('[data-choice^="produce"]');
    if ((await factory.count()) === 0) continue;
    await factory.focus();
    await page.keyboard.press('Enter');
    return page;
  }
  return null;
}
const girder = (page) => page.waitForSelector('.piece[data-pawn=blue]', { state: 'attached' });

// Two at a table, one of whom can make a girder, with lines that can be cut.
async function onWires() {
  const ada = await stage.browser.page();
  const bo = await stage.browser.page({ width: 390, height: 844 });
  const cables = new Map([[ada, await cable(ada)], [bo, await cable(bo)]]);
  await twoAtATable(ada, bo);
  const maker = await Promise.race([ada, bo].map((page) => page.waitForSelector('[data-choice^="produce"]').then(() => page)));
  return { maker, other: maker === ada ? bo : ada, cables };
}

test('a connection that breaks in mid-game is said to be lost, comes back, and has missed nothing', { skip }, async () => {
  const { maker, other, cables } = await onWires();
  await cables.get(other).cut();
  await other.waitForSelector('.lost');
  await makeGirder([maker]);
  await girder(maker);
  assert.equal(await other.locator('.piece[data-pawn=blue]').count(), 0);
  cables.get(other).mend();
  await girder(other);
  await other.waitForSelector('.lost', { state: 'detached' });
  // A reload keeps the seat.
  await other.reload();
  await girder(other);
  for (const page of [maker, other]) await page.finish();
});

test('a phone that slept finds out that nobody answers, and comes back', { skip }, async () => {
  const { maker, other: sleeper, cables } = await onWires();
  cables.get(sleeper).deaden();
  await makeGirder([maker]);
  await girder(maker);
  assert.equal(await sleeper.locator('.piece[data-pawn=blue]').count(), 0);
  await sleeper.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await girder(sleeper);
  for (const page of [maker, sleeper]) await page.finish();
});

test('a move on a line that went dead is made in the end', { skip }, async () => {
  const { maker, other, cables } = await onWires();
  cables.get(maker).deaden();
  await makeGirder([maker]);
  await girder(maker);
  assert.equal(await other.locator('.piece[data-pawn=blue]').count(), 0);
  // The maker notices by itself, and the other sees the girder.
  await girder(other);
  await maker.waitForSelector('.lost', { state: 'detached' });
  for (const page of [maker, other]) await page.finish();
});

test('a second tab takes the seat over, and the first one can take it back', { skip }, async () => {
  const ada = await stage.browser.page();
  const code = await host(ada, stage.server.url, 2);
  const tab = await ada.context().newPage();
  await tab.goto(`${stage.server.url}t/${code}`);
  await tab.waitForSelector('li.me');
  await ada.waitForSelector('text=Your seat was opened in another window.');
  await ada.click('.panel .main');
  await ada.waitForSelector('li.me');
  await tab.waitForSelector('text=Your seat was opened in another window.');
  // Away from the table and back again: the place stays mine.
  await ada.click('header .btn');
  await ada.click(`nav .return:has-text("${code}")`);
  await ada.waitForSelector('li.me');
  await ada.finish();
});

test('while no server answers that is said, and it is tried again', { skip }, async () => {
  const ada = await stage.browser.page();
  const bo = await stage.browser.page({ width: 390, height: 844 });
  const code = await host(ada, stage.server.url, 2);
  const asked = new Map([[ada, 0], [bo, 0]]);
  for (const page of [ada, bo]) {
    await page.route('**/healthz', (route) => {
      asked.set(page, asked.get(page) + 1);
      return route.fulfill({ status: 204 });
    });
  }
  await ada.reload();
  await bo.goto(`${stage.server.url}t/${code}`);
  for (const page of [ada, bo]) {
    await page.waitForSelector('.panel:has-text("none is answering")');
    const before = asked.get(page);
    await page.click('.panel .main');
    await page.waitForSelector('.panel .main:not([disabled])');
    assert(asked.get(page) > before, 'asked at once');
    // By itself, too.
    const after = asked.get(page);
    for (let tries = 0; asked.get(page) === after; tries++) {
      assert(tries < 1800, 'asked by itself');
      await page.waitForTimeout(50);
    }
    await page.unroute('**/healthz');
  }
  await ada.waitForSelector('li.me');
  await bo.waitForSelector('.what:has-text("Magic Maze on Mars")');
  // A code that was in the address once does not come back.
  await bo.click('header .btn');
  await bo.click('nav .btn:has-text("Join with a code")');
  assert.equal(await bo.inputValue('form .code'), '');
  for (const page of [ada, bo]) await page.finish();
});

test('the back button in mid-game leaves the seat mine: forward, the link and a reload lead back to it', { skip }, async () => {
  const ada = await stage.browser.page();
  const bo = await stage.browser.page({ width: 390, height: 844 });
  const code = await twoAtATable(ada, bo);
  const mine = (page) => page.locator('.players .me .card').getAttribute('aria-label');
  const colours = await mine(bo);
  await bo.goBack();
  await bo.waitForSelector('.bar', { state: 'detached' });
  await ada.waitForSelector('.players .gone:has-text("Bo")');
  await bo.goForward();
  await bo.waitForSelector('.bar');
  await ada.waitForFunction(() => !document.querySelector('.players .gone'));
  assert.equal(await mine(bo), colours);
  await bo.goBack();
  await bo.goto(`${stage.server.url}t/${code}`);
  await bo.waitForSelector('.bar');
  await bo.reload();
  await bo.waitForSelector('.bar');
  assert.equal(await mine(bo), colours);
  // Nobody was asked for a name again, and nobody else sits there.
  assert.equal(await ada.locator('.players li').count(), 2);
  for (const page of [ada, bo]) await page.finish();
});

test('a bot plays for who is gone, until they are back', { skip }, async () => {
  const ada = await stage.browser.page();
  const bo = await stage.browser.page({ width: 390, height: 844 });
  const code = await twoAtATable(ada, bo);
  await bo.goto('about:blank');
  await ada.waitForSelector('.players .gone:has-text("Bo")');
  await stage.server.advance(11_000);
  await ada.click('.players .lend');
  await ada.click('.tool[aria-label=Menu]');
  await ada.click('.sheet .btn:has-text("People at the table")');
  await ada.waitForSelector('.seats li:has-text("Bo"):has-text("a bot is playing")');
  await axe(ada, 'people at the table');
  await bo.goto(`${stage.server.url}t/${code}`);
  await ada.waitForFunction(() => !document.querySelector('.seats').textContent.includes('a bot is playing'));
  for (const page of [ada, bo]) await page.finish();
});

test('who waits for somebody who left before the start sees all of the table, and can begin without them', { skip }, async () => {
  const ada = await stage.browser.page({ width: 390, height: 844 });
  const bo = await stage.browser.page();
  const code = await host(ada, stage.server.url, 2);
  await visit(bo, stage.server.url, code, 'Bo');
  await start(ada);
  await bo.waitForSelector('.sheet .main');
  await ready(ada);
  await ada.waitForSelector('.ready');
  await axe(ada, 'waiting for the others');
  await ada.click('.tool[aria-label=Menu]');
  await ada.click('.sheet .close');
  await bo.goto('about:blank');
  await ada.waitForSelector('.players .gone:has-text("Bo")');
  await stage.server.advance(11_000);
  // Asked once more.
  await ada.waitForSelector('.players .lend', { state: 'attached' });
  await ready(ada);
  await ada.waitForSelector('[data-choice^="produce"]');
  for (const page of [ada, bo]) await page.finish();
});

test('a clock that waits for people says so, and goes on', { skip }, async () => {
  const ada = await stage.browser.page({ width: 390, height: 844 });
  const bo = await stage.browser.page();
  const code = await twoAtATable(ada, bo);
  await ada.waitForSelector('.sheet', { state: 'detached' });
  await ada.goto('about:blank');
  await bo.waitForSelector('.players .gone:has-text("Ada")');
  await bo.goto('about:blank');
  await stage.server.advance(1000);
  await ada.goto(`${stage.server.url}t/${code}`);
  await ada.waitForSelector('.waits:has-text("At most")');
  await axe(ada, 'a table that waits');
  await stage.server.advance(300_000);
  await ada.waitForSelector('.waits', { state: 'detached' });
  for (const page of [ada, bo]) await page.finish();
});

test('somebody looks on, and then takes part in place of a bot', { skip }, async () => {
  const ada = await stage.browser.page();
  const code = await host(ada, stage.server.url, 2);
  await ada.click('fieldset:has-text("Module") label:has-text("2")');
  await ada.waitForSelector('fieldset:has-text("Module") label.on:has-text("2")');
  await start(ada);
  const eve = await stage.browser.page({ width: 390, height: 844 });
  await eve.goto(`${stage.server.url}t/${code}`);
  await eve.click('form .btn:has-text("Just watch")');
  await eve.waitForSelector('.onlooker');
  await ready(ada);
  await stage.server.advance(2000);
  await eve.waitForSelector('.bar');
  assert.equal(await eve.locator('[data-choice], .signals').count(), 0);
  // The red pawn on a button is for everybody to see, but not to move.
  await ada.click('.signals button:nth-child(4)');
  await eve.waitForSelector('.signals .red');
  assert.equal(await eve.locator('.signals button:not(:disabled)').count(), 0);
  await axe(eve, 'looking on');
  await eve.click('.onlooker .btn');
  // Nobody is called "You" by the others.
  await eve.fill('form input', 'Eve');
  await eve.click('form .main');
  await eve.waitForSelector('.onlooker');
  // Only members of the table have the chat.
  await eve.waitForSelector('.tool[aria-label=Chat]');
  await eve.click('.onlooker .btn');
  await eve.click('.seats .sit');
  await eve.waitForSelector('.seats .me:not(.standing)');
  await eve.click('.sheet .close');
  assert.equal(await eve.locator('.onlooker').count(), 0);
  for (const page of [ada, eve]) await page.finish();
});
