// Ten whole games of random clicks, with SYRTIS_FULL only: each to its scoring, on both layouts, in all languages.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startBrowser } from './page.mjs';
import { chance, step } from './terraform_player.mjs';

const GAMES = process.env.SYRTIS_FULL ? 10 : 0;
const MOST_STEPS = 4000;
const LANGUAGES = ['en', 'de', 'fr', 'nl'];
const SIZES = [
  [1440, 900],
  [390, 844],
];

let browser;
before(async () => {
  if (GAMES > 0) browser = await startBrowser();
});
after(() => browser?.close());

test('games of random clicks come to their end', { skip: GAMES === 0 }, async () => {
  for (let game = 1; game <= GAMES; game += 1) {
    const [width, height] = SIZES[game % SIZES.length];
    const page = await browser.page({ width, height, language: LANGUAGES[game % LANGUAGES.length] });
    await page.goto(`${browser.url}?seed=${100 + game}#terraform`);
    // Every fifth is solo.
    await page.click(game % 5 === 0 ? '[data-do=solo]' : '.panel .btn.main');
    await page.waitForSelector('.corporations .card');
    const random = chance(game);
    const seen = new Map();
    for (let i = 0; !seen.has('over'); i += 1) {
      const did = await step(page, random);
      seen.set(did, (seen.get(did) ?? 0) + 1);
      assert(did !== 'stuck' && i < MOST_STEPS, `game ${game}, ${did} after ${i} steps: ${JSON.stringify([...seen])}`);
    }
    await page.waitForSelector('.end .total');
    await page.finish();
  }
});
