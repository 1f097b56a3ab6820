import type { Browser } from 'playwright-core';
import { openPage, type WatchedPage } from '#tests/support/browser.ts';
import type { Bench } from './bench.ts';

/** Opens a page with the session of the bench. */
export async function openSignedInPage(browser: Browser, { url, token }: Pick<Bench, 'url' | 'token'>): Promise<WatchedPage> {
  const opened = await openPage(browser);
  await opened.page.context().addCookies([{ name: 'stave_session', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
  // The compiler that runs the bench wraps named functions in a helper, which the page does not have.
  await opened.page.addInitScript('globalThis.__name = (named) => named;');
  return opened;
}
