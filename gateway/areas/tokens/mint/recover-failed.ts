import type { ChainSetup } from '../../../ports/chains/port.ts';
import { mapConcurrently, type Network } from './mint-network.ts';
import { changeRows } from './mint-queue.ts';
import { hasLiveDuplicate } from './mint-requests.ts';
import { actsOf } from './purposes.ts';
import { recordLateInclusions } from './record-late-inclusions.ts';
import { readSetup } from './setup.ts';

/** Tokens per step, and per run; the next run continues with those not checked for longest. */
const [batchSize, maxInRun] = [10, 500];
const freshMinutes = 50;
/** Tokens that failed longer ago are not checked: pools and forks have forgotten their transactions. */
const maxDays = 30;

/** Problem of a token whose transaction was included after another token had been started. */
const duplicateProblem = 'The replaced transaction was included after all, so the blockchain has both tokens.';

/**
 * Checks failed tokens with a signed transaction that may have been mined after all. Completed ones are requeued, and the engine records
 * their result; if another token replaced them, that is recorded as a problem. Yields the number requeued after each step.
 *
 * @throws ChainUnreachable when the node is unavailable; the rest is checked by a later run
 */
export async function* recoverFailedInSteps(network: Network): AsyncGenerator<number, void, void> {
  let setup: ChainSetup | undefined;
  for (let checked = 0; checked < maxInRun; checked += batchSize) {
    const { rows } = await network.pool.query<{ id: string }>(failedStatement, [
      network.id,
      maxDays,
      freshMinutes,
      batchSize,
      duplicateProblem,
    ]);
    if (rows.length === 0) return;
    if (!setup) {
      const state = await readSetup(network);
      // Without contracts nothing was ever minted.
      if (!('setup' in state)) return;
      setup = state.setup;
    }
    const ids = rows.map(({ id }) => id);
    const completed = await findCompleted(network, ids, setup);
    await recordLateInclusions(network, completed);
    await changeRows(network.pool, 'tokenization', markDuplicatesStatement, [completed, duplicateProblem]);
    await changeRows(network.pool, 'tokenization', requeueStatement, [completed]);
    const stillFailed = await network.pool.query(markCheckedStatement, [ids]);
    yield ids.length - (stillFailed.rowCount ?? 0);
  }
}

/** Skips tokens whose transactions all reverted in final blocks, because they can no longer succeed. */
const failedStatement = `select id from tokenization where network_id = $1 and state = 'FAILED'
    and updated_at > now() - $2 * interval '1 day' and (checked_at is null or checked_at < now() - $3 * interval '1 minute')
    and exists (select from chain_transaction where subject_id = tokenization.id and not (state = 'REVERTED' and is_final))
    and (problem is distinct from $5 or not ${hasLiveDuplicate})
  order by checked_at nulls first, id limit $4`;

const markDuplicatesStatement = `problem = $2 where id = any($1) and state = 'FAILED' and ${hasLiveDuplicate}`;

const requeueStatement = `state = 'REQUESTED', problem = null, attempts = 0, due_at = now(), lease = null, checked_at = null
  where id = any($1) and state = 'FAILED' and not ${hasLiveDuplicate}`;

const markCheckedStatement = `update tokenization set checked_at = now() where id = any($1) and state = 'FAILED'`;

async function findCompleted({ pool, chain }: Network, ids: readonly string[], setup: ChainSetup): Promise<string[]> {
  const acts = await actsOf(
    pool,
    ids.map((id) => ({ purpose: 'MINT', id })),
  );
  // Low concurrency, because no user waits for this.
  const found = await mapConcurrently([...acts], 2, async ([id, act]) => ((await chain.progress(act, setup)).isDone ? [id] : []));
  return found.flat();
}
