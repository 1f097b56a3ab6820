import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { addAsset } from '#tests/support/assets.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type DemoPage, openDemoPage } from '#tests/support/demo-session.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { givePlan } from '#tests/support/plans.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
let workspaceId: string;
/** Loads the client once for all journeys. */
let demo: DemoPage;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const { rows } = await product.pool.query<{ id: string }>('select workspace_id as id from work limit 1');
  workspaceId = rows[0]!.id;
  await givePlan(product.pool, workspaceId, { tierId: 'contributor' });
  demo = await openDemoPage(browser, product);
});
afterEach(() => expect(demo.problems).toEqual([]));
afterAll(async () => {
  await demo.close();
  await product.stop();
});

const overview = '/dashboard/music/overview';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const works = async (condition: string) => {
  const text = `select count(*)::int as count from work where deleted_at is null and ${condition}`;
  return (await product.pool.query<{ count: number }>(text)).rows[0]!.count;
};

describe('the bin', () => {
  it('lists a deleted work and image, restores one and deletes the other permanently', async () => {
    const { page, gql } = demo;
    const create = 'mutation { workCreate(input: { title: "Bin Waltz" }) { work { id } } }';
    const { workCreate } = await gql<{ workCreate: { work: { id: string } } }>(create);
    const image = (await addAsset(product.platform, workspaceId, { fileName: 'bin-waltz.jpg' })).id;
    const dialog = page.getByRole('dialog');
    await openScreen(page, `${product.url}/dashboard/music/works/${workCreate.work.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete work' }).click();
    await dialog.getByText('30 days').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/dashboard/music/works');
    await openScreen(page, `${product.url}/dashboard/media/images/${image}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/dashboard/media/images');
    await page.getByRole('link', { name: 'Bin', exact: true }).click();
    const row = (title: string) => page.getByRole('row').filter({ hasText: title });
    for (const title of ['Bin Waltz', 'bin-waltz.jpg']) await row(title).getByText('In 30 days').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore Bin Waltz' }).click();
    await page.getByText('“Bin Waltz” restored').waitFor();
    await page.getByRole('button', { name: 'Delete now bin-waltz.jpg' }).click();
    await dialog.getByText("This image can't be restored afterwards.").waitFor();
    await dialog.getByRole('button', { name: 'Delete now' }).click();
    await page.getByText('“bin-waltz.jpg” permanently deleted').waitFor();
    await heading(page, 'The bin is empty').waitFor();
    expect((await product.pool.query('select 1 from asset where id = $1', [image])).rowCount).toBe(0);
    await openScreen(page, `${product.url}/dashboard/media/images/${image}`);
    await heading(page, 'Image not found').waitFor();
    await openScreen(page, `${product.url}/dashboard/music/works?search=waltz`);
    await page.getByRole('link', { name: 'Bin Waltz', exact: true }).waitFor();
  });
});

describe('the music overview', () => {
  it('shows figures and charts that link to their records, and lists recent activity', async () => {
    const { page, gql } = demo;
    await gql('mutation { workCreate(input: { title: "Fresh Ink" }) { work { id } userErrors { message } } }');
    await openScreen(page, product.url + overview);
    await heading(page, 'At a glance').waitFor();
    await page.getByRole('link', { name: new RegExp(`^Total Works ${await works('true')} `) }).waitFor();
    await page.getByRole('img', { name: /^Works by the month in which they were added/ }).waitFor();
    await heading(page, 'Most credited contributors').waitFor();

    await page.getByRole('link', { name: 'Incomplete', exact: true }).click();
    await page.waitForURL(/splits=incomplete/);
    await page
      .getByText(`of ${await works(`splits_state = 'INCOMPLETE'`)}`)
      .first()
      .waitFor();
    await page.getByText('Splits incomplete').waitFor();

    await openScreen(page, product.url + overview);
    const activity = page.getByRole('region', { name: 'Recent Activity' });
    await activity.getByText('You added Fresh Ink').waitFor();
    await expect.poll(() => activity.getByRole('listitem').count()).toBe(8);
    await activity.getByRole('button', { name: 'Show the last 20' }).click();
    await expect.poll(() => activity.getByRole('listitem').count()).toBe(20);
    await activity.getByRole('link', { name: 'Fresh Ink' }).click();
    await heading(page, 'Fresh Ink').waitFor();
  });
});
