// node tests/think.mjs: how long Settler and Director think in a worker of this machine's Chromium, and whether the page
// stutters meanwhile. Decisions are in processor time of the worker's thread (/proc), because the machine may be busy;
// frames of the page are by the wall, so they say something on an idle machine only.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pid } from 'node:process';
import { dist, startBrowser } from './browser/page.mjs';

const LIMITS = { settler: 20, director: 250 };
const STEPS = Number(process.argv[2] ?? 60); // of each level, after the choice of corporations

const asset = (like) => `/assets/${readdirSync(join(dist, 'assets')).find((name) => like.test(name))}`;
const files = { wasm: asset(/^terraform.*\.wasm$/), weights: asset(/^settler.*\.net$/) };

// In the worker: one step of a game of two bots for each message.
function work() {
  let exports;
  let wake = 0;
  let commands = 0;
  const hand = (part, bytes) => {
    const address = exports.syrtis_alloc(bytes.length);
    new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
    const reply = exports[part](address, bytes.length);
    const value = JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, reply, exports.syrtis_reply_size())));
    exports.syrtis_free(address);
    if (!value.ok) throw new Error(value.why);
    return value;
  };
  const host = (request) => hand('syrtis_host', new TextEncoder().encode(JSON.stringify(request)));
  const done = () => host({ log: true }).log.entries.filter(({ command }) => command).length;
  const tasks = {
    async load({ wasm, weights }) {
      const module = await WebAssembly.compile(await (await fetch(wasm)).arrayBuffer());
      const imports = {};
      for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 52;
      ({ exports } = await WebAssembly.instantiate(module, imports));
      exports._initialize?.();
      hand('syrtis_file', new Uint8Array(await (await fetch(weights)).arrayBuffer()));
    },
    open({ level, seed }) {
      host({ new: { seats: 2, seed, options: {}, bots: [level, level] } });
      wake = 0;
      commands = 0;
    },
    step: () => void (wake !== null && ({ wake } = host({ tick: wake }))),
    count() {
      const before = commands;
      commands = done();
      return wake === null ? -1 : commands - before;
    },
    async run({ steps }) {
      for (let i = 0; i < steps && wake !== null; i += 1) ({ wake } = host({ tick: wake }));
    },
  };
  onmessage = async ({ data }) => postMessage(await tasks[data.task](data));
}

const browser = await startBrowser();
const page = await browser.page();
await page.goto(browser.url, { waitUntil: 'networkidle' });
await page.evaluate((source) => {
  const url = URL.createObjectURL(new Blob([`(${source})()`], { type: 'text/javascript' }));
  const worker = new Worker(url, { name: 'thinker' });
  window.ask = (message) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message: why }) => reject(new Error(why));
      worker.postMessage(message);
    });
}, work.toString());
const ask = (task, more = {}) => page.evaluate((message) => window.ask(message), { task, ...more });
const origin = new URL(browser.url).origin;
await ask('load', { wasm: origin + files.wasm, weights: origin + files.weights });

// The thread of the worker among those of this test's browser: the one that works when it is asked to.
function threads() {
  const parents = new Map();
  for (const one of readdirSync('/proc')) {
    if (!/^\d+$/.test(one)) continue;
    try {
      parents.set(Number(one), Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))[1]));
    } catch {
      // It has ended.
    }
  }
  const isOurs = (one) => one === pid || (parents.has(one) && isOurs(parents.get(one)));
  const found = [];
  for (const one of parents.keys()) {
    if (!isOurs(one)) continue;
    for (const task of readdirSync(`/proc/${one}/task`)) {
      const path = `/proc/${one}/task/${task}`;
      if (readFileSync(`${path}/comm`, 'utf8').startsWith('DedicatedWorker')) found.push(`${path}/schedstat`);
    }
  }
  return found;
}
const spent = (path) => Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6;
const candidates = threads();
const before = candidates.map(spent);
await ask('open', { level: 'settler', seed: '1' });
await ask('run', { steps: 40 });
const worked = candidates.map((path, i) => spent(path) - before[i]);
const thread = candidates[worked.indexOf(Math.max(...worked))];

const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
let slow = false;
for (const level of ['settler', 'director']) {
  const each = [];
  for (let seed = 1; each.length < STEPS; seed += 1) {
    await ask('open', { level, seed: String(seed) });
    for (let over = false; !over && each.length < STEPS; ) {
      const from = spent(thread);
      await ask('step');
      const took = spent(thread) - from;
      const commands = await ask('count');
      over = commands < 0;
      // Sealed choices are several commands of one moment: each has its share.
      for (let i = 0; i < commands; i += 1) each.push(took / commands);
    }
  }
  each.sort((a, b) => a - b);
  const mean = each.reduce((sum, one) => sum + one, 0) / each.length;
  const most = each.at(-1);
  slow ||= most > LIMITS[level];
  console.log(`${level}: ${each.length} commands, ${mean.toFixed(1)} ms of processor time on average, ${quantile(each, 0.9).toFixed(1)} for nine of ten, ${most.toFixed(1)} at most (limit ${LIMITS[level]})`);
}

// The page draws frames while Director thinks.
const devtools = await page.context().newCDPSession(page);
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
const task = async () => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
async function frames(thinks) {
  await ask('open', { level: 'director', seed: '9' });
  const from = await task();
  const gaps = await page.evaluate(async (steps) => {
    const seen = [];
    let last = performance.now();
    let going = true;
    const frame = (now) => {
      seen.push(now - last);
      last = now;
      if (going) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    await (steps > 0 ? window.ask({ task: 'run', steps }) : new Promise((resolve) => setTimeout(resolve, 3000)));
    going = false;
    return seen.slice(1).sort((a, b) => a - b);
  }, thinks ? STEPS : 0);
  const used = (await task()) - from;
  console.log(`frames while Director ${thinks ? 'thinks' : 'does nothing'}: ${gaps.length}, ${quantile(gaps, 0.5).toFixed(1)} ms in the middle, ${quantile(gaps, 0.99).toFixed(1)} for 99 of 100; main thread ${(used / gaps.length).toFixed(2)} ms of processor time a frame`);
}
await frames(false);
await frames(true);
await browser.close();
process.exitCode = slow ? 1 : 0;
