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

/** Path of the browser: `$CHROME`, else the system's, else the one of an npm package. */
export async function browserPath(): Promise<string> {
  if (process.env.CHROME) return process.env.CHROME;
  return SYSTEM_BROWSERS.find((file) => existsSync(file)) ?? packagedBrowser();
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: FLAGS, headless: true });
}

let opened: Browser | undefined;

/** Opens the browser shared by all journeys of this process. It ends with the process. */
export async function openBrowser(): Promise<Browser> {
  if (!opened?.isConnected()) opened = await launchBrowser();
  return opened;
}

/** A page with its problems: one line for each console error or warning, thrown error and failed request. */
export type WatchedPage = { page: Page; problems: string[]; close(): Promise<void> };

/** Window sizes in which each screen is tested. */
export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** Default options of pages: wide, light, in English, without animations. */
export const pageDefaults = {
  viewport: WIDE,
  colorScheme: 'light',
  locale: 'en-GB',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
} as const;

/** A reusable context. Its idle page keeps the process of the site, which has the compiled client. */
type KeptContext = { context: BrowserContext; resting?: Page };

/** Unused contexts by their options. Opening a page in one is 1.6 times as fast as in a new one. */
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

/** Closes the pages of a context and deletes their storage. Returns whether that was possible. */
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

/** A guard against hanging. Playwright's default, 30 seconds, is short for a busy machine. */
const actionTimeoutMs = 120_000;

/** Makes a page transparent. It keeps its layout and events, but is not drawn. */
function omitDrawing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { opacity: 0 }');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Opens a page with its own cookies and storage, which is not drawn.
 *
 * @param options Playwright's options, which override `pageDefaults`
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const contexts = unusedContexts(browser, options);
  const kept = contexts.pop() ?? { context: await browser.newContext({ ...pageDefaults, ...options }) };
  kept.context.setDefaultTimeout(actionTimeoutMs);
  const page = await kept.context.newPage();
  await page.addInitScript(omitDrawing);
  const close = async () => {
    if (await emptyContext(kept, page)) contexts.push(kept);
    else await kept.context.close();
  };
  return { page, problems: collectProblems(page), close };
}

/**
 * Passes the page's GraphQL requests to `handler`. `page.route` resolves too early: a request that a busy page sends right afterwards
 * still reaches the server. So this waits until a request of the page was intercepted.
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
    // Leaving a loading page cancels its requests, which is not a problem.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.method()} ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} from ${response.request().method()} ${response.url()}`);
  });
  return problems;
}

/** Unpacks the packaged browser once, to a temporary folder first, so an interrupted run leaves no partial files. */
async function packagedBrowser(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const folder = path.join(root, '.cache', `chromium-${version}`);
  const executable = path.join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  const aside = `${folder}.new-${process.pid}`;
  await mkdir(aside, { recursive: true });
  const unpack = `await (await import('@sparticuz/chromium')).default.executablePath()`;
  // The package unpacks into the folder for temporary files, which can only be set for a separate process.
  const env = { ...process.env, TMPDIR: aside };
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], { cwd: root, env });
  // A faster run has put the same files there.
  await rename(aside, folder).catch(() => rm(aside, { recursive: true, force: true }));
  return executable;
}
