import type { Pool } from 'pg';
import { type Blockchain, blockchainNames, blockchains } from '#domain/tokenization/terms.ts';
import type { Chains, KnownNetwork } from '#gateway/ports/chains/open.ts';
import { type ChainFees, ChainUnreachable } from '#gateway/ports/chains/port.ts';

const prices = (): Record<Blockchain, ChainFees> => ({
  ETHEREUM: {
    blockchain: 'ETHEREUM',
    measuredAt: new Date().toISOString(),
    gasPriceWei: '12400000000',
    gas: { nft: 185_000, royaltyToken: 1_000_000, furtherHolder: 28_000, anchor: 46_500 },
  },
  SOLANA: {
    blockchain: 'SOLANA',
    measuredAt: new Date().toISOString(),
    lamportsPerSignature: 5_000,
    lamports: { nft: 10_450_000, royaltyToken: 8_000_000, furtherHolder: 2_500_000, anchor: 5_000 },
  },
});
const keys: Record<Blockchain, string> = { ETHEREUM: 'eip155:31337:0xtest', SOLANA: 'solana:test' };

/**
 * Chains that are connected and have prices, of which no node is there: what is requested stays requested. For tests of everything before
 * the chain; `connect` has to run once the application has its database.
 */
export function connectedChains(): { chains: Chains; connect: (pool: Pool) => Promise<void> } {
  let networks: KnownNetwork[] = [];
  const networkOf = async (pool: Pool, blockchain: Blockchain): Promise<KnownNetwork> => {
    const known = { networkKey: keys[blockchain], signer: 'platform', isLocal: true };
    const { rows } = await pool.query<{ id: string }>(
      `insert into chain_network (blockchain, network_key, signer, is_local, seen_at) values ($1, $2, $3, $4, now()) returning id`,
      [blockchain, known.networkKey, known.signer, known.isLocal],
    );
    const name = `Local ${blockchainNames[blockchain]} chain`;
    const seen = { isAvailable: true, problem: null, headNumber: 7, seenAt: new Date(), explorerUrl: null };
    const usdRate = blockchain === 'SOLANA' ? '20' : null;
    return { id: rows[0]!.id, blockchain, name, ...known, ...seen, fees: prices()[blockchain], usdRate };
  };
  return {
    chains: {
      networks: async () => networks,
      open: () => Promise.reject(new ChainUnreachable('There is no node in this test.')),
      close: async () => undefined,
    },
    connect: async (pool) => {
      networks = await Promise.all(blockchains.map((blockchain) => networkOf(pool, blockchain)));
    },
  };
}
