import type { Config } from '../config.ts';
import { addressSigner } from '../kit/signed-address.ts';

type Signing = Pick<Config, 'appSecret'>;
type Place = Pick<Config, 'publicUrl'>;

/** The asset's file, or the rendition with this id. */
export type FilePart = { assetId: string; part: 'original' | (string & {}) };

const signer = addressSigner('file-addresses');

/**
 * The address of a private file, which whoever holds it may read for one to two hours. It begins with a slash and is read against the
 * address of the server, `new URL(address, endpoint)`: the product's own pages work under every name by which a browser reaches
 * them. `isAbsolute` puts PUBLIC_URL in front, for programs that expect it.
 */
export function assetFileUrl(
  config: Signing & Place,
  { assetId, part, download, isAbsolute }: FilePart & { download?: boolean; isAbsolute?: boolean },
  now: Date,
): string {
  const query = `${signer.query(config, { id: assetId, part }, now)}${download ? '&download=1' : ''}`;
  return `${isAbsolute ? config.publicUrl : ''}/files/${assetId}/${part}?${query}`;
}

/**
 * The address of a published file, for other people's pages: absolute, and good for as long as the asset is published. `sha256` and
 * `extension` are those of the bytes that strangers get: of the rendition PUBLISHED where there is one, else of the file itself.
 */
export function publicFileUrl(config: Place, file: { assetId: string; sha256: string; extension: string }): string {
  return `${config.publicUrl}/public/${file.assetId}/${file.sha256}.${file.extension}`;
}

/** For how many seconds an address of a private file still holds; null when it was not made here, not for this file, or is over. */
export const secondsLeft = (
  config: Signing,
  { assetId, part }: FilePart,
  query: { expires: string; signature: string },
  now: Date,
): number | null => signer.secondsLeft(config, { id: assetId, part }, query, now);
