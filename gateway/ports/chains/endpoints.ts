import { base58 } from '@scure/base';
import { type Blockchain, blockchainNames } from '#domain/tokenization/token-terms.ts';
import { type Chain, ChainUnreachable } from './port.ts';

/**
 * Where the nodes are, with the keys of the accounts that act there: a secret as a whole, and plain enough to be handed to another process
 * as JSON. Null where there is none.
 */
export type ChainEndpoints = {
  /** `isOwn` for the chain of this installation. */
  ETHEREUM: { rpcUrl: string; privateKey: string; chainId: number | null; isOwn: boolean } | null;
  /** `secretKey` in base58, `genesisHash` null for whichever it is. */
  SOLANA: { rpcUrl: string; secretKey: string; genesisHash: string | null } | null;
};

export const noEndpoints: ChainEndpoints = { ETHEREUM: null, SOLANA: null };

/**
 * Opens the adapter of a chain. The libraries that it needs are large: they are loaded here and nowhere else.
 *
 * @throws ChainUnreachable when there is none or its node does not answer, StartupError when the node belongs to another network
 */
export async function openChain(endpoints: ChainEndpoints, blockchain: Blockchain): Promise<Chain> {
  const { ETHEREUM: ethereum, SOLANA: solana } = endpoints;
  if (blockchain === 'ETHEREUM' && ethereum) {
    const { ethereumChain } = await import('./ethereum/adapter.ts');
    const { rpcUrl, privateKey, chainId, isOwn } = ethereum;
    return ethereumChain({ rpcUrl, privateKey, isOwn, ...(chainId !== null && { expectedChainId: chainId }) });
  }
  if (blockchain === 'SOLANA' && solana) {
    const { solanaChain } = await import('./solana/adapter.ts');
    const { rpcUrl, secretKey, genesisHash } = solana;
    const expected = genesisHash !== null && { expectedGenesisHash: genesisHash };
    return solanaChain({ rpcUrl, secretKey: base58.decode(secretKey), ...expected });
  }
  throw new ChainUnreachable(`${blockchainNames[blockchain]} is not connected to this server.`);
}
