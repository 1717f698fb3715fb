// Words have pictures: pieces of the real tiles, with the real pawns.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ready, startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

test('every rule and every module has a picture', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  for (const [screen, item] of [['rules', 'article'], ['learn', 'ol li']]) {
    await page.goto(`${browser.url}#${screen}`);
    await page.waitForSelector(`${item} .picture use`, { state: 'attached' });
    await page.waitForFunction((each) => [...document.querySelectorAll(each)].every((node) => node.querySelector('.picture svg')), item);
    const tiles = await page.locator(`${item} .picture[data-tile]`).count();
    assert(tiles >= (screen === 'rules' ? 14 : 5), `${tiles} pieces of tiles`);
    assert((await page.locator(`${item} .picture .link`).count()) > 5, 'with expressways on them');
    // No name is there twice: the land of one picture is not that of another.
    const twice = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
      return ids.filter((id, i) => ids.indexOf(id) !== i);
    });
    assert.deepEqual(twice, []);
  }
  await page.finish();
});

test('a new thing is explained by a line and a picture, and a hand shows the tap', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5#learn`);
  await page.click('.practice');
  await ready(page);
  await page.waitForSelector('.coach .picture[data-topic=produce] use', { state: 'attached' });
  await page.waitForSelector('.stage .hand', { state: 'attached' });
  assert.equal(await page.locator('.coach [data-topic]').getAttribute('data-tile'), 'start');
  await page.finish();
});

test('the lamp says what to do and why, and shows what it leads to', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5#learn`);
  await page.click('.practice');
  await ready(page);
  await page.click('.lamp');
  await page.waitForSelector('.coach.plain');
  assert.match(await page.locator('.coach.plain').innerText(), /(Make|Move|Explore).*\. (It opens the way to a new tile|A dome still needs it: \w+|That clears the way)\./);
  await page.waitForSelector('.live .goal', { state: 'attached' });
  await page.finish();
});
