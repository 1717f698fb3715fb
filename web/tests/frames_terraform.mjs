// node tests/frames_terraform.mjs: what the terraforming table costs on a phone. Main thread of a frame while the board
// is dragged and while a large hand is scrolled, in processor time; and how long a tap takes to change the picture.
import { startBrowser } from './browser/page.mjs';
import { findPositions, openPosition } from './browser/terraform_positions.mjs';

const asks = (kind, fits) => (view, desk) => desk.question.ask === kind && fits(view);
const hand = (n) => asks('turn', ({ players: [me] }) => (me.hand?.length ?? 0) >= n);
const found = await findPositions({ place: asks('place', ({ generation }) => generation >= 6), large: hand(12) });
const HAND = 25; // rows of the hand are repeated until there are so many

const browser = await startBrowser();
const page = await browser.page({ width: 390, height: 844, hasTouch: true, isMobile: true, calm: false });
const devtools = await page.context().newCDPSession(page);
// Time of the processor, not of the wall: the machine may be busy.
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });

async function read() {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

async function scrolled(what, selector) {
  const box = await page.locator(selector).boundingBox();
  const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  await page.evaluate(() => {
    window.framesSeen = 0;
    const count = () => {
      window.framesSeen += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const before = await read();
  await devtools.send('Input.synthesizeScrollGesture', { ...at, xDistance: -60, yDistance: -300, speed: 400, repeatCount: 3, gestureSourceType: 'touch' });
  const spent = (await read()) - before;
  const frames = await page.evaluate(() => window.framesSeen);
  console.log(`${what}: ${(spent / frames).toFixed(1)} ms of main thread a frame (${frames} frames)`);
}

await openPosition(page, browser.url, found.place);
await page.waitForSelector('.mars .large');
await scrolled('the board dragged', '.mars .large');
await openPosition(page, browser.url, found.large);
await page.waitForSelector('.rows .line');
await page.evaluate((most) => {
  const rows = document.querySelector('.rows');
  for (let i = 0; rows.children.length < most; i += 1) rows.append(rows.children[i].cloneNode(true));
}, HAND);
await scrolled(`a hand of ${HAND} scrolled`, 'main.pane');
await openPosition(page, browser.url, found.large);

// From a tap to the first picture that it changed, as the browser itself measures it (Event Timing: steps of 8 ms), with a
// slower processor. The finger is the browser's own: nothing of the test works on the page meanwhile.
const SLOWER = 4;
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
await page.evaluate(() => {
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.slowest = Math.max(window.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
});
async function tapped(what, selector) {
  const target = page.locator(selector).locator('visible=true').first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  await page.waitForTimeout(600);
  await page.evaluate(() => (window.slowest = 0));
  await page.touchscreen.tap(box.x + box.width / 2, box.y + Math.min(box.height / 2, 30));
  await page.waitForTimeout(1500);
  console.log(`tap ${what}: changed after ${await page.evaluate(() => window.slowest)} ms on a processor ${SLOWER}× slower`);
}
await tapped('on the tab with what can be done', 'nav.tabs button:nth-child(4)');
await tapped('on an action', '.actions .act.now[data-act]');
await tapped('on cancel', '.ask footer .btn:not(.main)');
await tapped('on Mars', 'nav.tabs button:nth-child(2)');
await tapped('on the played cards', 'nav.tabs button:nth-child(3)');
await tapped('on the hand', 'nav.tabs button:nth-child(1)');
await tapped('on a card', '.rows .line:not(.unplayable)');
await browser.close();
