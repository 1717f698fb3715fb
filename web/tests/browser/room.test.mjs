// The room of a table: seats, settings, and the host's decisions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, host, missing as skip, setStage, start, visit } from './driven.mjs';
import { axe, fits } from './look.mjs';

const stage = setStage();

test('every option reaches the others, with its explanation', { skip }, async () => {
  const ada = await stage.browser.page();
  const bo = await stage.browser.page({ width: 390, height: 844 });
  const code = await host(ada, stage.server.url, 4);
  await visit(bo, stage.server.url, code, 'Bo', 'first');
  await ada.click('summary');
  await choose(ada, '240');
  await choose(ada, '2019');
  await choose(ada, '8');
  for (const name of ['Silent module 1', 'Expert', 'One owner per colour']) {
    await ada.check(`label:has-text("${name}") input`);
    await bo.waitForSelector(`dt:has-text("${name}")`);
  }
  for (const term of ['Module 1', 'Sand timer: 4:00', 'X tiles: 8', 'Edition: 2019']) await bo.waitForSelector(`dt:has-text("${term}")`);
  await axe(ada, 'all options');
  // Three players cannot have one owner per colour: the rest stays as it was.
  await ada.click('fieldset:has(input[value="6"]) label:has(input[value="3"])');
  await bo.waitForFunction(() => !document.body.textContent.includes('One owner per colour'));
  await bo.waitForSelector('dt:has-text("Expert")');
  assert.equal(await ada.locator('.problem').count(), 0);
  await start(ada);
  await bo.waitForSelector('.sheet .main');
  for (const page of [ada, bo]) await page.finish();
});

test('a door that stays shut says why, and where to write it', { skip }, async () => {
  const { url } = stage.server;
  const page = await stage.browser.page({ width: 390, height: 844 });
  const wrong = (text) => page.waitForSelector(`[role=alert]:has-text("${text}")`);
  const focused = (selector) => page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
  await page.goto(`${url}#friends`);
  await page.click('form .main');
  await wrong('Enter your name first.');
  await focused('[autocomplete=nickname]');
  await page.fill('form input', 'Ada');
  await page.waitForSelector('[role=alert]', { state: 'detached' });
  await page.goto(`${url}#join`);
  await page.fill('.code', 'AB');
  for (const button of ['.main', '.btn:not(.main)']) {
    await page.click(`form ${button}`);
    await wrong('A code has five letters, such as KTRBN.');
    await focused('.code');
  }
  // A link whose code cannot be one.
  await page.goto(`${url}t/ABCDE`);
  await wrong('A, E, I, O, U and Y are never in it.');
  await page.goto(`${url}#watch`);
  await page.click('form .main');
  await wrong('A code has five letters, such as KTRBN.');
  await fits(page, 'a door that stays shut');
  const ada = await stage.browser.page();
  const code = await host(ada, url, 2);
  const bo = await stage.browser.page({ language: 'de' });
  await bo.goto(`${url}t/${code}`);
  await bo.click('form .main');
  await bo.waitForSelector('[role=alert]:has-text("Gib erst deinen Namen ein.")');
  for (const one of [page, ada, bo]) await one.finish();
});

test('the host changes the code: the old link ends, and everybody at the table stays', { skip }, async () => {
  const ada = await stage.browser.page();
  const bo = await stage.browser.page();
  const cy = await stage.browser.page();
  const code = await host(ada, stage.server.url, 3);
  await visit(bo, stage.server.url, code, 'Bo');
  assert.equal(await bo.locator('.invite button').count(), 1); // only the host may
  await ada.click('.invite button:has-text("Change the code")');
  await ada.click('.invite button:has-text("Really?")');
  await bo.waitForFunction((old) => document.querySelector('.invite .code').textContent !== old, code);
  const fresh = await bo.textContent('.invite .code');
  await ada.waitForFunction((now) => location.pathname.endsWith(now), `/t/${fresh}`);
  // A member comes back after a reload, by the new address, and so does the host; they find what was said since they came.
  await ada.click('.phrases button:has-text("Hello!")');
  await bo.waitForSelector('.list p:has-text("Hello!")');
  for (const [page, name] of [[bo, 'Bo'], [ada, 'Ada']]) {
    await page.reload();
    await page.waitForSelector(`.seats li.me:has-text("${name}")`);
    await page.waitForSelector('.list p:has-text("Hello!")');
  }
  await cy.goto(`${stage.server.url}t/${code}`);
  await cy.fill('form input', 'Cy');
  await cy.click('form .main');
  await cy.waitForSelector('[role="alert"]:has-text("no table with that code")');
  await visit(cy, stage.server.url, fresh, 'Cy');
  await ada.waitForSelector('.seats li:has-text("Cy")');
  for (const page of [ada, bo, cy]) await page.finish();
});

test('names have what the server takes, and their limit is said; the keyboard is where one writes', { skip }, async () => {
  const { url } = stage.server;
  const ada = await stage.browser.page();
  const sockets = [];
  ada.on('websocket', (socket) => sockets.push(socket.url()));
  await ada.goto(`${url}#friends`);
  const focused = (page, selector) => page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
  await focused(ada, '[autocomplete=nickname]');
  // Marks that turn the direction of writing are no name.
  await ada.fill('form input', '\u202e\u2066');
  await ada.click('form .main');
  await ada.waitForSelector('[role=alert]:has-text("Enter your name first.")');
  assert.equal(await ada.locator('form small').count(), 0);
  await ada.fill('form input', `\u202eAda${'x'.repeat(20)}`);
  await ada.waitForSelector('form small:has-text("at most 24 characters")');
  await fits(ada, 'a long name');
  // A double-click opens one table.
  await ada.dblclick('form .main');
  await ada.waitForSelector(`.seats li.me .name:text-is("Ada${'x'.repeat(20)}")`);
  assert.equal(sockets.length, 1);
  await ada.fill('.talk input', 'Hello\u202e there');
  await ada.keyboard.press('Enter');
  await ada.waitForSelector('.talk .list p:has-text("Hello there")');
  // Somebody who has said who they are writes the code next; where fingers write, no keyboard comes unasked.
  await ada.goto(`${url}#join`);
  await focused(ada, '.code');
  const bo = await stage.browser.page({ width: 390, height: 844, hasTouch: true, isMobile: true });
  await bo.goto(`${url}#friends`);
  await focused(bo, 'h1');
  await bo.waitForTimeout(300);
  await focused(bo, 'h1');
  for (const page of [ada, bo]) await page.finish();
});

test('seats are swapped, the host hands over, somebody is removed, the table is closed', { skip }, async () => {
  const ada = await stage.browser.page();
  const bo = await stage.browser.page();
  const cy = await stage.browser.page();
  const code = await host(ada, stage.server.url, 3);
  await visit(bo, stage.server.url, code, 'Bo');
  await ada.waitForSelector('.seats li:nth-child(3):has-text("Bo")');
  await ada.click('.seats li:has-text("Bo") button:has-text("Swap seats")');
  await bo.click('.wish button');
  await ada.waitForSelector('.seats li:nth-child(1):has-text("Bo")');
  await ada.click('.seats li.me button:has-text("Stand up")');
  await ada.waitForSelector('.standing.me');
  await visit(cy, stage.server.url, code, 'Cy');
  await ada.click('.seats li:has-text("Bo") .icon');
  await ada.click('.decide button:has-text("Make host")');
  await bo.waitForSelector('.row .main');
  assert.equal(await ada.locator('.fill').count(), 0);
  await bo.click('.seats li:has-text("Cy") .icon');
  await bo.click('.decide button:has-text("Remove from the table")');
  await bo.click('.decide button:has-text("Really remove Cy?")');
  await cy.waitForSelector('text=The host has removed you from the table.');
  await ada.waitForSelector('.notices:has-text("Bo has removed Cy from the table.")');
  // There is no place to come back to.
  await cy.click('.panel .btn');
  await cy.waitForSelector('nav .main');
  assert.equal(await cy.locator('nav .return').count(), 0);
  await ada.click('.leave');
  await ada.waitForSelector('.leave:has-text("Really leave?")');
  await bo.click('.close-table');
  await bo.click('.close-table:has-text("for everybody")');
  for (const page of [ada, bo]) await page.waitForSelector('text=The host has closed this table.');
  // For somebody who comes later it is not there.
  await cy.goto(`${stage.server.url}t/${code}`);
  await cy.waitForSelector('[role=alert]:has-text("no table with that code")');
  for (const page of [ada, bo, cy]) await page.finish();
});

test('who comes by a link sees whose table it is and what is played, and sits down with one press', { skip }, async () => {
  const ada = await stage.browser.page();
  const bo = await stage.browser.page({ width: 390, height: 844 });
  const { url } = stage.server;
  const code = await host(ada, url, 3);
  assert.match(await ada.locator('#needs').innerText(), /every seat is taken. Still free: 2/);
  assert(await ada.locator('.row .main').isDisabled());
  await bo.goto(`${url}t/${code}`);
  await bo.waitForSelector('.what');
  assert.equal(await bo.locator('h1').innerText(), 'Ada’s table');
  assert.match(await bo.locator('.what').innerText(), /Magic Maze on Mars\n+Module 1[^]*Ada[^]*Free seats: 2/);
  await axe(bo, 'arriving');
  await fits(bo, 'arriving');
  await bo.fill('form input', 'Bo');
  // The notice stays for some seconds, and lies neither on the code and the link nor on anything that can be pressed.
  const overlapped = (page) => page.evaluate(() => {
    const notice = document.querySelector('.notices p')?.getBoundingClientRect();
    if (!notice) return null;
    const under = [...document.querySelectorAll('.invite, main button, main label, main input')].filter((node) => {
      const box = node.getBoundingClientRect();
      return box.left < notice.right && notice.left < box.right && box.top < notice.bottom && notice.top < box.bottom;
    });
    return under.map((node) => node.className || node.textContent);
  });
  const untilNoticed = async (page) => {
    await page.waitForSelector('.notices p');
    assert.deepEqual(await overlapped(page), []);
  };
  const noticed = untilNoticed(ada);
  await bo.click('form .main:has-text("Sit down")');
  await bo.waitForSelector('.seats li:nth-child(2).me');
  await noticed;
  await bo.waitForSelector('.wait:has-text("Ada starts the game.")');
  await ada.waitForSelector('.notices:has-text("Bo has come to the table.")');
  // Nobody has said anything: no empty field. The phrases are not about a board that is not there.
  assert.equal((await ada.locator('.talk .list').boundingBox()).height, 0);
  assert.deepEqual(await ada.locator('.talk .phrases button').allInnerTexts(), ['Hello!', 'Wait a moment.', 'Well done!']);
  await bo.click('.talk .phrases button:has-text("Hello!")');
  await ada.waitForSelector('.talk .list p:has-text("Hello!")');
  assert((await ada.locator('.talk .list').boundingBox()).height > 30);
  await ada.click('.row .fill');
  await ada.waitForSelector('.row .main:not([disabled])');
  assert.equal(await ada.locator('#needs').count(), 0);
  // The notice names the person who leaves and the next host.
  await ada.click('.leave');
  await ada.click('.leave:has-text("Really leave?")');
  await bo.waitForSelector('.notices:has-text("Ada has left the table. You are the host now")');
  await bo.evaluate(() => scrollTo(0, 0)); // taps go through it where the room was scrolled
  assert.deepEqual(await overlapped(bo), [], 'on a phone');
  // A bot gets up for somebody who comes.
  await visit(ada, url, code, 'Ada');
  assert.equal(await ada.locator('h1').innerText(), 'Bo’s table');
  for (const page of [ada, bo]) await page.finish();
});

test('a link that is pasted somewhere has a preview; on this machine it names an address for others', { skip }, async () => {
  const { url } = stage.server;
  const head = await (await fetch(`${url}t/QQQQQ`)).text();
  assert.match(head, /property="og:title" content="A seat at the table is yours"/);
  assert.match(head, /property="og:description"/);
  const picture = /property="og:image" content="([^"]+)"/.exec(head)?.[1];
  const shown = await fetch(picture);
  assert.equal(shown.headers.get('content-type'), 'image/jpeg');
  assert((await shown.arrayBuffer()).byteLength < 300_000, 'chats do not show larger ones');
  // This server is on this machine alone, and says so. Others have an address in their network.
  const page = await stage.browser.page();
  await host(page, url, 2);
  await page.waitForSelector('.invite:has-text("works on this device only")');
  await page.route('**/api/address', (route) => route.fulfill({ json: { url: 'http://192.0.2.7:8080', reached: true } }));
  await page.reload();
  await page.waitForSelector('.invite:has-text("192.0.2.7:8080/t/")');
  assert.equal(await page.locator('.invite:has-text("this device only")').count(), 0);
  await page.finish();
});

test('bots come, change their pace and go', { skip }, async () => {
  const ada = await stage.browser.page();
  await host(ada, stage.server.url, 2);
  await ada.click('.seats button:has-text("Bot")');
  await ada.click('.seats [role=combobox]');
  await ada.click('.seats [role=option]:has-text("calm")');
  await ada.waitForSelector('.seats [role=combobox][data-value=calm]');
  await ada.click('[aria-label="Remove the bot"]');
  await ada.waitForSelector('.seats .free');
  await ada.finish();
});

test('a table for everybody is in the list, a private one is not', { skip }, async () => {
  const ada = await stage.browser.page();
  const eve = await stage.browser.page();
  await ada.goto(`${stage.server.url}#friends`);
  await ada.fill('form input', 'Ada');
  await choose(ada, 'public');
  await ada.click('form .main');
  await ada.waitForSelector('.seats');
  await host(eve, stage.server.url, 2, 'Eve');
  const bo = await stage.browser.page({ width: 390, height: 844 });
  await bo.goto(`${stage.server.url}#join`);
  await bo.waitForSelector('li:has-text("Ada’s table")');
  assert.equal(await bo.locator('li:has-text("Eve")').count(), 0);
  await axe(bo, 'joining');
  await bo.fill('form input', 'Bo');
  await bo.click('li:has-text("Ada’s table") button');
  await bo.waitForSelector('.seats li:nth-child(2).me');
  await choose(ada, 'private');
  const cy = await stage.browser.page();
  await cy.goto(`${stage.server.url}#join`);
  await cy.waitForSelector('text=No open table right now');
  // A code that leads nowhere is said so in the reader's language.
  const di = await stage.browser.page({ language: 'de' });
  await di.goto(`${stage.server.url}#join`);
  await di.fill('form input >> nth=0', 'Di');
  await di.fill('.code', 'QQQQQ');
  await di.click('form .main');
  await di.waitForSelector('.problem:has-text("Diesen Tisch gibt es nicht.")');
  for (const page of [ada, eve, bo, cy, di]) await page.finish();
});
