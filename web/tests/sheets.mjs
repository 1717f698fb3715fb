// node tests/sheets.mjs FOLDER [PART-OF-A-NAME]: contact sheets of the pictures of a folder, to be looked at together.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, env } from 'node:process';
import { chromium } from 'playwright-core';

const [, , folder, part = ''] = argv;
const WIDTH = 1960;
const HEIGHT = 560; // of a picture
const files = readdirSync(folder).filter((file) => file.endsWith('.png') && file.includes(part) && !file.startsWith('sheet'));
const figure = (file) => `<figure><img src="data:image/png;base64,${readFileSync(join(folder, file)).toString('base64')}"><figcaption>${file.replace('.png', '')}</figcaption></figure>`;
const style = `<style>body{margin:0;background:#888;font:13px sans-serif}main{display:flex;flex-wrap:wrap;gap:8px;padding:8px}figure{margin:0}img{display:block;height:${HEIGHT}px;max-width:${WIDTH / 2 - 16}px;object-fit:contain}</style>`;

const browser = await chromium.launch({ executablePath: env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: WIDTH, height: 600 } });
const wide = (file) => /sideways|low|desktop|large/.test(file);
for (const [shape, list] of [['wide', files.filter(wide)], ['tall', files.filter((file) => !wide(file))]]) {
  const count = shape === 'wide' ? 4 : 14;
  for (let from = 0; from < list.length; from += count) {
    await page.setContent(`${style}<main>${list.slice(from, from + count).map(figure).join('')}</main>`);
    await page.screenshot({ path: join(folder, `sheet-${part}-${shape}-${from / count + 1}.png`), fullPage: true });
  }
}
await browser.close();
