// A game that is over, looked at again: as the table was, on every size, by mouse and by keys.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { playedByBots, replayHash } from './botgame.mjs';
import { axe, fits, pagesFor, resize } from './look.mjs';
import { startBrowser } from './page.mjs';

const PLAYERS = [{ name: 'Ada' }, { bot: 'sharp' }, { name: 'Bartholomäus' }, {}];
let browser;
let log;
before(async () => {
  browser = await startBrowser();
  log = await playedByBots({ seats: 4, seed: '5', options: { module: 5 } });
  // Somebody points at somebody in mid-game.
  const red = log.entries.findIndex((entry, i) => i > 100 && entry.command && entry.ms < log.entries[i + 1]?.ms);
  const { ms } = log.entries[red];
  log.entries.splice(red + 1, 0, { ms, seat: 2, command: { do: 'red', seat: 1 } }, { ms: ms + 1, seat: 0, command: { do: 'red', button: 'trash' } });
  log.entries = log.entries.map(({ hash: _, ...entry }, i) => ({ ...entry, seq: i + 1 }));
  delete log.hash;
  log.red = red + 2;
});
after(() => browser.close());

async function open(page) {
  const { red: _, ...plain } = log;
  await page.goto(`${browser.url}${replayHash({ log: plain, players: PLAYERS })}`);
  await page.waitForSelector('.controls [aria-label=Pause]');
  await page.keyboard.press(' ');
  await page.waitForSelector('.controls [aria-label=Play]');
}
const slider = (page) => page.locator('.controls input[type=range]');
// The slider goes by the table's time: to the moment after so many entries.
const seek = (page, count) => slider(page).fill(String(log.entries[count - 1].ms));

for (const sizes of pagesFor([[390, 844], [360, 640], [844, 390], [1440, 900]])) {
  test(`${sizes.map((size) => size.join(' by ')).join(', ')}: the whole board is in view, with everything around it`, async () => {
    const page = await browser.page();
    await resize(page, sizes[0]);
    await open(page);
    await slider(page).fill(await slider(page).getAttribute('max'));
    await page.waitForFunction(() => document.querySelectorAll('.ground-layer .part').length === 13);
    for (const size of sizes) {
      await resize(page, size);
      // The camera takes a moment to get there.
      await page.waitForFunction(() => {
        const room = document.querySelector('.safe').getBoundingClientRect();
        return [...document.querySelectorAll('.ground-layer .part')].every((node) => {
          const tile = node.getBoundingClientRect();
          return tile.left >= room.left && tile.right <= room.right + 1 && tile.top >= room.top && tile.bottom <= room.bottom + 1;
        });
      });
      await page.waitForSelector('.timer svg');
      await page.waitForSelector('.talk');
      const names = await page.locator('.players .name').allInnerTexts();
      assert.deepEqual(names, ['Ada', 'Rivet', 'Bartholomäus', 'Player 4']);
      assert.equal(await page.locator('.players .colours > svg').count(), 8);
      await fits(page, `replay, ${size}`);
      await axe(page, `replay, ${size}`);
    }
    await page.finish();
  });
}

test('the red pawn stands where it stood, with who put it there', async () => {
  const page = await browser.page();
  await open(page);
  await seek(page, log.red);
  await page.waitForSelector('.players li:nth-child(2) .red');
  await page.waitForSelector('.players li:nth-child(2) .by:has-text("from Bartholomäus")');
  await seek(page, log.red + 1);
  await page.waitForSelector('.signals .by:has-text("from Ada")');
  assert.equal(await page.locator('.signals button:not([disabled])').count(), 0);
  await slider(page).fill(await slider(page).getAttribute('min'));
  await page.waitForFunction(() => !document.querySelector('.signals .red, .players .red'));
  await page.finish();
});

test('the sand is that of the moment, and stands still while the film does', async () => {
  const page = await browser.page();
  await open(page);
  const left = () => page.locator('[role=timer]').getAttribute('aria-label');
  // The film plays until it is paused: on a slow machine for more than a second.
  await page.keyboard.press('Home');
  await page.waitForSelector('[role=timer][aria-label="3:00 left"]');
  const frame = log.entries.findIndex((entry) => entry.ms > 60_000) + 1;
  await seek(page, frame);
  const then = await left();
  assert.notEqual(then, '3:00 left');
  await page.waitForTimeout(1200);
  assert.equal(await left(), then);
  await page.finish();
});

test('space and arrows', async () => {
  const page = await browser.page();
  await open(page);
  const at = () => slider(page).inputValue().then(Number);
  const ms = log.entries.map((entry) => entry.ms);
  await page.keyboard.press('End');
  assert.equal(await at(), ms.at(-1));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await at(), ms.at(-3));
  await page.keyboard.press('ArrowRight');
  assert.equal(await at(), ms.at(-2));
  await page.keyboard.press('Home');
  assert.equal(await at(), Number(await slider(page).getAttribute('min')));
  // A film is read on by Page Down, as a text is, and by the same keys on its slider as elsewhere.
  for (const place of [page.locator('.stage'), slider(page)]) {
    await place.focus();
    await page.keyboard.press('Home');
    const start = await at();
    await page.keyboard.press('PageDown');
    const there = ms.findLastIndex((moment) => moment <= start + 10_000);
    assert.equal(await at(), ms[there]);
    await page.keyboard.press('ArrowRight');
    assert.equal(await at(), ms[there + 1]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('PageUp');
    assert.equal(await at(), start);
    await page.keyboard.press('End');
    await page.keyboard.press(' ');
    await page.waitForSelector('.controls [aria-label=Pause]');
    assert((await at()) < ms.at(-1));
    await page.keyboard.press(' ');
    await page.waitForSelector('.controls [aria-label=Play]');
  }
  await page.finish();
});

test('a shared link knows who played, and bad ones are told', async () => {
  const page = await browser.page();
  await open(page);
  await page.click('.controls .btn:has-text("Share")');
  await page.waitForSelector('.controls .btn:has-text("Link"):not(:has-text("Share"))');
  const other = await browser.page();
  await other.goto(page.url());
  await other.waitForSelector('.players .name:has-text("Bartholomäus")');
  await other.finish();
  // While a game is fetched nothing else is shown, and there is a way back.
  const slow = await browser.page();
  await slow.route('**/api/games/**', () => undefined);
  await slow.goto(`${browser.url}#game=0123456789abcdef-1`);
  await slow.click('.loading .btn');
  await slow.waitForSelector('nav .main');
  await slow.finish();
  const bad = await browser.page();
  await bad.goto(`${browser.url}${replayHash({ log: { game: 'maze' } })}`);
  await bad.waitForSelector('[role=alert]:has-text("cannot be replayed")');
  await bad.finish();
  await page.finish();
});

test('the knob and the line in the strip above it are at the same place', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await open(page);
  for (const part of [0, 0.2, 0.5, 0.83, 1]) {
    const [min, max] = [Number(await slider(page).getAttribute('min')), Number(await slider(page).getAttribute('max'))];
    await slider(page).fill(String(Math.round(min + part * (max - min))));
    // The line takes some frames to get there, more on a busy machine.
    const handle = await slider(page).elementHandle();
    await page.waitForFunction((input) => {
      const box = input.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(input).getPropertyValue('--knob'));
      const there = (Number(input.value) - input.min) / (input.max - input.min);
      const now = document.querySelector('.controls .now').getBoundingClientRect();
      return Math.abs(box.left + size / 2 + there * (box.width - size) - (now.left + now.width / 2)) < 1.5;
    }, handle);
  }
  await page.finish();
});

test('a game is saved as a file, and opened again with who played', async () => {
  const page = await browser.page();
  await open(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.controls [aria-label="Save as a file"]')]);
  assert.match(download.suggestedFilename(), /^syrtis-.*\.json$/);
  const file = await download.path();
  await page.route('**/healthz', (route) => route.fulfill({ body: 'ok' }));
  await page.route('**/api/games', (route) => route.fulfill({ json: { games: [] } }));
  await page.goto(`${browser.url}#watch`);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForSelector('.players .name:has-text("Bartholomäus")');
  await page.finish();
});
