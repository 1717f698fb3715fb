// Choices of modules 2 to 5 and of solitaire are made in place, on the board.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actAs, choice, click, clock, doBy, openTable, tap, tapsFor } from './driven_table.mjs';
import { findMoment, solitaireGame } from './engine.mjs';
import { axe, fits } from './look.mjs';
import { ready, startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

const only = (legal, what) => legal.filter((command) => command.do === what);
const keys = (page) => page.$$eval('[data-choice]', (all) => all.map((one) => one.dataset.choice));
const stands = (page, pawn) => page.locator(`.piece[data-pawn=${pawn}]`).count();

const overflow = findMoment({ options: { module: 3, timer: 180 } }, (legal) => only(legal, 'trash').length > 1);

test('trash that finds no room goes where its explorer taps, while the sand runs', async () => {
  const moment = await overflow;
  const page = await browser.page({ width: 390, height: 844 });
  await openTable(page, browser.url, moment);
  // The first time it says what this is about.
  await page.waitForSelector('.choosing.mine:has-text("five seconds")');
  const places = only(moment.legal, 'trash');
  for (const place of places) await choice(page, tapsFor(place)[0]).waitFor();
  await fits(page, 'a choice of trash');
  await axe(page, 'a choice of trash');
  // Nobody is blocked meanwhile: another partner acts, and the choice stays.
  await clock(page, 3000);
  await actAs(page, 1, { do: 'red', seat: 2 });
  await page.waitForSelector('.players .red');
  const before = await stands(page, 'trash');
  await click(page, tapsFor(places.at(-1))[0]);
  await page.waitForSelector('.choosing', { state: 'detached' });
  assert.equal(await stands(page, 'trash'), before + 1);
  await page.finish();
});

test('whoever does not choose in five seconds lets the table choose', async () => {
  const moment = await overflow;
  const page = await browser.page();
  await openTable(page, browser.url, moment);
  await page.waitForSelector('.choosing.mine');
  const before = await stands(page, 'trash');
  await clock(page, 5001);
  await page.waitForSelector('.choosing', { state: 'detached' });
  assert.equal(await stands(page, 'trash'), before + 1);
  await page.finish();
});

test('a wild token changes a pawn into the colour that is tapped beside it', async () => {
  const colours = (legal) => new Set(only(legal, 'transmute').map((command) => `${command.at} ${command.colour}`));
  const moment = await findMoment({ options: { module: 4, timer: 180 } }, (legal) => {
    const changes = only(legal, 'transmute');
    return changes.length > colours(legal).size;
  });
  const changes = only(moment.legal, 'transmute');
  const wanted = changes.find((one) => changes.some((other) => other.at === one.at && other.into !== one.into));
  const page = await browser.page({ width: 640, height: 360 });
  await openTable(page, browser.url, moment);
  const wilds = () => page.locator('button.wild b').innerText();
  assert.equal(await wilds(), '3');
  await page.click('button.wild');
  await fits(page, 'what a wild token is for');
  await axe(page, 'what a wild token is for');
  await page.click('.wild.slab .btn:has-text("Change")');
  const [pawn, colour] = tapsFor(wanted);
  await click(page, pawn);
  await choice(page, colour).waitFor();
  assert((await keys(page)).every((key) => key.startsWith('into ')));
  await axe(page, 'which colour');
  // Taken back, nothing was spent.
  await page.click('.wild.slab .x');
  assert.equal(await wilds(), '3');
  await page.click('button.wild');
  await page.click('.wild.slab .btn:has-text("Change")');
  const before = await stands(page, wanted.into);
  await click(page, pawn);
  await click(page, colour);
  await page.waitForSelector('.wild.slab', { state: 'detached' });
  assert.equal(await wilds(), '2');
  assert.equal(await stands(page, wanted.into), before + 1);
  await page.finish();
});

test('a bridge is built where it is tapped, and carries pawns from then on', async () => {
  const sites = (legal) => only(legal, 'bridge').filter((bridge) => only(legal, 'move').some((move) => move.from === bridge.at && move.pawn === bridge.colour));
  const moment = await findMoment({ options: { module: 5, timer: 180 } }, (legal) => sites(legal).length > 0);
  const bridge = sites(moment.legal)[0];
  const page = await browser.page();
  await openTable(page, browser.url, moment);
  const left = () => page.locator('.tokens li').nth(3).locator('b').innerText();
  assert.equal(await left(), '6');
  assert.equal(await page.locator('.supply .bridge:not(.used)').count(), 6);
  const [pawn, site] = tapsFor(bridge);
  await click(page, pawn);
  await choice(page, site).waitFor();
  assert((await keys(page)).some((key) => key.startsWith('to ')), 'it could go elsewhere instead');
  await click(page, site);
  await page.waitForFunction(() => document.querySelectorAll('.tokens li b')[3].textContent === '5');
  assert.equal(await page.locator('.supply .used').count(), 1, 'which one is gone');
  await page.finish();
});

test('a tap on a complete site builds its dome; a pawn can be dragged out of it, or taken by keyboard', async () => {
  const leaving = (legal) => only(legal, 'move').filter((move) => only(legal, 'dome').some((dome) => dome.at === move.from));
  const moment = await findMoment({ options: { module: 1, timer: 180 } }, (legal) => leaving(legal).length > 0);
  const [move] = leaving(moment.legal);
  const middle = async (page, key) => {
    const box = await choice(page, key).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  for (const way of ['tap', 'drag', 'keyboard']) {
    const page = await browser.page();
    await openTable(page, browser.url, moment);
    const [pawn, place] = tapsFor(move);
    // A tip comes at the edge, and the camera makes room for it.
    await page.waitForSelector('.coach');
    await choice(page, `dome ${move.from}`).hover();
    if (way === 'keyboard') {
      for (const key of [pawn, place]) {
        await choice(page, key).focus();
        await page.keyboard.press('Enter');
      }
    } else {
      const [x, y] = await middle(page, pawn);
      await page.mouse.move(x, y);
      await page.mouse.down();
      if (way === 'drag') {
        await page.mouse.move(x + 14, y, { steps: 2 });
        await page.mouse.move(...(await middle(page, place)), { steps: 4 });
      }
      await page.mouse.up();
    }
    await page.waitForSelector(`[data-choice="dome ${move.from}"]`, { state: 'detached' });
    const built = await page.locator('.hear p:has-text("dome rises")').count();
    assert.equal(built, way === 'tap' ? 1 : 0, way);
    await page.finish();
  }
});

test('alone: four tiles are laid by taps, and the game is won, without a server', async () => {
  const game = await solitaireGame({ seed: '5', options: { module: 1, solitaire: 'basic', timer: 180 } });
  const page = await browser.page();
  await openTable(page, browser.url, { ...game, entries: [] });
  for (const { ms, command } of game.entries) {
    await clock(page, ms);
    if (command.do === 'ready') {
      await ready(page);
      await page.waitForSelector('.veil', { state: 'detached' });
    } else if (command.do === 'switch') {
      // The keyboard keeps its place there, whether it may change or not.
      await page.locator('.solo button').nth(command.to).click();
      await page.waitForSelector('.solo button:focus');
    }
    else {
      if (command.do === 'lay') await page.click(`.lay button[aria-label*="${command.tile}"]`);
      await doBy(tap, page, command);
    }
  }
  await page.waitForSelector('.sheet figure svg');
  assert.match(await page.locator('.sheet h2').innerText(), /home/);
  await page.finish();
});
