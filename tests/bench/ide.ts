import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { type Bench, type Figure, median } from './bench.ts';
import { openSignedInPage } from './signed-in-page.ts';

const ROUNDS = 5;
const LATENCY_MS = 40;
const BYTES_PER_SECOND = 10_000_000 / 8;
const CPU_SLOWDOWN = 4;
const LIMIT_MS = 3_000;
/** Pause between attempts to complete a field. */
const ATTEMPT_MS = 50;

const content = '.cm-content[aria-label="Operation"]';
const suggestion = '.cm-tooltip-autocomplete li';

type Opening = { editorMs: number; completionMs: number; bytes: number; requests: number };

/** Measures how long the GraphQL IDE takes to open with an empty cache, a network of 10 Mbit/s and a processor slowed down four times. */
export async function measureIde(bench: Pick<Bench, 'url' | 'token'>): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const openings: Opening[] = [];
    for (let round = 0; round < ROUNDS; round++) openings.push(await open(browser, bench));
    const figure = (name: string, key: 'editorMs' | 'completionMs'): Figure => {
      const times = openings.map((opening) => opening[key]);
      const middle = median(times);
      const value = `median ${middle.toFixed(0)} ms (best ${Math.min(...times).toFixed(0)})`;
      return { name, value, goal: `≤ ${LIMIT_MS} ms`, isMet: middle <= LIMIT_MS };
    };
    const { bytes, requests } = openings[0]!;
    const weight = `${(bytes / 1_000).toFixed(0)} kB in ${requests} requests`;
    return [
      figure('GraphQL IDE, cold, until the editor can be used', 'editorMs'),
      figure('The same until it completes fields', 'completionMs'),
      { name: 'Transferred by that visit', value: weight, goal: 'for information', isMet: null },
    ];
  } finally {
    await browser.close();
  }
}

async function open(browser: Browser, bench: Pick<Bench, 'url' | 'token'>): Promise<Opening> {
  const { page } = await openSignedInPage(browser, bench);
  const context = page.context();
  try {
    const session = await context.newCDPSession(page);
    const conditions = { latency: LATENCY_MS, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND };
    let [bytes, requests] = [0, 0];
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(`${bench.url}/graphql`, { waitUntil: 'commit' });
    await page.locator(content).waitFor();
    // Times of the page, which begin with the navigation.
    const editorMs = await page.evaluate(() => performance.now());
    await page.locator(content).click();
    while ((await page.locator(suggestion).count()) === 0) {
      await page.keyboard.press('Control+Space');
      await sleep(ATTEMPT_MS);
    }
    return { editorMs, completionMs: await page.evaluate(() => performance.now()), bytes, requests };
  } finally {
    // Not kept for another visit: its cache would not be empty.
    await context.close();
  }
}
