import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createIsomorphicCanvasFactory, getDocumentProxy } from 'unpdf';
import { Refusal } from '../file-refusal.ts';
import { makeThumbnails, readPlaceholder } from '../images/pictures.ts';
import { meaningfulText, present } from '../meaningful-text.ts';
import { MetadataList } from '../metadata-list.ts';
import type { Given, Output, Reading } from '../reader-types.ts';
import { TextBudget } from './text-budget.ts';

const damaged = 'This PDF is damaged or incomplete. Upload the file again, or upload another copy.';
const locked = 'This PDF is protected by a password. Remove the password and upload the file again.';

/** Maximum number of pages with a picture, and maximum total time. Other pages have only text. */
const maxPictures = 50;
const pictureSeconds = 60;
const textSeconds = 60;
const pageWidth = 1_200;
/** Maximum height of a page's picture. */
const maxPageHeight = 4_000;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** Reads a PDF: the text of its pages, and pictures of the first ones. Does not run its scripts. */
export async function readPdf(given: Given): Promise<Reading> {
  const pdf = await openPdf(given.file);
  try {
    given.progress('Reading the text', 15);
    const texts = await readTexts(pdf, given);
    given.progress('Creating pictures of the pages', 50);
    const { pictures, first } = await drawPages(pdf, given);
    given.progress('Storing', 95);
    return {
      pageCount: pdf.numPages,
      texts,
      ...(await notesOf(pdf)),
      ...first,
      outputs: [...(first?.outputs ?? []), ...pictures],
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function openPdf(file: string): Promise<Pdf> {
  const data = new Uint8Array(await readFile(file));
  const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'));
  try {
    return await getDocumentProxy(data, {
      CanvasFactory,
      enableXfa: false,
      disableFontFace: true,
      stopAtErrors: false,
      verbosity: 0,
      maxImageSize: 60_000_000,
    });
  } catch (error) {
    throw new Refusal((error as Error).name === 'PasswordException' ? locked : damaged);
  }
}

async function readTexts(pdf: Pdf, given: Given): Promise<string[]> {
  const budget = new TextBudget();
  const until = Date.now() + textSeconds * 1_000;
  for (let number = 1; number <= pdf.numPages && !budget.isUsedUp && Date.now() < until; number += 1) {
    budget.add(await textOf(pdf, number));
    given.progress('Reading the text', 15 + (35 * number) / pdf.numPages);
  }
  return budget.texts;
}

/** An unreadable page counts as empty. */
async function textOf(pdf: Pdf, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  } catch {
    return '';
  }
}

type First = Pick<Reading, 'dominantColor' | 'placeholder' | 'width' | 'height'> & { outputs: Output[] };

async function drawPages(pdf: Pdf, given: Given): Promise<{ pictures: Output[]; first: First | null }> {
  const pictures: Output[] = [];
  const until = Date.now() + pictureSeconds * 1_000;
  const count = Math.min(pdf.numPages, maxPictures);
  let first: First | null = null;
  for (let number = 1; number <= count && Date.now() < until; number += 1) {
    const drawn = await drawPage(pdf, number).catch(() => null);
    if (drawn) {
      const name = `page-${number}.webp`;
      await writeFile(path.join(given.folder, name), drawn.webp);
      pictures.push({ name, role: 'PAGE', width: drawn.width, height: drawn.height, page: number });
      if (number === 1) first = await thumbnailsOf(drawn, given.folder);
    }
    given.progress('Creating pictures of the pages', 50 + (45 * number) / count);
  }
  return { pictures, first };
}

type Drawn = { webp: Buffer; width: number; height: number };

async function drawPage(pdf: Pdf, number: number): Promise<Drawn> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const page: Page = await pdf.getPage(number);
  const plain = page.getViewport({ scale: 1 });
  const scale = Math.min(pageWidth / plain.width, maxPageHeight / plain.height);
  const viewport = page.getViewport({ scale });
  const width = Math.max(1, Math.round(viewport.width));
  const height = Math.max(1, Math.round(viewport.height));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  page.cleanup();
  return { webp: await canvas.encode('webp', 82), width, height };
}

async function thumbnailsOf({ webp }: Drawn, folder: string): Promise<First> {
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const decoded = { data, width: info.width, height: info.height, channels: info.channels };
  return { ...(await readPlaceholder(decoded)), outputs: await makeThumbnails(decoded, folder) };
}

const shown = ['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer', 'CreationDate', 'ModDate', 'PDFFormatVersion'];

async function notesOf(pdf: Pdf): Promise<Pick<Reading, 'probe' | 'details'>> {
  const list = new MetadataList();
  const found = await pdf.getMetadata().catch(() => null);
  const info = (found?.info ?? {}) as Record<string, unknown>;
  for (const name of shown) list.add('PDF', name, info[name]);
  const author = meaningfulText(info.Author)?.slice(0, 300);
  return { probe: { place: null, metadata: list.entries }, details: present({ author }) };
}
