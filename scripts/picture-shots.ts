import type { Page } from 'playwright-core';

/** The work on the landing page, a writer with many works, and a video. */
const work = 'Hello, Old Compass';
const contributor = 'Lindqvist';
const video = 'Bryggen i regn, lyric video';

export type Shot = {
  name: string;
  viewport: { width: number; height: number };
  open: (page: Page) => Promise<unknown>;
  /** The captured part of the page. Defaults to the whole window. */
  part?: (page: Page) => Promise<{ x: number; y: number; width: number; height: number }>;
  /** Also written as a PNG for the documentation. */
  paper?: boolean;
};

const desktop = { width: 1200, height: 760 };
const wide = { width: 1200, height: 790 };
const phone = { width: 390, height: 640 };

const row = (page: Page) => page.getByRole('row').nth(8).waitFor();
const openWorks = async (page: Page) => {
  await page.goto('/dashboard/music/works');
  await (page.viewportSize()!.width < 600 ? page.getByText('Released').nth(3).waitFor() : row(page));
};

async function ask<D>(page: Page, query: string, variables: object = {}): Promise<D> {
  return page.evaluate(async (body) => {
    const answer = await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return (await answer.json()).data;
  }, JSON.stringify({ query, variables }));
}

const places = { works: 'music/works', contributors: 'music/contributors', assets: 'media/videos' } as const;

/** Finds the record by its name, as the API lists it, and opens it at `rest`. */
async function openRecord(page: Page, list: keyof typeof places, text: string, rest: string): Promise<void> {
  const query = `query ($text: String) { ${list}(search: $text, first: 1) { nodes { id } } }`;
  const found = await ask<Record<typeof list, { nodes: { id: string }[] }>>(page, query, { text });
  await page.goto(`/dashboard/${places[list]}/${found[list].nodes[0]?.id}${rest}`);
}

/** Waits for the demo's files, which are processed in the background. */
export async function waitForMedia(page: Page): Promise<void> {
  const query = '{ assets(first: 1) { totalCount } ready: assets(first: 1, filter: { ingestStates: [READY] }) { totalCount } }';
  type Counts = Record<'assets' | 'ready', { totalCount: number }>;
  const deadline = Date.now() + 180_000;
  for (;;) {
    const { assets, ready } = await ask<Counts>(page, query);
    if (assets.totalCount > 0 && assets.totalCount === ready.totalCount) return;
    if (Date.now() > deadline) throw new Error(`Only ${ready.totalCount} of ${assets.totalCount} files are ready.`);
    await page.waitForTimeout(1_000);
  }
}

const openSplits = async (page: Page, mode = '/edit') => {
  await openRecord(page, 'works', work, `${mode}?tab=royalties`);
  await page.getByRole('region', { name: 'Who gets what' }).waitFor();
};
const openContributor = async (page: Page) => {
  await openRecord(page, 'contributors', contributor, '');
  await page.getByRole('link', { name: 'Fyrvaktaren', exact: true }).waitFor();
};

const openOverview = async (page: Page) => {
  await page.goto('/dashboard/music/overview');
  await page.getByText('Works by status').waitFor();
};

/** Waits for pictures, which fade in. */
const picturesShow = (page: Page) =>
  page.waitForFunction(() => {
    const inView = [...document.querySelectorAll('main img')].filter((image) => image.getBoundingClientRect().top < innerHeight);
    return inView.length > 0 && inView.every((image) => (image as HTMLImageElement).complete);
  });
const openImages = async (page: Page) => {
  await page.goto('/dashboard/media/images');
  await page.getByRole('gridcell').nth(3).waitFor();
  await picturesShow(page);
};
const openVideo = async (page: Page) => {
  await openRecord(page, 'assets', video, '');
  await page.getByRole('heading', { level: 2, name: video }).waitFor();
  // Until the length is known, the player shows a loading ring, which takes two seconds to disappear.
  const isLoaded = () => document.querySelector('video')?.readyState === HTMLMediaElement.HAVE_ENOUGH_DATA;
  await page.waitForFunction(isLoaded);
  await page.waitForTimeout(3_000);
};

/** The screen without the sidebar and the header. */
const content = async (page: Page) => {
  const main = (await page.getByRole('main').boundingBox())!;
  const { height } = page.viewportSize()!;
  return { x: main.x, y: main.y, width: main.width, height: height - main.y };
};
/** The card with the shares of a work, without its border, because the landing page draws one. */
const sharesCard = async (page: Page) => {
  const card = page.getByRole('region', { name: 'Who gets what' });
  await card.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await card.boundingBox())!;
  return { x: x + 1, y: y + 1, width: width - 2, height: Math.floor(height) - 2 };
};

/** All pictures with their size and the steps to their screen. */
export const shots: readonly Shot[] = [
  { name: 'works', viewport: desktop, open: openWorks, paper: true },
  { name: 'works-phone', viewport: phone, open: openWorks },
  { name: 'splits', viewport: wide, open: (page) => openSplits(page), part: content },
  {
    name: 'splits-phone',
    viewport: phone,
    open: async (page) => {
      await openSplits(page);
      await page.getByRole('heading', { name: 'Songwriters' }).evaluate((node) => node.scrollIntoView({ block: 'start' }));
      // The sticky bar with the totals would hide the heading.
      await page.mouse.wheel(0, -56);
      await page.waitForTimeout(300);
    },
  },
  { name: 'shares', viewport: { width: 390, height: 900 }, open: (page) => openSplits(page, ''), part: sharesCard },
  { name: 'overview', viewport: wide, open: openOverview, part: content },
  { name: 'overview-phone', viewport: phone, open: openOverview },
  { name: 'contributor', viewport: wide, open: openContributor, part: content },
  { name: 'contributor-phone', viewport: phone, open: openContributor },
  { name: 'images', viewport: wide, open: openImages, part: content },
  { name: 'images-phone', viewport: phone, open: openImages },
  { name: 'video', viewport: wide, open: openVideo, part: content },
  { name: 'video-phone', viewport: phone, open: openVideo },
];
