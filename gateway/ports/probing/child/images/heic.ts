import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';
import { inThread } from '../in-thread.ts';

const require = createRequire(import.meta.url);

export const isHeic = (mimeType: string): boolean => mimeType === 'image/heic';

/** Phones have up to 50 million. Reading as many takes 960 MB of memory, of the 1,200 that are allowed. */
export const maxHeicPixels = 50_000_000;

const limits = { seconds: 60, heapMegabytes: 256 };

/** Passes the pixels on without a copy. In a thread, because the memory of WebAssembly is released only with it. */
const code = `const { HeifDecoder } = require(workerData.library);
  const pictures = new HeifDecoder().decode(workerData.bytes);
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0];
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (!(width > 0 && height > 0 && width * height <= workerData.maxPixels)) throw new Error('The picture is too large.');
  picture.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (pixels) => {
    if (!pixels) throw new Error('The picture cannot be decoded.');
    const { buffer } = pixels.data;
    parentPort.postMessage({ buffer, width, height, hasAlpha: picture.has_alpha_channel() }, [buffer]);
  });`;

type Pixels = { buffer: ArrayBuffer; width: number; height: number; hasAlpha: boolean };

/**
 * Decodes a HEIC picture to PNG, upright and with its colour profile, because the image library has no decoder for HEVC. Throws when it is
 * damaged.
 */
export async function pngOfHeic(bytes: Buffer, { icc }: Metadata): Promise<Buffer> {
  const given = { bytes, maxPixels: maxHeicPixels, library: require.resolve('libheif-js/wasm-bundle') };
  const { buffer, width, height, hasAlpha } = (await inThread(code, given, limits)) as Pixels;
  const raw = sharp(new Uint8ClampedArray(buffer), { raw: { width, height, channels: 4 }, limitInputPixels: maxHeicPixels });
  const png = await (hasAlpha ? raw : raw.removeAlpha()).png({ compressionLevel: 1 }).toBuffer();
  return icc ? withProfile(png, icc) : png;
}

const endOfHead = 33;

/** Adds a colour profile after the head of a PNG (PNG 3, 11.3.2.3). */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPICC\0\0', 'latin1'), deflateSync(icc)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, endOfHead), length, chunk, check, png.subarray(endOfHead)]);
}
