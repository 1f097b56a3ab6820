import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { demoAccount } from '#db/seeds/demo.ts';
import { launchBrowser } from '#tests/support/browser.ts';

/** The work whose shares stand on the landing page, and a writer of many. */
const work = 'Hello, Old Compass';
const contributor = 'Lindqvist';

type Shot = {
  name: string;
  viewport: { width: number; height: number };
  open: (page: Page) => Promise<unknown>;
  /** The part of the page to keep; the whole window when it is left out. */
  part?: (page: Page) => Promise<{ x: number; y: number; width: number; height: number }>;
  /** Written as a PNG for the papers, too. */
  paper?: boolean;
};
type Size = { width: number; height: number };

const schemes = ['light', 'dark'] as const;
/** Screens are photographed twice as fine as they are shown, so that they stay sharp on fine displays. */
const fineness = 2;
const quality = 0.82;
const desktop = { width: 1200, height: 760 };
const wide = { width: 1200, height: 790 };
const phone = { width: 390, height: 640 };

const row = (page: Page) => page.getByRole('row').nth(8).waitFor();
const openWorks = async (page: Page) => {
  await page.goto('/dashboard/music/works');
  await (page.viewportSize()!.width < 600 ? page.getByText('Released').nth(3).waitFor() : row(page));
};

/** Finds the record by its name, as the API lists it, and opens it at `rest`. */
async function openRecord(page: Page, kind: 'works' | 'contributors', search: string, rest: string): Promise<void> {
  const id = await page.evaluate(
    async ([list, text]) => {
      const query = `query ($text: String) { ${list}(search: $text, first: 1) { nodes { id } } }`;
      const body = JSON.stringify({ query, variables: { text } });
      const answer = await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      return (await answer.json()).data[list!].nodes[0]?.id as string;
    },
    [kind, search],
  );
  await page.goto(`/dashboard/music/${kind}/${id}${rest}`);
}

const openSplits = async (page: Page, mode = '/edit') => {
  await openRecord(page, 'works', work, `${mode}?tab=royalties`);
  await page.getByRole('region', { name: 'Who gets what' }).waitFor();
};
const openContributor = async (page: Page) => {
  await openRecord(page, 'contributors', contributor, '');
  await page.getByText('Fyrvaktaren').waitFor();
};

const openOverview = async (page: Page) => {
  await page.goto('/dashboard/music/overview');
  await page.getByText('Works by status').waitFor();
};

/** The screen without the sidebar and the header. */
const content = async (page: Page) => {
  const main = (await page.getByRole('main').boundingBox())!;
  const { height } = page.viewportSize()!;
  return { x: main.x, y: main.y, width: main.width, height: height - main.y };
};
/** The card that sums up a work's shares, without its border: the landing page draws its own. */
const sharesCard = async (page: Page) => {
  const card = page.getByRole('region', { name: 'Who gets what' });
  await card.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await card.boundingBox())!;
  return { x: x + 1, y: y + 1, width: width - 2, height: Math.floor(height) - 2 };
};

const shots: readonly Shot[] = [
  { name: 'works', viewport: desktop, open: openWorks, paper: true },
  { name: 'works-phone', viewport: phone, open: openWorks },
  { name: 'splits', viewport: wide, open: (page) => openSplits(page), part: content },
  {
    name: 'splits-phone',
    viewport: phone,
    open: async (page) => {
      await openSplits(page);
      await page.getByRole('heading', { name: 'Songwriters' }).evaluate((node) => node.scrollIntoView({ block: 'start' }));
      // The bar with the totals sticks to the top and would hide the heading.
      await page.mouse.wheel(0, -56);
      await page.waitForTimeout(300);
    },
  },
  { name: 'shares', viewport: { width: 390, height: 900 }, open: (page) => openSplits(page, ''), part: sharesCard },
  { name: 'overview', viewport: wide, open: openOverview, part: content },
  { name: 'overview-phone', viewport: phone, open: openOverview },
  { name: 'contributor', viewport: wide, open: openContributor, part: content },
  { name: 'contributor-phone', viewport: phone, open: openContributor },
];

/** Draws a picture at each of the widths and packs it as WebP, with the browser's own encoder. */
async function pack(encoder: Page, png: Buffer, widths: readonly number[]): Promise<Buffer[]> {
  const packed = await encoder.evaluate(
    async ({ data, widths, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      return widths.map((width) => {
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = Math.round((image.naturalHeight * width) / image.naturalWidth);
        const context = canvas.getContext('2d')!;
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        return canvas.toDataURL('image/webp', quality).split(',')[1]!;
      });
    },
    { data: png.toString('base64'), widths, quality },
  );
  return packed.map((text) => Buffer.from(text, 'base64'));
}

async function signedInPage(browser: Browser, url: string, scheme: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    deviceScaleFactor: fineness,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript((theme) => localStorage.setItem('theme-settings', JSON.stringify({ theme })), scheme);
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(demoAccount.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAccount.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  return page;
}

async function take(page: Page, { viewport, open, part }: Shot): Promise<Buffer> {
  await page.setViewportSize(viewport);
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  const clip = await part?.(page);
  return page.screenshot({ animations: 'disabled', ...(clip && { clip }) });
}

/**
 * `npm run pictures -- [URL]` takes the pictures of the landing page and of the papers from a running product with its demo workspace, in
 * light and dark. The landing page learns their sizes from the list that is written beside it.
 */
async function main(url: string): Promise<void> {
  const browser = await launchBrowser();
  const encoder = await browser.newPage();
  const sizes: Record<string, Size> = {};
  const files = new Map<string, Buffer>();
  for (const scheme of schemes) {
    const page = await signedInPage(browser, url, scheme);
    for (const shot of shots) {
      const png = await take(page, shot);
      const size = { width: png.readUInt32BE(16) / fineness, height: png.readUInt32BE(20) / fineness };
      sizes[shot.name] = size;
      const widths = [size.width, size.width * fineness];
      const packed = await pack(encoder, png, widths);
      const names = [`${shot.name}-${scheme}`, `${shot.name}-${scheme}-2x`];
      for (const [index, name] of names.entries()) files.set(`web/public/pictures/${name}.webp`, packed[index]!);
      if (shot.paper && scheme === 'light') files.set(`docs/images/${shot.name}.png`, png);
      console.log(`${shot.name}, ${scheme}: ${packed.map(({ length }) => `${Math.round(length / 1_000)} kB`).join(', ')}`);
    }
    await page.context().close();
  }
  await browser.close();
  // Only a whole set replaces the one before.
  rmSync('web/public/pictures', { recursive: true, force: true });
  for (const folder of ['web/public/pictures', 'docs/images']) mkdirSync(folder, { recursive: true });
  for (const [file, bytes] of files) writeFileSync(file, bytes);
  writeFileSync('web/screens/public/pictures.json', `${JSON.stringify(sizes, null, 2)}\n`);
}

await main(process.argv[2] ?? 'http://127.0.0.1:4000');
