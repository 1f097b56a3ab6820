import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';
import { inThread } from '../in-thread.ts';
import { maxHeldPixels } from './pictures.ts';

const require = createRequire(import.meta.url);

export const isHeic = (mimeType: string): boolean => mimeType === 'image/heic';

const limits = { seconds: 80, heapMegabytes: 256 };

/**
 * Decodes tile by tile, with the functions of libheif itself, because the library's decoder holds a picture four times. In a thread, because
 * the memory of WebAssembly is released only with it.
 */
const code = `const heif = require(workerData.library);
  const { bytes, maxPixels } = workerData;
  // An error of three numbers, a pointer, and the layout of the tiles.
  const error = heif._malloc(128);
  const [pointer, layout] = [error + 16, error + 24];
  const [RGB, INTERLEAVED_RGB, INTERLEAVED_RGBA, INTERLEAVED] = [1, 10, 11, 10];
  const numberAt = (address) => new DataView(heif.HEAPU8.buffer).getUint32(address, true);
  const call = (name, ...given) => {
    heif[name](error, ...given);
    if (numberAt(error) !== 0) throw new Error('The picture cannot be decoded.');
  };
  const file = heif._malloc(bytes.length);
  heif.HEAPU8.set(bytes, file);
  const context = heif._heif_context_alloc();
  call('_heif_context_read_from_memory_without_copy', context, file, bytes.length, 0);
  call('_heif_context_get_primary_image_handle', context, pointer);
  const handle = numberAt(pointer);
  call('_heif_image_handle_get_image_tiling', handle, 1, layout);
  const [columns, rows, tileWidth, tileHeight, width, height, ...stated] = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => numberAt(layout + 4 * index));
  // Of a first tile that is cut because the picture is turned, libheif 1.23 states the shown part instead of the hidden one.
  const hidden = (part, count, tile, size) => (part === size % tile ? count * tile - size : part);
  const [top, left] = [hidden(stated[0], rows, tileHeight, height), hidden(stated[1], columns, tileWidth, width)];
  const channels = heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const shrink = Math.ceil(Math.sqrt((width * height) / maxPixels));
  const [outWidth, outHeight] = [Math.ceil(width / shrink), Math.ceil(height / shrink)];
  const out = new Uint8Array(outWidth * outHeight * channels);
  const next = (position) => Math.max(0, Math.ceil(position / shrink) * shrink);

  function take(x, y) {
    const format = [RGB, channels === 4 ? INTERLEAVED_RGBA : INTERLEAVED_RGB, 0];
    // libheif 1.23 refuses the single tile of a turned picture.
    if (columns * rows === 1) call('_heif_decode_image', handle, pointer, ...format);
    else call('_heif_image_handle_decode_image_tile', handle, pointer, ...format, x, y);
    const tile = numberAt(pointer);
    const plane = heif._heif_image_get_plane_readonly(tile, INTERLEAVED, pointer);
    const stride = numberAt(pointer);
    const [fromX, fromY] = [x * tileWidth - left, y * tileHeight - top];
    const [toX, toY] = [Math.min(width, fromX + tileWidth), Math.min(height, fromY + tileHeight)];
    const [gotX, gotY] = [fromX + heif._heif_image_get_width(tile, INTERLEAVED), fromY + heif._heif_image_get_height(tile, INTERLEAVED)];
    if (!plane || gotX < toX || gotY < toY) throw new Error('The picture is smaller than it says.');
    const pixels = heif.HEAPU8;
    const at = (column, row) => plane + (Math.min(row, toY - 1) - fromY) * stride + (Math.min(column, toX - 1) - fromX) * channels;
    for (let row = next(fromY); row < toY; row += shrink) {
      let to = ((row / shrink) * outWidth + next(fromX) / shrink) * channels;
      if (shrink === 1) {
        out.set(pixels.subarray(at(next(fromX), row), at(toX - 1, row) + channels), to);
        continue;
      }
      // The mean of four pixels of a square.
      for (let column = next(fromX); column < toX; column += shrink) {
        const [a, b, c, d] = [at(column, row), at(column + 1, row), at(column, row + 1), at(column + 1, row + 1)];
        for (let channel = 0; channel < channels; channel += 1)
          out[to++] = (pixels[a + channel] + pixels[b + channel] + pixels[c + channel] + pixels[d + channel] + 2) >> 2;
      }
    }
    heif._heif_image_release(tile);
  }
  for (let y = 0; y < rows; y += 1) for (let x = 0; x < columns; x += 1) take(x, y);
  parentPort.postMessage({ buffer: out.buffer, width: outWidth, height: outHeight, channels }, [out.buffer]);`;

type Pixels = { buffer: ArrayBuffer; width: number; height: number; channels: 3 | 4 };

/**
 * Decodes a HEIC picture to PNG, upright and with its colour profile, because the image library has no decoder for HEVC. Throws when it is
 * damaged.
 */
export async function pngOfHeic(bytes: Buffer, { icc }: Metadata): Promise<Buffer> {
  const given = { bytes, maxPixels: maxHeldPixels, library: require.resolve('libheif-js/wasm-bundle') };
  const { buffer, ...raw } = (await inThread(code, given, limits)) as Pixels;
  const picture = sharp(new Uint8Array(buffer), { raw, limitInputPixels: false });
  const png = await picture.png({ compressionLevel: 1 }).toBuffer();
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
