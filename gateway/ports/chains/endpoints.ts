import { base58 } from '@scure/base';
import { type Blockchain, blockchainNames } from '#domain/tokens/token-terms.ts';
import { type Chain, ChainUnreachable } from './port.ts';

/** Endpoints of the nodes with the keys of their accounts: secret, and serializable as JSON for another process. Null without a chain. */
export type ChainEndpoints = {
  /** `isOwn` for the chain of this installation. */
  ETHEREUM: { rpcUrl: string; privateKey: string; chainId: number | null; isOwn: boolean } | null;
  /** `secretKey` in base58. `genesisHash` null accepts any cluster. */
  SOLANA: { rpcUrl: string; secretKey: string; genesisHash: string | null } | null;
};

export const noEndpoints: ChainEndpoints = { ETHEREUM: null, SOLANA: null };

/**
 * Opens the adapter of a chain. Its large libraries are loaded only here.
 *
 * @throws ChainUnreachable without a chain or a response, StartupError when the node belongs to another network
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
