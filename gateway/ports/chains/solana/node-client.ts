import { Connection } from '@solana/web3.js';
import { fetchBounded } from '../fetch-bounded.ts';
import { NodeStatus } from './failures.ts';

/**
 * Creates a client for a node over HTTP: without web sockets, without retries after rate limits, with a timeout of ten seconds. Its
 * messages omit credentials in the URL.
 */
export const nodeClient = (rpcUrl: string, answersWithinMs = 10_000): Connection =>
  new Connection(rpcUrl, {
    commitment: 'confirmed',
    disableRetryOnRateLimit: true,
    fetch: async (_, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers as HeadersInit | undefined));
      const body = init?.body as BodyInit | undefined;
      const response = await fetchBounded(rpcUrl, { method: init?.method, headers, body }, answersWithinMs);
      if (!response.ok) throw new NodeStatus(response.status);
      return response;
    },
  });
