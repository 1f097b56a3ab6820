import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { NARROW, openBrowser, openPage } from '#tests/support/browser.ts';
import { darkTheme, graphql, openDemoPage } from '#tests/support/demo-session.ts';
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
const newPassword = 'quiet-harbour-at-noon';
const tab = (name: string) => `${product.url}/dashboard/settings/${name}`;

/** A page that is signed in with a session's token. */
async function openWith(token: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies([{ name: 'stave_session', value: token, url: product.url, httpOnly: true }]);
  return opened;
}

async function tokenOf(email: string, secret: string): Promise<string | null> {
  const start = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token } }';
  const input = { email, password: secret };
  return (await graphql<{ sessionStart: { token: string | null } }>(product.url, start, { input })).sessionStart.token;
}

/** Problems found by axe, and overflow of the page. */
const faultsOf = async (page: Page) => [
  ...(await accessibilityProblems(page)),
  ...(await page.evaluate(() => (document.documentElement.scrollWidth > window.innerWidth ? ['wider than the window'] : []))),
];

describe('members', () => {
  it('join by invitation, and a viewer can only view the catalogue', async () => {
    const { page, problems, close } = await openDemoPage(browser, product);
    await page.goto(tab('members'));
    await page.getByText('1 of 5').first().waitFor();
    await page.getByLabel('Email address').fill('nobody');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Enter an email address such as name@example.com.').waitFor();
    await page.getByLabel('Email address').fill('Nora@example.com');
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Viewer' }).click();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const waiting = page.getByRole('list', { name: 'Open invitations' });
    await waiting.getByText('nora@example.com').waitFor();
    await page.getByText('2 of 5').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);

    const guest = await openPage(browser);
    await guest.page.goto(product.url + (await outbox.linkTo('nora@example.com', 'INVITATION')));
    await guest.page.getByRole('link', { name: 'Create account' }).click();
    await guest.page.getByLabel('First name').fill('Nora');
    await guest.page.getByLabel('Last name').fill('Bergström');
    await guest.page.getByLabel('Password', { exact: true }).fill(password);
    await guest.page.getByLabel('Confirm password', { exact: true }).fill(password);
    await guest.page.getByRole('checkbox').check();
    await guest.page.getByRole('button', { name: 'Create account and join' }).click();
    await guest.page.waitForURL(/\/dashboard/);
    await guest.page.goto(`${product.url}/dashboard/music/works/add`);
    await guest.page.getByText('You can view this catalogue, but not change it').waitFor();
    await guest.page.goto(tab('api-keys'));
    await guest.page.getByText('API keys are for owners').waitFor();
    await guest.page.goto(tab('members'));
    await guest.page.getByText('Owners invite people and change roles.').waitFor();
    expect(await guest.page.getByRole('button', { name: /Remove|Send invitation|Rename/ }).count()).toBe(0);
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
    await guest.page.goto(tab('members'));
    await guest.page.waitForURL(/\/login/);
    expect(problems).toEqual([]);
    await guest.close();
    await close();
  });
});

describe('security', () => {
  it('sets up two-factor sign-in with recovery codes, and turns it off', async () => {
    const token = await outbox.register('ida@example.com', password);
    const { page, problems, close } = await openWith(token, { viewport: NARROW });
    await darkTheme(page);
    await page.goto(tab('security'));
    await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password', { exact: true }).fill('wrong-password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('The current password is wrong.').waitFor();
    await dialog.getByLabel('Current password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const key = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
    expect(await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count()).toBe(10);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download as text' }).click();
    expect((await download).suggestedFilename()).toBe('stave-recovery-codes.txt');
    await page.keyboard.press('Escape');
    expect(await dialog.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
    await dialog.getByLabel('I have saved the codes').check();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('10 recovery codes are left.').waitFor();
    expect(await tokenOf('ida@example.com', password)).toBeNull();

    await page.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByLabel('Current password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Two-factor sign-in is off.').waitFor();
    expect(await tokenOf('ida@example.com', password)).not.toBeNull();
    expect(problems).toEqual([]);
    await close();
  });

  it('ends other sessions, one by one or by changing the password', async () => {
    const token = await outbox.register('tomas@example.com', password);
    const other = await openWith((await tokenOf('tomas@example.com', password)) ?? '');
    await other.page.goto(tab('security'));
    await other.page.getByText('This session').waitFor();
    const { page, problems, close } = await openWith(token);
    await page.goto(tab('security'));
    await page.getByRole('button', { name: /^Revoke the session/ }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
    await page.getByText('The session has ended.').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' });
    await other.page.getByRole('tab', { name: 'Members' }).click();
    await other.page.waitForURL(/\/login/);

    const third = (await tokenOf('tomas@example.com', password)) ?? '';
    await page.getByLabel('First name').fill('Thomas');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Your name is saved.').waitFor();
    // Each form of the page asks before leaving with unsaved changes.
    await page.getByLabel('First name').fill('Tom');
    await page.getByRole('tab', { name: 'Members' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click();
    await page.getByLabel('First name').fill('Thomas');
    await page.getByLabel('Current password', { exact: true }).fill(password);
    await page.getByLabel('New password', { exact: true }).fill('my name is Thomas');
    await page.getByText('Does not contain your name, your email or “Stave”: not met yet').waitFor();
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword);
    await page.getByText('Both passwords match: met').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed, and your other sessions have ended.').waitFor();
    expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('');
    expect((await fetch(`${product.url}/api/auth/me`, { headers: { authorization: `Bearer ${third}` } })).status).toBe(401);
    expect(await tokenOf('tomas@example.com', newPassword)).not.toBeNull();
    expect(problems).toEqual([]);
    await other.close();
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
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByText('Enter a name for the key, such as the program that uses it.').waitFor();
    await dialog.getByLabel('Name').fill('Royalty import');
    await dialog.getByLabel('Read and write').check();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const secret = (await dialog.getByText(/^stv_/).textContent()) ?? '';
    const examples = await dialog.locator('pre').allTextContents();
    expect(examples.map((text) => text.includes(`${product.url}/`) && text.includes(`Bearer ${secret}`))).toEqual([true, true]);
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    const list = page.getByRole('list', { name: 'API keys' });
    await list.getByText('Royalty import').waitFor();
    expect(await page.getByText(secret).count()).toBe(0);

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

describe('mails', () => {
  it('are switched at once, and only administrators can read the outbox', async () => {
    const { page, problems, close } = await openDemoPage(browser, product, { viewport: NARROW });
    await darkTheme(page);
    await page.goto(tab('notifications'));
    await page.getByText('This server does not send mails').waitFor();
    await page.getByRole('switch', { name: 'Plan changed' }).uncheck({ force: true });
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    expect(await page.getByRole('switch', { name: 'Plan changed' }).isChecked()).toBe(false);
    await page.goto(`${product.url}/dashboard/admin/outbox`);
    await page.getByText('Admin Access Required').waitFor();
    expect(problems).toEqual([]);
    await close();

    await outbox.invite('otto@example.com', 'EDITOR');
    const office = await openWith((await tokenOf('office@example.com', 'reads-the-outbox')) ?? '');
    await office.page.goto(`${product.url}/dashboard/admin/outbox`);
    await office.page.getByText('No mail server is configured').waitFor();
    await office.page.getByLabel('Search mails').fill('otto');
    await office.page
      .getByRole('row', { name: /otto@example.com/ })
      .getByRole('link')
      .click();
    const links = office.page.getByRole('list', { name: 'Links in this mail' });
    await links.getByRole('link', { name: /\/invitation\?token=/ }).waitFor();
    expect(office.problems).toEqual([]);
    expect(await faultsOf(office.page)).toEqual([]);
    await office.page.getByText('As received').click();
    await office.page.frameLocator('iframe').getByText('Join the workspace').waitFor();
    await office.close();
  });
});
