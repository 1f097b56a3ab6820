import type { Pool, PoolClient } from 'pg';
import type { Chain, ChainIdentity } from '../../ports/chains/port.ts';

/** How often and how long; seconds unless the name says otherwise. */
export type Timing = {
  /** So many tokens or anchors are prepared and signed together. */
  groupSize: number;
  /** So many calls to a node run side by side. */
  concurrency: number;
  /** Who took a row keeps it for so long without a sign of life. */
  leaseSeconds: number;
  /** Interval for resending a transaction unknown to the node; ten times that for a known one without a block. */
  resendSeconds: number;
  /** What is in no block after so long, while blocks are made, is replaced by the same with a higher fee. */
  stuckSeconds: number;
  /** What is in a block that the network may still take back is asked for again so often. */
  recheckSeconds: number;
  /** What needs a network that is being set up comes back after so long. */
  setupSeconds: number;
  /** How long lack of funds is waited out before it is looked again. */
  fundsSeconds: number;
  /** Pauses after the first, second … failed attempt; after so many the token has failed. */
  pausesSeconds: readonly number[];
  /** What a node refuses for so long, for another reason than its nonce, its fee or the funds, is given up. */
  refusedSeconds: number;
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
};

/** A network on which this process mints: its adapter, its row, and the database with the queue. */
export type Network = {
  pool: Pool;
  chain: Chain;
  id: string;
  rhythm: Timing;
  /** The most that the account spends in a day (UTC), in wei or lamports; null without a limit. */
  dailyLimit: bigint | null;
};

/** The row of a network and an account, made when they meet for the first time. Answers its id. */
export async function registerNetwork(pool: Pool, { blockchain, networkKey, signer, isLocal }: ChainIdentity): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into chain_network (blockchain, network_key, signer, is_local) values ($1, $2, $3, $4)
      on conflict (network_key, signer) do update set is_local = excluded.is_local returning id`,
    [blockchain, networkKey, signer, isLocal],
  );
  return rows[0]!.id;
}

/** Runs `act` in one transaction; what it throws undoes everything. */
export async function inTransaction<R>(pool: Pool, act: (client: PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    await client.query('begin');
    const result = await act(client);
    await client.query('commit');
    return result;
  } catch (error) {
    fault = error as Error;
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    // A connection in an unknown state is not used again.
    client.release(fault && !('severity' in fault) ? fault : undefined);
  }
}

/** Runs `act` for each, so many side by side, in order of their turn; what one throws comes out. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  concurrency: number,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await act(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, lane));
  return results;
}
