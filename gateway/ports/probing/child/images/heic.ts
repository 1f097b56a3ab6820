import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';

/** The used part of libheif. */
type Picture = {
  get_width(): number;
  get_height(): number;
  has_alpha_channel(): boolean;
  is_primary(): boolean;
  display(target: Pixels, done: (pixels: Pixels | null) => void): void;
  free(): void;
};
type Pixels = { data: Uint8ClampedArray; width: number; height: number };
type Library = { HeifDecoder: new () => { decode(bytes: Uint8Array): Picture[] } };

const require = createRequire(import.meta.url);

export const isHeic = (mimeType: string): boolean => mimeType === 'image/heic';

/** Decoding needs about ten bytes of memory for each pixel. Phones have up to 50 million. */
export const maxHeicPixels = 60_000_000;

/**
 * Decodes a HEIC picture to PNG, upright and with its colour profile, because the image library has no decoder for HEVC. Throws when it is
 * damaged. The memory of WebAssembly grows and never shrinks, so the process has to be replaced afterwards.
 */
export async function pngOfHeic(bytes: Buffer, { icc }: Metadata): Promise<Buffer> {
  const { HeifDecoder } = require('libheif-js/wasm-bundle') as Library;
  const pictures = new HeifDecoder().decode(bytes);
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0];
  if (!picture) throw new Error('The file has no picture.');
  const [width, height, hasAlpha] = [picture.get_width(), picture.get_height(), picture.has_alpha_channel()];
  if (!(width > 0 && height > 0 && width * height <= maxHeicPixels)) throw new Error('The picture is too large.');
  const { data } = await pixelsOf(picture, width, height);
  for (const each of pictures) each.free();
  const raw = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 }, limitInputPixels: maxHeicPixels });
  const png = await (hasAlpha ? raw : raw.removeAlpha()).png({ compressionLevel: 1 }).toBuffer();
  return icc ? withProfile(png, icc) : png;
}

const pixelsOf = (picture: Picture, width: number, height: number): Promise<Pixels> =>
  new Promise((resolve, reject) => {
    picture.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (pixels) =>
      pixels ? resolve(pixels) : reject(new Error('The picture cannot be decoded.')),
    );
  });

const endOfHead = 33;

/** Adds a colour profile after the head of a PNG (PNG 3, 11.3.2.3). */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPICC\0\0', 'latin1'), deflateSync(icc)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, endOfHead), length, chunk, check, png.subarray(endOfHead)]);
}
