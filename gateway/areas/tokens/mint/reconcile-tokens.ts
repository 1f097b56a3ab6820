import { type CheckedToken, checkToken, type TokenCheck } from './check.ts';
import { mapConcurrently, type Network } from './mint-network.ts';
import { changeRows } from './mint-queue.ts';
import { recoverFailedInSteps } from './recover-failed.ts';

export const reconcileEveryMs = 3_600_000;

/** Tokens per step, and per run; the next run continues with those not read for longest. */
const [batchSize, maxInRun] = [10, 5_000];
/** Tokens read this recently are skipped. */
const freshMinutes = 50;

export type Reconciled = { checked: number; differing: number; resumed: number };

/**
 * Compares confirmed tokens with the chain, those not compared for longest first. Also requeues tokens without an open transaction, after
 * manual changes of the database or late success. Yields after each step, so waiting users come first.
 *
 * @throws ChainUnreachable when the node is unavailable; the rest is read by a later run
 */
export async function* reconcileInSteps(network: Network): AsyncGenerator<Reconciled, void, void> {
  const done: Reconciled = { checked: 0, differing: 0, resumed: await resume(network) };
  for await (const recovered of recoverFailedInSteps(network)) {
    done.resumed += recovered;
    yield { ...done };
  }
  while (done.checked < maxInRun) {
    const { rows } = await network.pool.query<CheckedToken & { id: string }>(staleStatement, [
      network.id,
      freshMinutes,
      batchSize,
    ]);
    if (rows.length === 0) break;
    // Low concurrency, because no user waits for this.
    const checks = await mapConcurrently(rows, 2, (row) => checkToken(network.chain, row));
    await writeChecks(network, rows, checks);
    done.checked += rows.length;
    done.differing += checks.filter(({ state }) => state === 'DIFFERS').length;
    yield { ...done };
    if (checks.some(({ state }) => state === 'UNREACHABLE')) break;
  }
  yield done;
}

/** Runs all steps without pauses. */
export async function reconcile(network: Network): Promise<Reconciled> {
  let done: Reconciled = { checked: 0, differing: 0, resumed: 0 };
  for await (const soFar of reconcileInSteps(network)) done = soFar;
  return done;
}

const staleStatement = `select id, token_type as "tokenType", contract_address as "contractAddress", token_id as "tokenId",
    metadata_uri as "metadataUri", metadata_sha256 as "metadataSha256", royalty_basis_points as "royaltyBasisPoints",
    total_supply as "totalSupply", wallet_address as "walletAddress", holders
  from tokenization where network_id = $1 and state = 'CONFIRMED'
    and (checked_at is null or checked_at < now() - $2 * interval '1 minute')
  order by checked_at nulls first, id limit $3`;

/** Stores the findings; subscribers are notified only of new ones. */
async function writeChecks({ pool }: Network, rows: readonly { id: string }[], checks: readonly TokenCheck[]): Promise<void> {
  const found = `from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as found (id, state, findings, holder)
    where tokenization.id = found.id and tokenization.state = 'CONFIRMED'`;
  const values = [
    rows.map(({ id }) => id),
    checks.map(({ state }) => state),
    checks.map(({ findings }) => JSON.stringify(findings)),
    checks.map(({ holder }) => holder),
  ];
  await changeRows(
    pool,
    'tokenization',
    `check_state = found.state, check_findings = found.findings::jsonb,
      check_holder = case found.state when 'UNREACHABLE' then check_holder else found.holder end ${found}
      and (check_state is distinct from found.state or check_findings <> found.findings::jsonb
        or (found.state <> 'UNREACHABLE' and check_holder is distinct from found.holder))`,
    values,
  );
  await pool.query(`update tokenization set checked_at = now() ${found}`, values);
}

async function resume({ pool, id }: Network): Promise<number> {
  let resumed = 0;
  for (const table of ['tokenization', 'anchor']) {
    const { rowCount } = await pool.query(
      `update ${table} set due_at = now(), lease = null where network_id = $1 and due_at is null
        and state in ('REQUESTED', 'SIGNED', 'BROADCAST') and updated_at < now() - interval '1 minute'
        and not exists (select from chain_transaction where subject_id = ${table}.id and state in ('SIGNED', 'BROADCAST'))`,
      [id],
    );
    resumed += rowCount ?? 0;
  }
  return resumed;
}
