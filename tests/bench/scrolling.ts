import pg from 'pg';
import type { Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { addManyAssets } from '#tests/support/media.ts';
import { type Bench, type Figure, median } from './bench.ts';
import { openSignedInPage } from './signed-in-page.ts';

const IMAGES = 10_000;
const ROUNDS = 5;
/** Turns of the wheel, about a third of the window each, as fast as the page draws. */
const TURNS = 120;
const PIXELS_PER_TURN = 300;
const LIMIT_MS = 8;

type Scroll = { msPerFrame: number; tiles: number; heapMb: number };

/** Measures the cost of scrolling through 10,000 images on the browser's main thread. */
export async function measureScrolling(bench: Bench): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 1 });
  await addManyAssets({ pool }, bench.workspaceId, 'IMAGE', IMAGES);
  await pool.end();
  const scrolls: Scroll[] = [];
  for (let round = 0; round < ROUNDS; round++) scrolls.push(await scrollOnce(bench));
  const frames = median(scrolls.map(({ msPerFrame }) => msPerFrame));
  const tiles = Math.max(...scrolls.map((scroll) => scroll.tiles));
  const heap = median(scrolls.map(({ heapMb }) => heapMb));
  return [
    {
      name: `Scroll through ${IMAGES.toLocaleString('en')} images`,
      value: `median ${frames.toFixed(1)} ms of main thread a frame, at most ${tiles} tiles, ${heap.toFixed(0)} MB of script memory`,
      goal: `≤ ${LIMIT_MS} ms`,
      isMet: frames <= LIMIT_MS,
    },
  ];
}

/** Opens the library in a fresh browser and scrolls down for 120 turns of the wheel. */
async function scrollOnce(bench: Pick<Bench, 'url' | 'token'>): Promise<Scroll> {
  const browser = await launchBrowser();
  try {
    const { page } = await openSignedInPage(browser, bench);
    await page.goto(`${bench.url}/dashboard/media/images`);
    await page.getByRole('gridcell').nth(10).waitFor();
    await page.waitForLoadState('networkidle');
    return await scroll(page);
  } finally {
    await browser.close();
  }
}

async function scroll(page: Page): Promise<Scroll> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metric = async (name: string) => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find((each) => each.name === name)?.value ?? 0;
  };
  await page.mouse.move(700, 500);
  await page.evaluate(() => {
    const counter = globalThis as unknown as { frames: number };
    counter.frames = 0;
    const count = () => {
      counter.frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const frames = () => page.evaluate(() => (globalThis as unknown as { frames: number }).frames);
  const [busy, drawn] = [await metric('TaskDuration'), await frames()];
  for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(0, PIXELS_PER_TURN);
  const [busyAfter, drawnAfter] = [await metric('TaskDuration'), await frames()];
  const tiles = await page.getByRole('gridcell').count();
  await devtools.send('HeapProfiler.collectGarbage');
  const heapMb = (await metric('JSHeapUsedSize')) / 1024 / 1024;
  return { msPerFrame: ((busyAfter - busy) * 1000) / Math.max(1, drawnAfter - drawn), tiles, heapMb };
}
