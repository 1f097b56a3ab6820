import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page, type Route } from 'playwright-core';

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
];

/** The browser of `$CHROME`, else the system's, else the one that comes as an npm package. */
export async function browserPath(): Promise<string> {
  if (process.env.CHROME) return process.env.CHROME;
  return SYSTEM_BROWSERS.find((file) => existsSync(file)) ?? packagedBrowser();
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: FLAGS, headless: true });
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

/**
 * Opens a page with cookies and storage of its own.
 *
 * @param options those of Playwright, upon `pageDefaults`
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ ...pageDefaults, ...options });
  const page = await context.newPage();
  return { page, problems: collectProblems(page), close: () => context.close() };
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
