import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../settings/config.ts';

/**
 * Returns whether a request comes from the product's own pages, at the public URL or at the requested host. Browsers send cookies with
 * WebSockets and forms from other pages of the same site, but pages cannot forge `Origin`.
 */
export function isOwnOrigin(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || (host !== undefined && new URL(origin).host === host.toLowerCase());
}
