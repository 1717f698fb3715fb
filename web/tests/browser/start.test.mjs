// The start page is a picture with a menu, not a picture under a menu.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fits } from './look.mjs';
import { startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

for (const [width, height] of [[390, 844], [360, 640], [844, 390], [1440, 900], [3840, 2160]]) {
  for (const [theme, language] of [['dark', 'en'], ['light', 'de']]) {
    test(`${width} by ${height}, ${theme}: all of the menu is in view, and nothing lies behind it`, async () => {
      const page = await browser.page({ width, height, theme, language });
      await page.goto(browser.url);
      await page.waitForSelector('nav .main');
      await page.waitForFunction(() => document.querySelector('symbol, .symbols *'));
      const { drawn, pressed, lowest } = await page.evaluate(() => {
        const box = (node) => node.getBoundingClientRect().toJSON();
        const seen = (selector) => [...document.querySelectorAll(selector)].map(box).filter((b) => b.width > 0);
        return {
          drawn: seen('.scene .figures:not(.road, .plate, .sun), header .rocket'),
          pressed: seen('nav .btn, header p'),
          lowest: Math.max(...seen('main button').map((b) => b.bottom)),
        };
      });
      assert(drawn.length > 0, 'there is a picture');
      const inset = 6; // boxes of turned shapes are a little larger than what is seen
      for (const a of drawn) {
        for (const b of pressed) {
          const apart = a.right - inset <= b.left || b.right <= a.left + inset || a.bottom - inset <= b.top || b.bottom <= a.top + inset;
          assert(apart, `${JSON.stringify(a)} behind ${JSON.stringify(b)}`);
        }
      }
      assert(lowest <= height, `the menu ends at ${lowest}`);
      await fits(page, 'start');
      await page.finish();
    });
  }
}
