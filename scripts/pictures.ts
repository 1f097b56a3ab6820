import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { demoAccount } from '#db/seeds/demo.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { type Shot, shots, waitForMedia } from './picture-shots.ts';

type Size = { width: number; height: number };

const schemes = ['light', 'dark'] as const;
/** Screens are captured at twice their size, for sharp pictures on high-resolution displays. */
const fineness = 2;
const quality = 0.82;

/** Draws a picture at each width and encodes it as WebP with the browser's encoder. */
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
 * `npm run pictures -- [URL]` takes the pictures of the landing page and of the documentation from a running product with its demo
 * workspace, in light and dark. Their sizes are written to a list for the landing page.
 */
async function main(url: string): Promise<void> {
  const browser = await launchBrowser();
  const encoder = await browser.newPage();
  const sizes: Record<string, Size> = {};
  const files = new Map<string, Buffer>();
  for (const scheme of schemes) {
    const page = await signedInPage(browser, url, scheme);
    await waitForMedia(page);
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
  // Only a complete set replaces the previous one.
  rmSync('web/public/pictures', { recursive: true, force: true });
  for (const folder of ['web/public/pictures', 'docs/images']) mkdirSync(folder, { recursive: true });
  for (const [file, bytes] of files) writeFileSync(file, bytes);
  writeFileSync('web/screens/public/pictures.json', `${JSON.stringify(sizes, null, 2)}\n`);
}

const url = process.argv[2] ?? 'http://127.0.0.1:4000';
const answers = await fetch(`${url}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
if (answers) await main(url);
else {
  console.error(`No response from ${url}. Start Stave with its demo workspace, or pass its address: npm run pictures -- URL.`);
  process.exitCode = 1;
}
