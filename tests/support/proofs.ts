import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { type Blockchain, blockchains } from '#domain/tokens/token-terms.ts';
import { noChains } from '#gateway/ports/chains/none.ts';
import type { Chains, KnownNetwork } from '#gateway/ports/chains/open.ts';

/** Networks as rows only: anchors can be requested, and tests set their results. */
export type PaperChains = Chains & {
  /** The configured networks, which tests change. */
  known: KnownNetwork[];
  add(pool: Pool, blockchain: Blockchain, more?: Partial<KnownNetwork>): Promise<KnownNetwork & { id: string }>;
};

export function paperChains(): PaperChains {
  const known: KnownNetwork[] = [];
  return {
    ...noChains,
    known,
    networks: async () => known,
    async add(pool, blockchain, more = {}) {
      const place = randomBytes(6).toString('hex');
      const networkKey = blockchain === 'ETHEREUM' ? `eip155:31337:0x${place}` : `solana:${place}`;
      const network = { blockchain, networkKey, signer: `0x${place}`, isLocal: true, ...more };
      const { rows } = await pool.query<{ id: string }>(
        'insert into chain_network (blockchain, network_key, signer, is_local, head_number) values ($1, $2, $3, $4, 100) returning id',
        [blockchain, network.networkKey, network.signer, network.isLocal],
      );
      const name = `Paper ${blockchain.toLowerCase()}`;
      const shown = { name, isAvailable: true, problem: null, headNumber: 100, seenAt: null, fees: null, usdRate: null };
      const added = { ...shown, explorerUrl: 'https://explorer.example', ...network, ...more, id: rows[0]!.id };
      known.push(added);
      return added;
    },
  };
}

/** Both chains, each with a network. */
export async function bothNetworks(pool: Pool, chains: PaperChains): Promise<void> {
  for (const blockchain of blockchains) await chains.add(pool, blockchain);
}

/** Stores the result of an anchored root, like the worker. */
export async function confirmAnchors(pool: Pool, where: { networkId?: string; blockTime?: string } = {}): Promise<void> {
  const { networkId = null, blockTime = '2026-11-22T08:00:00Z' } = where;
  await pool.query(
    `update anchor set state = 'CONFIRMED', transaction_hash = '0x' || encode(sha256(id::text::bytea), 'hex'), block_number = 41,
        block_hash = '0x' || repeat('ab', 32), block_time = $2::timestamptz, confirmed_at = now(), due_at = null,
        contract_address = case when blockchain = 'ETHEREUM' then '0x' || repeat('11', 20) end
      where state <> 'CONFIRMED' and ($1::uuid is null or network_id = $1)`,
    [networkId, blockTime],
  );
}
