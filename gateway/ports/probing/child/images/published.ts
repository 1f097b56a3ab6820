import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import type { Output } from '../reading.ts';
import { write } from './pictures.ts';
import { gifWithoutNotes } from './strip-gif.ts';
import { jpegWithoutNotes } from './strip-jpeg.ts';
import { pngWithoutNotes } from './strip-png.ts';
import { webpWithoutNotes } from './strip-webp.ts';

/** Formats whose notes can be left out without touching a pixel. Each answers null where it does not understand the file. */
const strippers: Readonly<Record<string, { extension: string; strip: (bytes: Buffer) => Buffer | null }>> = {
  jpeg: { extension: 'jpg', strip: jpegWithoutNotes },
  png: { extension: 'png', strip: pngWithoutNotes },
  webp: { extension: 'webp', strip: webpWithoutNotes },
  gif: { extension: 'gif', strip: gifWithoutNotes },
};

/**
 * The whole picture as strangers may have it: upright, its colours kept, without place, camera, comments and whatever hangs behind its
 * end. Where the file lies upright as it is, not one pixel changes and nothing is computed; otherwise it is encoded anew.
 */
export async function publish(bytes: Buffer, metadata: Metadata, options: SharpOptions, folder: string): Promise<Output> {
  const stripper = strippers[metadata.format];
  const isUpright = (metadata.orientation ?? 1) === 1;
  const stripped = isUpright ? stripper?.strip(bytes) : null;
  if (stripper && stripped) {
    const name = `published.${stripper.extension}`;
    await writeFile(path.join(folder, name), stripped);
    return { name, role: 'PUBLISHED', ...metadata.autoOrient, page: null };
  }
  return encodeAnew(bytes, metadata, options, folder);
}

function encodeAnew(bytes: Buffer, metadata: Metadata, options: SharpOptions, folder: string): Promise<Output> {
  const upright = sharp(bytes, options).autoOrient();
  // Colours outside of sRGB stay where the file says which they are; those for print have no place on a screen.
  const picture = metadata.space === 'cmyk' ? upright.toColourspace('srgb') : upright.keepIccProfile();
  if (metadata.format === 'png') return write(picture.png({ compressionLevel: 6 }), folder, 'published.png', 'PUBLISHED');
  if (metadata.format === 'webp' || metadata.hasAlpha)
    return write(picture.webp({ quality: 92, effort: 2 }), folder, 'published.webp', 'PUBLISHED');
  return write(picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }), folder, 'published.jpg', 'PUBLISHED');
}
