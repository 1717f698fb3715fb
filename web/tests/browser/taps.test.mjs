// A tap that does nothing says why, and a goal that cannot be reached leaves the pawn picked.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actAs, click, clock, openTable } from './driven_table.mjs';
import { findMoment, solitaireGame } from './engine.mjs';
import { axe } from './look.mjs';
import { startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

const note = (page) => page.locator('.note');
const heard = (page) => page.locator('.hear[role=log] p').last();
// A pawn without a choice of mine, by the middle of its picture; again if the camera moved meanwhile.
async function tapPiece(page, pawn) {
  for (let tries = 0; tries < 20 && !(await note(page).count()); tries++) {
    const box = await page.locator(`.piece[data-pawn=${pawn}]`).first().boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(100);
  }
}

// The only pawn on the board is one that I cannot move.
let seen;
const notMine = findMoment({ options: { module: 1, timer: 180 } }, (legal, view) => {
  seen = view;
  return view.pawns.length === 1 && !legal.some(({ do: what }) => ['move', 'explore', 'produce'].includes(what));
}).then((moment) => ({ ...moment, view: seen }));

const SAYS = {
  en: /^(\w+(, \w+)*( and \w+)? (is|are) (Rivet|Dusty)’s\. ?)+$/,
  de: /gehör(t|en) (Rivet|Dusty)\./,
  fr: /c’est à (Rivet|Dusty)\./,
  nl: /(is|zijn) van (Rivet|Dusty)\./,
};
for (const [language, says] of Object.entries(SAYS)) {
  test(`${language}: a pawn that only others can move names them`, async () => {
    const moment = await notMine;
    const page = await browser.page({ width: 390, height: 844, language });
    await openTable(page, browser.url, moment);
    await tapPiece(page, moment.view.pawns[0].pawn);
    await note(page).waitFor();
    const text = await note(page).innerText();
    assert.match(text, says);
    assert.equal(await heard(page).innerText(), text, 'it is also heard');
    await axe(page, 'a tap that does nothing');
    await page.finish();
  });
}

test('a picked pawn stays picked at a goal that it cannot reach, and is put down on plain ground', async () => {
  const ways = (legal) => legal.filter(({ do: what }) => what === 'move');
  const moment = await findMoment({ options: { module: 1, timer: 180 } }, (legal, view) => view.tiles.length > 1 && view.pawns.length === 1 && ways(legal).length > 1);
  const { pawn, from } = ways(moment.legal)[0];
  const page = await browser.page();
  await openTable(page, browser.url, moment);
  await click(page, `pawn ${from}|${pawn}`);
  await page.waitForSelector('.picked', { state: 'attached' });
  const goals = await page.$$eval('[data-choice^="to "]', (all) => all.map((node) => node.dataset.choice.split(' ')[1]));
  // The place that is farthest away.
  const farthest = () => page.evaluate(([own, reached]) => {
    const { a: scale, e: x, f: y } = new DOMMatrix(document.querySelector('.world').style.transform);
    const node = document.querySelector('.picked').parentElement;
    const [, px, py] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(node.style.transform).map(Number);
    const room = document.querySelector('.safe').getBoundingClientRect();
    const plates = [...document.querySelectorAll('[data-place]')].filter(({ dataset }) => dataset.place !== own && !reached.includes(dataset.place));
    const at = plates.map((plate) => plate.getBoundingClientRect()).map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
    const inside = at.filter(([left, top]) => left > room.left && left < room.right && top > room.top && top < room.bottom);
    return inside.sort((one, other) => Math.hypot(other[0] - px * scale - x, other[1] - py * scale - y) - Math.hypot(one[0] - px * scale - x, one[1] - py * scale - y))[0] ?? null;
  }, [from, goals]);
  for (let tries = 0; tries < 20 && !(await note(page).count()); tries++) {
    const far = await farthest();
    assert(far, 'some place is in view');
    await page.mouse.click(...far);
    await page.waitForTimeout(100);
  }
  await note(page).waitFor();
  assert.match(await note(page).innerText(), /One step at a time|stands there|’s\.$/);
  assert.equal(await page.locator('.picked').count(), 1, 'still picked');
  assert.deepEqual(await page.$$eval('[data-choice^="to "]', (all) => all.map((node) => node.dataset.choice.split(' ')[1])), goals, 'the same goals');
  const room = await page.locator('.safe').boundingBox();
  await page.mouse.click(room.x + 4, room.y + 4);
  await page.waitForSelector('.picked', { state: 'detached' });
  await page.finish();
});

test('alone: an action tile that may not change yet says when it may', async () => {
  const game = await solitaireGame({ seed: '5', options: { module: 1, solitaire: 'basic', timer: 180 } });
  const entries = game.entries.slice(0, game.entries.findIndex(({ command }) => command.do === 'ready') + 1);
  const page = await browser.page();
  await openTable(page, browser.url, { ...game, entries });
  await clock(page, 3000);
  await page.locator('.solo button:not(.on)').first().click({ force: true });
  await note(page).waitFor();
  assert.match(await note(page).innerText(), /second 0, 10, 20/);
  await page.finish();
});

test('where there are no signals, a player’s card says so', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  await openTable(page, browser.url, await notMine);
  await page.locator('.players .card').nth(1).click({ force: true });
  await note(page).waitFor();
  assert.match(await note(page).innerText(), /^Talk is free in this game/);
  await page.finish();
});

test('a wild token that cannot open talk says why', async () => {
  const moment = await findMoment({ options: { module: 2, timer: 180 } }, (legal, view) => view.talk === 'closed' && view.tiles.length > 1 && legal.some(({ do: what }) => what === 'transmute'));
  const page = await browser.page();
  await openTable(page, browser.url, moment);
  await actAs(page, 1, { do: 'talk' });
  await page.click('button.wild');
  await page.locator('.uses .btn').first().click({ force: true });
  await note(page).waitFor();
  assert.equal(await note(page).innerText(), 'Talk is open already.');
  await page.finish();
});
