// Plays the terraforming game as somebody would: by clicks on what the page offers, chosen at random from a seed.

export function chance(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

// What can be clicked now, by kind, once what was clicked before has been drawn. The page says itself what it asks (data-ask
// on the table).
const offers = async () => {
  for (let frames = 0; frames < 2; frames += 1) await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const shown = (element) => element.checkVisibility({ opacityProperty: true }) && !element.disabled;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown).length;
  return {
    ask: document.querySelector('.game')?.getAttribute('data-ask') ?? '',
    asked: document.querySelector('.game.asked') !== null,
    over: document.querySelector('.game')?.hasAttribute('data-over') ?? false,
    sheets: all('.sheet .close'),
    corporations: all('.corporations .card'),
    offered: all('.sealed .one .card'),
    seal: all('.bar .btn.main'),
    areas: all('.area.may'),
    answers: all('.ask .answers button, .ask .answers .line'),
    confirm: all('.ask footer .btn.main'),
    cards: all('.fan .card:not(.unplayable), .rows .line:not(.unplayable)'),
    tabs: all('.game > nav.tabs button'),
    acts: all('.actions .act.now:not(.pass)'),
    pass: all('.actions .pass'),
    end: all('[data-do=endTurn]'),
    hurry: all('[data-do=hurry]'),
  };
};

const nth = (page, selector, i, timeout = 5_000) => page.locator(selector).locator('visible=true').nth(i).click({ timeout });

// Holds the button until something is there.
export async function holdPass(page, until) {
  await page.locator('.actions .pass').hover();
  await page.mouse.down();
  await page.waitForSelector(until);
  await page.mouse.up();
}

// Alone: the first corporation, no cards, and every generation passed, until the end. How many there were.
export async function passAlone(page) {
  await page.click('.corporations .card >> nth=0');
  let generations = 0;
  for (; !(await page.locator('.end').count()); generations += 1) {
    await page.click('.sealed + .bar .main');
    await holdPass(page, '.end, .game.choosing');
  }
  await page.waitForSelector('.end .total');
  return generations;
}

// With `hurried` only what brings the game to its end: no cards, but steps of the parameters.
const STEPS = ['heat', 'plants', 'asteroid', 'aquifer', 'greenery'].map((what) => `.actions .act.now[data-act=${what}]`).join(', ');

// One thing; the name of what was done. Something else is tried if it has gone before it could be clicked; a page
// on which nothing can be clicked for long is broken.
const MOST_MISSES = 12;
const misses = new WeakMap(); // by page, one after the other
export async function step(page, random, hurried = false) {
  try {
    const did = await once(page, random, hurried);
    misses.delete(page);
    return did;
  } catch (error) {
    const missed = (misses.get(page) ?? 0) + 1;
    if (error.name !== 'TimeoutError' || missed > MOST_MISSES) throw error;
    misses.set(page, missed);
    return 'again';
  }
}

async function once(page, random, hurried) {
  const can = await page.evaluate(offers);
  if (can.over) return 'over';
  // A click beside its aim opens a card or a player to read.
  if (can.sheets > 0) {
    await page.keyboard.press('Escape');
    return 'close';
  }
  if (can.seal > 0 || can.corporations > 0 || can.offered > 0) {
    if (can.corporations > 0) await nth(page, '.corporations .card', random(can.corporations));
    // Another choice of cards gives up the payment that is shown.
    const picks = can.ask === 'pick' ? 1 : hurried || can.ask === 'pay' ? 0 : random(4);
    for (let i = 0; i < Math.min(picks, can.offered); i += 1) await nth(page, '.sealed .one .card', (random(3) + i * 3) % can.offered);
    await nth(page, '.bar .btn.main:not([disabled])', 0);
    return can.ask;
  }
  if (can.areas > 0) {
    await page.locator('.area.may').nth(random(can.areas)).click({ force: true, timeout: 5_000 });
    await nth(page, '[data-do=place]', 0);
    return 'place';
  }
  // A tab that was clicked just before the table asked for a place.
  if (can.ask === 'place' && can.tabs > 0) {
    await nth(page, '.game > nav.tabs button', 1);
    return 'tab';
  }
  if (can.answers > 0 && can.confirm === 0) {
    // Of a selling the last button ends it.
    await nth(page, '.ask .answers button:not([disabled])', random(can.answers) % can.answers);
    return can.ask;
  }
  if (can.confirm > 0) {
    await nth(page, '.ask footer .btn.main', 0);
    return 'confirm';
  }
  if (!can.asked) {
    if (can.hurry > 0) await nth(page, '[data-do=hurry]', 0, 500).catch(() => undefined); // the bots may be quicker
    else await page.waitForTimeout(100);
    return 'wait';
  }
  if (hurried) {
    if (can.tabs > 0 && can.acts + can.pass + can.end === 0) {
      await nth(page, '.game > nav.tabs button', 3);
      return 'tab';
    }
    const steps = await page.locator(STEPS).locator('visible=true').count();
    if (steps > 0) {
      await nth(page, STEPS, random(steps));
      return 'act';
    }
  }
  // On a phone one thing is shown at a time.
  if (can.tabs > 0 && !hurried && random(2) === 0) {
    await nth(page, '.game > nav.tabs button', [0, 3][random(2)]);
    return 'tab';
  }
  const roll = hurried ? 10 : random(10);
  if (can.cards > 0 && roll < 6) {
    await nth(page, '.fan .card:not(.unplayable), .rows .line:not(.unplayable)', random(can.cards));
    return 'card';
  }
  if (can.acts > 0 && roll < 9) {
    await nth(page, '.actions .act.now:not(.pass)', random(can.acts));
    return 'act';
  }
  if (can.end > 0) {
    await nth(page, '[data-do=endTurn]', 0);
    return 'endTurn';
  }
  if (can.pass > 0) {
    await page.locator('.actions .pass').hover({ timeout: 5_000 });
    await page.mouse.down();
    await page.waitForTimeout(700);
    await page.mouse.up();
    return 'pass';
  }
  if (can.cards + can.acts + can.tabs > 0) return 'again';
  // The list of actions is loaded when it is first shown, and the page may have gone on.
  const goesOn = page.waitForSelector('.actions .pass, .game:not(.asked), .game[data-over]', { timeout: 10_000 });
  return goesOn.then(() => 'again', () => 'stuck');
}
