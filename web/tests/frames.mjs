// node tests/frames.mjs [LOG.json]: what a frame costs on the main thread, on the board at the end of that
// game (if none is named, of one with all 21 tiles): while the camera is dragged, and while pawns move in a
// replay.
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { deflateRawSync } from 'node:zlib';
import { playedGame } from './browser/engine.mjs';
import { startBrowser } from './browser/page.mjs';

async function largeGame() {
  const options = { module: 5, xTiles: 8, timer: 0 };
  for (let seed = 1; ; seed++) {
    const { log, entries } = await playedGame({ seed: String(seed), options, pace: 'sharp' });
    if (entries.filter(({ command }) => command.do === 'explore').length === 20) return JSON.stringify(log);
  }
}

const log = argv[2] ? readFileSync(argv[2]) : await largeGame();
const browser = await startBrowser();
const page = await browser.page({ width: 1440, height: 900, calm: false });
await page.goto(`${browser.url}#replay=${deflateRawSync(log).toString('base64url')}`);
await page.waitForSelector('.controls');
await page.click('.controls .main');
const slider = page.locator('.controls input[type=range]');
const last = Number(await slider.getAttribute('max'));
await slider.fill(String(last));
await page.waitForTimeout(800);
const tiles = await page.locator('.ground-layer .part').count();
const devtools = await page.context().newCDPSession(page);
// Time of the processor, not of the wall: the machine may be busy.
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });

async function measure(what, work) {
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
  const before = await read();
  await work();
  const spent = (await read()) - before;
  const frames = await page.evaluate(() => window.frames60);
  console.log(`${tiles} tiles, ${what}: ${(spent / frames).toFixed(1)} ms of main thread a frame (${frames} frames)`);
}

await measure('the camera dragged', async () => {
  await page.mouse.move(900, 300);
  await page.mouse.down();
  for (let i = 0; i < 90; i++) {
    await page.mouse.move(900 - 3 * (i % 30), 300 + 2 * (i % 30));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
});
await slider.fill(String(Math.max(0, last - 60_000)));
await measure('pawns moving', async () => {
  await page.click('.controls [role=combobox]');
  await page.click('.controls [role=option]:has-text("8×")');
  await page.click('.controls .main');
  await page.waitForTimeout(3000);
});
await browser.close();
