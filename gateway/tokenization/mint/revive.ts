import type { ChainSetup } from '../../ports/chains/port.ts';
import { actsOf } from './acts.ts';
import { inLanes, type Network } from './network.ts';
import type { OpenTransaction } from './open-transactions.ts';
import { changeRows } from './queue.ts';
import { liveTwin } from './request.ts';
import { type Settled, writeIncluded } from './settling.ts';
import { readSetup } from './setup.ts';

/** So many are asked for at a time, and so many in one run; the next run goes on with those that were not asked for longest. */
const [batchSize, mostInRun] = [10, 500];
const freshMinutes = 50;
/** What failed longer ago comes true no more: pools and branches are forgotten long before. */
const mostDays = 30;

/**
 * Tokens that were given up while a signed transaction of theirs was out in the world: it may have got into a block after all. Those that the
 * chain calls done go back into the queue, where the engine finishes them by what stands there. Says after each step how many did.
 *
 * @throws ChainUnreachable when the node is away; the rest is asked for by a later run
 */
export async function* reviving(network: Network): AsyncGenerator<number, void, void> {
  let setup: ChainSetup | undefined;
  for (let asked = 0; asked < mostInRun; asked += batchSize) {
    const { rows } = await network.pool.query<{ id: string }>(failedStatement, [network.id, mostDays, freshMinutes, batchSize]);
    if (rows.length === 0) return;
    if (!setup) {
      const standing = await readSetup(network);
      // Without contracts nothing was ever minted.
      if (!('setup' in standing)) return;
      setup = standing.setup;
    }
    const ids = rows.map(({ id }) => id);
    const done = await doneOf(network, ids, setup);
    await settle(network, done);
    await changeRows(network.pool, 'tokenization', backStatement, [done]);
    await network.pool.query('update tokenization set checked_at = now() where id = any($1)', [
      ids.filter((id) => !done.includes(id)),
    ]);
    yield done.length;
  }
}

/** One whose every transaction is for good in a block, without effect, cannot come true any more. */
const failedStatement = `select id from tokenization where network_id = $1 and state = 'FAILED'
    and updated_at > now() - $2 * interval '1 day' and (checked_at is null or checked_at < now() - $3 * interval '1 minute')
    and exists (select from chain_transaction where subject_id = tokenization.id and not (state = 'REVERTED' and is_final))
    and not ${liveTwin}
  order by checked_at nulls first, id limit $4`;

const backStatement = `state = 'REQUESTED', problem = null, attempts = 0, due_at = now(), lease = null, checked_at = null
  where id = any($1) and state = 'FAILED' and not ${liveTwin}`;

async function doneOf({ pool, chain }: Network, ids: readonly string[], setup: ChainSetup): Promise<string[]> {
  const acts = await actsOf(
    pool,
    ids.map((id) => ({ purpose: 'MINT', id })),
  );
  // Few at a time: nobody waits for this.
  const found = await inLanes([...acts], 2, async ([id, act]) => ((await chain.standing(act, setup)).isDone ? [id] : []));
  return found.flat();
}

type Given = Pick<OpenTransaction, 'id' | 'purpose' | 'subjectId' | 'step' | 'nonce' | 'hash' | 'validUntil'>;

/** What is open is looked after anyway; with a nonce that something else on its way has, that is decided first. */
const settledStatement = `select id, purpose, subject_id as "subjectId", step, nonce, hash, valid_until::float8 as "validUntil"
  from chain_transaction as own where network_id = $1 and subject_id = any($2) and state in ('REPLACED', 'EXPIRED')
    and not exists (select from chain_transaction as other where other.network_id = own.network_id and other.nonce = own.nonce
      and other.id <> own.id and other.state in ('SIGNED', 'BROADCAST'))`;

/** Writes down which of their transactions it was, so that what is finished names it and its block. */
async function settle(network: Network, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await network.pool.query<Given>(settledStatement, [network.id, ids]);
  const found = await network.chain.settlementsOf(rows);
  const settled = rows.flatMap((transaction, index): Settled[] => {
    const now = found[index]!;
    return now.state === 'INCLUDED' ? [{ transaction, found: now }] : [];
  });
  await writeIncluded(network, settled);
}
