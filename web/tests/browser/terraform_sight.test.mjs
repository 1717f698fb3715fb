// What is in sight at the terraforming table: possible actions before others, the board beside the hand on a tablet, the log by
// turns to the first one, names that end within the picture.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, axeInBothThemes, detail, resize, settled } from './look.mjs';
import { startBrowser } from './page.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';

// Cards whose text has a requirement, an effect or points before or after the action.
const MORE_THAN_AN_ACTION = ['Restricted Area', 'Search For Life', 'Physics Complex', 'Caretaker Contract', 'Space Elevator', 'Security Fleet', 'Birds', 'Fish', 'Livestock', 'Small Animals', 'Tardigrades', 'Ants', 'Water Splitting Plant', 'GHG Producing Bacteria'];
const isFree = ({ code }) => code === undefined;
// A used card was played before an unused one. And how many actions everybody has left who has not passed.
let unused = [];
const isTurned = ({ players }, { can, seats }) => {
  const { played = [] } = players[0];
  unused = seats.map((one, seat) => (players[seat].passed ? 0 : one.unused.length));
  const used = played.findIndex((card) => can.act.some((one) => one.card === card && one.used));
  return used >= 0 && played.findLastIndex((card) => seats[0].unused.includes(card)) > used;
};
// The cubes on my played cards, not as many on each; an event was played, too.
const kept = { cubes: {} };
function hasCubes({ players: [{ played = [], events = [] }], cubes }) {
  kept.cubes = Object.fromEntries(Object.entries(cubes).filter(([card, n]) => n > 0 && played.includes(card)));
  return events.length > 0 && new Set(Object.values(kept.cubes)).size > 1;
}
// A turn before which others have laid tiles, the areas of these, and whose every area is.
const laid = { areas: [], owners: [] };
function withNewTiles() {
  let last = null;
  return (view, desk) => {
    const before = last;
    last = view;
    const mine = desk.question.ask === 'turn' && view.actionsDone === 0 && before?.generation === view.generation;
    const tiles = view.players.slice(1).flatMap(({ tiles = [] }, seat) => tiles.filter((area) => !before?.players[seat + 1].tiles?.includes(area)));
    if (!mine || tiles.length === 0 || before.temperature === view.temperature) return false;
    laid.areas = tiles;
    laid.owners = view.players.flatMap(({ tiles = [], claims = [] }, seat) => [...tiles, ...claims].map((area) => [area, seat]));
    return true;
  };
}
const isOthers = ({ seat = 0, events }) => seat > 0 && events.length > 0;
const hitsMe = (frame) => isOthers(frame) && frame.events.some(({ what, seat, n }) => (what === 'stock' || what === 'production') && seat === 0 && n < 0);
// What a tile brings, on each area where it can go.
let brings = [];
const withGains = ({ places }) => {
  brings = places.flatMap(({ area, mine: { production = {}, ...mine }, cards }) => [...Object.entries(mine), ...(cards > 0 ? [['card', cards]] : []), ...Object.entries(production)].map(([icon, n]) => `${area} ${icon} ${n}`));
  return places.some(({ mine, points }) => mine.mc > 0 && points[0] > 0);
};
// Points for me and somebody else, who does not get them everywhere; and no gains, so that all of them have room.
const isShared = ({ mine: { production, ...mine }, cards, points }, places) =>
  Object.keys({ ...mine, ...production }).length + cards === 0 && points[0] > 0 && points.some((n, seat) => seat > 0 && n > 0 && places.some((other) => other.points[seat] !== n));
let browser;
let moments;
before(async () => {
  browser = await startBrowser();
  const turn = (view, desk) => desk.question.ask === 'turn' && view.phase === 'actions';
  moments = await findPositions(
    {
      late: (view, desk) => turn(view, desk) && view.generation >= 5 && view.actionsDone === 0 && (view.players[0].hand?.length ?? 0) > 3 && desk.can.heat.code && desk.play.some(isFree) && desk.can.awards.some(isFree) && desk.can.projects.some(({ code }) => !code) && desk.can.projects.some(({ code }) => code === 'MoneyMissing'),
      aquifer: (view, desk) => turn(view, desk) && desk.can.projects.some(({ project, code }) => project === 'aquifer' && !code),
      city: (_, desk) => desk.question.ask === 'place',
      full: (view, desk) => turn(view, desk) && view.generation >= 7 && desk.can.projects.filter(isFree).length > 4 && desk.play.some(isFree) && desk.can.act.some((one) => isFree(one) && !one.used) && [desk.can.heat, desk.can.plants].some(isFree) && desk.can.awards.some(isFree),
      told: (view, desk) => turn(view, desk) && view.actionsDone === 1 && view.players.slice(1).some(({ passed }) => !passed) && Object.keys(view.milestones).length > 0 && Object.keys(view.awards).length > 0 && Object.values(view.cubes).some((n) => n > 0),
      acts: (view, desk) => turn(view, desk) && desk.can.act.some((one) => isFree(one) && !one.used && MORE_THAN_AN_ACTION.includes(one.card)),
      used: (view, desk) => turn(view, desk) && isTurned(view, desk) && desk.seats[0].unused.length > 0 && new Set(unused).size > 2 && hasCubes(view),
      gains: (view, desk) => desk.question.ask === 'place' && withGains(desk),
      news: withNewTiles(),
      hurt: (view, desk, since) => turn(view, desk) && view.actionsDone === 0 && since.filter(isOthers).length > 1 && isOthers(since.at(-1)) && !hitsMe(since.at(-1)) && since.some(hitsMe),
      shared: (view, desk) => desk.question.ask === 'place' && desk.places.some((place) => isShared(place, desk.places)),
      spent: (view, desk) => turn(view, desk) && view.actionsDone === 0 && desk.can.act.some(({ used }) => used) && desk.can.act.some(({ used, code }) => !used && code),
      chosen: (view, desk) => desk.question.ask === 'pick' && (view.players[0].kept?.length ?? 0) > 0,
    },
    { seats: 4 },
  );
});
after(() => browser.close());

const ORDER = ['first', 'milestone', 'heat', 'plants', 'act', 'play', 'award', 'project', 'endTurn', 'pass', 'sell'];
// Lines of the list that are not wholly within its panel, and the kinds of all of them in their order.
const listed = (page) =>
  page.evaluate(() => {
    const panel = document.querySelector('.doing').getBoundingClientRect();
    const lines = [...document.querySelectorAll('.actions :is(.act.now, .pass)')];
    const out = lines.filter((one) => one.getBoundingClientRect().top < panel.top || one.getBoundingClientRect().bottom > panel.bottom).map((one) => one.innerText);
    // The last ones lie over a list that is too long.
    const under = lines.filter((one) => !one.closest('.final') && one.getBoundingClientRect().bottom > document.querySelector('.actions .final').getBoundingClientRect().top + 1).map((one) => one.innerText);
    const low = lines.filter((one) => one.getBoundingClientRect().height < 29).length;
    // Words that are broken without a hyphen where letters are drawn half a pixel wider, as some systems do.
    const broken = [...document.querySelectorAll('.actions .act.now .says')].flatMap((says) => {
      const text = says.firstChild;
      says.style.letterSpacing = '0.5px';
      const words = [...text.data.matchAll(/[^\s\u00ad]+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      });
      says.style.letterSpacing = '';
      return words.map(String);
    });
    return { broken, out, under, low, kinds: lines.map((one) => one.dataset.kind ?? 'pass') };
  });

test('at 1440 by 900 everything that is possible is in sight, in the order that players know', async () => {
  for (const language of ['en', 'de']) {
    const page = await browser.page({ width: 1440, height: 900, language });
    for (const moment of [moments.late, moments.full]) {
      await openPosition(page, browser.url, moment);
      await page.waitForSelector('.actions .pass, .actions [data-do=endTurn]');
      const { out, under, low, kinds } = await listed(page);
      assert.deepEqual([...out, ...under], [], 'nothing is out of sight');
      assert.deepEqual(await settled(() => crowded(page, 8), (wrong) => wrong.length === 0), [], 'nothing scrolls or is cut');
      assert.equal(low, 0);
      assert.deepEqual(kinds, kinds.slice().sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
      for (const kind of ['play', 'award', 'project', 'sell']) assert(kinds.includes(kind), kind);
    }
    await openPosition(page, browser.url, moments.aquifer);
    await page.waitForSelector('.actions .now[data-act=aquifer]');
    assert.deepEqual((await listed(page)).broken, [], 'no word is broken');
    await page.finish();
  }
});

// Parts of the table that reach out of the window or out of their own box, and words whose letters have fewer px.
const crowded = (page, least) =>
  page.evaluate((smallest) => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const wrong = scrollWidth > innerWidth + 1 || scrollHeight > innerHeight + 1 ? [`scrolls: ${scrollWidth} by ${scrollHeight}`] : [];
    const shown = [...document.querySelectorAll('.game *')].filter((one) => one.checkVisibility({ opacityProperty: true }));
    const scrolled = (one) => one.closest('.log, .story, .fan, .doing, .players') !== null;
    for (const one of shown.filter((part) => part.matches('button, .seat, .track, .goal, .dock .one'))) {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      if (width > 0 && isOut && !scrolled(one)) wrong.push(`out of the window: ${one.className} ${one.textContent.trim()}`);
      if (one.matches('.btn') && one.scrollWidth > one.clientWidth + 1) wrong.push(`cut: ${one.textContent.trim()}`);
    }
    for (const one of shown) {
      const text = [...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      if (!text || one.closest('svg')) continue;
      const drawn = Number.parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom;
      if (drawn < smallest) wrong.push(`${drawn} px: ${one.tagName}.${one.className} ${text.data.trim()}`);
    }
    return wrong;
  }, least);

detail('on a small desktop and on a huge one passing is in sight, and nothing is cut', async () => {
  const page = await browser.page({ width: 1024, height: 768, language: 'de' });
  await openPosition(page, browser.url, moments.late);
  await page.waitForSelector('.actions .pass');
  // The smallest are long figures of others' production.
  for (const [size, least] of [[[1024, 768], 8], [[3840, 2160], 15]]) {
    await resize(page, size);
    assert.deepEqual(await settled(() => crowded(page, least), (wrong) => wrong.length === 0), [], `${size}`);
    const { broken, out } = await listed(page);
    assert.deepEqual([...broken, ...out], [], `${size}`);
  }
  await page.finish();
});

detail('at 1440 by 900 offered cards are large, and none of them is scrolled', async () => {
  for (const language of ['en', 'de']) {
    const page = await browser.page({ width: 1440, height: 900, language });
    await openPosition(page, browser.url, moments.chosen);
    await page.waitForSelector('.sealed .one .card');
    assert.equal(await page.locator('.sealed .one .card:not(.large)').count(), 0);
    assert(await page.locator('main:has(> .sealed)').evaluate((main) => main.scrollHeight <= main.clientHeight + 1), language);
    if (language === 'de') await axeInBothThemes(page, 'a draft');
    await page.finish();
  }
});

test('the line of playable cards leads to the first of them', async () => {
  for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844, hasTouch: true, isMobile: true }]) {
    const page = await browser.page(size);
    await openPosition(page, browser.url, moments.late);
    if (size.width < 1000) await page.click('[data-tab=goals]');
    const line = page.locator('.actions .act[data-kind=play]');
    assert.match(await line.innerText(), /^Play a card \(\d+\splayable\)$/);
    await line.click();
    await page.waitForFunction(() => document.activeElement?.matches('[data-card]:not(.unplayable)'));
    await page.finish();
  }
});

test('what is impossible is folded, and stays unfolded', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, moments.late);
  const fold = page.locator('.actions .fold');
  const count = Number(/^\d+/.exec(await fold.innerText())[0]);
  assert.equal(await page.locator('.act[aria-disabled=true]').count(), 0);
  await fold.click();
  assert.equal(await page.locator('.act[aria-disabled=true]').count(), count);
  assert(await page.locator('.act[aria-disabled=true][data-kind=milestone]').count() > 0, 'milestones say why not, too');
  await openPosition(page, browser.url, moments.full);
  await page.waitForSelector('.act[aria-disabled=true]');
  await page.finish();
});

// What is drawn over the areas of the board, by the area that it lies on: "31 plant 2", or "31 player-1".
const drawnOver = (page, selector) =>
  page.evaluate((what) => {
    const middle = (node) => (({ left, top, width, height }) => [left + width / 2, top + height / 2])(node.getBoundingClientRect());
    const areas = [...document.querySelectorAll('.mars .area')].map((node) => [node.dataset.area, ...middle(node.querySelector('path'))]);
    return [...document.querySelectorAll(what)].map((node) => {
      const [x, y] = middle(node);
      const [[area]] = areas.sort((a, b) => Math.hypot(a[1] - x, a[2] - y) - Math.hypot(b[1] - x, b[2] - y));
      const icons = (node.matches('use') ? [node] : [...node.querySelectorAll('use')]).map((use) => use.getAttribute('href').replace('#ti-', ''));
      return [area, ...icons, node.textContent.trim()].join(' ').trim();
    });
  }, selector);

test('where a tile is about to lie, area and button say what it brings', async () => {
  for (const size of [{ width: 1440, height: 900 }, { width: 360, height: 640, hasTouch: true, isMobile: true }, { width: 844, height: 390, hasTouch: true, isMobile: true }]) {
    const page = await browser.page(size);
    await openPosition(page, browser.url, moments.gains);
    await page.waitForSelector('.area.may');
    const notes = (await drawnOver(page, '.mars .note > g')).filter((line) => !/ vp /.test(line));
    assert.deepEqual(notes.sort(), brings.sort(), `${size.width}`);
    const label = await page.locator('.area.may').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).find((one) => /M€/.test(one)));
    // Wherever it is: on a small phone the button that shrinks the board may lie over it.
    await page.locator(`.area.may[aria-label="${label}"]`).dispatchEvent('click');
    const gains = page.locator('[data-do=place] .gains > span');
    await gains.first().waitFor();
    const [, money] = /(\d+)\sM€/.exec(label);
    assert.equal(await gains.first().innerText(), money);
    const inside = await page.locator('[data-do=place]').evaluate((button) => button.scrollWidth <= button.clientWidth + 1 && button.getBoundingClientRect().right <= innerWidth && button.getBoundingClientRect().bottom <= innerHeight);
    assert(inside, `${size.width}`);
    await axe(page, 'a tile with its gains');
    await page.finish();
  }
});

test('tiles have the signs and colours of their owners; areas with new ones are marked and named as new, until I act', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, moments.news);
  await page.waitForSelector('[data-fresh]');
  const marked = await page.locator('[data-fresh]').evaluateAll((all) => all.map(({ dataset }) => Number(dataset.fresh)));
  const named = await page.locator('.area').evaluateAll((all) => all.flatMap((one) => (/; new$/.test(one.getAttribute('aria-label')) ? [Number(one.dataset.area)] : [])));
  assert.deepEqual(marked.sort(), named.sort());
  assert.deepEqual(laid.areas.filter((area) => !marked.includes(area)), []);
  assert.equal(await page.locator('.area[aria-label$="yours; new"]').count(), 0, 'mine are not new to me');
  // Old and new ones have their owners' signs, and an edge in a colour for each owner.
  assert.deepEqual((await drawnOver(page, '.mars .owners use')).sort(), laid.owners.map(([area, seat]) => `${area} player-${seat}`).sort());
  const colors = await page.locator('.mars .area').evaluateAll((all) => Object.fromEntries(all.map((one) => [one.dataset.area, one.querySelector('.tile + path')?.getAttribute('stroke')])));
  const bySeat = new Map(laid.owners.map(([area, seat]) => [seat, colors[area]]));
  assert.equal(new Set(bySeat.values()).size, bySeat.size);
  assert(laid.owners.every(([area, seat]) => colors[area] && colors[area] === bySeat.get(seat)), JSON.stringify(colors));
  await page.click('.actions [data-act=sellPatents]');
  await page.locator('.answers.sell .line').first().click();
  assert((await page.locator('[data-fresh]').count()) > 0, 'while something is prepared');
  await page.click('.answers.sell .last');
  await page.waitForFunction(() => !document.querySelector('[data-fresh], .changed') && !document.querySelector('.area[aria-label$="; new"]'));
  await page.finish();
});

test('of what others did since my last turn, attacks on me come first and are bold', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, moments.hurt);
  await page.waitForSelector('.since li + li');
  const lines = await page.locator('.since li').evaluateAll((all) =>
    all.map((line) => ({ bold: getComputedStyle(line.querySelector('.deed > button') ?? line).fontWeight === '700', hits: line.querySelector('.chip.bad [href="#ti-player-0"]') !== null, text: line.innerText })),
  );
  assert(lines[0].hits && lines.some(({ hits }) => !hits), JSON.stringify(lines));
  assert.deepEqual(lines.filter(({ bold, hits }) => bold !== hits), []);
  assert.deepEqual(lines.map(({ hits }) => hits), lines.map(({ hits }) => hits).sort((a, b) => Number(b) - Number(a)), JSON.stringify(lines));
  await page.finish();
});

test('beside the fullest list the news of three players stand below the players, and leave the log its room', async () => {
  const turn = (view, desk) => desk.question.ask === 'turn' && view.phase === 'actions' && view.generation >= 7 && view.actionsDone === 0;
  const { full } = await findPositions({ full: (view, desk, since) => turn(view, desk) && desk.can.projects.filter(isFree).length > 4 && desk.play.some(isFree) && since.filter(isOthers).length > 1 });
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, full);
  await page.waitForSelector('.players .since li + li');
  const cut = () =>
    page.evaluate(() => {
      const box = document.querySelector('.players .news').getBoundingClientRect();
      const dock = document.querySelector('.dock').getBoundingClientRect();
      return [...document.querySelectorAll('.since li')].slice(0, 2).filter((line) => line.getBoundingClientRect().bottom > Math.min(box.bottom, dock.top)).map((line) => line.innerText);
    });
  assert.deepEqual(await cut(), []);
  assert.equal(await page.locator('.story .since').count(), 0);
  await page.click('.players .since .close');
  await page.waitForFunction(() => !document.querySelector('.since'));
  await page.finish();
});

test('where a tile brings points to somebody else, area and button say to whom', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, moments.shared);
  await page.waitForSelector('.area.may');
  const label = await page.locator('.area.may').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).find((one) => /\d points? for you; .*\d points? for /.test(one)));
  assert(label, 'an area says it');
  const notes = await drawnOver(page, '.mars .note > g');
  assert(notes.some((line) => /^\d+ vp player-[1-3] −?\d+$/.test(line)), notes.join());
  const [, n, name] = /for you; .*?(−?\d+) points? for ([^;]+)/.exec(label);
  await page.locator(`.area.may[aria-label="${label}"]`).dispatchEvent('click');
  const others = page.locator('[data-do=place] [data-of]:not([data-of="0"])');
  await others.first().waitFor();
  assert.equal(await others.first().innerText(), n);
  assert.match(await others.first().locator('[role=img]').getAttribute('aria-label'), new RegExp(`for ${name}$`));
  assert.equal(await others.first().locator('[href^="#ti-player-"]').count(), 1, 'by the player’s sign');
  await page.finish();
});

test('actions that were used or are impossible say why, in the list and on their card, with the rule', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, moments.spent);
  await page.click('.actions .fold');
  const used = page.locator('.cannot [data-kind=act]', { hasText: 'You have already used this action' });
  await used.first().waitFor();
  const lines = await page.locator('.cannot [data-kind=act]').evaluateAll((all) => all.map((one) => [one.querySelector('.says').textContent.replace(/\u00ad/g, '').replace(/^Use /, ''), one.querySelector('small').textContent]));
  await page.click('.dock .tabs button:nth-child(2)');
  for (const [name, why] of [lines.find(([, said]) => /already used/.test(said)), lines.find(([, said]) => !/already used/.test(said))]) {
    await page.locator(`.laid [data-card="${name}"]`).click({ position: { x: 10, y: 60 } });
    const reason = page.locator('.sheet .why', { hasText: why });
    await reason.first().waitFor();
    assert.match(await reason.first().locator('button').innerText(), /^T-\d/);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.sheet', { state: 'detached' });
  }
  await page.finish();
});

test('a card that is used shows its action alone, with its cost', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, moments.acts);
  const acts = page.locator('.act.now[data-kind=act]');
  await acts.first().waitFor();
  for (let i = 0; i < (await acts.count()); i += 1) {
    await acts.nth(i).click();
    await page.waitForSelector('.ask .about');
    assert.match(await page.locator('.ask .about').innerText(), /^Action: [^.]+\.$/);
    assert.equal(await page.locator('.ask .does .marks').count(), 1);
    await page.locator('.ask .back').click();
    await acts.first().waitFor();
  }
  await page.finish();
});

test('unused actions of players are counted; played cards show cubes and their kind by shape, blue ones with an action first, used ones marked', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, moments.used);
  await page.click('.dock .tabs button:nth-child(2)');
  const cards = page.locator('.dock .active .card');
  await cards.first().waitFor();
  const all = await cards.evaluateAll((found) => found.map((card) => ({ name: card.dataset.card, used: card.classList.contains('used') })));
  const left = await page.locator('.actions .act.now[data-kind=act]').allInnerTexts();
  const isLeft = ({ name }) => left.some((line) => line.includes(name));
  assert(left.length > 0 && all.some(({ used }) => used), JSON.stringify({ all, left }));
  assert.deepEqual(all.filter((card) => card.used && isLeft(card)), []);
  const last = all.findLastIndex(isLeft);
  assert(all.every(({ used }, i) => !used || i > last), JSON.stringify({ all, left }));
  const cubes = await page.locator('.laid .card:has(.cubes)').evaluateAll((found) => found.map((card) => [card.dataset.card, Number(card.querySelector('.cubes').innerText)]));
  assert.deepEqual(Object.fromEntries(cubes), kept.cubes);
  for (const part of ['edge', 'paper']) {
    const shapes = await page.evaluate((of) => ['automated', 'active', 'event'].map((kind) => getComputedStyle(document.querySelector(`.laid .card.${kind} .${of}`)).clipPath), part);
    assert.equal(new Set(shapes).size, 3, `${part}: ${shapes}`);
  }
  // Everybody's at a glance, on a phone the others': by a number, and as it is heard.
  const glance = (seats) => page.locator(`${seats}:has([href="#ti-action"])`).evaluateAll((found) => found.map((seat) => {
    const one = seat.querySelector('span:has(> svg [href="#ti-action"])');
    return [Number(seat.dataset.seat), one.title, `${one.querySelector('svg').getAttribute('aria-label')} ${one.innerText.trim()}`];
  }));
  const wanted = unused.map((n, seat) => [seat, `${n} unused ${n === 1 ? 'action' : 'actions'}`, `unused actions ${n}`]).filter(([seat]) => unused[seat] > 0);
  assert.deepEqual(await glance('.players .seat'), wanted);
  await resize(page, [390, 844]);
  await page.waitForSelector('.others .seat.own');
  assert.deepEqual(await glance('.others .seat'), wanted.slice(1));
  await page.finish();
});

test('lines of the log lead to their cards and goals; a card stays open while others play', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, moments.told);
  await page.waitForSelector('.log h3');
  for (let i = 0; i < 20 && (await page.locator('[data-do=earlier]').count()); i += 1) await page.locator('[data-do=earlier]').click();
  for (const kind of ['milestone', 'award']) {
    await page.locator(`.log li.${kind} button`).first().click();
    const name = (await page.locator(`.log li.${kind} button`).first().innerText()).split(' ').at(-1);
    await page.waitForSelector(`.goal.aimed:has-text("${name}")`);
  }
  await page.locator('.log button.chip:has(use[href^="#ti-cube."])').first().click();
  const card = await page.waitForSelector('.sheet .card');
  const newest = () => page.locator('.log .turn').first().innerText();
  const before = await newest();
  // Behind the sheet: until I am asked again.
  await page.locator('[data-do=endTurn]').dispatchEvent('click');
  await page.waitForSelector('.game:not(.asked)');
  while (!(await page.locator('.game.asked').count())) await page.locator('[data-do=hurry]').dispatchEvent('click', {}, { timeout: 500 }).catch(() => undefined);
  assert.notEqual(await newest(), before, 'others have played');
  assert(await card.isVisible(), 'the sheet is still open');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet', { state: 'detached' });
  await resize(page, [390, 844]);
  await page.click('[data-tab=log]');
  await page.locator('[data-pane=log] li.milestone button').first().click();
  await page.waitForSelector('[data-pane=goals].seen .goal.aimed');
  await page.finish();
});

test('a goal that cannot be had says by a tap why, or what it is worth; whose it is stands on it', async () => {
  const page = await browser.page({ width: 390, height: 844, hasTouch: true, isMobile: true });
  await openPosition(page, browser.url, moments.told);
  await page.click('[data-tab=goals]');
  for (const [kind, says] of [['milestones', 'already been claimed'], ['awards', 'already been funded']]) {
    const taken = page.locator(`.${kind} .goal.taken`).first();
    await taken.tap({ force: true });
    await page.waitForSelector(`.notice:has-text("${says}")`);
    const [, name] = /(?:claimed|funded) by (\w+)/.exec(await taken.ariaSnapshot());
    const shown = (await taken.innerText()).replace(/\s+/g, ' ');
    assert(name === 'you' ? /You|Ada/.test(shown) : shown.includes(name), `${name}: ${shown}`);
  }
  // Nobody acts while cards are drafted.
  await openPosition(page, browser.url, moments.chosen);
  await page.click('[data-tab=goals]');
  await page.locator('.milestones .goal:not(.taken)').first().tap({ force: true });
  await page.waitForSelector('.notice:has-text("Terraformer: Reach it and pay 8")');
  await page.finish();
});

test('the list of actions begins with possible ones; others follow, say why, and a refusal moves none', async () => {
  const page = await browser.page({ width: 1440, height: 900, language: 'nl' });
  await openPosition(page, browser.url, moments.late);
  await page.click('.actions .fold');
  await page.waitForSelector('.actions .act[aria-disabled=true]');
  const possible = await page.locator('.actions .act').evaluateAll((all) => all.map((one) => one.getAttribute('aria-disabled') !== 'true'));
  assert(possible[0] && possible.indexOf(false) > 0 && !possible.slice(possible.indexOf(false)).includes(true), JSON.stringify(possible));
  const reasons = await page.locator('.actions .act[aria-disabled=true] small').allInnerTexts();
  assert.equal(reasons.length, possible.filter((one) => !one).length);
  // Each is a sentence that says what is missing or full, not that it cannot be done now.
  for (const why of reasons) assert(/^\p{Lu}[^{}]+: −?\d+ van \d+\.$|^Dit kost \d+\sM€ en je kunt \d+ betalen: \d+\sM€ te weinig\.$|(\bal\b|\bgeen\b|niet gestegen).*\.$/u.test(why), why);
  const bills = reasons.map((why) => /^Dit kost (\d+)\sM€ en je kunt (\d+) betalen: (\d+)/.exec(why)).filter(Boolean);
  assert(bills.length > 0, reasons.join(' | '));
  const money = Number(await page.locator('.one.mc').first().innerText().then((text) => /\d+/.exec(text)?.[0]));
  for (const [why, price, has, missing] of bills) assert(Number(price) - Number(has) === Number(missing) && Number(has) >= money, `${why} (${money})`);
  // What others did stands over the log, not over what I can do.
  await page.waitForSelector('.story .since');
  const seen = await page.locator('.actions .act').evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= document.querySelector('.doing').getBoundingClientRect().bottom).length);
  assert(seen >= 4, `${seen} actions in sight`);
  const top = () => page.locator('.actions .act').first().evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await page.locator('.actions .act[aria-disabled=true]').first().evaluate((one) => one.click());
  await page.waitForSelector('.notice');
  assert.equal(await top(), before);
  // A goal that is possible is no louder than the list.
  const loud = await page.evaluate(() => {
    const ground = (selector) => [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one).backgroundColor);
    return [...new Set([...ground('.goal.can'), ...ground('.act.now')])];
  });
  assert.equal(loud.length, 1, JSON.stringify(loud));
  await axe(page, 'a refusal');
  await page.finish();
});

test('the log is grouped by generation and turn, and goes back to the first', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, moments.late);
  await page.waitForSelector('.log h3');
  const names = await page.locator('.log .who').allInnerTexts();
  assert(names.length > 0, 'several deeds of a turn under one name');
  const repeated = await page.locator('.log .turn:has(.who)').evaluateAll((all) => all.filter((turn) => [...turn.querySelectorAll('li')].some((line) => line.textContent.startsWith(turn.querySelector('.who').textContent))).length);
  assert.equal(repeated, 0, 'the name is said once');
  for (let i = 0; i < 20 && (await page.locator('[data-do=earlier]').count()); i += 1) await page.locator('[data-do=earlier]').click();
  const generations = (await page.locator('.log h3').allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));
  assert.deepEqual(generations, Array.from({ length: generations[0] }, (_, i) => generations[0] - i));
  await page.finish();
});

detail('upright on a tablet hand, Mars and goals are seen together', async () => {
  const page = await browser.page({ width: 820, height: 1180, language: 'de' });
  await openPosition(page, browser.url, moments.late);
  await page.waitForSelector('.board .goal');
  await page.waitForSelector('[data-pane=hand] [data-card]');
  const look = await page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [board, pane, mars] = ['.board', 'main.pane', '.mars svg'].map(box);
    return {
      mars: Math.min(mars.width, mars.height),
      hand: [...document.querySelectorAll('[data-pane=hand] [data-card]')].filter((one) => one.getBoundingClientRect().top < pane.bottom - 100).length,
      goals: [...document.querySelectorAll('.board :is(.goal, h3)')].filter((one) => one.getBoundingClientRect().top < board.top - 1 || one.getBoundingClientRect().bottom > board.bottom + 1).map((one) => one.innerText),
      apart: pane.top >= board.bottom,
    };
  });
  assert(look.mars >= 380 && look.hand >= 3 && look.apart, JSON.stringify(look));
  assert.deepEqual(look.goals, [], 'goals are within the board');
  await page.click('[data-tab=goals]');
  await page.waitForSelector('[data-pane=goals].seen .act.now');
  await axe(page, 'a tablet');
  // A tile is placed without leaving the hand.
  await openPosition(page, browser.url, moments.city);
  await page.locator('.area.may').first().click({ force: true });
  await page.click('[data-do=place]');
  await page.waitForSelector('[data-do=place]', { state: 'detached' });
  await page.finish();
});

detail('sideways on a phone what can be done stands beside the hand', async () => {
  const page = await browser.page({ width: 844, height: 390, language: 'fr', hasTouch: true });
  await openPosition(page, browser.url, moments.late);
  await page.waitForSelector('.bar .actions .act.now');
  assert(await page.locator('[data-pane=hand] [data-card]').first().isVisible());
  await axe(page, 'actions beside the hand');
  const cut = await page.locator('.tools .btn').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText));
  assert.deepEqual(cut, []);
  await page.locator('.bar .actions .act.now[data-act=powerPlant]').click();
  await page.waitForSelector('.ask footer .btn.main');
  assert.equal(await page.locator('.bar .actions').count(), 0, 'what is asked has the room');
  await page.finish();
});

detail('the names of the moons end within the enlarged board', async () => {
  const page = await browser.page({ width: 390, height: 844, language: 'fr', hasTouch: true, isMobile: true });
  await openPosition(page, browser.url, moments.city);
  await page.waitForSelector('.frame.large');
  const out = await page.locator('.frame.large').evaluate((frame) => {
    const { left, right } = frame.querySelector('svg').getBoundingClientRect();
    return [...frame.querySelectorAll('svg > text')].filter((text) => text.getBoundingClientRect().left < left || text.getBoundingClientRect().right > right).map(({ textContent }) => textContent);
  });
  assert.deepEqual(out, []);
  await page.finish();
});
