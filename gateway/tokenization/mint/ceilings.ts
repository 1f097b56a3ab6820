import type { Pool, PoolClient } from 'pg';
import type { Network } from './mint-network.ts';

const weiPerGwei = 1_000_000_000n;

/** Ceilings of the administrators for public networks. Null: none. */
export type Ceilings = {
  /** Per unit of gas. */
  gasPriceWei: bigint | null;
  /** Transactions that may still be signed, of those within 24 hours. */
  transactionsLeft: number | null;
};

const noCeilings: Ceilings = { gasPriceWei: null, transactionsLeft: null };
type Stored = { maxGasPriceGwei?: number | null; maxTransactionsPerDay?: number | null };

/**
 * Reads the ceilings. In a transaction that signs, the count stays valid until its end: other signers wait. Local networks cost nothing and
 * have no ceilings.
 */
export async function readCeilings(client: Pool | PoolClient, { chain }: Network): Promise<Ceilings> {
  if (chain.identity.isLocal) return noCeilings;
  const { rows } = await client.query<{ chains: Stored | null }>(`select values -> 'chains' as chains from platform_setting`);
  const { maxGasPriceGwei = null, maxTransactionsPerDay = null } = rows[0]?.chains ?? {};
  const gasPriceWei = maxGasPriceGwei === null ? null : BigInt(maxGasPriceGwei) * weiPerGwei;
  if (maxTransactionsPerDay === null) return { gasPriceWei, transactionsLeft: null };
  await client.query(`select pg_advisory_xact_lock(hashtextextended('chain transactions', 0))`);
  const { rows: counts } = await client.query<{ count: number }>(
    `select count(*)::int as count from chain_transaction t join chain_network n on n.id = t.network_id and not n.is_local
      where t.created_at > now() - interval '1 day' and t.state not in ('REPLACED', 'EXPIRED')`,
  );
  return { gasPriceWei, transactionsLeft: Math.max(0, maxTransactionsPerDay - counts[0]!.count) };
}

/** Whether a step is too expensive at present. */
export const exceedsGasPrice = ({ gasPriceWei }: Ceilings, prepared: { gasPriceWei?: bigint }): boolean =>
  gasPriceWei !== null && prepared.gasPriceWei !== undefined && prepared.gasPriceWei > gasPriceWei;
