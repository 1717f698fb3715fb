// The tests leave nothing behind on the machine that they run on.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startBrowser } from './page.mjs';

test('a browser leaves nothing in the home folder, nor among temporary files', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'syrtis-traces-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['HOME', 'TMPDIR']) {
    process.env[name] = join(folder, name);
    mkdirSync(process.env[name]);
  }
  const browser = await startBrowser();
  const page = await browser.page();
  await page.goto(browser.url);
  await page.waitForSelector('nav');
  await page.finish();
  await browser.close();
  const left = ['HOME', 'TMPDIR'].flatMap((name) => readdirSync(process.env[name]));
  assert.deepEqual(left, []);
});
