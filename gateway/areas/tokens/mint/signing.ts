import type { PoolClient } from 'pg';
import { inTransaction } from '../../../kit/in-transaction.ts';
import type { SignedStep } from '../../../ports/chains/port.ts';
import { type Unaffordable, withinLimit } from './daily-limit.ts';
import type { Network } from './mint-network.ts';
import { changeRows, tableOf } from './mint-queue.ts';
import { allocateNonces } from './nonces.ts';
import type { Ready } from './preparing.ts';
import type { Purpose, Subject } from './purposes.ts';

/** Result for a group. `unaffordable` exceeds a limit and is requeued. */
export type SignedGroup = { stored: Stored[]; unaffordable: Unaffordable[] };

/** Signed and stored transactions, ready to send. */
type Stored = Subject & { transactionId: string; step: number; nonce: number | null; raw: Uint8Array };

/**
 * The outbox: one transaction locks the network's row, allocates nonces, signs and stores. Only committed transactions are sent, so no hash
 * is lost and uncommitted nonces stay unused. Makes no request to the node.
 *
 * @returns what was stored; omits rows whose lease was lost
 */
export async function signGroup(network: Network, group: readonly Ready[]): Promise<SignedGroup> {
  const { pool, chain } = network;
  // Read before the lock: by then the chain may be ahead of this value, never behind.
  const chainNonce = await chain.nextNonce();
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ nextNonce: number }>(
      'select next_nonce as "nextNonce" from chain_network where id = $1 for update',
      [network.id],
    );
    const claimed = await lockClaimed(client, network, group);
    const { affordable, unaffordable } = await withinLimit(client, network, claimed);
    if (affordable.length === 0) return { stored: [], unaffordable };
    const nonces =
      chainNonce === null ? null : await allocateNonces(client, network, rows[0]!.nextNonce, chainNonce, affordable.length);
    const signed: { ready: Ready; step: SignedStep }[] = [];
    for (const [index, ready] of affordable.entries())
      signed.push({ ready, step: await chain.sign(ready.prepared, nonces?.[index] ?? null) });
    const stored = await insert(client, network, signed);
    for (const purpose of ['MINT', 'ANCHOR'] as const) await markSigned(client, purpose, signed);
    return { stored, unaffordable };
  });
}

/** Locks the rows. Returns those still claimed and without an open transaction. */
async function lockClaimed(client: PoolClient, network: Network, group: readonly Ready[]): Promise<Ready[]> {
  const free = new Set<string>();
  for (const purpose of ['MINT', 'ANCHOR'] as const) {
    const own = group.filter((ready) => ready.purpose === purpose);
    if (own.length === 0) continue;
    const { rows } = await client.query<{ id: string }>(
      `select id from ${tableOf(purpose)} where id = any($1) and lease = any($2) and state <> 'CONFIRMED' order by id for update`,
      [own.map(({ id }) => id), own.map(({ claim }) => claim?.lease ?? null)],
    );
    for (const { id } of rows) free.add(id);
  }
  for (const { purpose, id } of group) if (purpose === 'SETUP') free.add(id);
  // The setup has no lease: this node may not have seen the last step yet.
  const { rows } = await client.query<{ subject: string }>(
    `select subject_id as subject from chain_transaction where network_id = $1 and subject_id = any($2)
      and (state in ('SIGNED', 'BROADCAST') or (purpose = 'SETUP' and state = 'CONFIRMED' and settled_at > now() - interval '20 seconds'
        and (subject_id, step) in (select * from unnest($2::uuid[], $3::int[]))))`,
    [network.id, group.map(({ id }) => id), group.map(({ step }) => step)],
  );
  for (const { subject } of rows) free.delete(subject);
  return group.filter(({ id }) => free.has(id));
}

/** With a reused nonce, signing may produce the same bytes again; then the existing row is reopened. */
async function insert(
  client: PoolClient,
  { id }: Network,
  signed: readonly { ready: Ready; step: SignedStep }[],
): Promise<Stored[]> {
  const { rows } = await client.query<{ id: string; hash: string }>(
    `insert into chain_transaction (network_id, purpose, subject_id, step, nonce, hash, raw, fee_bid, valid_until, cost)
      select $1, * from unnest($2::text[], $3::uuid[], $4::int[], $5::int[], $6::text[], $7::bytea[], $8::text[], $9::bigint[],
        $10::numeric[])
      on conflict (network_id, hash) do update
        set state = 'SIGNED', created_at = now(), broadcast_at = null, settled_at = null, problem = null
      returning id, hash`,
    [
      id,
      signed.map(({ ready }) => ready.purpose),
      signed.map(({ ready }) => ready.id),
      signed.map(({ ready }) => ready.step),
      signed.map(({ step }) => step.nonce),
      signed.map(({ step }) => step.hash),
      signed.map(({ step }) => Buffer.from(step.raw)),
      signed.map(({ step }) => step.feeBid),
      signed.map(({ step }) => step.validUntil),
      signed.map(({ step }) => String(step.cost)),
    ],
  );
  const ids = new Map(rows.map((row) => [row.hash, row.id]));
  return signed.map(({ ready: { purpose, id: subjectId, step: place }, step }) => ({
    purpose,
    id: subjectId,
    transactionId: ids.get(step.hash)!,
    step: place,
    nonce: step.nonce,
    raw: step.raw,
  }));
}

async function markSigned(
  client: PoolClient,
  purpose: Exclude<Purpose, 'SETUP'>,
  signed: readonly { ready: Ready; step: SignedStep }[],
): Promise<void> {
  const own = signed.filter(({ ready }) => ready.purpose === purpose);
  if (own.length === 0) return;
  const table = tableOf(purpose);
  const stepColumns = purpose === 'MINT' ? ', step = signed.step, steps = signed.steps' : '';
  await changeRows(
    client,
    table,
    `state = 'SIGNED', transaction_hash = signed.hash, problem = null, due_at = null, lease = null, block_number = null,
      block_time = null${stepColumns} from unnest($1::uuid[], $2::text[], $3::int[], $4::int[]) as signed (id, hash, step, steps)
      where ${table}.id = signed.id`,
    [
      own.map(({ ready }) => ready.id),
      own.map(({ step }) => step.hash),
      own.map(({ ready }) => ready.step),
      own.map(({ ready }) => ready.steps),
    ],
  );
}
