// The fixture of the browser tests: Debian's Chromium (its headless shell, which needs a third less CPU time), the built
// page behind a plain file server, and a page that fails its test when anything is written to the console as an error.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../serve.mjs';
import { followRequests, untilAnswered } from './requests.mjs';

const web = fileURLToPath(new URL('../../', import.meta.url));
export const dist = process.env.SYRTIS_DIST ?? join(web, 'dist');

const ALWAYS_KEPT = Boolean(process.env.SYRTIS_FULL);
const NOT_KEPT = 'Service Worker registration blocked by Playwright';

export async function startBrowser() {
  const server = await serve(dist);
  // Chromium writes into the home folder whatever its profile is: it gets one of its own.
  const home = mkdtempSync(join(tmpdir(), 'syrtis-home-'));
  const own = { HOME: home, XDG_CONFIG_HOME: join(home, 'config'), XDG_CACHE_HOME: join(home, 'cache') };
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    env: { ...process.env, ...own, XDG_DATA_HOME: join(home, 'data') },
    // Pictures are put together in the process of the browser: a sixth less CPU time than in one of their own.
    args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--mute-audio', '--font-render-hinting=none'],
  });
  const requests = new Map(); // of each page
  return {
    url: server.url,
    heard: () => untilAnswered([...requests.values()]),
    async close() {
      await browser.close();
      server.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 20 });
    },
    // A fresh browser context. `errors` collects console errors. With `kept` the service worker stores the page: 180 files
    // for each context, a third of a test's work.
    async page({ width = 1280, height = 800, language = 'en', theme = 'dark', calm = true, kept = ALWAYS_KEPT, ...more } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: language,
        colorScheme: theme,
        reducedMotion: calm ? 'reduce' : 'no-preference',
        serviceWorkers: kept ? 'allow' : 'block',
        ...more,
      });
      // Long enough for slow machines.
      context.setDefaultTimeout(90_000);
      const page = await context.newPage();
      requests.set(page, followRequests(page));
      page.on('close', () => requests.delete(page));
      const errors = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && message.text() !== NOT_KEPT) errors.push(message.text());
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

// Everybody says that they are ready, and the game asks them no more.
export async function ready(...pages) {
  for (const page of pages) {
    await page.click('.sheet:has(.goal) .main');
    await page.waitForSelector('.sheet:has(.goal)', { state: 'detached' });
  }
}

// Until all files of the page are stored in the browser.
export async function untilOffline(page) {
  const kept = () =>
    page.evaluate(async () => {
      const wanted = await (await fetch('/assets.json')).json();
      const there = (await (await caches.open('syrtis-2')).keys()).map((request) => new URL(request.url).pathname);
      return navigator.serviceWorker.controller !== null && ['/', ...wanted].every((file) => there.includes(file));
    });
  for (let tries = 0; !(await kept()); tries++) {
    assert(tries < 360, 'the page is not kept');
    await page.waitForTimeout(250);
  }
}

// Follows the lamp, by clicks on the board, until the game is over.
export async function followTheLamp(page, most = 500) {
  await followTogether([page], most);
}

// Several people at one table each follow their lamp.
export async function followTogether(pages, most = 500) {
  for (let i = 0; i < most; i++) {
    for (const page of pages) {
      if (await page.locator('.sheet figure').count()) return;
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
