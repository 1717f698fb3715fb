// Ten whole games of random clicks, with SYRTIS_FULL only: each to its scoring, of one, two or three, with and without a draft,
// on both layouts, in all languages.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startBrowser } from './page.mjs';
import { chance, step } from './terraform_player.mjs';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const GAMES = [
  { language: 'de', ...PHONE, bots: 1, draft: false },
  { language: 'fr', ...DESKTOP, bots: 2, draft: true },
  { language: 'nl', ...PHONE, bots: 2, draft: true },
  { language: 'en', ...DESKTOP, bots: 1, draft: true },
  { language: 'de', ...PHONE, bots: 0 },
  { language: 'fr', ...PHONE, bots: 2, draft: false },
  { language: 'nl', ...DESKTOP, bots: 1, draft: false },
  { language: 'en', ...PHONE, bots: 1, draft: true },
  { language: 'de', ...DESKTOP, bots: 2, draft: true },
  { language: 'en', ...DESKTOP, bots: 0 },
];
const MOST_STEPS = 4000;

let browser;
before(async () => {
  if (process.env.SYRTIS_FULL) browser = await startBrowser();
});
after(() => browser?.close());

for (const [i, { bots, draft, ...opening }] of GAMES.entries()) {
  const game = i + 1;
  test(`game ${game} of random clicks comes to its end`, { skip: !process.env.SYRTIS_FULL }, async () => {
    const page = await browser.page(opening);
    await page.goto(`${browser.url}?seed=${100 + game}#terraform`);
    if (bots > 0) {
      await page.click(`.pick button:text-is("${bots}")`);
      const drafts = page.locator('.switch').nth(1);
      if ((await drafts.getAttribute('aria-checked')) !== String(draft)) await drafts.click();
    }
    await page.click(bots > 0 ? '[data-do=start]' : '[data-do=solo]');
    await page.waitForSelector('.corporations .card');
    const random = chance(game);
    const seen = new Map();
    for (let steps = 0; !seen.has('over'); steps += 1) {
      const did = await step(page, random);
      seen.set(did, (seen.get(did) ?? 0) + 1);
      assert(did !== 'stuck' && steps < MOST_STEPS, `game ${game}, ${did} after ${steps} steps: ${JSON.stringify([...seen])}`);
    }
    assert.equal(seen.has('pick'), draft === true, `game ${game}: ${JSON.stringify([...seen])}`);
    await page.waitForSelector('.end .total');
    assert.equal(await page.locator('.end .total').count(), bots + 1);
    await page.finish();
  });
}
