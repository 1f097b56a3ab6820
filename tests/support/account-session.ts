import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openPage, type WatchedPage } from './browser.ts';
import { graphql } from './demo-session.ts';
import type { Product } from './product.ts';

export type Account = { email: string; password: string; token: string; userId: string; workspaceId: string };
type Registered = { accountRegister: { token: string; viewer: { user: { id: string }; workspace: { id: string } } } };

let count = 0;

/** Registers a user, Ida Brandt, with a workspace: for music by default, and without a plan. */
export async function registerAccount(product: Product, packageType = 'music_catalog'): Promise<Account> {
  count += 1;
  const [email, password] = [`ida.${process.pid}.${count}@example.com`, 'salt-lines-at-dawn'];
  const { accountRegister } = await graphql<Registered>(
    product.url,
    'mutation ($input: RegistrationInput!) { accountRegister(input: $input) { token viewer { user { id } workspace { id } } } }',
    { input: { firstName: 'Ida', lastName: 'Brandt', email, password, confirmPassword: password, packageType } },
  );
  const { token, viewer } = accountRegister;
  return { email, password, token, userId: viewer.user.id, workspaceId: viewer.workspace.id };
}

/** The same, as an administrator of the platform. */
export async function registerAdministrator(product: Product): Promise<Account> {
  const account = await registerAccount(product);
  await product.pool.query('update app_user set role = $1 where id = $2', ['ADMIN', account.userId]);
  return account;
}

/** Opens a page that is signed in with the session of an account. */
export async function openAs(
  browser: Browser,
  product: Product,
  { token }: Pick<Account, 'token'>,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies([{ name: 'stave_session', value: token, url: product.url, httpOnly: true }]);
  return opened;
}
