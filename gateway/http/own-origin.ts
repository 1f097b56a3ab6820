import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

/**
 * Whether a request comes from a page of ours. Browsers send cookies along with a WebSocket or a form of any page of the same site, and
 * cannot lie about `Origin`. A page of ours is one at the public address, or at the very address that the request went to.
 */
export function isOwnOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, { origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || (host !== undefined && new URL(origin).host === host.toLowerCase());
}
