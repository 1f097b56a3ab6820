import { stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Output, Reading } from '../reader-types.ts';

// One file at a time, in as many processes as cores, so further threads would only compete.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture with more pixels is shrunk wherever all of them would have to be in memory: turning a JPEG of 200 million takes three gigabytes.
 */
export const maxHeldPixels = 50_000_000;

const thumbnailWidths = [320, 640] as const;
const previewPixels = 1_600;
const placeholderInputPixels = 64;
const placeholderPixels = [16, 12, 8, 4];
const placeholderLength = 300;

/** WebP at effort 2 takes half the time of the default and is 6 % larger. */
const webp = { quality: 80, effort: 2 } as const;
/** For a preview, effort 0 takes 50 ms instead of 80 and is 4 % larger. Most browsers get the AVIF anyway. */
const largeWebp = { quality: 80, effort: 0 } as const;
/**
 * AVIF at effort 0 takes 120 ms for a preview and saves two fifths of the WebP's size; effort 4 would take 4 s and save little more. Below
 * this WebP size, AVIF is not worth the time.
 */
const avif = { quality: 50, effort: 0 } as const;
const avifFromBytes = 120_000;

/** Decoded pixels, small enough as a source for all renditions. */
export type Decoded = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/**
 * Decodes a picture upright and in sRGB, at most as large as a preview. JPEG and WebP are scaled during decoding, so no earlier step may
 * need all pixels.
 */
export async function decodeOnce(source: Sharp): Promise<Decoded> {
  const { data, info } = await source
    .autoOrient()
    .resize(previewPixels, previewPixels, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const again = ({ data, width, height, channels }: Decoded): Sharp => sharp(data, { raw: { width, height, channels } });

/** Writes thumbnails of the given widths. A narrow picture gets those up to its own width, and at least one. */
export async function makeThumbnails(decoded: Decoded, folder: string): Promise<Output[]> {
  const widths = thumbnailWidths.filter((width, index) => index === 0 || width < decoded.width);
  return Promise.all(
    widths.map(async (width) => {
      const picture = again(decoded)
        .resize(width, width * 3, { fit: 'inside', withoutEnlargement: true })
        .webp(webp);
      return write(picture, folder, `thumbnail-${width}.webp`, 'THUMBNAIL');
    }),
  );
}

/** Writes the preview as WebP, and as AVIF if worth the time. */
export async function makePreviews(decoded: Decoded, folder: string): Promise<Output[]> {
  const first = await write(again(decoded).webp(largeWebp), folder, 'preview.webp', 'PREVIEW');
  const { size } = await stat(path.join(folder, first.name));
  if (size < avifFromBytes) return [first];
  return [first, await write(again(decoded).avif(avif), folder, 'preview.avif', 'PREVIEW')];
}

export async function write(picture: Sharp, folder: string, name: string, role: Output['role']): Promise<Output> {
  const { width, height } = await picture.toFile(path.join(folder, name));
  return { name, role, width, height, page: null };
}

/** Dominant colour, and a tiny placeholder to show until the picture is loaded. */
export async function readPlaceholder(decoded: Decoded): Promise<Pick<Reading, 'dominantColor' | 'placeholder'>> {
  const small = await smaller(decoded, placeholderInputPixels);
  const { dominant } = await again(small).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { dominantColor: `#${hex}`, placeholder: await placeholderOf(small) };
}

/** Mean brightness, up to 255. */
export async function brightness(decoded: Decoded): Promise<number> {
  const grey = await again(await smaller(decoded, placeholderInputPixels))
    .greyscale()
    .raw()
    .toBuffer();
  return grey.reduce((sum, each) => sum + each, 0) / Math.max(1, grey.length);
}

/** Decoded once more, because statistics use the input of a pipeline, not its result. */
async function smaller(decoded: Decoded, pixels: number): Promise<Decoded> {
  const { data, info } = await again(decoded)
    .flatten({ background: '#ffffff' })
    .resize(pixels, pixels, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

async function placeholderOf(decoded: Decoded): Promise<string | null> {
  for (const pixels of placeholderPixels) {
    const tiny = await again(decoded).resize(pixels, pixels, { fit: 'inside' }).webp({ quality: 40, effort: 4 }).toBuffer();
    const address = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (address.length <= placeholderLength) return address;
  }
  return null;
}
