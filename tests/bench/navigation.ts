import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { type Bench, type Figure, median } from './bench.ts';
import { type Arrival, arrivalAfterClick } from './navigation-probe.ts';
import { openSignedInPage } from './signed-in-page.ts';

const ROUNDS = 5;
const LATENCY_MS = 100;
const BYTES_PER_SECOND = 1_500_000;
/** Duration of a hover before the click. */
const HOVER_MS = 120;
/** Wait for an idle page, whose requests are answered. */
const REST_MS = 1_000;

const dashboard = 'nav[aria-label="Main"] a[href="/dashboard"]';
const works = 'a[href="/dashboard/music/works"]';
const rows = 'tbody:not([aria-hidden]) tr a';
const heading = 'main h2';
const editButton = 'main button.mantine-Button-root:enabled:has(.tabler-icon-pencil)';

type Visit = { cold: Arrival; touch: Arrival; again: Arrival & { scriptMs: number }; detail: Arrival; complete: Arrival };

/** Measures the time from the click to the paint for the works list and for a work, in a browser with an empty cache. */
export async function measureNavigation(bench: Bench): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const cold = await firstVisit(browser, bench, HOVER_MS);
      const touch = await firstVisit(browser, bench, 0);
      visits.push({ cold, touch, ...(await laterVisits(browser, bench)) });
    }
    return figures(visits);
  } finally {
    await browser.close();
  }
}

function figures(visits: readonly Visit[]): Figure[] {
  const figure = (key: keyof Visit, name: string, limitMs: number | null): Figure => {
    const times = visits.map((visit) => visit[key].ms);
    const middle = median(times);
    const trips = median(visits.map((visit) => visit[key].roundTrips));
    const requests = median(visits.map((visit) => visit[key].requests));
    return {
      name,
      value: `median ${middle.toFixed(0)} ms (best ${Math.min(...times).toFixed(0)}), ${trips} round trips, ${requests} requests`,
      goal: limitMs === null ? 'for information' : `≤ ${limitMs} ms`,
      isMet: limitMs === null ? null : middle <= limitMs,
    };
  };
  const scriptMs = median(visits.map(({ again }) => again.scriptMs));
  return [
    figure('cold', `Works list, cold, ${LATENCY_MS} ms latency`, 400),
    figure('touch', 'The same without hovering first', null),
    figure('again', 'Works list again, no latency', 150),
    { name: 'Scripts of that visit', value: `median ${scriptMs.toFixed(0)} ms`, goal: 'for information', isMet: null },
    figure('detail', 'First work from an idle list, no latency', 300),
    figure('complete', 'The same until the work can be edited', null),
  ];
}

/** Opens the works list from the dashboard over a slow network, with an empty browser cache. */
async function firstVisit(browser: Browser, bench: Bench, hoverMs: number): Promise<Arrival> {
  const { page, close } = await openDashboard(browser, bench);
  try {
    const network = await page.context().newCDPSession(page);
    const conditions = { latency: LATENCY_MS, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND };
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
    return await clickAndWait(page, works, rows, hoverMs);
  } finally {
    await close();
  }
}

/** Opens the list a second time and then its first work, in one tab. */
async function laterVisits(browser: Browser, bench: Bench): Promise<Pick<Visit, 'again' | 'detail' | 'complete'>> {
  const { page, close } = await openDashboard(browser, bench);
  try {
    await clickAndWait(page, works, rows, HOVER_MS);
    await atRest(page);
    await clickAndWait(page, dashboard, 'main h2', HOVER_MS);
    await atRest(page);
    const scriptMs = await scriptTime(page);
    const before = await scriptMs();
    const arrival = await clickAndWait(page, works, rows, HOVER_MS);
    await atRest(page);
    const again = { ...arrival, scriptMs: (await scriptMs()) - before };
    const complete = page.evaluate(arrivalAfterClick, editButton);
    const detail = await clickAndWait(page, rows, heading, HOVER_MS);
    return { again, detail, complete: await complete };
  } finally {
    await close();
  }
}

/** Returns a function that reads how long the page's scripts have run so far. On a busy machine it says more than the time of a visit. */
async function scriptTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * metrics.find(({ name }) => name === 'ScriptDuration')!.value;
  };
}

async function openDashboard(browser: Browser, bench: Bench) {
  const opened = await openSignedInPage(browser, bench);
  await opened.page.addInitScript('performance.setResourceTimingBufferSize(2_000);');
  await opened.page.goto(`${bench.url}/dashboard`);
  await opened.page.locator(works).first().waitFor();
  await atRest(opened.page);
  return opened;
}

async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await sleep(REST_MS);
}

/** Clicks without the driver's checks, which take longer than the measured time. */
async function clickAndWait(page: Page, link: string, arrived: string, hoverMs: number): Promise<Arrival> {
  const box = await page.locator(link).first().boundingBox();
  if (box === null) throw new Error(`${link} is not on the page.`);
  const arrival = page.evaluate(arrivalAfterClick, arrived);
  // The page responds in order, so after this response it is ready for the click.
  await page.evaluate(() => 0);
  const [x, y] = [box.x + Math.min(box.width / 2, 40), box.y + box.height / 2];
  await page.mouse.move(x, y);
  if (hoverMs > 0) await sleep(hoverMs);
  await page.mouse.down();
  await page.mouse.up();
  return arrival;
}
