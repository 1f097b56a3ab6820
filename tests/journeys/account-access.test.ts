import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { mailsTo, tokenIn } from '#tests/support/outbox.ts';
import { type Outbox, openOutbox } from '#tests/support/outbox-reader.ts';
import { demoAccount, type Product, startProduct } from '#tests/support/product.ts';

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

const inWorkspace = (page: Page) => page.waitForURL(/\/dashboard/);
async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('an account', () => {
  it('registers, signs out, gets a new password with the link from the outbox, and stays signed in', async () => {
    const { page, problems, close } = await openPage(browser);
    await openScreen(page, `${product.url}/register`);
    await page.getByRole('radio', { name: 'Creator' }).click();
    await page.getByLabel('First name').fill('Ida');
    await page.getByLabel('Last name').fill('Brandt');
    await page.getByLabel('Email').fill('ida@example.com');
    for (const name of ['Password', 'Confirm password']) await page.getByLabel(name, { exact: true }).fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await inWorkspace(page);
    await page.getByRole('button', { name: 'Collapse sidebar' }).press('Enter');
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
    await page.getByRole('button', { name: 'Account: Ida Brandt' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${product.url}/`);
    expect((await page.context().cookies()).filter(({ name }) => name === 'stave_session')).toEqual([]);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    await page.goBack();
    await page.waitForURL('**/login*');

    await page.getByLabel('Email').fill('ida@example.com');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ida@example.com');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('This server does not send mails.').waitFor();
    const link = await outbox.linkTo('ida@example.com', 'PASSWORD_RESET');
    await page.goto(product.url + link);
    for (const name of ['New password', 'Confirm new password']) await page.getByLabel(name, { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed. Sign in with the new one.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ida@example.com');
    await page.getByRole('checkbox', { name: 'Keep me signed in', checked: true }).waitFor();
    await signIn(page, 'IDA@example.com', newPassword);
    await inWorkspace(page);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'stave_session');
    expect(cookie?.httpOnly).toBe(true);
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(29 * 86_400_000);
    await openScreen(page, `${product.url}/login`);
    await inWorkspace(page);

    await openScreen(page, product.url + link);
    await page.getByText('This link no longer works').waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('**/forgot-password');
    expect(problems).toEqual([]);
    await close();
  });
});

describe('a second factor', () => {
  it('requires a code from the app after the password', async () => {
    const { secret } = await outbox.withSecondFactor('tomas@example.com', password);
    const { page, problems, close } = await openPage(browser);
    await page.goto(`${product.url}/login?next=${encodeURIComponent('/dashboard/music/contributors')}`);
    await signIn(page, 'tomas@example.com', password);
    const code = page.getByLabel('Code');
    await page.getByRole('heading', { name: 'Two-factor sign-in' }).waitFor();
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/music/contributors');
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'stave_session');
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(29 * 86_400_000);

    expect(problems).toEqual([]);
    await close();
  });
});

describe('an invitation', () => {
  it('is accepted by an existing user after signing in with the invited account', async () => {
    await outbox.register('priya@example.com', password);
    await outbox.invite('priya@example.com', 'EDITOR');
    const link = await outbox.linkTo('priya@example.com', 'INVITATION');
    const { page, problems, close } = await openPage(browser);
    await openScreen(page, `${product.url}/login`);
    await signIn(page, demoAccount.email, demoAccount.password);
    await inWorkspace(page);
    await openScreen(page, product.url + link);
    await page.getByText(`you are signed in as ${demoAccount.email}`).waitFor();
    await page.getByRole('button', { name: 'Sign out and continue' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, 'priya@example.com', password);
    await page.getByRole('button', { name: 'Join Northlight Songs' }).click();
    await inWorkspace(page);
    await page
      .getByRole('button', { name: /Northlight Songs/ })
      .getByText('Editor')
      .waitFor();
    await openScreen(page, product.url + link);
    await page.getByText('You are a member of this workspace.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('an email address', () => {
  it('is confirmed with the mailed link, and in another browser also with the password', async () => {
    const mail = { isDelivering: true, deliver: async () => undefined };
    const mailing = await startProduct({}, { mail });
    const mailed = async () => {
      const mails = await mailsTo(mailing, 'rosa@example.com');
      return `${mailing.url}/verify-email?token=${tokenIn(mails.findLast(({ kind }) => kind === 'EMAIL_VERIFICATION')!)}`;
    };
    const { page, problems, close } = await openPage(browser);
    await page.goto(`${mailing.url}/register`);
    await page.getByLabel('First name').fill('Rosa');
    await page.getByLabel('Last name').fill('Nilsen');
    await page.getByLabel('Email').fill('rosa@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await inWorkspace(page);
    await page.getByText('We sent a link to rosa@example.com.').waitFor();
    await page.getByRole('button', { name: 'Send the mail again' }).click();
    await page.getByText('A new link was sent to rosa@example.com.').waitFor();

    const other = await openPage(browser);
    await openScreen(other.page, await mailed());
    await other.page.getByLabel('Password', { exact: true }).fill('a-wrong-guess');
    await other.page.getByRole('button', { name: 'Confirm address' }).click();
    await other.page.getByText('The password is wrong.').waitFor();
    await other.page.getByLabel('Password', { exact: true }).fill(password);
    await other.page.getByRole('button', { name: 'Confirm address' }).click();
    await inWorkspace(other.page);
    await other.page.getByRole('heading', { name: /Rosa/ }).waitFor();
    expect(await other.page.getByText('Confirm your email address').count()).toBe(0);
    await openScreen(other.page, await mailed());
    await other.page.getByText('This link no longer works').waitFor();
    expect([...problems, ...other.problems]).toEqual([]);
    await other.close();
    await close();
    await mailing.stop();
  });
});
