import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openPage, type WatchedPage } from './browser.ts';
import { demoAccount, type Product } from './product.ts';

export type DemoPage = WatchedPage & {
  /** Runs an operation as the same user, without the page. */
  gql<D>(query: string, variables?: object): Promise<D>;
};

/** Runs an operation without a page. */
export async function graphql<D>(url: string, query: string, variables: object, token?: string): Promise<D> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: D; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map((error) => error.message).join('; '));
  return data;
}

/** Opens a page that is signed in to the demo workspace with its own session. */
export async function openDemoPage(browser: Browser, product: Product, options: BrowserContextOptions = {}): Promise<DemoPage> {
  const opened = await openPage(browser, options);
  const { email, password } = demoAccount;
  const start = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token } }';
  const { sessionStart } = await graphql<{ sessionStart: { token: string } }>(product.url, start, {
    input: { email, password },
  });
  const { token } = sessionStart;
  await opened.page.context().addCookies([{ name: 'stave_session', value: token, url: product.url, httpOnly: true }]);
  return { ...opened, gql: (query, variables = {}) => graphql(product.url, query, variables, token) };
}

/** Sets the dark theme for the pages of a context, as in the settings. */
export const darkTheme = (page: WatchedPage['page']): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('theme-settings', JSON.stringify({ theme: 'dark' })));
