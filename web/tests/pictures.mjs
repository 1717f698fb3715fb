// node tests/pictures.mjs FOLDER [NAME...]: the pictures of the README (docs/pictures), all or those that are named, out of a
// folder that scripts/page_shots has filled.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const [, , folder, ...wanted] = argv;
const docs = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const PICTURES = {
  start: ['start-desktop-dark-en'],
  terraform: ['terraform-hand-desktop-dark-en', 'terraform-playing-phone-light-de'],
  terraform_end: ['terraform-mars-phone-dark-en', 'terraform-end-1-desktop-light-de'],
};
const HEIGHT = 640;
const GAP = 12;

const browser = await chromium.launch({ executablePath: env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1500, height: 900 } });
for (const [name, shots] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const files = shots.map((shot) => join(folder, `${shot}.png`));
  const missing = files.find((file) => !existsSync(file));
  if (missing) throw new Error(`${missing} is missing: scripts/page_shots ${folder}`);
  const images = files.map((file) => `<img src="data:image/png;base64,${readFileSync(file).toString('base64')}">`).join('');
  const single = files.length === 1;
  const style = `body{margin:0}main{display:inline-flex;gap:${GAP}px;${single ? '' : `padding:${GAP}px;background:#1b0f12`}}img{display:block;${single ? '' : `height:${HEIGHT}px;border-radius:10px`}}`;
  await page.setContent(`<style>${style}</style><main>${images}</main>`);
  await page.locator('main').screenshot({ path: join(docs, `${name}.jpg`), type: 'jpeg', quality: 84 });
}
await browser.close();
