import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NARROW, openBrowser } from '#tests/support/browser.ts';
import { openDemoPage } from '#tests/support/demo-session.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(() => product.stop());

const ways: [string, BrowserContextOptions][] = [
  ['a mouse', {}],
  ['a finger', { viewport: NARROW, hasTouch: true, isMobile: true }],
];

/** Presses and releases at the target's current position, even if the target moves in between. */
async function press(target: Locator, { hasTouch }: BrowserContextOptions): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y, height } = (await target.boundingBox())!;
  const page = target.page();
  if (hasTouch) return page.touchscreen.tap(x + 20, y + height / 2);
  await page.mouse.move(x + 20, y + height / 2);
  await page.mouse.down();
  // The usual duration of a press.
  await page.waitForTimeout(120);
  await page.mouse.up();
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

it.each(ways)('with %s, the first press works even if leaving a field changes the height of the page', async (_name, options) => {
  const { page, problems, close } = await openDemoPage(browser, product, options);
  await openScreen(page, `${product.url}/dashboard/media/images/add`);
  const [open, hidden] = ['Public', 'Private'].map((name) => page.getByRole('radio', { name, exact: true }));
  const label = (name: string) => page.locator('label').filter({ hasText: new RegExp(`^${name}$`) });
  await page.getByRole('textbox', { name: 'Title' }).click();
  await press(label('Public'), options);
  await expect.poll(() => open!.isChecked()).toBe(true);
  await page.getByText('Please enter a title').waitFor();

  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.click();
  await page.keyboard.type('harbour');
  await press(label('Private'), options);
  await expect.poll(() => hidden!.isChecked()).toBe(true);
  await page.getByText('harbour', { exact: true }).waitFor();

  await openScreen(page, `${product.url}/dashboard/music/contributors/add`);
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.keyboard.type('Whistler');
  // The list of roles covers the next fields until the search shortens it.
  await page.getByRole('option', { name: 'Arranger' }).waitFor({ state: 'hidden' });
  const email = page.getByRole('textbox', { name: 'Email' });
  await press(email, options);
  await expect.poll(() => hasFocus(email)).toBe(true);
  await page.getByText('Whistler', { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('keeps text typed into a chips field when Save is pressed next', async () => {
  const { page, problems, gql, close } = await openDemoPage(browser, product);
  await page.goto(`${product.url}/dashboard/music/contributors/add`);
  await page.getByRole('textbox', { name: 'First Name' }).fill('Ansa');
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Whistlefield');
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.keyboard.type('Whistler');
  await press(page.getByRole('button', { name: 'Create Contributor' }), {});
  const find = '{ contributors(search: "Whistlefield") { nodes { roles } } }';
  const roles = async () => (await gql<{ contributors: { nodes: { roles: string[] }[] } }>(find)).contributors.nodes[0]?.roles;
  await expect.poll(roles, { timeout: 15_000 }).toEqual(['Whistler']);
  expect(problems).toEqual([]);
  await close();
});
