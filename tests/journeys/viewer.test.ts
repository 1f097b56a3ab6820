import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { openAs } from '#tests/support/account-session.ts';
import { launchBrowser } from '#tests/support/browser.ts';
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

describe('a read-only member', () => {
  it('would see controls for changes as an editor', async () => {
    const { page, close } = await openAs(browser, product, { token: editorToken });
    await page.goto(at('contributors'));
    await rowLinks(page).first().waitFor();
    expect(await changingControls(page)).toEqual(expect.arrayContaining(['Add Contributor', 'New Asset']));
    await rowLinks(page).first().click();
    await page.getByRole('button', { name: 'Edit Contributor' }).waitFor();
    expect(await changingControls(page)).toEqual(expect.arrayContaining(['Edit Contributor', 'Delete']));
    await close();
  });

  it('reads works, contributors and publishers without any control to change them', async () => {
    const { page, problems, close } = await openAs(browser, product, { token });
    for (const area of ['works', 'contributors', 'publishers']) {
      await page.goto(at(area));
      await rowLinks(page).first().waitFor();
      await page.locator('tbody tr').first().hover();
      expect(await changingControls(page)).toEqual([]);
      await rowLinks(page).first().click();
      await page
        .getByRole('link', { name: /^Back to/ })
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        expect(await changingControls(page), (await tab.textContent()) ?? '').toEqual([]);
        expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
      }
      expect(await changingControls(page), area).toEqual([]);
      expect(await page.getByRole('main').getByRole('textbox').count(), area).toBe(0);
    }
    expect(problems).toEqual([]);
    await close();
  });
});
