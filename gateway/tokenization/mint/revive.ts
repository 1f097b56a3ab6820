import type { ChainSetup } from '../../ports/chains/port.ts';
import { mapConcurrently, type Network } from './mint-network.ts';
import { changeRows } from './mint-queue.ts';
import { actsOf } from './purposes.ts';
import { hasLiveDuplicate } from './request.ts';
import { settleAbandoned } from './settle-abandoned.ts';
import { readSetup } from './setup.ts';

/** Tokens per step, and per run; the next run continues with those not checked for longest. */
const [batchSize, maxInRun] = [10, 500];
const freshMinutes = 50;
/** Tokens that failed longer ago are not checked: pools and forks have forgotten their transactions. */
const maxDays = 30;

/** Problem of a token that was included after a new one had been started. */
const doubled = 'The transaction was included after it had been replaced. The chain has both tokens.';

/**
 * Checks failed tokens with a signed transaction that may have been mined after all. Completed ones are requeued, and the engine records
 * their result; if another token replaced them, that is recorded as a problem. Yields the number requeued after each step.
 *
 * @throws ChainUnreachable when the node is unavailable; the rest is checked by a later run
 */
export async function* reviving(network: Network): AsyncGenerator<number, void, void> {
  let setup: ChainSetup | undefined;
  for (let checked = 0; checked < maxInRun; checked += batchSize) {
    const { rows } = await network.pool.query<{ id: string }>(failedStatement, [
      network.id,
      maxDays,
      freshMinutes,
      batchSize,
      doubled,
    ]);
    if (rows.length === 0) return;
    if (!setup) {
      const state = await readSetup(network);
      // Without contracts nothing was ever minted.
      if (!('setup' in state)) return;
      setup = state.setup;
    }
    const ids = rows.map(({ id }) => id);
    const done = await doneOf(network, ids, setup);
    await settleAbandoned(network, done);
    await changeRows(network.pool, 'tokenization', doubledStatement, [done, doubled]);
    await changeRows(network.pool, 'tokenization', backStatement, [done]);
    const stayed = await network.pool.query(markCheckedStatement, [ids]);
    yield ids.length - (stayed.rowCount ?? 0);
  }
}

/** A token whose transactions are all final without effect cannot succeed any more. */
const failedStatement = `select id from tokenization where network_id = $1 and state = 'FAILED'
    and updated_at > now() - $2 * interval '1 day' and (checked_at is null or checked_at < now() - $3 * interval '1 minute')
    and exists (select from chain_transaction where subject_id = tokenization.id and not (state = 'REVERTED' and is_final))
    and (problem is distinct from $5 or not ${hasLiveDuplicate})
  order by checked_at nulls first, id limit $4`;

const doubledStatement = `problem = $2 where id = any($1) and state = 'FAILED' and ${hasLiveDuplicate}`;

const backStatement = `state = 'REQUESTED', problem = null, attempts = 0, due_at = now(), lease = null, checked_at = null
  where id = any($1) and state = 'FAILED' and not ${hasLiveDuplicate}`;

const markCheckedStatement = `update tokenization set checked_at = now() where id = any($1) and state = 'FAILED'`;

async function doneOf({ pool, chain }: Network, ids: readonly string[], setup: ChainSetup): Promise<string[]> {
  const acts = await actsOf(
    pool,
    ids.map((id) => ({ purpose: 'MINT', id })),
  );
  // Low concurrency, because no user waits for this.
  const found = await mapConcurrently([...acts], 2, async ([id, act]) => ((await chain.progress(act, setup)).isDone ? [id] : []));
  return found.flat();
}
