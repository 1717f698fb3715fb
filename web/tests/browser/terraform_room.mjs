// Opens a table of the terraforming game at a server, and sits down. Gives its code. With beginners all have the same
// corporation, and the first turn comes at once.
export async function openTable(page, url, name, { seats = 2, draft = false, beginners = false } = {}) {
  await page.goto(`${url}#terraform`);
  await page.click('[data-do=friends]');
  await page.fill('form input', name);
  await page.click('form .main');
  await page.waitForSelector('.code');
  await page.click(`fieldset:has(input[value="5"]) label:has(input[value="${seats}"])`);
  await page.waitForFunction((n) => document.querySelectorAll('.seats li:not(.standing)').length === n, seats);
  for (const [n, wanted] of [[2, draft], [3, beginners]]) {
    if (!wanted) continue;
    await page.click(`.switches label:nth-child(${n})`);
    await page.waitForSelector(`.switches label:nth-child(${n}) input:checked`, { state: 'attached' });
  }
  await page.waitForSelector('li.me:not(.standing)');
  return page.locator('.code').innerText();
}
