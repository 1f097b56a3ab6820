import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

type Signing = Pick<Config, 'appSecret'>;
type Place = Pick<Config, 'publicUrl'>;

/** The asset's file, or the rendition with this id. */
export type FilePart = { assetId: string; part: 'original' | (string & {}) };

const windowSeconds = 3_600;

/**
 * The address of a private file, which whoever holds it may read for one to two hours. It begins with a slash and is read against the
 * address of the server, `new URL(address, endpoint)`: the product's own pages work under every name by which a browser reaches
 * them. `isAbsolute` puts PUBLIC_URL in front, for programs that expect it. Within an hour the address stays the same, so that
 * browsers find the file in their cache; the hour begins at another minute for each asset, lest all of them go stale at once.
 */
export function assetFileUrl(
  config: Signing & Place,
  file: FilePart & { download?: boolean; isAbsolute?: boolean },
  now: Date,
): string {
  const expires = expiryOf(file.assetId, now);
  const query = `expires=${expires}&signature=${sign(config, file, expires)}${file.download ? '&download=1' : ''}`;
  return `${file.isAbsolute ? config.publicUrl : ''}/files/${file.assetId}/${file.part}?${query}`;
}

/**
 * The address of a published file, for other people's pages: absolute, and good for as long as the asset is published. `sha256` and
 * `extension` are those of the bytes that strangers get: of the rendition PUBLISHED where there is one, else of the file itself.
 */
export function publicFileUrl(config: Place, file: { assetId: string; sha256: string; extension: string }): string {
  return `${config.publicUrl}/public/${file.assetId}/${file.sha256}.${file.extension}`;
}

/** For how many seconds an address of a private file still holds; null when it was not made here, not for this file, or is over. */
export function secondsLeft(
  config: Signing,
  file: FilePart,
  query: { expires: string; signature: string },
  now: Date,
): number | null {
  if (!/^\d{10}$/.test(query.expires)) return null;
  const expires = Number(query.expires);
  const right = Buffer.from(sign(config, file, expires));
  const given = Buffer.from(query.signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const left = expires - Math.floor(now.getTime() / 1000);
  return left > 0 ? left : null;
}

/** The end of the window after the one that `now` is in. The last digits of an id are random: they spread the windows. */
function expiryOf(assetId: string, now: Date): number {
  const shift = Number.parseInt(assetId.slice(-6), 16) % windowSeconds;
  const window = Math.floor((now.getTime() / 1000 - shift) / windowSeconds);
  return (window + 2) * windowSeconds + shift;
}

const sign = (config: Signing, { assetId, part }: FilePart, expires: number): string =>
  createHmac('sha256', keyOf(config.appSecret)).update(`${assetId}/${part}?${expires}`).digest('base64url');

let kept: { secret: string; key: Buffer } | null = null;

/** A list shows hundreds of addresses: the key is derived once. */
function keyOf(secret: string): Buffer {
  if (kept?.secret !== secret) kept = { secret, key: Buffer.from(hkdfSync('sha256', secret, 'stave', 'file-addresses', 32)) };
  return kept.key;
}
