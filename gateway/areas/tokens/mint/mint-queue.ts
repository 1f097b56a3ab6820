import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Outcome } from '../../../ports/chains/port.ts';
import { liveChannel } from '../../../server/live/announce.ts';
import { announceAnchorsSql } from '../../proofs/announce-anchor.ts';
import type { Network } from './mint-network.ts';

/** A claimed row. No other worker can claim it until its lease expires, and each write to it checks the lease. */
export type Claim = {
  purpose: 'MINT' | 'ANCHOR';
  id: string;
  lease: string;
  /** Failed attempts since the last successful step. */
  attempts: number;
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

/** Takes the oldest request of each workspace before the second of any, so a large workspace does not delay others. */
const claimMints = `with due as (
    select id, due_at, workspace_id from tokenization where network_id = $1 and due_at <= now() order by due_at limit 2000),
  turns as (select id, due_at, row_number() over (partition by workspace_id order by due_at, id) as turn from due),
  next as (
    select tokenization.id from tokenization join turns using (id) where tokenization.due_at <= now()
      order by turns.turn, turns.due_at limit $2 for update of tokenization skip locked)
  update tokenization set lease = $3, due_at = now() + $4 * interval '1 second' from next where tokenization.id = next.id
    returning tokenization.id, attempts, problem,
      exists (select from chain_transaction where subject_id = tokenization.id) as "hasHistory"`;

const claimAnchors = `with next as (
    select id from anchor where network_id = $1 and due_at <= now() order by due_at limit $2 for update skip locked)
  update anchor set lease = $3, due_at = now() + $4 * interval '1 second' from next where anchor.id = next.id
    returning anchor.id, attempts, problem, exists (select from chain_transaction where subject_id = anchor.id) as "hasHistory"`;

/** Claims a group of due rows: anchors, which are few, before tokens. */
export async function claimGroup(
  { pool, id, timing }: Network,
  size: number,
  pausedPurposes: ReadonlySet<Claim['purpose']> = new Set(),
): Promise<Claim[]> {
  const lease = randomUUID();
  const take = async (purpose: Claim['purpose'], statement: string, limit: number): Promise<Claim[]> => {
    if (pausedPurposes.has(purpose)) return [];
    const values = [id, limit, lease, timing.leaseSeconds];
    const { rows } = await pool.query<Omit<Claim, 'purpose' | 'lease'>>(statement, values);
    return rows.map((row) => ({ purpose, lease, ...row }));
  };
  const anchors = await take('ANCHOR', claimAnchors, size);
  return anchors.length < size ? [...anchors, ...(await take('MINT', claimMints, size - anchors.length))] : anchors;
}

const byTable = (claims: readonly Claim[]) =>
  (['MINT', 'ANCHOR'] as const)
    .map((purpose) => ({ table: tableOf(purpose), claims: claims.filter((claim) => claim.purpose === purpose) }))
    .filter((side) => side.claims.length > 0);

/** Extends the leases of a group while `act` runs. */
export async function withLease<R>({ pool, timing }: Network, claims: readonly Claim[], act: () => Promise<R>): Promise<R> {
  const extendLeases = async () => {
    for (const { table, claims: held } of byTable(claims))
      await pool.query(`update ${table} set due_at = now() + $3 * interval '1 second' where id = any($1) and lease = $2`, [
        held.map(({ id }) => id),
        held[0]!.lease,
        timing.leaseSeconds,
      ]);
  };
  // A database outage does not stop the work: the final write checks the lease again.
  const timer = setInterval(() => void extendLeases().catch(() => undefined), (timing.leaseSeconds * 1_000) / 4);
  try {
    return await act();
  } finally {
    clearInterval(timer);
  }
}

type Release = { pauseSeconds: number; problem: string | null; countsAsAttempt: boolean };

/** Releases claimed rows for a later retry. Their problem says why they wait. */
export async function releaseClaims(
  { pool }: Network,
  claims: readonly Claim[],
  { pauseSeconds, problem, countsAsAttempt }: Release,
) {
  for (const { table, claims: held } of byTable(claims)) {
    const [ids, lease] = [held.map(({ id }) => id), held[0]!.lease];
    const isNew = 'id = any($1) and lease = $2 and problem is distinct from $3';
    await changeRows(pool, table, `problem = $3 where ${isNew}`, [ids, lease, problem]);
    await pool.query(
      `update ${table} set lease = null, due_at = now() + $3 * interval '1 second', attempts = attempts + $4
        where id = any($1) and lease = $2`,
      [ids, lease, pauseSeconds, countsAsAttempt ? 1 : 0],
    );
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
