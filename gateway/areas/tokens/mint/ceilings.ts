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

/** The ceilings as administrators set them, with the transactions that count. */
export type CeilingUsage = {
  maxGasPriceGwei: number | null;
  /** Within 24 hours, on all public networks. */
  maxTransactions: number | null;
  /** 0 without a maximum. */
  transactions: number;
};
const noUsage: CeilingUsage = { maxGasPriceGwei: null, maxTransactions: null, transactions: 0 };

/**
 * Reads the ceilings. In a transaction that signs, the count stays valid until its end: other signers wait. Local networks cost nothing and
 * have no ceilings.
 */
export async function readCeilings(client: Pool | PoolClient, { chain }: Network): Promise<Ceilings> {
  if (chain.identity.isLocal) return noCeilings;
  return ceilingsOf(await readUsage(client, { blocksSigners: true, now: null }));
}

/** Reads the ceilings of a network and their usage, without waiting for signers. */
export const readCeilingUsage = (pool: Pool, isLocal: boolean, now: Date): Promise<CeilingUsage> =>
  isLocal ? Promise.resolve(noUsage) : readUsage(pool, { blocksSigners: false, now });

type Stored = { maxGasPriceGwei?: number | null; maxTransactionsPerDay?: number | null };

/** `now` null uses the time of the database. */
type Reading = { blocksSigners: boolean; now: Date | null };

async function readUsage(client: Pool | PoolClient, { blocksSigners, now }: Reading): Promise<CeilingUsage> {
  const { rows } = await client.query<{ chains: Stored | null }>(`select values -> 'chains' as chains from platform_setting`);
  const { maxGasPriceGwei = null, maxTransactionsPerDay: maxTransactions = null } = rows[0]?.chains ?? {};
  if (maxTransactions === null) return { ...noUsage, maxGasPriceGwei };
  if (blocksSigners) await client.query(`select pg_advisory_xact_lock(hashtextextended('chain transactions', 0))`);
  const { rows: counts } = await client.query<{ count: number }>(
    `select count(*)::int as count from chain_transaction t join chain_network n on n.id = t.network_id and not n.is_local
      where t.created_at > coalesce($1::timestamptz, now()) - interval '1 day' and t.state not in ('REPLACED', 'EXPIRED')`,
    [now],
  );
  return { maxGasPriceGwei, maxTransactions, transactions: counts[0]!.count };
}

export const ceilingsOf = ({ maxGasPriceGwei, maxTransactions, transactions }: CeilingUsage): Ceilings => ({
  gasPriceWei: maxGasPriceGwei === null ? null : BigInt(maxGasPriceGwei) * weiPerGwei,
  transactionsLeft: maxTransactions === null ? null : Math.max(0, maxTransactions - transactions),
});

type Priced = { gasPriceWei?: bigint };

/** Whether a step is too expensive at present. */
export const exceedsGasPrice = ({ gasPriceWei }: Ceilings, prepared: Priced): boolean =>
  gasPriceWei !== null && prepared.gasPriceWei !== undefined && prepared.gasPriceWei > gasPriceWei;

/** Returns which ceiling a step exceeds after `signed` others were signed since the count. Null: none. */
export function exceededCeiling(ceilings: Ceilings, prepared: Priced, signed = 0): 'TRANSACTIONS' | 'GAS_PRICE' | null {
  if (ceilings.transactionsLeft !== null && signed >= ceilings.transactionsLeft) return 'TRANSACTIONS';
  return exceedsGasPrice(ceilings, prepared) ? 'GAS_PRICE' : null;
}
