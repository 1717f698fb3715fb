// A game of this browser outlives the page: reload, closed tab, a phone that puts the page to sleep.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe } from './look.mjs';
import { followTheLamp, ready, startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

const kept = (page) => page.evaluate(() => localStorage.getItem('syrtis-game'));
const entries = async (page) => JSON.parse((await kept(page)) ?? '{"log":{"entries":[]}}').log.entries.filter((entry) => entry.command).length;
async function untilKept(page, least) {
  for (let i = 0; i < 100 && (await entries(page)) < least; i++) await page.waitForTimeout(50);
  assert((await entries(page)) >= least);
}
async function practice(page) {
  await page.goto(`${browser.url}?seed=5#learn`);
  await page.click('.practice');
  await ready(page);
  await page.waitForSelector('.lamp');
  for (let i = 0; i < 40 && !(await page.locator('.piece').count()); i++) await followTheLamp(page, 1);
  await page.waitForSelector('.piece', { state: 'attached' });
  await untilKept(page, 4);
}

test('a reload goes right on, standing still until touched', async () => {
  const page = await browser.page();
  await practice(page);
  const before = await entries(page);
  await page.reload();
  await page.waitForSelector('.sheet:has-text("Paused")');
  await page.waitForSelector('.piece', { state: 'attached' });
  await axe(page, 'paused');
  await page.waitForTimeout(3000);
  const waiting = await entries(page);
  assert(waiting - before <= 2, `${before} entries, then ${waiting}: the bots waited`);
  await page.click('.sheet .main');
  await page.waitForSelector('.sheet', { state: 'detached' });
  await untilKept(page, waiting + 1);
  await page.waitForSelector('.lamp');
  await page.finish();
});

test('after a closed tab the start page offers to go on, and a phone that looks away stops the sand', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  await page.goto(`${browser.url}?seed=5`);
  await page.click('nav .main');
  await ready(page);
  await page.waitForSelector('[role=timer]:not([aria-label="3:00 left"])');
  await page.waitForTimeout(2500);
  const later = await page.context().newPage();
  await page.close();
  await later.goto(browser.url);
  await later.click('nav .return:has-text("Continue")');
  await later.waitForSelector('.sheet:has-text("Paused")');
  const left = () => later.locator('[role=timer]').getAttribute('aria-label');
  const sand = await left();
  assert.notEqual(sand, '3:00 left');
  await later.waitForTimeout(1500);
  assert.equal(await left(), sand);
  await later.click('.sheet .main');
  await later.waitForFunction((then) => document.querySelector('[role=timer]').getAttribute('aria-label') !== then, sand);
  await later.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await later.waitForSelector('.sheet:has-text("Paused")');
  await later.context().close();
});

test('two tabs keep a game each', async () => {
  const page = await browser.page();
  await practice(page);
  const other = await page.context().newPage();
  await other.goto(`${browser.url}?seed=6#solo`);
  await other.click('.panel .main');
  await other.click('.sheet .btn:has-text("Start a new game")');
  await other.waitForSelector('[data-choice^="lay"]');
  await page.reload();
  await page.waitForSelector('.sheet:has-text("Paused")');
  await page.waitForSelector('.piece', { state: 'attached' });
  await other.reload();
  await other.waitForSelector('[data-choice^="lay"]');
  await page.finish();
});

test('solitaire: the tiles that were laid lie there again', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5#solo`);
  await page.click('.panel .main');
  for (let i = 0; i < 2; i++) {
    const side = page.locator('[data-choice^="lay"]').first();
    await side.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((n) => document.querySelectorAll('.stage .ground-layer .part').length === n, 2 + i);
  }
  await untilKept(page, 2);
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll('.stage .ground-layer .part').length === 3);
  // Before the sand runs there is nothing to wait for.
  await page.waitForSelector('[data-choice^="lay"]');
  assert.equal(await page.locator('.sheet').count(), 0);
  await page.finish();
});

test('a new game does not take the place of one that waits before that was asked', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  await practice(page);
  await page.goto(browser.url);
  await page.click('nav .main');
  await page.waitForSelector('.sheet:has-text("A game is waiting")');
  await axe(page, 'a game is waiting');
  await page.click('.sheet .close');
  await page.waitForSelector('.sheet', { state: 'detached' });
  await page.click('nav .main');
  await page.click('.sheet .main');
  await page.waitForSelector('.sheet:has-text("Paused")');
  await page.waitForSelector('.piece', { state: 'attached' });
  await page.click('.sheet .btn:has-text("To the start")');
  await page.click('nav .main');
  await page.click('.sheet .btn:has-text("Start a new game")');
  await page.waitForSelector('.sheet:has-text("These are your colours")');
  await page.finish();
});

test('a table that does not work is told, with a way out, and the game is not lost', async () => {
  const page = await browser.page({ serviceWorkers: 'block' }); // it would have the file
  await practice(page);
  await page.route('**/assets/host.worker-*.js', (route) => route.abort());
  await page.reload();
  await page.waitForSelector('[role=alert]:has-text("could not be loaded")');
  await page.click('header .btn');
  await page.waitForSelector('nav .return');
  // So is one of the other game, where one can try again.
  await page.goto(`${browser.url}#terraform`);
  await page.click('[data-do=start]');
  await page.waitForSelector('[role=alert] + .btn:has-text("Try again")');
  await page.click('header .btn');
  await page.waitForSelector('nav .return');
  await page.unroute('**/assets/host.worker-*.js');
  await page.click('nav .return');
  await page.waitForSelector('.sheet:has-text("Paused")');
  await page.context().close();
});

test('a kept game that is damaged, of other rules or of another form is told and dropped, and nothing else is lost', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}#settings`);
  await page.fill('.name input', 'Ada');
  await practice(page);
  const good = await kept(page);
  for (const [what, spoil] of [
    ['damaged', () => 'no {game'],
    ['of other rules', (text) => text.replace(/"rules":"[^"]*"/, '"rules":"0000000000000000"')],
    ['of another form', (text) => text.replace('"version":1', '"version":0')],
  ]) {
    await page.goto(`${browser.url}#rules`);
    await page.waitForSelector('article');
    assert.notEqual(spoil(good), good, what);
    await page.evaluate((text) => [sessionStorage, localStorage].forEach((store) => store.setItem('syrtis-game', text)), spoil(good));
    await page.goto('about:blank');
    await page.goto(`${browser.url}#table`);
    await page.waitForSelector('nav [role=alert]');
    assert.equal(await kept(page), null, what);
    assert.equal(await page.locator('nav .return').count(), 0, what);
    await page.goto(`${browser.url}#settings`);
    assert.equal(await page.inputValue('.name input'), 'Ada', what);
  }
  await page.finish();
});

test('a game that is over is not offered again', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5&pace=tireless#learn`);
  await page.click('.practice');
  await ready(page);
  await followTheLamp(page);
  await page.waitForSelector('.sheet figure svg');
  await page.click('.sheet .row .btn:has-text("To the start")');
  await page.waitForSelector('nav .main');
  assert.equal(await kept(page), null);
  assert.equal(await page.locator('nav .return').count(), 0);
  await page.finish();
});

const result = (page) => page.locator('.sheet dl, .sheet .team, .sheet .paused').allInnerTexts();
test('the result of a maze game is there again after a reload, with its replay, until somebody leaves it', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  await page.goto(`${browser.url}?seed=5#daily`);
  await page.click('.panel > .main');
  await ready(page);
  await page.waitForSelector('[role=timer]:not([aria-label="3:00 left"])');
  await page.reload(); // one pause
  await page.click('.sheet:has-text("Paused") .main');
  await page.waitForSelector('.sheet', { state: 'detached' });
  await page.waitForTimeout(300);
  await page.click('[aria-label=Menu]');
  await page.click('.sheet .flag');
  await page.click('.sheet .flag');
  const shown = async () => {
    await page.waitForSelector('.sheet .par');
    await page.waitForSelector('.sheet figure svg');
    await page.waitForSelector('.sheet .result');
    return result(page);
  };
  const before = await shown();
  assert.equal(before.length, 3, `${before}`);
  const tries = () => page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('syrtis-daily'))).map(({ attempts }) => attempts));
  assert.deepEqual(await tries(), [1]);
  await page.waitForFunction(() => sessionStorage.getItem('syrtis-game-over') !== null);
  await page.reload();
  assert.deepEqual(await shown(), before);
  assert.deepEqual(await tries(), [1], 'counted once');
  // Another tab has a game of its own meanwhile.
  const other = await page.context().newPage();
  await other.goto(`${browser.url}?seed=6#solo`);
  await other.click('.panel .main');
  await other.waitForSelector('[data-choice^="lay"]');
  await other.waitForFunction(() => localStorage.getItem('syrtis-game') !== null);
  await other.close();
  await page.waitForTimeout(2500); // as often as a game is kept
  assert.notEqual(await kept(page), null);
  // A reload of the replay leads back to the result, and so does the replay of a link.
  await page.click('.sheet .btn:has-text("Replay")');
  await page.waitForSelector('.controls figure .pause', { state: 'attached' });
  await page.reload();
  assert.deepEqual(await shown(), before);
  await page.click('.sheet .btn:has-text("Replay")');
  await page.waitForSelector('.controls');
  await page.locator('.controls .btn').nth(3).click();
  await page.waitForFunction(() => location.hash.startsWith('#replay='));
  await page.reload();
  await page.waitForSelector('.controls');
  await page.click('.controls [aria-label="Close the replay"]');
  assert.deepEqual(await shown(), before);
  assert.deepEqual(await tries(), [1], 'counted once');
  await page.click('.sheet .row .btn:has-text("To the start")');
  await page.waitForSelector('nav .main');
  for (const way of ['', '#table']) {
    await page.goto(`${browser.url}?seed=7${way}`);
    await page.waitForSelector(way ? '[data-choice^="lay"]' : 'nav .return'); // the other tab's
    assert.equal(await page.locator('.sheet').count(), 0);
  }
  await page.finish();
});

test('a result that the engine does not take is dropped, and the game that waits is not', async () => {
  const page = await browser.page();
  await practice(page);
  await page.goto(`${browser.url}#rules`);
  await page.waitForSelector('article');
  const good = await kept(page);
  await page.evaluate((text) => sessionStorage.setItem('syrtis-game-over', text), good.replace(/"rules":"[^"]*"/, '"rules":"0000000000000000"'));
  await page.goto(`${browser.url}?seed=5#table`);
  await page.waitForSelector('nav .return');
  assert.equal(await page.evaluate(() => sessionStorage.getItem('syrtis-game-over')), null);
  assert.equal(await kept(page), good);
  await page.finish();
});

async function leaveTerraform(page) {
  await page.click('[aria-label=Menu]');
  await page.click('.sheet .row:last-child .btn');
  await page.waitForSelector('nav .return');
}
test('a reload leads straight back to a terraforming table, and only there', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  await page.goto(`${browser.url}?seed=5`);
  await page.click('nav .main:has-text("Play against bots")');
  await page.click('[data-do=start].main');
  await page.click('.corporations .card >> nth=1');
  await page.waitForFunction(() => sessionStorage.getItem('syrtis-terraform') !== null);
  const chosen = () => page.locator('.corporations .card[aria-pressed=true]').evaluateAll((all) => all.map((card) => card.dataset.card));
  const before = await chosen();
  assert.equal(before.length, 1);
  for (let times = 0; times < 2; times += 1) {
    await page.reload();
    await page.waitForSelector('.corporations .card[aria-pressed=true]');
    assert.deepEqual(await chosen(), before);
  }
  // Another tab asks.
  const other = await page.context().newPage();
  await other.goto(`${browser.url}?seed=5#terraform`);
  await other.waitForSelector('[data-do=goOn].main');
  await other.reload();
  await other.waitForSelector('[data-do=goOn].main');
  await other.close();
  // So does a table that was left, by the menu or the browser's way back …
  const asks = async () => {
    await page.reload();
    await page.waitForSelector('nav .return');
    await page.click('nav .main:has-text("Play against bots")');
    await page.waitForSelector('[data-do=goOn].main');
    await page.reload();
    await page.waitForSelector('[data-do=goOn].main');
    assert.equal(await page.locator('.corporations').count(), 0);
    await page.click('[data-do=goOn]');
    await page.waitForSelector('.corporations .card');
  };
  await leaveTerraform(page);
  await asks();
  await page.goBack();
  await page.waitForSelector('nav .return');
  await asks();
  // … and the start page, if it was come to by its address.
  await page.goto(`${browser.url}?seed=6`);
  await page.waitForSelector('nav .return');
  await asks();
  // The rules that are read beside the game stay, and the game behind them.
  await page.evaluate(() => (location.hash = 'terraform/rules'));
  await page.waitForSelector('.book [data-rule]');
  await page.reload();
  await page.waitForSelector('.book [data-rule]');
  await page.goBack();
  await page.waitForSelector('.corporations .card[aria-pressed=true]');
  assert.deepEqual(await chosen(), before);
  await page.finish();
});

test('a terraforming game that cannot be resumed after a reload is told and dropped, once', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5#terraform`);
  for (const [what, spoil] of [
    ['damaged', () => 'no {game'],
    ['of other rules', (text) => text.replace(/"rules":"[^"]*"/, '"rules":"0000000000000000"')],
    ['of another form', (text) => text.replace('"version":1', '"version":0')],
  ]) {
    await page.click('[data-do=start].main');
    await page.waitForSelector('.corporations .card');
    await page.waitForFunction(() => sessionStorage.getItem('syrtis-terraform') !== null);
    const good = await page.evaluate(() => sessionStorage.getItem('syrtis-terraform'));
    assert.notEqual(spoil(good), good, what);
    // As if it had been kept by another version; what the page itself keeps meanwhile is not heard.
    await page.evaluate((text) => {
      for (const store of [sessionStorage, localStorage]) store.setItem('syrtis-terraform', text);
      Storage.prototype.setItem = () => undefined;
    }, spoil(good));
    await page.reload();
    await page.waitForSelector('.panel [role=alert]');
    assert.equal(await page.locator('[data-do=goOn]').count(), 0, what);
    assert.deepEqual(await page.evaluate(() => [sessionStorage, localStorage].map((store) => store.getItem('syrtis-terraform'))), [null, null], what);
    await page.reload();
    await page.waitForSelector('[data-do=start].main');
    assert.equal(await page.locator('[role=alert]').count(), 0, what);
  }
  await page.goto(`${browser.url}?seed=6#terraform/go`);
  await page.waitForSelector('[data-do=start].main');
  assert.equal(await page.locator('[role=alert]').count(), 0, 'there was none');
  await page.finish();
});

test('a terraforming game that waits is named on the start page, and no other takes its place unasked', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  const waiting = () => page.evaluate(() => JSON.parse(localStorage.getItem('syrtis-terraform'))?.log.seed);
  await page.goto(`${browser.url}?seed=5#terraform`);
  await page.click('[data-do=start].main');
  await page.waitForSelector('.corporations .card');
  await page.waitForFunction(() => (localStorage.getItem('syrtis-terraform') ?? '').includes('"log"'));
  const seed = await waiting();
  assert.ok(seed);
  await page.goto(`${browser.url}?seed=6`);
  await page.waitForSelector('nav .return:has-text("Continue Terraforming Mars")');
  await axe(page, 'a terraforming game waits');
  await page.click('nav .main:has-text("Play against bots")');
  await page.waitForSelector('[data-do=goOn].main');
  for (const way of ['[data-do=start]:not(.main)', '[data-do=solo]', '.learn']) {
    await page.click(way);
    await page.waitForSelector('.sheet:has-text("A game is waiting")');
    if (way === '.learn') await axe(page, 'another terraforming game');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.sheet', { state: 'detached' });
    assert.equal(await waiting(), seed);
  }
  await page.goto(`${browser.url}?seed=6#terraform/learn`);
  await page.click('.panel .main');
  await page.click('.sheet .main:has-text("Continue")');
  await page.waitForSelector('.corporations .card');
  // Straight from the start page, and instead of it.
  await page.goto(`${browser.url}?seed=6`);
  await page.click('nav .return');
  await page.waitForSelector('.corporations .card');
  assert.equal(await waiting(), seed);
  await leaveTerraform(page);
  await page.goto(`${browser.url}?seed=6#terraform`);
  await page.click('[data-do=start]');
  await page.click('.sheet .btn:has-text("Start a new game")');
  await page.waitForSelector('.corporations .card');
  await page.waitForFunction((before) => JSON.parse(localStorage.getItem('syrtis-terraform')).log.seed !== before, seed);
  await page.finish();
});

test('alone from the start page, and the number of opponents is remembered', async () => {
  const page = await browser.page({ width: 844, height: 390 });
  await page.goto(`${browser.url}?seed=5#terraform`);
  await page.click('.pick [aria-pressed=false]:has-text("3")');
  await page.click('[data-do=start]');
  await page.waitForSelector('.corporations .card');
  await page.goto(browser.url);
  await page.click('.more');
  await page.click('#more a:has-text("Solitaire: Terraforming Mars")');
  await page.click('.sheet .btn:has-text("Start a new game")');
  await page.waitForSelector('.corporations .card');
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('syrtis-terraform')).plan.seats === 1);
  await leaveTerraform(page);
  await page.goto(`${browser.url}#terraform`);
  await page.waitForSelector('.pick [aria-pressed=true]:has-text("3")');
  await page.finish();
});
