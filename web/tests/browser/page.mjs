// What the browser tests share: Debian's Chromium, the built page behind a plain file server, and a
// page that fails its test when anything is written to the console as an error.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../serve.mjs';

const web = fileURLToPath(new URL('../../', import.meta.url));
export const dist = join(web, 'dist');

export async function startBrowser() {
  const server = await serve(dist);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--mute-audio'],
  });
  return {
    url: server.url,
    async close() {
      await browser.close();
      server.close();
    },
    // A fresh person: nothing remembered. `errors` collects what must not be.
    async page({ width = 1280, height = 800, language = 'en', theme = 'dark', calm = true, ...more } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: language,
        colorScheme: theme,
        reducedMotion: calm ? 'reduce' : 'no-preference',
        ...more,
      });
      const page = await context.newPage();
      const errors = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      return Object.assign(page, {
        errors,
        async finish() {
          assert.deepEqual(errors, [], 'nothing in the console');
          await context.close();
        },
      });
    },
  };
}

// Follows the lamp until somebody else has to act or the game is over; clicks on the board.
export async function followTheLamp(page, most = 200) {
  await followTogether([page], most);
}

// Several people at one table do what each of their lamps shows.
export async function followTogether(pages, most = 300) {
  for (let i = 0; i < most; i++) {
    for (const page of pages) {
      if (await page.locator('.sheet').count()) return;
      await tapOnce(page);
    }
    await pages[0].waitForTimeout(40);
  }
}

async function tapOnce(page) {
  const hinted = page.locator('[data-hinted]').first();
  if (await hinted.count()) {
    const box = await hinted.boundingBox().catch(() => null);
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  } else {
    await page.locator('.lamp').click({ timeout: 2000 }).catch(() => undefined);
  }
}
