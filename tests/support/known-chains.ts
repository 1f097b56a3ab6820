import type { Pool } from 'pg';
import { type Blockchain, blockchainNames, blockchains } from '#domain/tokens/token-terms.ts';
import type { Chains, KnownNetwork } from '#gateway/ports/chains/open.ts';
import { type Chain, type ChainFees, ChainUnreachable, type TokenOnChain } from '#gateway/ports/chains/port.ts';

const keys: Record<Blockchain, string> = { ETHEREUM: 'eip155:31337:0xabc', SOLANA: 'solana:11111111' };
const signers: Record<Blockchain, string> = {
  ETHEREUM: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  SOLANA: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
};

/** Inserts the row of a network once, and returns its ID. */
export async function networkRow(pool: Pool, blockchain: Blockchain): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into chain_network (blockchain, network_key, signer, is_local, head_number) values ($1, $2, $3, true, 7)
      on conflict (network_key, signer) do update set is_local = true returning id`,
    [blockchain, keys[blockchain], signers[blockchain]],
  );
  return rows[0]!.id;
}

/** Prices of a node, measured now by default. */
export const someFees = (blockchain: Blockchain, measuredAt = new Date()): ChainFees =>
  blockchain === 'ETHEREUM'
    ? {
        blockchain,
        measuredAt: measuredAt.toISOString(),
        gasPriceWei: '12400000000',
        gas: { nft: 185_000, royaltyToken: 900_000, furtherHolder: 30_000, anchor: 46_036 },
      }
    : {
        blockchain,
        measuredAt: measuredAt.toISOString(),
        lamportsPerSignature: 5_000,
        lamports: { nft: 10_450_000, royaltyToken: 12_000_000, furtherHolder: 2_000_000, anchor: 5_000 },
      };

/** Fake chains without nodes: rows of networks, and tokens as read from a chain. */
export class KnownChains implements Chains {
  readonly known: KnownNetwork[] = [];
  /** Data of any token on the chain; null if unknown, undefined if the node is unavailable. */
  token: TokenOnChain | null | undefined = null;
  /** How often a token was read. */
  reads = 0;

  /** Connects to both chains and inserts their rows. */
  async connect(pool: Pool): Promise<void> {
    for (const blockchain of blockchains) {
      this.known.push({
        id: await networkRow(pool, blockchain),
        blockchain,
        name: `Local ${blockchainNames[blockchain]} chain`,
        networkKey: keys[blockchain],
        signer: signers[blockchain],
        isLocal: true,
        isAvailable: true,
        problem: null,
        headNumber: 7,
        seenAt: new Date(),
        fees: someFees(blockchain),
        explorerUrl: null,
        usdRate: blockchain === 'SOLANA' ? '20' : null,
      });
    }
  }

  /** Changes the stored state of a network. */
  set(blockchain: Blockchain, changes: Partial<KnownNetwork>): void {
    Object.assign(this.known.find((network) => network.blockchain === blockchain)!, changes);
  }

  networkId(blockchain: Blockchain): string {
    return this.known.find((network) => network.blockchain === blockchain)!.id!;
  }

  networks(): Promise<KnownNetwork[]> {
    return Promise.resolve(this.known.map((network) => ({ ...network })));
  }

  open(): Promise<Chain> {
    const readToken = () => {
      this.reads += 1;
      return this.token === undefined ? Promise.reject(new ChainUnreachable('No node answers.')) : Promise.resolve(this.token);
    };
    return Promise.resolve({ readToken } as unknown as Chain);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
