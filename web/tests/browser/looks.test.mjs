// Sizes, themes, accessibility and weight of the page.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { clock, openTable } from './driven_table.mjs';
import { playedGame, upTo } from './engine.mjs';
import { axe, fits, pagesFor, resize, settled } from './look.mjs';
import { dist, ready, startBrowser } from './page.mjs';

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [640, 360],
  [820, 1180],
  [1440, 900],
  [3840, 2160],
];

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

// Fakes a server's lists: one open table, one finished game.
async function pretendServer(page) {
  const options = { module: 3, xTiles: 0, timer: 180, edition: 2020 };
  const tables = [{ code: 'KRATE', game: 'maze', phase: 'lobby', options, seats: 4, people: 2, bots: 1, host: 'Bartholomäus-Maximilian' }];
  const result = { outcome: 'won', won: true, module: 3, seats: 2, leftMs: 9000 };
  const games = [{ id: '0123456789abcdef-1', game: 'maze', finished: 1_700_000_000, players: [{ name: 'Ada' }, { bot: 'brisk' }], result }];
  await page.route('**/healthz', (route) => route.fulfill({ body: 'ok' }));
  await page.route('**/api/tables', (route) => route.fulfill({ json: { tables } }));
  await page.route('**/api/games', (route) => route.fulfill({ json: { games } }));
}

for (const theme of ['dark', 'light']) {
  test(`every screen, ${theme}: axe finds nothing`, async () => {
    const page = await browser.page({ theme, width: 390, height: 844 });
    await pretendServer(page);
    for (const screen of ['', 'room', 'solo', 'learn', 'rules', 'settings', 'friends', 'join', 'watch']) {
      await page.goto(`${browser.url}#${screen}`);
      await page.waitForSelector(screen === '' ? 'nav .main' : '.panel');
      if (screen === 'rules') await page.waitForSelector('article');
      if (screen === 'join' || screen === 'watch') {
        await page.waitForSelector('section li');
        assert.match(await page.textContent('section li'), screen === 'join' ? /Magic Maze on Mars, Module 3 · / : /Module 3, wonAda, /);
      }
      await axe(page, screen);
    }
    await page.goto(`${browser.url}?seed=5#room`);
    await page.click('.panel label:has(input[value="3"])');
    await page.click('.panel > .main');
    await page.waitForSelector('.sheet .main');
    await axe(page, 'ready');
    await ready(page);
    await page.waitForSelector('[data-choice]');
    await axe(page, 'table');
    await page.finish();
  });
}

for (const [theme, language, width, height] of [
  ['light', 'de', 820, 1180],
  ['dark', 'fr', 1180, 820],
]) {
  test(`silence, menu and last seconds on a tablet, ${theme}: all fits, axe finds nothing`, async () => {
    const page = await browser.page({ theme, language, width, height });
    const game = await playedGame({ seed: '5', options: { module: 2, timer: 180 } });
    await openTable(page, browser.url, await upTo(game, (_, view) => view.tiles.length >= 5 && view.talk === 'closed'));
    await page.waitForSelector('.talk:not(.open)');
    await page.click('.tools .tool:last-child');
    await fits(page, 'menu');
    await axe(page, 'menu');
    await page.click('.sheet .close');
    await clock(page, 155_000);
    await page.waitForSelector('.timer.late b');
    await fits(page, 'the last seconds, in silence');
    await axe(page, 'the last seconds, in silence');
    await page.finish();
  });
}

test('the end and the replay on a tablet, light: all fits, axe finds nothing', async () => {
  const page = await browser.page({ theme: 'light', language: 'de', width: 820, height: 1180 });
  await openTable(page, browser.url, await playedGame({ seed: '5', options: { module: 1, timer: 180 } }));
  await page.waitForSelector('.sheet .par');
  await axe(page, 'the end');
  await fits(page, 'the end');
  await page.click('.sheet .row .btn:nth-last-child(2)');
  await page.waitForSelector('.controls');
  await axe(page, 'the replay');
  await fits(page, 'the replay');
  await page.finish();
});

for (const sizes of pagesFor([[390, 844], [360, 640], [844, 390], [640, 360], [1440, 900]])) {
  test(`the end at ${sizes.map((size) => size.join(' by ')).join(', ')}: a picture, a sentence, and every way on without scrolling`, async () => {
    const page = await browser.page({ language: 'de' });
    await resize(page, sizes[0]);
    await openTable(page, browser.url, await playedGame({ seed: '5', options: { module: 1, timer: 180 } }));
    await page.waitForSelector('.sheet .team:not(:empty)');
    for (const size of sizes) {
      await resize(page, size);
      const look = () => page.evaluate(() => {
        const inView = (node) => {
          const [box, sheet] = [node, document.querySelector('.sheet')].map((one) => one.getBoundingClientRect());
          return box.height > 20 && box.top >= sheet.top && box.bottom <= sheet.bottom;
        };
        return { scene: inView(document.querySelector('.end-scene')), team: inView(document.querySelector('.team')), ways: [...document.querySelectorAll('.sheet .row .btn')].map(inView) };
      });
      const isRight = ({ scene, team, ways }) => scene && team && ways.length >= 3 && ways.every(Boolean);
      const seen = await settled(look, isRight);
      assert(isRight(seen), `${size}: ${JSON.stringify(seen)}`);
      await fits(page, `the end, ${size}`);
    }
    assert(await page.locator('.end-scene [href="#sy-pawn-colonist"]').count() >= 3, 'the dome is full of people');
    await page.finish();
  });
}

for (const sizes of pagesFor(SIZES)) {
  test(`${sizes.map((size) => size.join(' by ')).join(', ')} in German: everything fits`, async () => {
    const page = await browser.page({ language: 'de' });
    await resize(page, sizes[0]);
    await pretendServer(page);
    for (const screen of ['', 'room', 'learn', 'rules', 'settings', 'friends', 'join', 'watch']) {
      await page.goto(`${browser.url}?seed=5#${screen}`);
      await page.waitForSelector(screen === '' ? 'nav .main' : '.panel');
      for (const size of sizes) {
        await resize(page, size);
        await fits(page, `${screen}, ${size}`);
      }
    }
    // Nobody acts: a board that grows is shown smaller.
    const entries = [0, 1, 2, 3, 4, 5].map((seat) => ({ ms: 0, seat, command: { do: 'ready' } }));
    await openTable(page, browser.url, { seats: 6, seed: '5', options: { module: 5, timer: 180 }, entries });
    await page.waitForSelector('.players .stare');
    for (const size of sizes) {
      await resize(page, size);
      await fits(page, `table, ${size}`);
      // Two places that are next to each other are far enough apart for a thumb.
      const look = () => page.evaluate(() => 210 * new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).a);
      const apart = await settled(look, (px) => px >= 36);
      assert(apart >= 36, `${size}: places are ${Math.round(apart)} px apart`);
    }
    await page.finish();
  });
}

// The files that a page has loaded, and their compressed bytes.
function weigh(page) {
  const files = new Set();
  page.on('response', (response) => files.add(new URL(response.url()).pathname));
  const contents = () => [...files].map((file) => [file, readFileSync(join(dist, file === '/' ? 'index.html' : file))]);
  return {
    bytes: () => contents().reduce((sum, [file, data]) => sum + (/woff2$/.test(file) ? data.length : brotliCompressSync(data).length), 0),
    has: (words) => contents().some(([file, data]) => file.endsWith('.js') && data.includes(words)),
  };
}

// Sentences that only English has, of the page and of both games. A word may be a name in another language, too.
function onlyEnglish(language) {
  const texts = (one) =>
    ['i18n', 'maze/i18n', 'terraform/i18n'].flatMap((folder) =>
      [`${one}.ts`, `${one}/first.ts`, `${one}/later.ts`]
        .map((name) => join(dist, '../src', folder, name))
        .filter(existsSync)
        .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {2}'[^']+': '(.+)',$/gm)].map(([, text]) => text)),
    );
  const own = new Set(texts(language));
  const others = texts('en').filter((text) => /\s\S+\s/.test(text) && !own.has(text));
  assert(language === 'en' || others.length > 200, `${others.length} texts`);
  return new Set(others);
}

// Keeps every text that a page ever has.
async function keepTexts(page) {
  await page.addInitScript(() => {
    window.shown = new Set();
    const keep = (node) => {
      if (node.nodeType === Node.TEXT_NODE) window.shown.add(node.data.trim());
      for (const child of node.childNodes) keep(child);
    };
    new MutationObserver((changes) => changes.forEach(({ target, addedNodes }) => [target, ...addedNodes].forEach(keep))).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

for (const language of ['en', 'de', 'fr', 'nl']) {
  test(`the first load in ${language} is small, and in no other language: the start page, and with it each game`, async () => {
    const english = onlyEnglish(language);
    const start = async () => {
      const page = await browser.page({ kept: true, language });
      const weight = weigh(page);
      await keepTexts(page);
      await page.goto(`${browser.url}?seed=5`, { waitUntil: 'networkidle' });
      return { page, weight };
    };
    const finish = async ({ page, weight }, what) => {
      const bytes = weight.bytes();
      assert(!weight.has('NotAtATable:'), `${what}: refusals come with the first one`);
      const shown = await page.evaluate(() => [...window.shown]);
      assert(shown.length > 10, `${what}: ${shown.length} texts`);
      assert.deepEqual(shown.filter((text) => english.has(text)), [], `${what}: texts in English`);
      await page.finish();
      return bytes;
    };
    const maze = await start();
    const alone = maze.weight.bytes();
    await maze.page.click('nav .main');
    await maze.page.waitForSelector('.sheet .main');
    const withMaze = await finish(maze, 'the maze game');
    const terraform = await start();
    await terraform.page.goto(`${browser.url}?seed=5#terraform`);
    await terraform.page.click('.panel .main');
    await terraform.page.waitForSelector('.game .card');
    const withTerraform = await finish(terraform, 'the terraforming game');
    const KB = 1024;
    const told = (bytes) => `${(bytes / KB).toFixed(1)} KB`;
    console.log(`first load, ${language}: start page ${told(alone)}, with the maze game ${told(withMaze)}, with the terraforming game ${told(withTerraform)}`);
    assert(alone <= 100 * KB, `start page: ${told(alone)}, ${alone} bytes`);
    assert(withMaze <= 200 * KB, `with the maze game: ${told(withMaze)}, ${withMaze} bytes`);
    assert(withTerraform <= 250 * KB, `with the terraforming game: ${told(withTerraform)}, ${withTerraform} bytes`);
  });
}
