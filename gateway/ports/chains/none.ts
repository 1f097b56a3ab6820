import { blockchainNames } from '#domain/tokens/token-terms.ts';
import type { Chains } from './open.ts';
import { ChainUnreachable } from './port.ts';

/** No chain: nothing can be minted or anchored, and every screen says so. */
export const noChains: Chains = {
  networks: async () => [],
  open: async (blockchain) => {
    throw new ChainUnreachable(`${blockchainNames[blockchain]} is not connected to this server.`);
  },
  close: async () => undefined,
};
