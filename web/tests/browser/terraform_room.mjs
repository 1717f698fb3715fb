// Tables of the terraforming game at a server.
import assert from 'node:assert/strict';

// Opens a table, and sits down. Gives its code. With beginners all have the same
// corporation, and the first turn comes at once.
export async function openTable(page, url, name, { seats = 2, draft = false, beginners = false } = {}) {
  await page.goto(`${url}#terraform`);
  await page.click('[data-do=friends]');
  await page.fill('form input', name);
  await page.click('form .main');
  await page.waitForSelector('.code');
  await page.click(`fieldset:has(input[value="5"]) label:has(input[value="${seats}"])`);
  await page.waitForFunction((n) => document.querySelectorAll('.seats li:not(.standing)').length === n, seats);
  for (const [n, wanted] of [[2, draft], [3, beginners]]) {
    if (!wanted) continue;
    await page.click(`.switches label:nth-child(${n})`);
    await page.waitForSelector(`.switches label:nth-child(${n}) input:checked`, { state: 'attached' });
  }
  await page.waitForSelector('li.me:not(.standing)');
  return page.locator('.code').innerText();
}

// All pass the first generation of beginners.
export async function untilDraft(server, pages) {
  for (let i = 0; i < 400; i += 1) {
    let drafting = 0;
    for (const page of pages) {
      const ask = await page.getAttribute('.game.asked', 'data-ask', { timeout: 300 }).catch(() => null);
      if (ask === 'pick') drafting += 1;
      // A turn that ended meanwhile has no such button any more.
      if (ask === 'turn') await page.locator('.actions .pass').first().evaluate((pass) => [1, 2].forEach(() => pass.click()), undefined, { timeout: 1000 }).catch(() => undefined);
    }
    if (drafting === pages.length) return;
    await server.advance(3000);
  }
  throw new Error('no draft');
}

// The first of two beginners builds, ends the turn and takes all of it back, on a wire (cable.mjs) that holds this until the
// other one has built, too: the server refuses it.
export async function takeBackTooLate(first, other, wire) {
  await first.click('[data-act=powerPlant]');
  await first.click('.ask footer .btn.main');
  await first.click('[data-do=endTurn]');
  await other.waitForSelector('.game.asked [data-act=powerPlant].now');
  await other.click('[data-act=powerPlant]');
  await other.waitForSelector('.ask footer .btn.main');
  wire.hold('back');
  await first.click('[data-do=undoAll]');
  await other.click('.ask footer .btn.main');
  await other.waitForSelector('[data-do=endTurn]');
  assert(wire.release() > 0, 'the page asked for it');
}
