import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

export type CoverWords = { title: string; kind: string; creator: string | null };

/** Coordinates are thousandths of the card's side; the image is this many pixels wide. */
const side = 1_000;
const sidePixels = 800;
/** At this quality, two colours and text look like PNG, which takes four times the work. */
const quality = 92;
const margin = 88;
const maxTextWidth = side - 2 * margin;
const maxTitleLines = 5;

/** The product's fonts, so a card looks the same on a machine without fonts; one file per script. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'];
const family = [...scripts.map((script) => `"Stave ${script}"`), 'sans-serif'].join(', ');

/** Deep colours with enough contrast to white. The title selects one. */
const backgroundColors = ['#312e81', '#1e3a5f', '#14532d', '#4a1d6e', '#5b2130', '#1f2937'];

let loaded: Promise<typeof import('@napi-rs/canvas')> | undefined;

/** The library is loaded with the first card. */
function canvasKit(): Promise<typeof import('@napi-rs/canvas')> {
  loaded ??= import('@napi-rs/canvas').then((kit) => {
    for (const script of scripts) {
      const file = import.meta.resolve(`@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`);
      kit.GlobalFonts.registerFromPath(fileURLToPath(file), `Stave ${script}`);
    }
    return kit;
  });
  return loaded;
}

/**
 * Draws the picture of a token without a public picture: a card with title, kind and creator. JPEG, 800 pixels each way. Equal texts give
 * equal images. Most work runs outside of the main thread.
 */
export function drawCover(words: CoverWords): Promise<Buffer> {
  const drawn = canvasInUse.then(() => draw(words));
  canvasInUse = drawn.catch(() => undefined);
  return drawn;
}

/**
 * One canvas draws all cards, one after the other. Its bytes are outside of the heap: a new canvas per card caused a long garbage
 * collection each second.
 */
let canvasInUse: Promise<unknown> = Promise.resolve();
let kept: Canvas | undefined;

async function draw({ title, kind, creator }: CoverWords): Promise<Buffer> {
  const { createCanvas } = await canvasKit();
  kept ??= createCanvas(sidePixels, sidePixels);
  const context = kept.getContext('2d');
  context.resetTransform();
  context.scale(sidePixels / side, sidePixels / side);
  const [shade = 0] = createHash('sha256').update(title).digest();
  context.fillStyle = backgroundColors[shade % backgroundColors.length] ?? '#1f2937';
  context.fillRect(0, 0, side, side);
  drawStave(context);
  context.fillStyle = 'rgba(255, 255, 255, 0.78)';
  context.font = `500 34px ${family}`;
  context.fillText(kind, margin, margin + 34);
  const titleSize = [...title].length > 40 ? 68 : 88;
  context.fillStyle = '#ffffff';
  context.font = `650 ${titleSize}px ${family}`;
  const lines = wrapped(context, title, maxTitleLines);
  for (const [at, line] of lines.entries()) context.fillText(line, margin, margin + 150 + at * titleSize * 1.15);
  if (creator) {
    context.fillStyle = 'rgba(255, 255, 255, 0.86)';
    context.font = `400 38px ${family}`;
    context.fillText(wrapped(context, creator, 1)[0] ?? '', margin, side - margin);
  }
  return kept.encode('jpeg', quality);
}

function drawStave(context: SKRSContext2D): void {
  context.fillStyle = 'rgba(255, 255, 255, 0.22)';
  for (let line = 0; line < 5; line += 1) context.fillRect(0, side - 370 + line * 42, side, 4);
}

/** Breaks a text into lines. The last line ends in an ellipsis if needed. */
function wrapped(context: SKRSContext2D, text: string, maxLines: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= maxTextWidth;
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text, fits)) {
    const longer = line ? `${line} ${piece}` : piece;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = piece;
    if (lines.length === maxLines) break;
  }
  if (lines.length < maxLines) return [...lines, line];
  let last = lines.at(-1) ?? '';
  while (last && !fits(`${last}…`)) last = [...last].slice(0, -1).join('');
  return [...lines.slice(0, -1), `${last}…`];
}

/** Words of a text. Splits words that are wider than a line. */
function* pieces(text: string, fits: (text: string) => boolean): Generator<string> {
  for (const word of text.trim().split(/\s+/)) {
    if (fits(word)) {
      yield word;
      continue;
    }
    let rest = '';
    for (const letter of word) {
      if (rest && !fits(rest + letter)) {
        yield rest;
        rest = '';
      }
      rest += letter;
    }
    yield rest;
  }
}
