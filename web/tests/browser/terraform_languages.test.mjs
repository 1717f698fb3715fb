// The terraforming game at the real server in French and in Dutch: the room, the first choice, a turn and a refusal. Nothing
// that is written or read out is one of the page's English texts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, loadModule } from '../../../tests/wasm_module.mjs';
import { missing as skip, setStage, start } from './driven.mjs';
import { WASM } from './terraform_game.mjs';
import { reader } from './texts.mjs';

const stage = setStage();
const FEWEST = 5; // texts of the page's own language, wherever one looks

test('two friends play in French and in Dutch, and read no English', { skip }, async () => {
  const fr = await stage.browser.page({ width: 1440, height: 900, language: 'fr' });
  const nl = await stage.browser.page({ width: 390, height: 844, language: 'nl' });
  const readers = new Map([[fr, await reader('fr')], [nl, await reader('nl')]]);
  const looks = async (what, ...pages) => {
    for (const page of pages) {
      const { english, own } = await readers.get(page).look(page);
      assert.deepEqual(english, [], what);
      assert(own >= FEWEST, `${what}: ${own} texts`);
    }
  };
  const says = (page, key) => readers.get(page).texts[key];

  await fr.goto(`${stage.server.url}#terraform`);
  await fr.waitForSelector('[data-do=friends]');
  await looks('agreeing on a game', fr);
  await fr.click('[data-do=friends]');
  await fr.fill('form input', 'Zoé');
  await looks('opening a table', fr);
  await fr.click('form .main');
  await fr.click('fieldset:has(input[value="5"]) label:has(input[value="2"])');
  await fr.waitForFunction(() => document.querySelectorAll('.seats li:not(.standing)').length === 2);
  const code = await fr.locator('.code').innerText();
  await nl.goto(`${stage.server.url}t/${code}`);
  await nl.waitForSelector('.what');
  await looks('arriving', nl);
  await nl.fill('form input', 'Joost');
  await nl.click('form .main');
  await nl.waitForSelector('li.me:not(.standing)');
  await looks('the room', fr, nl);

  await start(fr);
  for (const page of [fr, nl]) await page.waitForSelector('.corporations .card');
  await looks('the first choice', fr, nl);
  // Names and texts of the cards, too.
  const { exports } = await loadModule(WASM);
  for (const page of [fr, nl]) {
    const language = page === fr ? 'fr' : 'nl';
    const { cards, corporations } = ask(exports, 'syrtis_facts', { language });
    const names = new Map([...cards, ...corporations].map(({ name, localName }) => [name, localName ?? name]));
    const shown = await page.locator('.sealed .card').evaluateAll((all) => all.map((card) => [card.dataset.card, card.querySelector('.name').textContent.replaceAll('\u00ad', '')]));
    assert(shown.length >= 12, `${shown.length} cards`);
    assert.deepEqual(shown.map(([, name]) => name), shown.map(([name]) => names.get(name)));
  }
  for (const page of [fr, nl]) {
    // One whose first action is free.
    await page.locator('.corporations .card:not([data-card="Tharsis Republic"], [data-card="Inventrix"])').first().click();
    await page.click('.sealed + .bar .main');
  }
  const first = await Promise.any([fr, nl].map(async (page) => (await page.waitForSelector('.game.asked:not(.choosing)'), page)));
  const other = first === fr ? nl : fr;
  await nl.waitForSelector('.game:not(.choosing)');
  await nl.click('[data-tab=goals]');
  await first.waitForSelector('.act.now');
  assert.equal(await first.locator('.status span').innerText(), says(first, 'turn.mine').replace('{n}', '1'));
  await looks('a turn', fr, nl);
  await first.click('[data-do=undo]', { force: true });
  await first.locator('.notice', { hasText: says(first, 'undo.none.nothing') }).waitFor();
  await looks('a refusal', first);
  await first.click('[data-act=powerPlant]');
  await first.waitForSelector('.ask footer .btn.main');
  await looks('a confirmation', first);
  await first.click('.ask footer .btn.main');
  await first.waitForSelector('[data-do=endTurn]');
  await first.waitForTimeout(500); // a press at the same place at once is swallowed
  await first.click('[data-do=endTurn]');
  await other.waitForSelector('.game.asked');
  await looks('the next turn', fr, nl);
  for (const page of [fr, nl]) await page.finish();
});
