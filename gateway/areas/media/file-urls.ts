import { addressSigner } from '../../kit/signed-address.ts';
import type { Config } from '../../server/settings/config.ts';

type Signing = Pick<Config, 'appSecret'>;
type Place = Pick<Config, 'publicUrl'>;

/** The asset's file, or the rendition with this id. */
export type FilePart = { assetId: string; part: 'original' | (string & {}) };

const signer = addressSigner('file-addresses');

/**
 * Address of a private file, readable for one to two hours by anyone who has it. Relative to the server, `new URL(address, endpoint)`, so
 * the client works under every host name. `isAbsolute` adds PUBLIC_URL for other programs.
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
 * Absolute address of a published file, valid while the asset is published: at the content delivery network if one is set. `sha256` and `extension` describe the served bytes: those of
 * the PUBLISHED rendition if there is one, else of the file.
 */
export function publicFileUrl(
  { publicUrl, settings }: Place & Pick<Config, 'settings'>,
  file: { assetId: string; sha256: string; extension: string },
): string {
  return `${settings.storage.cdnUrl || publicUrl}/public/${file.assetId}/${file.sha256}.${file.extension}`;
}

/** Returns the seconds until a private address expires. Null when it was not made here, belongs to another file, or has expired. */
export const secondsLeft = (
  config: Signing,
  { assetId, part }: FilePart,
  query: { expires: string; signature: string },
  now: Date,
): number | null => signer.secondsLeft(config, { id: assetId, part }, query, now);
