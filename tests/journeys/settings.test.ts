import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { graphql, openDemoPage } from '#tests/support/demo-session.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { type Outbox, openOutbox } from '#tests/support/outbox-reader.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
let outbox: Outbox;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  outbox = await openOutbox(product);
});
afterAll(() => product.stop());

const password = 'salt-lines-at-dawn';
const tab = (name: string) => `${product.url}/dashboard/settings/${name}`;

describe('members', () => {
  it('join by invitation, and a viewer can only view the catalogue', async () => {
    const { page, problems, close } = await openDemoPage(browser, product);
    await page.goto(tab('members'));
    await page.getByText('1 of 5').first().waitFor();
    await page.getByLabel('Email address').fill('Nora@example.com');
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Viewer' }).click();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const waiting = page.getByRole('list', { name: 'Open invitations' });
    await waiting.getByText('nora@example.com').waitFor();
    await page.getByText('2 of 5').first().waitFor();

    const guest = await openPage(browser);
    await openScreen(guest.page, product.url + (await outbox.linkTo('nora@example.com', 'INVITATION')));
    await guest.page.getByText('As a viewer you can view the catalogue.').waitFor();
    await guest.page.getByRole('link', { name: 'Create account' }).click();
    await expect.poll(() => guest.page.getByLabel('Email').inputValue()).toBe('nora@example.com');
    await guest.page.getByLabel('First name').fill('Nora');
    await guest.page.getByLabel('Last name').fill('Bergström');
    await guest.page.getByLabel('Password', { exact: true }).fill(password);
    await guest.page.getByLabel('Confirm password', { exact: true }).fill(password);
    await guest.page.getByRole('checkbox').check();
    await guest.page.getByRole('button', { name: 'Create account and join' }).click();
    await guest.page.waitForURL(/\/dashboard/);
    await openScreen(guest.page, `${product.url}/dashboard/music/works/add`);
    await guest.page.getByText('You can view this catalogue, but not change it').waitFor();
    expect(guest.problems).toEqual([]);

    await page.reload();
    await page.getByRole('combobox', { name: 'Role of Nora Bergström' }).click();
    await page.getByRole('option', { name: 'Editor' }).click();
    await page.getByText('Nora Bergström is now an editor.').waitFor();
    await page.getByLabel('Workspace name').fill('Northlight & Daughters');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('Northlight & Daughters').first().waitFor();
    await page.getByRole('button', { name: 'Remove Nora Bergström' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Nora Bergström is no longer a member.').waitFor();
    await page.getByText('1 of 5').first().waitFor();
    await guest.page.getByRole('link', { name: 'Contributors' }).first().click();
    await guest.page.waitForURL(/\/login/);
    expect(problems).toEqual([]);
    await guest.close();
    await close();
  });
});

describe('API keys', () => {
  it('are shown once, give access to GraphQL and REST, and are refused after revocation', async () => {
    const { page, problems, close } = await openDemoPage(browser, product);
    await page.goto(tab('api-keys'));
    await page.getByText('120 requests a minute').waitFor();
    await page.getByRole('button', { name: 'Create API key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Royalty import');
    await dialog.getByRole('radiogroup', { name: 'Catalogue' }).getByText('Write').click();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const secret = (await dialog.getByText(/^stv_/).textContent()) ?? '';
    const examples = await dialog.locator('pre').allTextContents();
    expect(examples.map((text) => text.includes(`${product.url}/`) && text.includes(`Bearer ${secret}`))).toEqual([true, true]);
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    const list = page.getByRole('list', { name: 'API keys' });
    await list.getByText('Royalty import').waitFor();
    await page.getByText(secret).waitFor({ state: 'detached' });

    const headers = { authorization: `Bearer ${secret}` };
    const { works } = await graphql<{ works: { totalCount: number } }>(
      product.url,
      '{ works(first: 5) { totalCount } }',
      {},
      secret,
    );
    expect(works.totalCount).toBeGreaterThan(50);
    expect((await fetch(`${product.url}/api/works`, { headers })).status).toBe(200);
    await page.reload();
    await list.getByText('Last use').waitFor();
    await page.getByRole('button', { name: 'Revoke Royalty import' }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
    await list.getByText('Revoked').waitFor();
    expect((await fetch(`${product.url}/api/works`, { headers })).status).toBe(401);
    expect(problems).toEqual([]);
    await close();
  });
});
