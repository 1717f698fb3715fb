// Checks that every screen must pass.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function axe(page, what) {
  await page.evaluate(axeSource);
  // Only violations come back: what passes is a hundred times as much.
  const look = () => page.evaluate(async () => {
    const found = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      resultTypes: ['violations'],
    });
    return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).slice(0, 3).join('; ')}`);
  });
  // Colours may be in transition during the check, so a violation counts only if it is found twice.
  const told = (await look()).length > 0 ? await look() : [];
  assert.deepEqual(told, [], what);
}

// The same in both themes.
export async function axeInBothThemes(page, what) {
  await axe(page, what);
  const change = (theme) => page.evaluate((to) => (document.documentElement.dataset.theme = to), theme);
  const other = (await page.locator('html').getAttribute('data-theme')) === 'light' ? 'dark' : 'light';
  await change(other);
  await axe(page, `${what}, ${other}`);
  await change(other === 'light' ? 'dark' : 'light');
}

// Nothing that can be pressed is outside the screen, and nothing scrolls sideways.
export async function fits(page, what) {
  const look = () => page.evaluate(async () => {
    await document.fonts.ready;
    const out = [];
    if (document.documentElement.scrollWidth > innerWidth + 1) out.push(`scrolls sideways: ${document.documentElement.scrollWidth}`);
    for (const node of document.querySelectorAll('.table button:not(.choice), .sheet, .slab')) {
      const box = node.getBoundingClientRect();
      if (box.width > 0 && (box.left < -1 || box.right > innerWidth + 1)) {
        out.push(`${node.className} from ${Math.round(box.left)} to ${Math.round(box.right)}`);
      }
    }
    for (const node of document.querySelectorAll('.btn')) {
      if (node.scrollWidth > node.clientWidth + 1) out.push(`cut off: ${node.textContent}`);
    }
    for (const node of document.querySelectorAll('.players .colours svg')) {
      const [card, icon] = [node.closest('.card'), node].map((one) => one.getBoundingClientRect());
      if (icon.left < card.left || icon.right > card.right) out.push(`a colour of ${card.left} to ${card.right} at ${icon.left} to ${icon.right}`);
    }
    return out;
  });
  assert.deepEqual(await settled(look, (wrong) => wrong.length === 0), [], what);
}

// What `look` sees when it is right, or after 3 s: after another size Chromium gives the new style to some nodes later
// than to others, and the camera takes its time. A real fault stays.
export async function settled(look, isRight) {
  let seen = await look();
  for (let tries = 0; tries < 20 && !isRight(seen); tries++) {
    await new Promise((done) => setTimeout(done, 150));
    seen = await look();
  }
  return seen;
}

// Which sizes share a page, for tests of layouts: all of them, and the page changes its size; with SYRTIS_FULL none.
export const pagesFor = (sizes) => (process.env.SYRTIS_FULL ? sizes.map((size) => [size]) : [sizes]);

// A test of how one part lies in one layout. Browsers take most of the time of ./test: these run with SYRTIS_FULL alone.
export const detail = process.env.SYRTIS_FULL ? test : () => undefined;

export async function resize(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
