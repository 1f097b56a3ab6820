import type { Pool } from 'pg';
import type { Chain, ChainIdentity } from '../../../ports/chains/port.ts';

/** Intervals and limits; in seconds unless the name says otherwise. */
export type Timing = {
  /** Maximum number of tokens or anchors prepared and signed together. */
  groupSize: number;
  /** Maximum number of parallel calls to a node. */
  concurrency: number;
  /** Lease duration of a claimed row. */
  leaseSeconds: number;
  /** Interval for resending a transaction unknown to the node; ten times that for a known one without a block. */
  resendSeconds: number;
  /** A transaction without a block after this time, while blocks are produced, is replaced by one with a higher fee. */
  stuckSeconds: number;
  /** Interval for checking transactions in blocks that are not final. */
  recheckSeconds: number;
  /** Pause of rows that wait for the setup of their network. */
  setupSeconds: number;
  /** Pause after a lack of funds. */
  fundsSeconds: number;
  /** Pauses after the first, second … failed attempt. After the last one the token fails. */
  pausesSeconds: readonly number[];
  /** A transaction refused for this time, for another reason than nonce, fee or funds, is abandoned. */
  refusedSeconds: number;
  /** How long a nonce must appear to be used or free before that counts, on a network with one node. */
  localGraceSeconds: number;
  /** The same for a network with several nodes, of which some lag behind. */
  remoteGraceSeconds: number;
};

export const defaultTiming: Timing = {
  groupSize: 20,
  concurrency: 6,
  leaseSeconds: 20,
  resendSeconds: 3,
  stuckSeconds: 90,
  recheckSeconds: 5,
  setupSeconds: 0.3,
  fundsSeconds: 15,
  pausesSeconds: [2, 10, 30],
  refusedSeconds: 60,
  localGraceSeconds: 3,
  remoteGraceSeconds: 15,
};

/** A network that this process serves: its adapter, its row in `chain_network` and the database. */
export type Network = {
  pool: Pool;
  chain: Chain;
  id: string;
  timing: Timing;
  /** Maximum spent by the account per day (UTC), in wei or lamports. Null without a limit. */
  dailyLimit: bigint | null;
  /** Replaces the time of the database in the daily limit, for tests. */
  now?: () => Date;
};

/** Returns the ID of the row for a network and an account, creating it if needed. */
export async function registerNetwork(pool: Pool, { blockchain, networkKey, signer, isLocal }: ChainIdentity): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into chain_network (blockchain, network_key, signer, is_local) values ($1, $2, $3, $4)
      on conflict (network_key, signer) do update set is_local = excluded.is_local returning id`,
    [blockchain, networkKey, signer, isLocal],
  );
  return rows[0]!.id;
}

/** Runs `act` for each item with limited concurrency, in order. Rethrows errors. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  concurrency: number,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await act(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  return results;
}
