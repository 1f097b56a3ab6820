import { buffer } from 'node:stream/consumers';
import { log } from '../../kit/log.ts';
import type { Storage } from '../../ports/storage/port.ts';

const side = 480;
/** Small renditions made by this server. */
const maxPixels = 20_000_000;

/** Returns a small JPEG for a document without support for newer formats. Null when unavailable: certificates work without. */
export async function pictureForPaper(storage: Storage, key: string | null): Promise<Buffer | null> {
  if (key === null) return null;
  try {
    const { default: sharp } = await import('sharp');
    const stored = await buffer(await storage.read(key));
    const picture = sharp(stored, { limitInputPixels: maxPixels }).resize(side, side, { fit: 'cover' });
    return await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer();
  } catch (error) {
    log.error({ err: error, key }, 'The picture of a certificate cannot be read');
    return null;
  }
}
