import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import type { Output } from '../reader-types.ts';
import type { Credits } from './captions.ts';
import { creditBlocks } from './credit-blocks.ts';
import { creditEmbedders } from './embed-credits.ts';
import { maxHeldPixels, write } from './pictures.ts';
import { gifWithoutNotes } from './strip-gif.ts';
import { jpegWithoutNotes } from './strip-jpeg.ts';
import { webpWithoutNotes } from './strip-webp.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks of the picture, its colours and its animation. Removes texts, times, camera data (eXIf) and unknown chunks. */
const needed = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT pHYs bKGD hIST acTL fcTL fdAT'.split(' '),
);

/** Removes metadata and trailing data. Null for an invalid structure. */
function pngWithoutNotes(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null;
  const kept: Buffer[] = [signature];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const type = bytes.subarray(at + 4, at + 8).toString('latin1');
    if (needed.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

/** Formats whose metadata can be removed without re-encoding. Each function returns null for an unknown structure. */
const strippers: Readonly<Record<string, { extension: string; strip: (bytes: Buffer) => Buffer | null }>> = {
  jpeg: { extension: 'jpg', strip: jpegWithoutNotes },
  png: { extension: 'png', strip: pngWithoutNotes },
  webp: { extension: 'webp', strip: webpWithoutNotes },
  gif: { extension: 'gif', strip: gifWithoutNotes },
};

type Given = { bytes: Buffer; metadata: Metadata; options: SharpOptions; credits: Credits; folder: string };

/**
 * Makes the public copy: upright, with colours and credits, without location, camera, comments and trailing data. An upright file is copied
 * losslessly; otherwise it is re-encoded, and shrunk if it is very large.
 */
export async function publish(given: Given): Promise<Output> {
  const { bytes, metadata, credits, folder } = given;
  const stripper = strippers[metadata.format];
  const isUpright = (metadata.orientation ?? 1) === 1;
  const stripped = isUpright ? stripper?.strip(bytes) : null;
  if (!stripper || !stripped) return encodeAnew(given);
  const name = `published.${stripper.extension}`;
  await writeFile(path.join(folder, name), withCredits(stripped, stripper.extension, credits));
  return { name, role: 'PUBLISHED', ...metadata.autoOrient, page: null };
}

async function encodeAnew({ bytes, metadata, options, credits, folder }: Given): Promise<Output> {
  const { width, height } = metadata.autoOrient;
  const scale = Math.sqrt(maxHeldPixels / (width * height));
  const turned = sharp(bytes, options).autoOrient();
  const upright = scale < 1 ? turned.resize(Math.floor(width * scale)) : turned;
  // Keeps wide-gamut colours with a profile; print colours are converted.
  const picture = metadata.space === 'cmyk' ? upright.toColourspace('srgb') : upright.keepIccProfile();
  const encoded = encoders[formatFor(metadata)](picture);
  const output = await write(encoded, folder, `published.${formatFor(metadata)}`, 'PUBLISHED');
  const file = path.join(folder, output.name);
  if (hasCredits(credits)) await writeFile(file, withCredits(await readFile(file), formatFor(metadata), credits));
  return output;
}

type Encoded = 'png' | 'webp' | 'jpg';

function formatFor({ format, hasAlpha }: Metadata): Encoded {
  if (format === 'png') return 'png';
  return format === 'webp' || hasAlpha ? 'webp' : 'jpg';
}

const encoders: Readonly<Record<Encoded, (picture: Sharp) => Sharp>> = {
  png: (picture) => picture.png({ compressionLevel: 6 }),
  webp: (picture) => picture.webp({ quality: 92, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
};

const hasCredits = (credits: Credits) => Object.values(creditBlocks(credits)).some((block) => block !== null);

function withCredits(bytes: Buffer, extension: string, credits: Credits): Buffer {
  const embed = creditEmbedders[extension];
  return embed && hasCredits(credits) ? embed(bytes, creditBlocks(credits)) : bytes;
}
