import type { PoolClient } from 'pg';
import { inTransaction } from '../../../kit/in-transaction.ts';
import type { Head } from '../../../ports/chains/port.ts';
import type { Network } from './mint-network.ts';
import { changeRows, tableOf } from './mint-queue.ts';
import type { OpenTransaction } from './open-transactions.ts';
import type { Purpose } from './purposes.ts';
import { type IncludedResult, recordLost } from './record-results.ts';

type IncludedTransaction = Pick<OpenTransaction, 'id' | 'purpose' | 'subjectId' | 'step' | 'nonce' | 'hash' | 'validUntil'> & {
  state: 'CONFIRMED' | 'REVERTED';
  blockHash: string;
};

const maxAtOnce = 200;

/** Whether a head shows a reorganisation: lower than the previous one, or another block at the same height. */
export const isReorganised = (before: Head | null, now: Head): boolean =>
  before !== null && (now.number < before.number || (now.number === before.number && now.hash !== before.hash));

/**
 * Checks transactions in blocks that are not final: the latest blocks first, one group at a time, or all.
 *
 * @returns whether a transaction lost or changed its block
 */
export async function recheck(network: Network, isComplete: boolean): Promise<boolean> {
  let hasChanged = false;
  let after: { block: string; id: string } | undefined;
  for (;;) {
    const { rows }: { rows: (IncludedTransaction & { block: string })[] } = await network.pool.query(includedStatement, [
      network.id,
      after?.block ?? null,
      after?.id ?? null,
      maxAtOnce,
    ]);
    hasChanged = (await compare(network, rows)) || hasChanged;
    const last = rows.at(-1);
    if (!isComplete || !last || rows.length < maxAtOnce) return hasChanged;
    after = last;
  }
}

const includedStatement = `select id, purpose, subject_id as "subjectId", step, nonce, hash, state, block_hash as "blockHash",
    valid_until::float8 as "validUntil", block_number::text as block from chain_transaction
  where network_id = $1 and state in ('CONFIRMED', 'REVERTED') and not is_final
    and ($2::bigint is null or (block_number, id) < ($2::bigint, $3::uuid))
  order by block_number desc, id desc limit $4`;

async function compare(network: Network, included: readonly IncludedTransaction[]): Promise<boolean> {
  if (included.length === 0) return false;
  const found = await network.chain.transactionStatuses(included);
  const [final, moved, gone, expired]: [IncludedTransaction[], IncludedResult[], IncludedTransaction[], IncludedTransaction[]] = [
    [],
    [],
    [],
    [],
  ];
  for (const [index, transaction] of included.entries()) {
    const now = found[index]!;
    if (now.state === 'EXPIRED') expired.push(transaction);
    else if (now.state !== 'INCLUDED') gone.push(transaction);
    else if (now.blockHash !== transaction.blockHash || (now.failure === null) !== (transaction.state === 'CONFIRMED'))
      moved.push({ transaction, found: now });
    else if (now.isFinal) final.push(transaction);
  }
  if (final.length > 0)
    await network.pool.query('update chain_transaction set is_final = true where id = any($1)', [final.map(({ id }) => id)]);
  await reopen(network, [...gone, ...expired]);
  await recordLost(
    network,
    expired.map((transaction) => ({ transaction, sentence: null, countsAsAttempt: false })),
    'EXPIRED',
  );
  await recordMoved(network, moved);
  return gone.length + expired.length + moved.length > 0;
}

/** Reopens transactions that are no longer in a block, and those they replaced. The next round resends them. */
async function reopen({ pool, id, timing }: Network, gone: readonly IncludedTransaction[]): Promise<void> {
  if (gone.length === 0) return;
  await inTransaction(pool, async (client) => {
    await client.query(
      `update chain_transaction set state = 'BROADCAST', broadcast_at = null, block_number = null, block_hash = null, block_time = null,
          fee_paid = null, problem = null, settled_at = null where id = any($1) and state in ('CONFIRMED', 'REVERTED')`,
      [gone.map((transaction) => transaction.id)],
    );
    await client.query(
      `update chain_transaction set settled_at = null where network_id = $1 and state = 'REPLACED'
        and subject_id = any($2) and (subject_id, nonce) in (select * from unnest($2::uuid[], $3::int[]))`,
      [id, gone.map(({ subjectId }) => subjectId), gone.map(({ nonce }) => nonce)],
    );
    for (const purpose of ['MINT', 'ANCHOR'] as const) {
      const own = gone.filter((transaction) => transaction.purpose === purpose && transaction.state === 'CONFIRMED');
      if (own.length === 0) continue;
      const hash = purpose === 'ANCHOR' ? ', block_hash = null' : ', step = least(step, steps - 1)';
      await changeRows(
        client,
        tableOf(purpose),
        `state = 'BROADCAST', confirmed_at = null, block_number = null, block_time = null, due_at = null, lease = null${hash}
          where id = any($1) and state <> 'FAILED'`,
        [own.map(({ subjectId }) => subjectId)],
      );
      if (purpose === 'ANCHOR') await reopenDuplicates(client, { id, timing }, own);
    }
  });
}

/** Requeues other anchors recorded with those transactions, after enough time for the transactions to be mined again. */
async function reopenDuplicates(
  client: PoolClient,
  { id, timing }: Pick<Network, 'id' | 'timing'>,
  gone: readonly IncludedTransaction[],
): Promise<void> {
  await changeRows(
    client,
    'anchor',
    `state = 'REQUESTED', confirmed_at = null, transaction_hash = null, block_number = null, block_time = null, block_hash = null,
      lease = null, due_at = now() + $4 * interval '1 second'
      where network_id = $1 and transaction_hash = any($2) and id <> all($3) and state = 'CONFIRMED'`,
    [id, gone.map(({ hash }) => hash), gone.map(({ subjectId }) => subjectId), timing.stuckSeconds],
  );
}

/** Records transactions that are now in another block or have another result. */
async function recordMoved({ pool, id }: Network, moved: readonly IncludedResult[]): Promise<void> {
  for (const { transaction, found } of moved)
    await inTransaction(pool, async (client) => {
      const { blockNumber, blockHash, blockTime, feePaid, failure } = found;
      const block = [transaction.id, blockNumber, blockHash, blockTime];
      await client.query(
        `update chain_transaction set state = $5, block_number = $2, block_hash = $3, block_time = $4, fee_paid = $6, problem = $7
          where id = $1`,
        [...block, failure === null ? 'CONFIRMED' : 'REVERTED', feePaid, failure],
      );
      const purpose: Purpose = transaction.purpose;
      if (purpose === 'SETUP') return;
      const table = tableOf(purpose);
      // With another result, the chain is checked for progress, as after every step of several.
      const after = failure === null ? '' : `, state = 'BROADCAST', confirmed_at = null, due_at = now()`;
      await changeRows(
        client,
        table,
        // Includes all anchors in this transaction, since roots can be equal.
        `block_number = $2, block_time = $4${purpose === 'ANCHOR' ? ', block_hash = $3' : ''}${after}
          where (id = $1 or ${purpose === 'ANCHOR'}) and network_id = $6 and transaction_hash = $5 and $3::text is not null
            and state <> 'FAILED'`,
        [transaction.subjectId, blockNumber, blockHash, blockTime, transaction.hash, id],
      );
    });
}
