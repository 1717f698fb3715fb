// node tests/frames.mjs [--phone] [LOG.json]: what a frame costs on the main thread, on the board at the end of
// that game (if none is named, of one with all 21 tiles): while the camera is dragged, and while pawns move in a
// replay. With --phone on a screen of 390 by 844 and a processor made four times slower; then frames a second count.
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { deflateRawSync } from 'node:zlib';
import { openTable } from './browser/driven_table.mjs';
import { playedGame, upTo } from './browser/engine.mjs';
import { startBrowser } from './browser/page.mjs';

async function largeGame() {
  const options = { module: 5, xTiles: 8, timer: 0 };
  for (let seed = 1; ; seed++) {
    const { log, entries } = await playedGame({ seed: String(seed), options, pace: 'sharp' });
    if (entries.filter(({ command }) => command.do === 'explore').length === 20) return { log: JSON.stringify(log), game: { seats: 3, seed: String(seed), options, entries } };
  }
}

const phone = argv.includes('--phone');
const file = argv.slice(2).find((name) => !name.startsWith('--'));
const { log, game } = file ? { log: readFileSync(file) } : await largeGame();
const browser = await startBrowser();
const size = phone ? { width: 390, height: 844, deviceScaleFactor: 2, calm: false } : { width: 1440, height: 900, calm: false };
let page = await browser.page(size);
await page.goto(`${browser.url}#replay=${deflateRawSync(log).toString('base64url')}`);
await page.waitForSelector('.controls');
await page.click('.controls .main');
const slider = page.locator('.controls input[type=range]');
const last = Number(await slider.getAttribute('max'));
await slider.fill(String(last));
await page.waitForTimeout(800);
let devtools;
async function watch() {
  devtools = await page.context().newCDPSession(page);
  // Time of the processor, not of the wall: the machine may be busy.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (phone) await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

await watch();

// The least of several runs: others use the machine, too.
const RUNS = 4;
async function measure(what, work, runs = RUNS) {
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === 'TaskDuration').value * 1000;
  };
  await page.evaluate(() => {
    window.frames60 = 0;
    const count = () => {
      window.frames60 += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const counted = () => page.evaluate(() => window.frames60);
  const costs = [];
  const rates = [];
  for (let run = 0; run < runs; run++) {
    const [before, first, began] = [await read(), await counted(), performance.now()];
    await work();
    const seconds = (performance.now() - began) / 1000;
    const frames = (await counted()) - first;
    costs.push(((await read()) - before) / frames);
    rates.push(frames / seconds);
    await page.waitForTimeout(500);
  }
  const tiles = await page.locator('.ground-layer .part').count();
  console.log(`${tiles} tiles, ${what}: ${Math.min(...costs).toFixed(1)} ms of main thread a frame, ${Math.round(Math.max(...rates))} frames a second (best of ${runs})`);
}

async function drag() {
  const [x, y] = phone ? [300, 300] : [900, 300];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 0; i < 90; i++) {
    await page.mouse.move(x - 3 * (i % 30), y + 2 * (i % 30));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
}
await measure('the camera dragged', drag);
await slider.fill(String(Math.max(0, last - 60_000)));
await measure('pawns moving', async () => {
  await page.click('.controls [role=combobox]');
  await page.click('.controls [role=option]:has-text("8×")');
  await page.click('.controls .main');
  await page.waitForTimeout(3000);
}, 1);
if (game) {
  // The same at a table, where what can be done is marked and pointed at.
  await page.close();
  page = await browser.page(size);
  await openTable(page, browser.url, await upTo(game, (_, view) => view.tiles.length >= 19));
  await page.waitForTimeout(800);
  await watch();
  await measure('the camera dragged by a player', drag);
}
await browser.close();
