import type { Network } from './mint-network.ts';
import type { OpenTransaction } from './open-transactions.ts';
import { type Settled, writeIncluded } from './settling.ts';

type Given = Pick<OpenTransaction, 'id' | 'purpose' | 'subjectId' | 'step' | 'nonce' | 'hash' | 'validUntil'>;

/** What is open is looked after anyway; with a nonce that something else on its way has, that is decided first. */
const givenUpStatement = `select id, purpose, subject_id as "subjectId", step, nonce, hash, valid_until::float8 as "validUntil"
  from chain_transaction as own where network_id = $1 and subject_id = any($2) and state in ('REPLACED', 'EXPIRED')
    and not exists (select from chain_transaction as other where other.network_id = own.network_id and other.nonce = own.nonce
      and other.id <> own.id and other.state in ('SIGNED', 'BROADCAST'))`;

/**
 * Asks once more for transactions that were given up, of what the chain calls done: it must have been one of them, such as one of which a node
 * that lags had said that it is nowhere. Whichever is in a block is written down, so that what is finished names it and its block.
 *
 * @throws ChainUnreachable when the node is away
 */
export async function settleAbandoned(network: Network, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  const { rows } = await network.pool.query<Given>(givenUpStatement, [network.id, subjectIds]);
  if (rows.length === 0) return;
  const found = await network.chain.settlementsOf(rows);
  const settled = rows.flatMap((transaction, index): Settled[] => {
    const now = found[index]!;
    return now.state === 'INCLUDED' ? [{ transaction, found: now }] : [];
  });
  await writeIncluded(network, settled);
}
