import { lookup, Resolver } from 'node:dns/promises';
import { isAllowedHost } from '#domain/webhooks/webhook-endpoint.ts';
import { isPublicAddress, literalOf } from './addresses.ts';

/** Returns the IP addresses of a host name. Throws if it has none. */
export type ResolveHost = (hostname: string) => Promise<string[]>;

/** The request was not sent. The message says why, for the owner of the endpoint. */
export class RefusedHost extends Error {
  override name = 'RefusedHost';
}

/** Resolves by DNS alone, so that the hosts file of the server has no effect, and without the threads that files need. */
export const resolveByDns: ResolveHost = async (hostname) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** Resolves a host that the operator allows as the server does, with its hosts file. */
export const resolveAsServer: ResolveHost = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

type Resolving = { allowedHosts: readonly string[]; byDns: ResolveHost; asServer: ResolveHost };

/**
 * Returns the addresses to which a request for a URL may connect, each checked. Throws `RefusedHost` if the host has none, or any that is
 * not public: a name with public and private addresses is an attempt to reach the latter.
 */
export async function addressesOf({ hostname }: URL, { allowedHosts, byDns, asServer }: Resolving): Promise<string[]> {
  const isAllowed = isAllowedHost(hostname, allowedHosts);
  const literal = literalOf(hostname);
  const addresses = literal ? [literal] : await (isAllowed ? asServer : byDns)(hostname).catch(() => []);
  if (addresses.length === 0)
    throw new RefusedHost('The host of the address was not found. Check its spelling and its DNS records.');
  if (!isAllowed && !addresses.every(isPublicAddress))
    throw new RefusedHost('The host of the address is not on the public internet. Use an address that anyone can reach.');
  return addresses;
}
