// node tests/frames_terraform.mjs: what the terraforming table costs on a phone. Main thread of a frame while the board
// is dragged and while a large hand is scrolled (processor time, no throttling); and from a tap to the changed
// picture with a processor that is four times slower (Event Timing: from the input to the next paint).
import { startBrowser } from './browser/page.mjs';
import { findPositions, openPosition } from './browser/terraform_positions.mjs';

const asks = (kind, fits) => (view, desk) => desk.question.ask === kind && fits(view);
const hand = (n) => asks('turn', ({ players: [me] }) => (me.hand?.length ?? 0) >= n);
const found = await findPositions({ place: asks('place', ({ generation }) => generation >= 6), 25: hand(25), 20: hand(20), 15: hand(15) });
const large = found[25] ?? found[20] ?? found[15];

const browser = await startBrowser();
const page = await browser.page({ width: 390, height: 844, hasTouch: true, isMobile: true, calm: false });
const devtools = await page.context().newCDPSession(page);
// Time of the processor, not of the wall: the machine may be busy.
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });

async function scrolled(what, selector) {
  const box = await page.locator(selector).boundingBox();
  const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
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
await openPosition(page, browser.url, large);
await page.waitForSelector('.rows .line');
await scrolled(`a hand of ${await page.locator('.rows .line').count()} scrolled`, 'main.pane');

await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
await page.evaluate(() => {
  window.taps = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (['pointerup', 'click'].includes(name)) window.taps.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
});
async function tapped(what, selector) {
  await page.evaluate(() => (window.taps = []));
  await page.locator(selector).locator('visible=true').first().tap();
  await page.waitForTimeout(600);
  const taps = await page.evaluate(() => window.taps);
  console.log(`tap ${what}, 4× slower: ${taps.length === 0 ? 'below 16' : Math.round(Math.max(...taps))} ms to the changed picture`);
}
await tapped('on the tab with what can be done', 'nav.tabs button:nth-child(4)');
await tapped('on an action', '.actions .act.now[data-act]');
await tapped('on cancel', '.ask footer .btn:not(.main)');
await tapped('on Mars', 'nav.tabs button:nth-child(2)');
await tapped('on the played cards', 'nav.tabs button:nth-child(3)');
await tapped('on the hand', 'nav.tabs button:nth-child(1)');
await tapped('on a card', '.rows .line:not(.unplayable)');
await browser.close();
