// node tests/contact.mjs FOLDER [LANGUAGE [SHEETS [THEME]]]: contact sheets of all cards at 96, 180 and 300 px, of the rows of phone
// lists, of the states of a card and of the icons, in both themes, to be looked at. Needs build/release/syrtis.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const web = fileURLToPath(new URL('../', import.meta.url));
const folder = argv[2] ?? 'contact';
const language = argv[3] ?? 'en';
mkdirSync(folder, { recursive: true });
const program = env.SYRTIS_PROGRAM ?? join(web, '../build/release/syrtis');
const { cards, corporations } = JSON.parse(execFileSync(program, ['cards', '--json', '--language', language], { encoding: 'utf8' }));
const all = [...cards, ...corporations];

const server = await createServer({
  root: web,
  configFile: false,
  plugins: [svelte({ compilerOptions: { css: 'injected' } })],
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
  logLevel: 'error',
});
const load = async (path) => (await server.ssrLoadModule(`/src/terraform/${path}.svelte`)).default;
const { render } = await server.ssrLoadModule('svelte/server');
const { PLAYERS, ICON_NAMES } = await server.ssrLoadModule('/src/terraform/art/icons.ts');
const Card = await load('cards/Card');
const CardLine = await load('cards/CardLine');
const Symbols = await load('art/Symbols');
const Icon = await load('art/Icon');
const heads = new Set();
const html = (component, props) => {
  const { head, body } = render(component, { props });
  heads.add(head);
  return body;
};
const css = readFileSync(join(web, 'src/style.css'), 'utf8').replace(/url\('\.\/(.*?)'\)/g, (_, file) => `url(data:font/woff2;base64,${readFileSync(join(web, 'src', file)).toString('base64')})`);

const states = [
  {}, { price: 9 }, { requirement: { state: 'met' } }, { requirement: { state: 'missing', note: '−3' } }, { requirement: { state: 'never', note: '✕' } },
  { selected: true }, { playable: false }, { used: true }, { cubes: { kind: 'animal', count: 4 } },
];
const sheets = {
  96: [1320, 120, all.map((facts) => html(Card, { facts, width: 96 }))],
  180: [1360, 28, all.map((facts) => html(Card, { facts, width: 180 }))],
  300: [1580, 15, all.map((facts) => html(Card, { facts, width: 300 }))],
  lines: [1240, 60, all.slice(0, 60).map((facts) => `<div style="width:390px">${html(CardLine, { facts, onpick: () => undefined })}</div>`)],
  states: [1500, 60, ['016', '024', '010'].flatMap((number) => [96, 180].flatMap((width) => states.map((state) => html(Card, { facts: cards.find((card) => card.number === number), width, ...state }))))],
  icons: [1240, 200, [...ICON_NAMES, ...PLAYERS.map((_, seat) => `player-${seat}`)].map((name) => `<span>${[64, 24, 16].map((size) => html(Icon, { name, size })).join('')}</span>`)],
};

const browser = await chromium.launch({ executablePath: env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, [width, count, items]] of Object.entries(sheets)) {
  if (argv[4] && !argv[4].split(',').includes(name)) continue;
  for (const theme of ['dark', 'light']) {
    if (argv[5] && argv[5] !== theme) continue;
    for (let from = 0; from < items.length; from += count) {
      const file = join(folder, `${name}-${theme}-${from / count + 1}`);
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      const body = `<!doctype html><html lang="${language}" data-theme="${theme}"><meta charset="utf-8">${[...heads].join('')}<style>${css} body{background:var(--panel-low)} main{display:flex;flex-wrap:wrap;gap:12px;padding:12px;align-items:flex-start}</style>${html(Symbols, { language })}<main>${items.slice(from, from + count).join('')}</main></html>`;
      writeFileSync(`${file}.html`, body);
      await page.setContent(body);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `${file}.png`, fullPage: true });
      // Nothing may be cut off: neither names nor icons.
      const cut = await page.$$eval('.card', (cards) =>
        cards
          .filter((card) => [card.querySelector('.body'), card.querySelector('.name')].some((part) => part && (part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 1)))
          .map((card) => card.getAttribute('aria-label')),
      );
      if (cut.length > 0) console.log(`${name} ${theme}: cut off: ${cut.join('; ')}`);
      await page.close();
    }
  }
}
await browser.close();
await server.close();
