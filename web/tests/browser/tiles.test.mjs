// A server with tiles of its own (syrtis serve --tiles): all its visitors play with them, at its tables and alone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { choose, host, missing as skip, setStage, start, visit } from './driven.mjs';
import { ready, untilOffline } from './page.mjs';

const stage = setStage(() => {
  const tiles = JSON.parse(readFileSync(new URL('../../../engine/maze/data/tiles.json', import.meta.url)));
  // The factory of the start tile is in the south.
  const { west, south } = tiles.tiles[0].edges;
  Object.assign(south, { factory: west.factory, robot: [400, 900] });
  delete west.factory;
  delete west.robot;
  tiles.name = 'A <b>name</b> </script>';
  return tiles;
});

async function factories(page) {
  await page.waitForSelector('[data-choice^="produce"]');
  return page.$$eval('[data-choice^="produce"]', (choices) => choices.map(({ dataset }) => dataset.choice));
}

test('friends play with the tiles of their server', { skip }, async () => {
  const ada = await stage.browser.page();
  const bo = await stage.browser.page({ width: 390, height: 844 });
  const code = await host(ada, stage.server.url, 2);
  await visit(bo, stage.server.url, code, 'Bo');
  await choose(ada, '0');
  await start(ada);
  await ready(ada, bo);
  const [producer, shown] = await Promise.any([ada, bo].map(async (page) => [page, await factories(page)]));
  assert.deepEqual(shown, ['produce start.south blue']);
  // Again if the board moved between looking and pressing.
  for (let tries = 0; tries < 20 && !(await producer.locator('.piece').count()); tries++) {
    await producer.locator('[data-choice^="produce"]').click({ force: true, timeout: 1000 }).catch(() => undefined);
    await producer.waitForTimeout(250);
  }
  for (const page of [ada, bo]) await page.waitForSelector('.piece', { state: 'attached' });
  for (const page of [ada, bo]) await page.finish();
});

test('alone they are the same, and without the server, too', { skip }, async () => {
  const page = await stage.browser.page({ kept: true });
  const practise = async (waits) => {
    await page.goto(`${stage.server.url}?seed=5#learn`);
    await page.click('.practice');
    if (waits) await page.click('.sheet .btn:has-text("Start a new game")');
    await ready(page);
    assert.deepEqual(await factories(page), ['produce start.south blue']);
  };
  await practise(false);
  await untilOffline(page);
  await stage.server.close();
  await page.reload();
  await practise(true);
  await page.context().close();
});
