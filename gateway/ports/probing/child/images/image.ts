import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { Refusal, refuseOnError } from '../file-refusal.ts';
import type { Given, Reading } from '../reader-types.ts';
import { isHeic, pngOfHeic } from './heic.ts';
import { readNotes } from './notes.ts';
import { decodeOnce, makePreviews, makeThumbnails, readPlaceholder } from './pictures.ts';
import { publish } from './published.ts';

const damaged = 'This image is damaged or incomplete. Upload the file again, or upload another copy.';
const tooManyPixels = (most: number) =>
  `This image has more than ${Math.round(most / 1e6)} million pixels. Upload a smaller version.`;

export const openingOptions = (maxPixels: number): SharpOptions => ({
  limitInputPixels: maxPixels,
  failOn: 'error',
  sequentialRead: true,
});

/** Reads an image: size, camera metadata and renditions. */
export async function readImage(given: Given): Promise<Reading> {
  const original = await readFile(given.file);
  const options = openingOptions(given.maxPixels);
  const head = await headOf(original, given);
  given.progress('Reading the camera metadata', 15);
  const { credits, ...notes } = await readNotes(original, head.xmp);
  given.progress('Creating previews', 30);
  const { bytes, metadata } = isHeic(given.mimeType) ? await decodedHeic(original, head) : { bytes: original, metadata: head };
  const decoded = await refuseOnError(damaged, () => decodeOnce(sharp(bytes, options)));
  const [thumbnails, preview] = [await makeThumbnails(decoded, given.folder), await readPlaceholder(decoded)];
  given.progress('Creating previews', 50);
  const previews = await makePreviews(decoded, given.folder);
  given.progress('Creating the copy to publish', 75);
  const published = await refuseOnError(damaged, () => publish({ bytes, metadata, options, credits, folder: given.folder }));
  given.progress('Storing', 95);
  // A large HEIC was shrunk while it was decoded.
  const { width, height } = (isHeic(given.mimeType) ? head : metadata).autoOrient;
  return { width, height, codec: codecOf(head), ...preview, ...notes, outputs: [...thumbnails, ...previews, published] };
}

/** A HEIC picture in a format of the image library. The format of the metadata is kept, so that the published copy is a JPEG. */
async function decodedHeic(original: Buffer, head: Metadata) {
  const bytes = await refuseOnError(damaged, () => pngOfHeic(original, head));
  return { bytes, metadata: { ...(await sharp(bytes).metadata()), format: head.format } };
}

/** Declared size, read before anything is decoded. */
async function headOf(bytes: Buffer, { maxPixels, mimeType }: Given): Promise<Metadata> {
  // A phone's HEIC of 200 million pixels has more tiles than the library allows by default. Reading the head decodes none of them.
  const options: SharpOptions = { limitInputPixels: false, failOn: 'error', unlimited: isHeic(mimeType) };
  const metadata = await refuseOnError(damaged, () => sharp(bytes, options).metadata());
  const { width, height } = metadata;
  if (!width || !height) throw new Refusal(damaged);
  if (width * height > maxPixels) throw new Refusal(tooManyPixels(maxPixels));
  return metadata;
}

const codecOf = ({ format, compression }: Metadata) => (format === 'heif' ? (compression ?? null) : null);
