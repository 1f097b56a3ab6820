import type { Pool, PoolClient } from 'pg';
import { type Claimed, LeaseQueue, type Release } from '../../../kit/lease-queue.ts';
import type { Outcome } from '../../../ports/chains/port.ts';
import { liveChannel } from '../../../server/live/announce.ts';
import { announceAnchorsSql } from '../../proofs/announce-anchor.ts';
import type { Network } from './mint-network.ts';

/** A claimed token or anchor. `attempts` counts failures since the last successful step. */
export type Claim = Claimed & {
  purpose: 'MINT' | 'ANCHOR';
  /** Message of the last attempt. */
  problem: string | null;
  /** Whether a transaction was ever signed for it. Then the chain is checked first. */
  hasHistory: boolean;
};

type Table = 'tokenization' | 'anchor';
export const tableOf = (purpose: Claim['purpose']): Table => (purpose === 'MINT' ? 'tokenization' : 'anchor');

/** Announces the rows of `changed` to subscribers: tokens and anchors. */
const announceStatements: Record<Table, string> = {
  tokenization: `select pg_notify('${liveChannel}', json_build_object('topic', 'tokenization', 'workspaceId', workspace_id, 'id', id,
      'subjectId', subject_id)::text) from changed`,
  anchor: announceAnchorsSql('select batch_id from changed'),
};
const announcedColumns: Record<Table, string> = { tokenization: 'id, workspace_id, subject_id', anchor: 'batch_id' };

/** Updates rows and announces each; `change` follows `update <table> set`. */
export async function changeRows(
  client: Pool | PoolClient,
  table: Table,
  change: string,
  values: readonly unknown[],
): Promise<void> {
  await client.query(
    `with changed as (update ${table} set updated_at = now(), ${change} returning ${announcedColumns[table]
      .split(', ')
      .map((column) => `${table}.${column}`)
      .join(', ')}) ${announceStatements[table]}`,
    [...values],
  );
}

/** The rows of a network. Workspaces take turns with their tokens, so a large one does not delay others. */
function queueOf(purpose: Claim['purpose'], { id, timing }: Network): LeaseQueue<Claim> {
  const table = tableOf(purpose);
  const isMint = purpose === 'MINT';
  return new LeaseQueue({
    table,
    dueAt: 'due_at',
    lease: 'lease',
    attempts: 'attempts',
    leaseSeconds: timing.leaseSeconds,
    countsClaims: false,
    where: 'network_id = $1',
    values: [id],
    returning: `'${purpose}' as purpose, problem, ${isMint ? 'tokenization.workspace_id as "workspaceId",' : ''}
      exists (select from chain_transaction where subject_id = ${table}.id) as "hasHistory"`,
    ...(isMint && { turns: { among: 2_000 } }),
  });
}

/** Claims a group of due rows: anchors, which are few, before tokens. */
export async function claimGroup(
  network: Network,
  size: number,
  pausedPurposes: ReadonlySet<Claim['purpose']> = new Set(),
): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const purpose of ['ANCHOR', 'MINT'] as const)
    if (!pausedPurposes.has(purpose) && claims.length < size)
      claims.push(...(await queueOf(purpose, network).claim(network.pool, size - claims.length)));
  return claims;
}

const byQueue = (network: Network, claims: readonly Claim[]) =>
  [...Map.groupBy(claims, ({ purpose }) => purpose)].map(([purpose, held]) => ({
    table: tableOf(purpose),
    queue: queueOf(purpose, network),
    held,
  }));

/** Extends the leases of a group while `act` runs. */
export const withLease = <R>(network: Network, claims: readonly Claim[], act: () => Promise<R>): Promise<R> =>
  byQueue(network, claims).reduce(
    (inner, { queue, held }) =>
      () =>
        queue.hold(network.pool, held, inner),
    act,
  )();

/** Releases claimed rows for a later retry. Their problem says why they wait. */
export async function releaseClaims(
  network: Network,
  claims: readonly Claim[],
  { problem, ...release }: Omit<Release, 'problem'> & { problem: string | null },
): Promise<void> {
  for (const { table, queue, held } of byQueue(network, claims)) {
    const isNew = 'id = any($1) and lease = any($2) and problem is distinct from $3';
    const values = [held.map(({ id }) => id), held.map(({ lease }) => lease), problem];
    await changeRows(network.pool, table, `problem = $3 where ${isNew}`, values);
    await queue.release(network.pool, held, release);
  }
}

/**
 * Fails a row that is impossible or was tried too often. While one of its transactions is open, for example after a reorganisation, it
 * stays, because it may still succeed.
 */
export async function failClaim({ pool }: Network, claim: Claim, sentence: string): Promise<void> {
  const change = `state = 'FAILED', problem = $3, due_at = null, lease = null where id = $1 and lease = $2
    and not exists (select from chain_transaction where subject_id = $1 and state in ('SIGNED', 'BROADCAST'))`;
  await changeRows(pool, tableOf(claim.purpose), change, [claim.id, claim.lease, sentence]);
}

/** The last mined transaction of a mint. */
const confirmedMint = `select id from chain_transaction where subject_id = $1 and state = 'CONFIRMED'
  order by step desc, created_at desc limit 1`;

/** Batches with the same leaves, such as one file in two workspaces, share one root and its transaction. */
const confirmedAnchor = `select chain_transaction.id from anchor as own join proof_batch as mine on mine.id = own.batch_id
  join proof_batch as same on same.root = mine.root and same.tree_size = mine.tree_size
  join anchor as twin on twin.batch_id = same.id and twin.network_id = own.network_id
  join chain_transaction on subject_id = twin.id and chain_transaction.state = 'CONFIRMED'
  where own.id = $1 order by twin.id <> own.id, chain_transaction.created_at limit 1`;

/**
 * Records a completed act with the result of its last transaction. Returns false if no transaction is known. A proof needs its transaction;
 * a token does not, so `isLastTry` completes it without a block.
 */
export async function finishFromChain(
  { pool }: Network,
  claim: Claim,
  outcome: Outcome,
  { isLastTry }: { isLastTry: boolean },
): Promise<boolean> {
  const isMint = claim.purpose === 'MINT';
  const { rows } = await pool.query<{ id: string }>(isMint ? confirmedMint : confirmedAnchor, [claim.id]);
  const last = rows[0]?.id ?? null;
  if (last === null && !(isMint && isLastTry)) return false;
  const changes = `state = 'CONFIRMED', problem = null, attempts = 0, due_at = null, lease = null,
    contract_address = coalesce($3, contract_address), confirmed_at = coalesce(confirmed_at, now()),
    transaction_hash = coalesce(last.hash, transaction_hash), block_number = last.block_number, block_time = last.block_time`;
  const ownChanges = isMint ? ', token_id = coalesce($5, token_id), step = steps' : ', block_hash = last.block_hash';
  const from = `from (select $4::uuid as id) as known left join chain_transaction as last on last.id = known.id
    where ${tableOf(claim.purpose)}.id = $1 and lease = $2`;
  const values = [claim.id, claim.lease, outcome.contractAddress ?? null, last, ...(isMint ? [outcome.tokenId ?? null] : [])];
  await changeRows(pool, tableOf(claim.purpose), `${changes}${ownChanges} ${from}`, values);
  return true;
}
