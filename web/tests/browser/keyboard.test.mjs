// A whole game by the keyboard alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actAs, doBy, openTable, setUp } from './driven_table.mjs';
import { findMoment, playedGame } from './engine.mjs';
import { startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

// Which arrow leads from the focus towards a choice: the longer side first, then the other.
const arrowsTo = (page, key) =>
  page.evaluate((wanted) => {
    const middle = (node) => {
      const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const focused = document.activeElement;
    if (focused.dataset.choice === wanted) return [];
    if (focused.dataset.choice === undefined) return ['ArrowDown'];
    const [x, y] = middle(focused);
    const [a, b] = middle(document.querySelector(`[data-choice="${wanted}"]`));
    const across = a > x ? 'ArrowRight' : 'ArrowLeft';
    const down = b > y ? 'ArrowDown' : 'ArrowUp';
    return Math.abs(a - x) > Math.abs(b - y) ? [across, down] : [down, across];
  }, key);
const focused = (page) => page.evaluate(() => document.activeElement.dataset.choice ?? null);

// Goes to a choice by arrows and takes it; counts the keys.
async function press(page, key, keys) {
  await page.waitForFunction((wanted) => document.querySelector(`[data-choice="${wanted}"]`), key);
  const been = new Map();
  for (let i = 0; (await focused(page)) !== key; i++) {
    assert(i < 40, `arrows do not lead to ${key}: ${[...been.keys()]}`);
    const here = await focused(page);
    const seen = been.get(here) ?? 0;
    been.set(here, seen + 1);
    const arrows = await arrowsTo(page, key);
    await page.keyboard.press(arrows[seen % arrows.length]);
    keys.arrows += 1;
  }
  await page.keyboard.press('Enter');
  keys.taken += 1;
}

async function tabTo(page, selector) {
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

test('module 1 is won by Tab, arrows and Enter, and told to who listens', async () => {
  const game = await playedGame({ seed: '5', options: { module: 1, timer: 180 } });
  const page = await browser.page();
  await setUp(page, { ...game, entries: [] });
  await page.goto(browser.url);
  await page.waitForSelector('nav .main');
  await tabTo(page, 'nav .main');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.sheet .main');
  await tabTo(page, '.sheet .main');
  await page.keyboard.press('Enter');
  const told = [];
  await page.exposeFunction('told', (text) => told.push(text));
  await page.evaluate(() => {
    const live = document.querySelector('[aria-live]');
    new MutationObserver(() => window.told(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
  });
  const keys = { arrows: 0, taken: 0 };
  let onBoard = false;
  let answered = 0;
  for (const { seat, command } of game.entries) {
    if (seat !== 0) {
      await actAs(page, seat, command);
      answered += 1;
      await page.waitForFunction((most) => window.table.answered >= most, answered);
    } else if (command.do !== 'ready') {
      if (!onBoard) await tabTo(page, '.stage');
      onBoard = true;
      await doBy((on, key) => press(on, key, keys), page, command);
    }
  }
  await page.waitForSelector('.sheet figure svg');
  assert.match(await page.locator('.sheet h2').innerText(), /home/);
  // The others' moves and the end were said aloud.
  assert(told.some((text) => text.includes('Rivet:')), told.join(' | '));
  assert(!told.some((text) => /\.(north|east|south|west)/.test(text)), 'places have names');
  assert(keys.arrows < 8 * keys.taken, `${keys.arrows} arrows for ${keys.taken} taps`);
  // From the end to the next game, without a mouse.
  await tabTo(page, '.sheet .btn.main');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.sheet figure', { state: 'detached' });
  await page.finish();
});

test('what the keyboard is at is seen, on a board that is larger than the screen', async () => {
  const moment = await findMoment({ options: { module: 5, timer: 180 } }, (legal, view) => view.tiles.length > 11 && legal.length > 6);
  const page = await browser.page({ width: 360, height: 640 });
  await openTable(page, browser.url, moment);
  await page.waitForSelector('[data-choice]');
  await page.waitForSelector('.coach');
  await page.locator('.stage').focus();
  const been = new Set();
  for (const arrow of ['Down', 'Down', 'Left', 'Left', 'Left', 'Up', 'Up', 'Up', 'Right', 'Right', 'Right', 'Down', 'Down']) {
    await page.keyboard.press(`Arrow${arrow}`);
    been.add(await focused(page));
    await page.waitForFunction(() => {
      const [box, room] = [document.activeElement, document.querySelector('.safe')].map((node) => node.getBoundingClientRect());
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return x >= room.left && x <= room.right && y >= room.top && y <= room.bottom;
    });
    assert.deepEqual(await page.evaluate(() => ['scrollLeft', 'scrollTop'].map((side) => document.querySelector('.stage')[side])), [0, 0]);
  }
  assert(been.size > 2, [...been].join(' '));
  await page.finish();
});

test('a new screen begins at its heading, and has a title of its own', async () => {
  const page = await browser.page();
  await page.goto(browser.url);
  const isAt = (heading) =>
    page.waitForFunction((text) => document.querySelector('h1:focus')?.textContent === text && document.title === `${text} · Syrtis`, heading);
  for (const [hash, heading] of [['learn', 'Learn the game'], ['settings', 'Settings'], ['rules', 'Rules'], ['room', 'Set up a game']]) {
    await page.evaluate((to) => (location.hash = to), hash);
    await isAt(heading);
  }
  await page.goBack();
  await isAt('Rules');
  await page.evaluate(() => (location.hash = ''));
  await page.waitForFunction(() => document.title === 'Syrtis');
  await page.finish();
});
