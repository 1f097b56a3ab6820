import type { PoolClient } from 'pg';
import { inTransaction } from '../../../kit/in-transaction.ts';
import type { TransactionStatus } from '../../../ports/chains/port.ts';
import type { Network } from './mint-network.ts';
import { changeRows, tableOf } from './mint-queue.ts';
import type { OpenTransaction } from './open-transactions.ts';
import type { Purpose } from './purposes.ts';

type Included = Extract<TransactionStatus, { state: 'INCLUDED' }>;
export type IncludedResult = {
  transaction: Pick<OpenTransaction, 'id' | 'purpose' | 'subjectId' | 'step' | 'nonce' | 'hash'>;
  found: Included;
};

/** States in which a transaction may first be found in a block. */
const openStates = `('SIGNED', 'BROADCAST', 'REPLACED', 'EXPIRED')`;

/**
 * Records mined transactions in one database transaction: the transactions, their acts, and the failure of others with the same nonce.
 * Skips rows that were changed meanwhile.
 */
export async function recordIncluded(network: Network, included: readonly IncludedResult[]): Promise<void> {
  if (included.length === 0) return;
  await inTransaction(network.pool, async (client) => {
    // First, because of two with one nonce only one may have a state other than replaced.
    await client.query(
      `update chain_transaction set state = 'REPLACED', settled_at = now() where network_id = $1 and nonce = any($2) and id <> all($3)
        and (state in ('SIGNED', 'BROADCAST') or (state = 'REPLACED' and settled_at is null))`,
      [network.id, included.flatMap(({ transaction: { nonce } }) => nonce ?? []), included.map(({ transaction: { id } }) => id)],
    );
    const written = await writeTransactions(client, network, included);
    const fresh = included.filter(({ transaction: { id } }) => written.has(id));
    for (const purpose of ['MINT', 'ANCHOR'] as const) {
      const own = fresh.filter(({ transaction }) => transaction.purpose === purpose);
      await writeSubjects(client, purpose, own);
    }
    await writeSetup(client, network, fresh);
  });
}

async function writeTransactions(
  client: PoolClient,
  { chain }: Network,
  included: readonly IncludedResult[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    `update chain_transaction set state = found.state, block_number = found.block, block_hash = found.hash, block_time = found.time,
        fee_paid = found.fee, cost = case when $9 or found.failure is not null then found.fee::numeric else cost end, problem = found.failure, is_final = found.final, settled_at = now()
      from unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::timestamptz[], $6::text[], $7::text[], $8::bool[])
        as found (id, state, block, hash, time, fee, failure, final)
      where chain_transaction.id = found.id and chain_transaction.state in ${openStates} returning chain_transaction.id`,
    // Solana charges rent besides the fee, so the computed amount is kept.
    [...columnsOf(included), chain.usesNonces],
  );
  return new Set(rows.map(({ id }) => id));
}

const columnsOf = (included: readonly IncludedResult[]) => [
  included.map(({ transaction: { id } }) => id),
  included.map(({ found: { failure } }) => (failure === null ? 'CONFIRMED' : 'REVERTED')),
  included.map(({ found: { blockNumber } }) => blockNumber),
  included.map(({ found: { blockHash } }) => blockHash),
  included.map(({ found: { blockTime } }) => blockTime),
  included.map(({ found: { feePaid } }) => feePaid),
  included.map(({ found: { failure } }) => failure),
  included.map(({ found: { isFinal } }) => isFinal),
];

/**
 * An act with one transaction is complete. An act with several is requeued to check its progress, and so is a failed one, which counts as
 * an attempt. Abandoned acts are left to the reconciliation.
 */
async function writeSubjects(
  client: PoolClient,
  purpose: Exclude<Purpose, 'SETUP'>,
  included: readonly IncludedResult[],
): Promise<void> {
  const table = tableOf(purpose);
  const done = included.filter(({ found }) => found.failure === null);
  if (done.length > 0) {
    const isLast = purpose === 'MINT' ? 'steps <= 1' : 'true';
    const whenLast = (then: string, otherwise: string) => `case when ${isLast} then ${then} else ${otherwise} end`;
    const own =
      purpose === 'MINT'
        ? `, token_id = coalesce(found.token, token_id), step = ${whenLast('1', 'step')}`
        : ', block_hash = found.block_hash';
    await changeRows(
      client,
      table,
      `state = ${whenLast(`'CONFIRMED'`, 'state')}, confirmed_at = ${whenLast('coalesce(confirmed_at, now())', 'confirmed_at')},
        due_at = ${whenLast('null', 'now()')}, lease = null, attempts = 0, problem = null, transaction_hash = found.hash,
        contract_address = coalesce(found.contract, contract_address), block_number = found.block, block_time = found.time${own}
        from unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::timestamptz[], $6::text[], $7::text[])
          as found (id, hash, block, block_hash, time, contract, token)
        where ${table}.id = found.id and state <> 'FAILED'`,
      [
        done.map(({ transaction: { subjectId } }) => subjectId),
        done.map(({ transaction: { hash } }) => hash),
        done.map(({ found: { blockNumber } }) => blockNumber),
        done.map(({ found: { blockHash } }) => blockHash),
        done.map(({ found: { blockTime } }) => blockTime),
        done.map(({ found: { outcome } }) => outcome.contractAddress ?? null),
        done.map(({ found: { outcome } }) => outcome.tokenId ?? null),
      ],
    );
  }
  const failed = included.filter(({ found }) => found.failure !== null);
  if (failed.length > 0)
    await changeRows(
      client,
      table,
      `attempts = attempts + 1, problem = failed.failure, due_at = now(), lease = null
        from unnest($1::uuid[], $2::text[]) as failed (id, failure) where ${table}.id = failed.id and state in ('SIGNED', 'BROADCAST')`,
      [failed.map(({ transaction: { subjectId } }) => subjectId), failed.map(({ found: { failure } }) => failure)],
    );
}

async function writeSetup(client: PoolClient, { id }: Network, included: readonly IncludedResult[]): Promise<void> {
  for (const { transaction, found } of included)
    if (transaction.purpose === 'SETUP' && found.failure === null)
      await client.query('update chain_network set setup = setup || $2 where id = $1', [id, JSON.stringify(found.outcome)]);
}

/** Records expired and abandoned transactions and requeues their tokens and anchors. */
export async function recordLost(
  network: Network,
  lost: readonly {
    transaction: Pick<OpenTransaction, 'id' | 'purpose' | 'subjectId' | 'hash'>;
    sentence: string | null;
    countsAsAttempt: boolean;
  }[],
  state: 'EXPIRED' | 'REPLACED',
): Promise<void> {
  if (lost.length === 0) return;
  await inTransaction(network.pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update chain_transaction set state = $3, settled_at = now(), problem = coalesce(lost.sentence, problem)
        from unnest($1::uuid[], $2::text[]) as lost (id, sentence)
        where chain_transaction.id = lost.id and state in ('SIGNED', 'BROADCAST') returning chain_transaction.id`,
      [lost.map(({ transaction: { id } }) => id), lost.map(({ sentence }) => sentence), state],
    );
    const written = new Set(rows.map(({ id }) => id));
    for (const purpose of ['MINT', 'ANCHOR'] as const) {
      const own = lost.filter(({ transaction }) => transaction.purpose === purpose && written.has(transaction.id));
      if (own.length === 0) continue;
      const table = tableOf(purpose);
      await changeRows(
        client,
        table,
        `due_at = now(), lease = null, attempts = attempts + lost.attempt, problem = coalesce(lost.sentence, problem)
          from unnest($1::uuid[], $2::text[], $3::int[]) as lost (id, sentence, attempt)
          where ${table}.id = lost.id and state in ('SIGNED', 'BROADCAST')`,
        [
          own.map(({ transaction: { subjectId } }) => subjectId),
          own.map(({ sentence }) => sentence),
          own.map(({ countsAsAttempt }) => (countsAsAttempt ? 1 : 0)),
        ],
      );
    }
  });
}
