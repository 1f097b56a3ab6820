import { Connection } from '@solana/web3.js';

/**
 * A client of one node over HTTP: web sockets are never opened, a node that is asked too often is not asked again at once, and no request
 * waits longer than ten seconds.
 */
export const nodeClient = (rpcUrl: string, answersWithinMs = 10_000): Connection =>
  new Connection(rpcUrl, {
    commitment: 'confirmed',
    disableRetryOnRateLimit: true,
    fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(answersWithinMs) }),
  });
