import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page, type Route } from 'playwright-core';

const root = path.resolve(import.meta.dirname, '../..');

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--process-per-site',
];

/** The browser of `$CHROME`, else the system's, else the one that comes as an npm package. */
export async function browserPath(): Promise<string> {
  if (process.env.CHROME) return process.env.CHROME;
  return SYSTEM_BROWSERS.find((file) => existsSync(file)) ?? packagedBrowser();
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: FLAGS, headless: true });
}

let opened: Browser | undefined;

/** Opens the browser that all journeys of this process use. It ends with the process. */
export async function openBrowser(): Promise<Browser> {
  if (!opened?.isConnected()) opened = await launchBrowser();
  return opened;
}

/** A page, and what went wrong in it: each console error and warning, thrown error and failed request, as one line. */
export type WatchedPage = { page: Page; problems: string[]; close(): Promise<void> };

/** The widths at which each screen has to look right. */
export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** How pages are opened unless a test says otherwise: wide, light, in English, without animations. */
export const pageDefaults = {
  viewport: WIDE,
  colorScheme: 'light',
  locale: 'en-GB',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
} as const;

/** A context that is used again. Its resting page keeps the process of the site, which holds what the client compiles to. */
type KeptContext = { context: BrowserContext; resting?: Page };

/** Kept contexts that no test uses at the moment, by their options. Opening a page in one is 1.6 times as fast as in a new one. */
const unused = new WeakMap<Browser, Map<string, KeptContext[]>>();

function unusedContexts(browser: Browser, options: BrowserContextOptions): KeptContext[] {
  const byOptions = unused.get(browser) ?? new Map<string, KeptContext[]>();
  unused.set(browser, byOptions);
  const key = JSON.stringify(options);
  const contexts = byOptions.get(key) ?? [];
  byOptions.set(key, contexts);
  return contexts;
}

async function openRestingPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/healthz`);
  return page;
}

/** Closes the pages of a context and deletes what they stored. Returns whether that was possible. */
async function emptyContext(kept: KeptContext, page: Page): Promise<boolean> {
  const { context } = kept;
  if (page.isClosed() || !page.url().startsWith('http')) return false;
  const { origin } = new URL(page.url());
  await context.setOffline(false);
  kept.resting ??= await openRestingPage(context, origin);
  const session = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await Promise.all(context.pages().map((each) => each === kept.resting || each.close()));
  await context.clearCookies();
  return true;
}

/**
 * Opens a page with cookies and storage of its own.
 *
 * @param options those of Playwright, upon `pageDefaults`
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const contexts = unusedContexts(browser, options);
  const kept = contexts.pop() ?? { context: await browser.newContext({ ...pageDefaults, ...options }) };
  const page = await kept.context.newPage();
  const close = async () => {
    if (await emptyContext(kept, page)) contexts.push(kept);
    else await kept.context.close();
  };
  return { page, problems: collectProblems(page), close };
}

/**
 * Gives the page's GraphQL requests to `handler` from now on. `page.route` resolves before the page obeys, so that a request which a busy
 * page sends right afterwards still reaches the server: this waits until a request of the page itself was intercepted.
 */
export async function interceptGraphql(page: Page, handler: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', handler);
  await page.route('**/healthz', (route) => route.fulfill({ status: 204 }));
  await page.waitForFunction(async () => (await fetch('/healthz')).status === 204);
  await page.unroute('**/healthz');
}

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') problems.push(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason given';
    // A page that is left while it loads cancels its requests; that is no fault.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.method()} ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} from ${response.request().method()} ${response.url()}`);
  });
  return problems;
}

/** Unpacks the packaged browser once, aside and then into place, so that an interrupted run leaves nothing half done. */
async function packagedBrowser(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const folder = path.join(root, '.cache', `chromium-${version}`);
  const executable = path.join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  const aside = `${folder}.new-${process.pid}`;
  await mkdir(aside, { recursive: true });
  const unpack = `await (await import('@sparticuz/chromium')).default.executablePath()`;
  // The package unpacks into the folder for temporary files, which only a process of its own can be given.
  const env = { ...process.env, TMPDIR: aside };
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], { cwd: root, env });
  // Another run that was faster has put the same files there.
  await rename(aside, folder).catch(() => rm(aside, { recursive: true, force: true }));
  return executable;
}
