import { Connection } from '@solana/web3.js';
import { fetchBounded } from '../fetch-bounded.ts';

/**
 * A client of one node over HTTP: web sockets are never opened, a node that is asked too often is not asked again at once, and no request
 * waits longer than ten seconds. A name and a password in the address are not repeated by anything that the client says of it.
 */
export const nodeClient = (rpcUrl: string, answersWithinMs = 10_000): Connection =>
  new Connection(rpcUrl, {
    commitment: 'confirmed',
    disableRetryOnRateLimit: true,
    fetch: (_, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers as HeadersInit | undefined));
      const body = init?.body as BodyInit | undefined;
      return fetchBounded(rpcUrl, { method: init?.method, headers, body }, answersWithinMs);
    },
  });
