// Fingers, mouse and wheel on the board: looking around, and moving pawns.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actAs, choice, click, openTable, openWithoutTips, tapsFor } from './driven_table.mjs';
import { findMoment, playedGame, upTo } from './engine.mjs';
import { detail } from './look.mjs';
import { startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

// Where the board is: its shift in pixels, and how large.
async function camera(page) {
  await rest(page);
  return page.evaluate(() => {
    const { a, e, f } = new DOMMatrix(document.querySelector('.world').style.transform);
    return { scale: a, x: e, y: f };
  });
}
const rest = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const near = (one, other, what) => assert(Math.abs(one - other) < 1.5, `${what}: ${one} is not ${other}`);
const alike = (one, other, what) => assert(Math.abs(one / other - 1) < 0.02, `${what}: ${one} is not ${other}`);
// The camera follows by itself again, and shows the board as large as before.
const shows = (page, scale) => page.waitForFunction((wanted) => Math.abs(new DOMMatrix(document.querySelector('.world').style.transform).a / wanted - 1) < 0.02, scale);

// A board of several tiles on which I can move a pawn in two ways, and another partner can move as well.
const ways = (legal) => {
  const moves = legal.filter((command) => command.do === 'move' && command.pawn !== 'trash');
  return moves.filter((one) => moves.some((other) => other !== one && other.from === one.from && other.pawn === one.pawn));
};
const busy = () => findMoment({ options: { module: 2, timer: 180 } }, (legal, view) => view.tiles.length >= 4 && ways(legal).length > 0);
const others = (moment) => moment.rest.find((entry) => entry.seat !== 0 && entry.command.do !== 'ready');

// A point of the board with nothing on it that could be tapped.
async function emptyPoint(page) {
  return page.evaluate(() => {
    const room = document.querySelector('.safe').getBoundingClientRect();
    const taken = [...document.querySelectorAll('[data-choice]')].map((node) => {
      const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    });
    for (let y = room.top + 130; y < room.bottom - 90; y += 9) {
      for (let x = room.left + 130; x < room.right - 130; x += 9) {
        if (taken.every(([a, b]) => Math.hypot(a - x, b - y) > 60)) return [x, y];
      }
    }
    return null;
  });
}

test('a drag shifts the board, the wheel grows it round the mouse, and the camera is given back', async () => {
  const moment = await busy();
  const page = await browser.page();
  await openWithoutTips(page, browser.url, moment);
  const first = await camera(page);
  const [x, y] = await emptyPoint(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 20, { steps: 3 });
  await page.mouse.move(x + 70, y + 50, { steps: 4 });
  await page.mouse.up();
  const dragged = await camera(page);
  near(dragged.x, first.x + 70, 'to the right');
  near(dragged.y, first.y + 50, 'down');
  assert.equal(dragged.scale, first.scale);
  // The point under the mouse stays there while everything grows and shrinks.
  await page.mouse.wheel(0, -300);
  const large = await camera(page);
  assert(large.scale > dragged.scale * 1.3, `${large.scale} after ${dragged.scale}`);
  const under = (at) => [(x + 70 - at.x) / at.scale, (y + 50 - at.y) / at.scale];
  near(under(large)[0] * large.scale, under(dragged)[0] * large.scale, 'under the mouse, across');
  near(under(large)[1] * large.scale, under(dragged)[1] * large.scale, 'under the mouse, down');
  for (let i = 0; i < 40; i++) await page.mouse.wheel(0, 900);
  const small = await camera(page);
  assert(small.scale > 0.05 && small.scale < first.scale, 'it does not vanish');
  // It stays where it was put when others move.
  const { seat, command } = others(moment);
  await actAs(page, seat, command);
  await page.waitForFunction((most) => window.table.answered > most, moment.entries.length);
  assert.deepEqual(await camera(page), small);
  // Nothing was played by all this.
  assert.equal(await page.locator('.picked').count(), 0);
  // First all of it, then what matters.
  await page.click('.tool[aria-label="Show the whole board"]');
  await page.click('.tool[aria-label="Show the whole board"]');
  await shows(page, first.scale);
  await page.locator('.stage').focus();
  await page.keyboard.press('+');
  assert((await camera(page)).scale > first.scale * 1.1);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  const less = await camera(page);
  assert(less.scale < first.scale, `${less.scale} is not below ${first.scale}`);
  await page.keyboard.press('0');
  await shows(page, first.scale);
  await page.finish();
});

test('two fingers pinch and shift the board, one finger drags it, a tap is a tap', async () => {
  const moment = await busy();
  const page = await browser.page({ width: 390, height: 844, hasTouch: true, isMobile: true });
  await openWithoutTips(page, browser.url, moment);
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, points) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const first = await camera(page);
  await touch('touchStart', [[170, 360]]);
  await touch('touchStart', [[170, 360], [230, 360]]);
  for (let i = 1; i <= 6; i++) await touch('touchMove', [[170 - 10 * i, 360], [230 + 10 * i, 360]]);
  await touch('touchEnd', []);
  const pinched = await camera(page);
  alike(pinched.scale, 3 * first.scale, 'three times as far apart');
  // Both fingers together shift it.
  await touch('touchStart', [[150, 330]]);
  await touch('touchStart', [[150, 330], [250, 330]]);
  for (let i = 1; i <= 5; i++) await touch('touchMove', [[150 + 8 * i, 330 + 4 * i], [250 + 8 * i, 330 + 4 * i]]);
  await touch('touchEnd', []);
  const shifted = await camera(page);
  alike(shifted.scale, pinched.scale, 'as large as before');
  near(shifted.x, pinched.x + 40, 'to the right');
  near(shifted.y, pinched.y + 20, 'down');
  // First all of it, then what matters.
  await page.click('.tool[aria-label="Show the whole board"]');
  await page.click('.tool[aria-label="Show the whole board"]');
  await shows(page, first.scale);
  assert.equal(await page.locator('.picked').count(), 0);
  // A finger that trembles taps all the same.
  const way = ways(moment.legal)[0];
  const [pawn] = tapsFor(way);
  await rest(page);
  const box = await choice(page, pawn).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await touch('touchStart', [[x, y]]);
  await touch('touchMove', [[x + 3, y + 2]]);
  await touch('touchEnd', []);
  await page.waitForSelector('.picked', { state: 'attached' });
  await page.finish();
});

test('a pawn is dragged to where it can go, and comes back from anywhere else', async () => {
  const moment = await busy();
  const [way] = ways(moment.legal);
  const [pawn, place] = tapsFor(way);
  for (const size of [{}, { width: 390, height: 844 }]) {
    const page = await browser.page(size);
    await openWithoutTips(page, browser.url, moment);
    const piece = page.locator(`.piece[data-pawn=${way.pawn}]`);
    await choice(page, pawn).hover();
    const stood = await piece.count();
    const drag = async (to) => {
      const box = await choice(page, pawn).boundingBox();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2 + 14, box.y + box.height / 2, { steps: 2 });
      await page.waitForSelector('.dragging');
      await page.mouse.move(...(await to()), { steps: 4 });
    };
    const looked = await camera(page);
    await drag(async () => (await emptyPoint(page)));
    await page.mouse.up();
    await page.waitForSelector('.dragging', { state: 'detached' });
    await choice(page, pawn).waitFor();
    assert.deepEqual(await camera(page), looked, 'the board stays where it was');
    await drag(async () => {
      const box = await choice(page, place).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    });
    await page.mouse.up();
    await page.waitForFunction((key) => !document.querySelector(`[data-choice="${key}"]`), pawn);
    assert.equal(await piece.count(), stood);
    await page.finish();
  }
});

detail('a phone with 13 tiles: all of the board can be seen, and is not behind the cards after turning', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  const options = { module: 5, xTiles: 8, timer: 180 };
  await openWithoutTips(page, browser.url, await upTo(await playedGame({ seats: 6, seed: '3', options }), (_, view) => view.tiles.length >= 13));
  const until = (whole) => page.waitForFunction((want) => {
    const parts = [...document.querySelectorAll('.ground-layer .part')].map((node) => node.getBoundingClientRect());
    const room = document.querySelector('.safe').getBoundingClientRect();
    return want === parts.every((b) => b.left >= room.left - 1 && b.right <= room.right + 1 && b.top >= room.top - 1 && b.bottom <= room.bottom + 1);
  }, whole);
  await until(false);
  await page.click('.tool[aria-label="Show the whole board"]');
  await until(true);
  const mark = await page.evaluate(() => Math.min(...[...document.querySelectorAll('.mark .ring, .mark .target')].map((node) => node.getBoundingClientRect().width)));
  assert(mark >= 24, `a mark is ${mark} px wide`);
  await page.setViewportSize({ width: 844, height: 390 });
  await until(true);
  await page.click('.tool[aria-label="Show the whole board"]');
  await until(false);
  await page.finish();
});

test('a drag of a large board only shifts it: its nodes are not styled anew, its layers not laid out anew', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  const options = { module: 5, xTiles: 8, timer: 0 };
  await openWithoutTips(page, browser.url, await upTo(await playedGame({ seed: '3', options }), (_, view) => view.tiles.length >= 10));
  const nodes = await page.locator('.ground *').count();
  assert(nodes > 1000, `${nodes} nodes`);
  const devtools = await page.context().newCDPSession(page);
  const [x, y] = await emptyPoint(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 12);
  await page.waitForSelector('.world.dragged', { state: 'attached' });
  await rest(page);
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const includedCategories = ['blink', 'devtools.timeline'];
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  const MOVES = 12;
  for (let i = 1; i <= MOVES; i++) {
    await page.mouse.move(x + 12 + 4 * i, y + 12 + 3 * i);
    await rest(page);
  }
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await complete;
  await page.mouse.up();
  await page.waitForSelector('.world.dragged', { state: 'detached' });
  const styled = events.filter(({ name, args }) => name === 'UpdateLayoutTree' && args.elementCount > 0).map(({ args }) => args.elementCount);
  assert(styled.length >= MOVES / 2, `it was shifted ${styled.length} times`);
  const most = Math.max(...styled);
  assert(most < nodes / 10, `${most} of ${nodes} nodes were styled in a move`);
  const layered = events.filter(({ name }) => name === 'PaintArtifactCompositor::Update').length;
  assert(layered < styled.length / 2, `layers were laid out ${layered} times in ${styled.length} moves`);
  await page.finish();
});

// A partner is about to explore while I could move another pawn.
async function beforeTile() {
  for (let seed = 1; seed <= 60; seed++) {
    const game = await playedGame({ seed: String(seed), options: { module: 1, timer: 180 } });
    let next = 0;
    let way;
    const moment = await upTo(game, (legal, view) => {
      const { seat, command } = game.entries[++next] ?? {};
      way = ways(legal).find(({ from, pawn }) => from !== command?.at || pawn !== command.colour);
      return seat > 0 && command.do === 'explore' && view.tiles.length >= 2 && way !== undefined;
    });
    if (moment) return { ...moment, way };
  }
  throw new Error('no game has such a moment');
}

test('a picked pawn does not hold the camera when a tile comes', async () => {
  const moment = await beforeTile();
  const page = await browser.page();
  await openWithoutTips(page, browser.url, moment);
  await click(page, tapsFor(moment.way)[0]);
  await page.waitForSelector('.picked', { state: 'attached' });
  const tiles = await page.locator('.ground-layer .part').count();
  const before = await camera(page);
  const { seat, command } = moment.rest[0];
  await actAs(page, seat, command);
  await page.waitForFunction((n) => document.querySelectorAll('.ground-layer .part').length === n, tiles + 1);
  await page.waitForFunction(() => {
    const room = document.querySelector('.safe').getBoundingClientRect();
    return [...document.querySelectorAll('.ground-layer .part')].every((node) => {
      const box = node.getBoundingClientRect();
      return box.left >= room.left - 1 && box.right <= room.right + 1 && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
    });
  });
  assert.notDeepEqual(await camera(page), before, 'the camera went along');
  assert.equal(await page.locator('.picked').count(), 1, 'the pawn is still picked');
  await page.finish();
});

// Discs at the border that lie on something that can be tapped or on each other, or whose goal is in view.
const wrongDiscs = (page) => page.evaluate(() => {
  const { a: scale, e, f } = new DOMMatrix(document.querySelector('.world').style.transform);
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const discs = [...document.querySelectorAll('.pointer')].map((node) => ({ key: node.dataset.leads, at: middle(node.getBoundingClientRect()) }));
  const goals = [...document.querySelectorAll('.choice:not(.under)')].map((node) => {
    const [left, top, width] = ['left', 'top', 'width'].map((side) => Number.parseFloat(node.style[side]));
    return { key: node.dataset.choice, at: [e + (left + width / 2) * scale, f + (top + width / 2) * scale], radius: Math.max(26, (width / 2) * scale) };
  });
  const stage = document.querySelector('.stage');
  const wrong = [];
  for (const [i, { key, at }] of discs.entries()) {
    const apart = (other) => Math.hypot(at[0] - other[0], at[1] - other[1]);
    for (const goal of goals) if (apart(goal.at) < goal.radius + 21) wrong.push(`${key} lies on ${goal.key}`);
    for (const other of discs.slice(0, i)) if (apart(other.at) < 43) wrong.push(`${key} lies on ${other.key}`);
    const goal = goals.find((one) => one.key === key);
    if (goal) {
      const found = document.elementFromPoint(...goal.at);
      if (found && stage.contains(found) && !found.closest('.pointer')) wrong.push(`${key} is in view`);
    }
    const under = document.elementFromPoint(...at);
    if (!under?.closest('.pointer')) wrong.push(`${key} is covered`);
  }
  return { wrong, discs: discs.length };
});

test('discs at the border lie on nothing that can be tapped, and lead only out of view', async () => {
  const options = { module: 5, xTiles: 8, timer: 180 };
  const game = await playedGame({ seed: '3', options });
  const many = (legal) => legal.filter(({ do: what }) => ['move', 'produce', 'explore'].includes(what)).length >= 4;
  let discs = 0;
  for (const size of [{ width: 390, height: 844 }, {}]) {
    const page = await browser.page(size);
    await openWithoutTips(page, browser.url, await upTo(game, (legal, view) => view.tiles.length >= 10 && many(legal)));
    for (const [dx, dy] of [[0, 0], [70, 40], [-110, 60], [-60, -150], [90, -120], [130, 150]]) {
      const [x, y] = (await emptyPoint(page)) ?? [200, 330];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + dx, y + dy, { steps: 4 });
      await page.mouse.up();
      await rest(page);
      const seen = await wrongDiscs(page);
      assert.deepEqual(seen.wrong, [], `${size.width ?? 1280}, after ${dx}, ${dy}`);
      discs += seen.discs;
    }
    await page.finish();
  }
  assert(discs > 0, 'there were discs');
});

detail('nothing covers the lowest tile on a desktop', async () => {
  const options = { module: 2, timer: 180 };
  const game = await playedGame({ seed: '7', options });
  for (const tiles of [1, 3, 6]) {
    const page = await browser.page({ width: 1440, height: 900 });
    await openTable(page, browser.url, await upTo(game, (legal, view) => view.tiles.length >= tiles && view.phase === 'running' && legal.some(({ do: what }) => what === 'produce' || what === 'move')));
    await page.waitForSelector('.bottom .slab'); // a tip
    await page.waitForFunction(() => {
      const boxes = (selector) => [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect());
      const slabs = boxes('.table .slab, .table .card, .table .signals button');
      const apart = (one, other) => one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom;
      return boxes('.ground .side').every((tile) => tile.top >= 0 && tile.bottom <= innerHeight && slabs.every((slab) => apart(tile, slab)));
    });
    await page.finish();
  }
});
