// node tests/shots.mjs FOLDER: pictures of every screen, on a phone (upright, sideways) and a desktop, in
// both themes, in English and German, to be looked at side by side.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { followTheLamp, startBrowser } from './browser/page.mjs';

const folder = argv[2] ?? 'shots';
mkdirSync(folder, { recursive: true });
const SIZES = { phone: [390, 844], sideways: [844, 390], desktop: [1440, 900] };
const SCREENS = ['start', 'room', 'solo', 'learn', 'rules', 'settings', 'watch'];

const browser = await startBrowser();
for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const theme of ['dark', 'light']) {
    const language = theme === 'dark' ? 'en' : 'de';
    const page = await browser.page({ width, height, theme, language });
    const shot = (name) => page.screenshot({ path: join(folder, `${name}-${size}-${theme}-${language}.png`) });
    for (const screen of SCREENS) {
      await page.goto(`${browser.url}#${screen === 'start' ? '' : screen}`);
      await page.waitForSelector(screen === 'start' ? 'nav .main' : '.panel');
      await page.waitForTimeout(400);
      await shot(screen);
    }
    await page.goto(`${browser.url}?seed=5&pace=tireless#learn`);
    await page.click('.practice');
    await page.waitForSelector('.sheet .main');
    await shot('ready');
    await page.click('.sheet .main');
    await page.waitForTimeout(600);
    await shot('one-tile');
    await followTheLamp(page, 24);
    await shot('five-tiles');
    await followTheLamp(page);
    await page.waitForSelector('.sheet figure', { timeout: 10000 }).catch(() => undefined);
    await page.waitForTimeout(1200);
    await shot('end');
    await page.context().close();
  }
}
await browser.close();
console.log(`pictures in ${folder}`);
