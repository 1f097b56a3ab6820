import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const password = 'salt-lines-at-dawn';
let product: Product;
let browser: Browser;
let url: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  // Browsers accept passkeys for names only, not for IP addresses.
  url = product.url.replace('127.0.0.1', 'localhost');
  Object.assign(product.platform.config, { publicUrl: url });
});
afterAll(() => product.stop());

/** A device with a passkey store and a user who always agrees. */
async function addAuthenticator(cdp: CDPSession): Promise<string> {
  await cdp.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  return (await cdp.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId;
}

it('a passkey is added, signs in without a password, and no longer does once removed', async () => {
  const { page, problems, close } = await openPage(browser);
  const cdp = await page.context().newCDPSession(page);
  const authenticatorId = await addAuthenticator(cdp);
  await openScreen(page, `${url}/register`);
  for (const [label, value] of [
    ['First name', 'Ida'],
    ['Last name', 'Berg'],
    ['Email', 'ida@example.com'],
    ['Password', password],
    ['Confirm password', password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard**');

  await openScreen(page, `${url}/dashboard/settings/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Studio laptop');
  await dialog.getByLabel('Current password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The current password is wrong.').waitFor();
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The passkey “Studio laptop” is added.').waitFor();
  await page.getByText(/^Never used/).waitFor();

  const signOut = async () => {
    await page.context().clearCookies();
    await page.goto(`${url}/login`);
  };
  await signOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard**');
  await openScreen(page, `${url}/dashboard/settings/security`);
  await page.getByText(/^Last used on/).waitFor();

  // The authenticator reports a lower number of uses, as a copied one would.
  await product.pool.query('update passkey set counter = 1000');
  await signOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey was not accepted. Try again, or use your password.').waitFor();
  await product.pool.query('update passkey set counter = 0');

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard**');
  await openScreen(page, `${url}/dashboard/settings/security`);
  await page.getByRole('button', { name: 'Remove Studio laptop' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The passkey “Studio laptop” is removed.').waitFor();
  await signOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey was not accepted. Try again, or use your password.').waitFor();

  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('No passkey was used. Try again, or use your password.').waitFor();
  expect(problems).toEqual([]);
  await close();
});
