import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { launchBrowser, NARROW, openPage } from '#tests/support/browser.ts';
import { demoAccount, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
let token: string;
let editorToken: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const { rows } = await product.pool.query<{ workspace_id: string }>(
    'select m.workspace_id from member m join app_user u on u.id = m.user_id where u.email = $1',
    [demoAccount.email],
  );
  token = (await addPerson(product.pool, 'VIEWER', rows[0]!.workspace_id)).token;
  editorToken = (await addPerson(product.pool, 'EDITOR', rows[0]!.workspace_id)).token;
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A page of a colleague who may look at the demo workspace and not change it. */
async function openAsViewer(options: Parameters<typeof openPage>[1] = {}, as = token) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies([{ name: 'stave_session', value: as, url: product.url, httpOnly: true }]);
  return opened;
}

const areas = [
  { path: 'works', add: 'Add Work' },
  { path: 'contributors', add: 'Add Contributor' },
  { path: 'publishers', add: 'Add Publisher' },
] as const;
const changing = /^(Add|New|Create|Edit|Delete|Save|Set status|Remove|Replace|Import)\b/;
const at = (path: string) => `${product.url}/dashboard/music/${path}`;

/** Names of links, buttons and menu items that would change something. */
async function changingControls(page: Page): Promise<string[]> {
  const roles = ['link', 'button', 'menuitem', 'option'] as const;
  const names = roles.map((role) =>
    page.getByRole(role, { name: changing }).evaluateAll((all) => all.map((each) => each.ariaLabel ?? each.textContent ?? '')),
  );
  return (await Promise.all(names)).flat();
}
const rowLinks = (page: Page) => page.locator('tbody tr:not([aria-hidden]) a[href*="/dashboard/music/"]:not([aria-label])');

describe('a member who may only look', () => {
  it('would find what an editor finds', async () => {
    const { page, close } = await openAsViewer({}, editorToken);
    await page.goto(at('contributors'));
    await rowLinks(page).first().waitFor();
    expect(await changingControls(page)).toEqual(expect.arrayContaining(['Add Contributor', 'New Asset']));
    await rowLinks(page).first().click();
    await page.getByRole('button', { name: 'Edit Contributor' }).waitFor();
    expect(await changingControls(page)).toEqual(expect.arrayContaining(['Edit Contributor', 'Delete']));
    await close();
  });

  it.each(areas)('reads the list and the details of $path and finds nothing that changes them', async ({ path }) => {
    const { page, problems, close } = await openAsViewer();
    await page.goto(at(path));
    await rowLinks(page).first().waitFor();
    await page.locator('tbody tr').first().hover();
    expect(await changingControls(page)).toEqual([]);
    const href = (await rowLinks(page).first().getAttribute('href')) ?? '';
    for (const address of [href, `${href}/edit`]) {
      await page.goto(product.url + address);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        expect(await changingControls(page), (await tab.textContent()) ?? '').toEqual([]);
        expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
      }
      expect(await changingControls(page), address).toEqual([]);
      expect(await page.getByRole('main').getByRole('textbox').count(), address).toBe(0);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it.each(areas)('is told why there is no form to add $path', async ({ path, add }) => {
    const { page, problems, close } = await openAsViewer();
    await page.goto(`${at(path)}/add`);
    await page.getByText(/Your role in this workspace is/).waitFor();
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
    expect(await changingControls(page), add).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Back to/ })
      .last()
      .click();
    await page.waitForURL(at(path));
    expect(problems).toEqual([]);
    await close();
  });

  it('is offered nothing to add by the header, the palette and a phone', async () => {
    const { page, problems, close } = await openAsViewer();
    await page.goto(at('works'));
    await rowLinks(page).first().waitFor();
    expect(await page.getByRole('button', { name: 'New Asset' }).count()).toBe(0);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Viewer', { exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    const words = page.getByLabel('Search records, screens and actions');
    await words.waitFor();
    await page.getByRole('option', { name: 'Contributors' }).first().waitFor();
    expect(await changingControls(page)).toEqual([]);
    await words.fill('add');
    await page.getByText('No results for “add”').waitFor();
    await close();

    const phone = await openAsViewer({ viewport: NARROW });
    for (const { path } of areas) {
      await phone.page.goto(at(path));
      const menu = phone.page.getByRole('button', { name: /^Actions for/ }).first();
      await menu.click();
      await phone.page.getByRole('menuitem', { name: 'View' }).waitFor();
      expect(await changingControls(phone.page), path).toEqual([]);
    }
    expect([...problems, ...phone.problems]).toEqual([]);
    await phone.close();
  });
});
