// Friends at the real server, whose clock this test drives: they meet by a link, play, win, lose, and
// play again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, host, missing as skip, setStage, start, visit } from './driven.mjs';
import { axe, detail, fits, resize } from './look.mjs';
import { followTogether, ready } from './page.mjs';

const stage = setStage();

test('four browsers in four languages meet at one table by its link', { skip }, async () => {
  const ada = await stage.browser.page();
  const code = await host(ada, stage.server.url, 4);
  assert.match(code, /^[A-Z]{5}$/);
  const guests = await Promise.all(['de', 'fr', 'nl'].map((language) => stage.browser.page({ width: 390, height: 844, language })));
  for (const [i, guest] of guests.entries()) await visit(guest, stage.server.url, code, ['Bo', 'Cy', 'Di'][i]);
  for (const name of ['Ada', 'Bo', 'Cy', 'Di']) await ada.waitForSelector(`.seats li:has-text("${name}")`);
  const titles = await Promise.all(guests.map((guest) => guest.locator('h1').innerText()));
  assert.deepEqual(titles, ['Tisch von Ada', 'Chez Ada', 'Tafel van Ada']);
  for (const page of [ada, ...guests]) {
    await axe(page, 'the room');
    await fits(page, 'the room');
  }
  // The link can be read and copied, on plain http, too.
  assert.equal(await ada.locator('.invite .link').innerText(), `${new URL(stage.server.url).host}/t/${code}`);
  await ada.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await ada.click('.invite .btn');
  await ada.waitForSelector('.invite .btn:has-text("Link copied")');
  // A ready phrase is read by each in their own language.
  await guests[0].click('.phrases button >> nth=0');
  await ada.waitForSelector('.list p:has-text("Hello!")');
  await guests[1].waitForSelector('.list p:has-text("Bonjour")');
  await start(ada);
  for (const page of [ada, ...guests]) await page.waitForSelector('.sheet .main');
  for (const page of [ada, ...guests]) await page.finish();
});

test('two friends win module 1 by clicks, compare with par, see it again, and go on with sand', { skip }, async () => {
  const ada = await stage.browser.page();
  const bo = await stage.browser.page({ width: 390, height: 844 });
  const code = await host(ada, stage.server.url, 2);
  await visit(bo, stage.server.url, code, 'Bo');
  await choose(ada, '0');
  await start(ada);
  await ready(ada, bo);
  await followTogether([ada, bo]);
  for (const page of [ada, bo]) await page.waitForSelector('.sheet figure svg');
  assert.match(await bo.locator('.sheet h2').innerText(), /home/);
  await ada.waitForSelector('.sheet .par');
  // Four figures are two pairs on a phone.
  await bo.waitForSelector('.sheet .par');
  const lefts = await bo.locator('.sheet dl div').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  assert.deepEqual([lefts.length, new Set(lefts).size], [4, 2]);
  const par = Number.parseInt(await ada.locator('.sheet .par dd').innerText(), 10);
  assert(par > 10 && par < 100, `par is ${par}`);
  await axe(ada, 'the end, for the host');
  await axe(bo, 'the end, for a guest');
  // Only the host decides what comes next.
  await bo.waitForSelector('.sheet .wait');
  assert.equal(await bo.locator('.sheet .btn:has-text("Now against the sand")').count(), 0);
  await bo.click('.sheet .btn:has-text("Replay")');
  await bo.click('.controls .btn >> nth=3');
  await bo.waitForFunction(() => location.hash.startsWith('#game='));
  const stranger = await stage.browser.page();
  await stranger.goto(bo.url());
  const slider = stranger.locator('.controls input[type=range]');
  await slider.waitFor();
  await slider.fill(await slider.getAttribute('max'));
  await stranger.waitForFunction(() => document.querySelectorAll('.ground-layer .part').length === 5);
  await ada.click('.sheet .main:has-text("Now against the sand")');
  // The next game brings those who look at the replay back to the table.
  for (const page of [ada, bo]) {
    await ready(page);
    await page.waitForSelector('[role=timer]');
  }
  for (const page of [ada, bo, stranger]) await page.finish();
});

test('the sand runs out, and the table is set for another game', { skip }, async () => {
  const ada = await stage.browser.page();
  const bo = await stage.browser.page({ width: 390, height: 844, language: 'de' });
  const code = await host(ada, stage.server.url, 2);
  await visit(bo, stage.server.url, code, 'Bo');
  await start(ada);
  await ready(ada, bo);
  await ada.waitForSelector('.bar');
  await stage.server.advance(100_000);
  assert.equal(await ada.locator('.sheet').count(), 0);
  // The server does not give the log, at first.
  await bo.route('**/api/games/*/log', (route) => route.fulfill({ json: null }));
  await stage.server.advance(100_000);
  await ada.waitForSelector('.sheet figure');
  // Nobody did anything: the strip of time is a line, and its legend names only what was.
  assert((await ada.locator('.sheet figure svg').boundingBox()).height < 90);
  assert.deepEqual(await ada.locator('.sheet figcaption span').allInnerTexts(), ['talk']);
  await bo.click('.sheet .btn:has-text("Noch mal ansehen")');
  await bo.waitForSelector('.sheet [role=alert]');
  await bo.unroute('**/api/games/*/log');
  await bo.click('.sheet .btn:has-text("Noch mal ansehen")');
  await bo.click('.controls [aria-label="Aufzeichnung schließen"]');
  await bo.waitForSelector('.sheet .wait');
  // To the start page and back: the seat stays mine.
  await bo.click('.sheet .btn:has-text("Zum Start")');
  await bo.click(`nav .return:has-text("${code}")`);
  await bo.waitForSelector('.sheet .wait');
  assert.equal(await ada.locator('.players li').count(), 2);
  assert.match(await ada.locator('.sheet h2').innerText(), /sand has run out/);
  await ada.click('.sheet .btn:has-text("To the table")');
  await choose(ada, '240');
  await start(ada);
  await ready(ada, bo);
  for (const page of [ada, bo]) await page.finish();
});

test('silence closes the chat, and a wild token opens it again', { skip }, async () => {
  const ada = await stage.browser.page();
  const bo = await stage.browser.page({ width: 390, height: 844, theme: 'light' });
  const code = await host(ada, stage.server.url, 3);
  await visit(bo, stage.server.url, code, 'Bo');
  await ada.click('fieldset:has-text("Module") label:has-text("2")');
  await bo.waitForSelector('dt:has-text("Module 2")');
  await start(ada);
  await ready(ada, bo);
  await stage.server.advance(6000);
  for (const page of [ada, bo]) await page.waitForSelector('.talk:not(.open)');
  // The button shows the name of the player who put the red pawn there, after a reload as well.
  await ada.click('.signals button:nth-child(4)');
  await bo.waitForSelector('.signals .by:has-text("from Ada")');
  await ada.waitForSelector('.signals .by:has-text("from you")');
  await bo.reload();
  await bo.waitForSelector('.signals .by:has-text("from Ada")');
  await bo.click('.tool[aria-label=Chat]');
  await bo.waitForSelector('.chat .closed');
  await axe(bo, 'a closed chat');
  assert.equal(await bo.locator('.chat input').count(), 0);
  await ada.click('.wild');
  await ada.click('.wild.slab .btn:has-text("Open talk")');
  await ada.waitForSelector('.talk.open');
  await bo.waitForSelector('.chat input');
  await axe(bo, 'an open chat');
  await fits(bo, 'an open chat');
  await bo.fill('.chat input', 'Orange?');
  await bo.keyboard.press('Enter');
  // With the chat closed the message is announced, and a tap opens it.
  await ada.click('.bubble button:has-text("Orange?")');
  await ada.waitForSelector('.list p:has-text("Orange?")');
  assert.equal(await ada.locator('.bubble').count(), 0);
  // A message over the rate limit is not lost: the page says why, and it can be sent again.
  for (let i = 0; i < 6; i++) {
    await bo.fill('.chat input', `Word ${i}`);
    await bo.keyboard.press('Enter');
  }
  await bo.waitForSelector('.chat .problem:has-text("Not so fast")');
  assert.equal(await bo.locator('.news .note').count(), 0, 'said once');
  await bo.waitForFunction(() => /Word [45]/.test(document.querySelector('.chat input').value));
  for (const page of [ada, bo]) await page.finish();
});

detail('the bar of a phone fits in every language while seconds are left, in silence and with open talk', { skip }, async () => {
  const ada = await stage.browser.page();
  const guests = await Promise.all(['de', 'fr', 'nl'].map((language) => stage.browser.page({ width: 390, height: 844, language })));
  const code = await host(ada, stage.server.url, 4);
  for (const [i, guest] of guests.entries()) await visit(guest, stage.server.url, code, ['Oma Inge', 'Amélie', 'Jan-Willem'][i]);
  await ada.click('fieldset:has-text("Module") label:has-text("2")');
  await start(ada);
  await ready(ada, ...guests);
  await stage.server.advance(155_000);
  const everywhere = async (what) => {
    for (const page of guests) {
      await page.waitForSelector(`.talk${what === 'silence' ? ':not(.open)' : '.open'}`);
      await page.waitForSelector('.timer.late b');
      for (const size of [[390, 844], [360, 640]]) {
        await resize(page, size);
        await fits(page, `${what} at ${size[0]} px`);
      }
    }
  };
  await ada.click('.players li:nth-child(2) .card'); // whoever hears of it knows the time
  await everywhere('silence');
  // Sideways names are read whole, and the name of the person who put the red pawn somewhere lies on none of them.
  for (const page of guests) {
    await resize(page, [844, 390]);
    await fits(page, 'sideways');
    const cut = await page.locator('.players .name').evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    assert.deepEqual(cut, []);
    await page.waitForSelector('.players .by');
    const covered = await page.evaluate(() => {
      const by = document.querySelector('.players .by').getBoundingClientRect();
      const under = [...document.querySelectorAll('.players .name')].map((one) => [one.textContent, one.getBoundingClientRect()]);
      return under.filter(([, box]) => box.left < by.right && by.left < box.right && box.top < by.bottom && by.top < box.bottom).map(([name]) => name);
    });
    assert.deepEqual(covered, []);
  }
  await ada.click('.wild');
  await ada.click('.wild.slab .btn:has-text("Open talk")');
  await everywhere('talk');
  for (const page of [ada, ...guests]) await page.finish();
});

test('giving up is a vote that all see, and that can be taken back', { skip }, async () => {
  const ada = await stage.browser.page();
  const bo = await stage.browser.page({ width: 390, height: 844 });
  const code = await host(ada, stage.server.url, 2);
  await visit(bo, stage.server.url, code, 'Bo');
  await start(ada);
  await ready(ada, bo);
  for (const page of [ada, bo]) await page.waitForSelector('.bar');
  await ada.click('.tool[aria-label=Menu]');
  await ada.click('.sheet .btn:has-text("Give up")');
  await bo.waitForSelector('.giveup:has-text("Ada")');
  await fits(bo, 'a vote');
  await axe(bo, 'a vote');
  await ada.click('.giveup .btn:has-text("Keep playing")');
  await bo.waitForSelector('.giveup', { state: 'detached' });
  await bo.click('.tool[aria-label=Menu]');
  await bo.click('.sheet .btn:has-text("Give up")');
  await ada.click('.giveup .btn:has-text("Give up")');
  for (const page of [ada, bo]) await page.waitForSelector('.sheet h2:has-text("Given up")');
  for (const page of [ada, bo]) await page.finish();
});

test('a vote to give up names nobody who has left, and no bot that joins in', { skip }, async () => {
  const [ada, bo, cy] = await Promise.all([{}, {}, { width: 390, height: 844 }].map((size) => stage.browser.page(size)));
  const code = await host(ada, stage.server.url, 4);
  await visit(bo, stage.server.url, code, 'Bo', 'first');
  await visit(cy, stage.server.url, code, 'Cy', 'first');
  await start(ada); // a bot has the fourth seat
  await ready(ada, bo, cy);
  await stage.server.advance(6000);
  const giveUp = async (page) => {
    await page.click('.tool[aria-label=Menu]');
    await page.click('.sheet .btn:has-text("Give up")');
  };
  await giveUp(bo);
  await ada.waitForSelector('.giveup:has-text("Would like to give up: Bo")');
  await stage.server.advance(6000); // the bot joins in
  await bo.click('.tool[aria-label=Menu]');
  await bo.click('.sheet .for-good');
  await bo.click('.sheet .for-good:has-text("Really give up your seat?")');
  await bo.waitForSelector('nav .main');
  await ada.waitForSelector('.giveup', { state: 'detached' });
  await ada.waitForSelector('.players li.gone:has-text("away")'); // not a card without a name
  await giveUp(cy);
  await ada.waitForSelector('.giveup');
  assert.equal(await ada.locator('.giveup span').innerText(), 'Would like to give up: Cy');
  for (const page of [ada, bo, cy]) await page.finish();
});

test('leaving keeps the seat; giving it up is asked, and a double-click is no answer', { skip }, async () => {
  const ada = await stage.browser.page();
  await host(ada, stage.server.url, 2);
  await start(ada);
  await ready(ada);
  await stage.server.advance(2000); // the bot says ready, too
  await ada.waitForSelector('.sheet', { state: 'detached' });
  await ada.click('.tool[aria-label=Menu]');
  await axe(ada, 'the menu at a server');
  await ada.click('.sheet .leave');
  await ada.click('nav .return');
  await ada.waitForSelector('.bar');
  await ada.click('.tool[aria-label=Menu]');
  await ada.dblclick('.sheet .for-good');
  await ada.waitForSelector('.sheet .for-good[aria-disabled=false]:has-text("Really give up your seat?")');
  await ada.click('.sheet .for-good');
  await ada.waitForSelector('nav .main');
  assert.equal(await ada.locator('nav .return').count(), 0);
  await ada.finish();
});

test('bots at the server play along', { skip }, async () => {
  const ada = await stage.browser.page();
  await host(ada, stage.server.url, 3);
  await choose(ada, 'sharp');
  await start(ada);
  await ready(ada);
  await ada.waitForSelector('.bar');
  await ada.evaluate(() => {
    window.heard = [];
    const live = document.querySelector('[aria-live]');
    new MutationObserver(() => window.heard.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
  });
  // The only factory of the start tile may be Ada's: then she begins.
  const factory = ada.locator('[data-choice^="produce"]');
  const acted = () => ada.evaluate(() => window.heard.some((text) => /(Cog|Rivet|Dusty):/.test(text)));
  for (let i = 0; i < 200 && !(await acted()); i++) {
    if ((await factory.count()) > 0) {
      await factory.first().focus();
      await ada.keyboard.press('Enter');
    }
    await stage.server.advance(500);
  }
  assert(await acted(), 'a bot has done something');
  await ada.finish();
});
