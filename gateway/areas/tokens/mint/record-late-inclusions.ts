import type { Network } from './mint-network.ts';
import type { OpenTransaction } from './open-transactions.ts';
import { type IncludedResult, recordIncluded } from './record-results.ts';

type AbandonedTransaction = Pick<OpenTransaction, 'id' | 'purpose' | 'subjectId' | 'step' | 'nonce' | 'hash' | 'validUntil'>;

/** Skips open transactions and those that share a nonce with one, because the watcher handles them. */
const abandonedStatement = `select id, purpose, subject_id as "subjectId", step, nonce, hash, valid_until::float8 as "validUntil"
  from chain_transaction as own where network_id = $1 and subject_id = any($2) and state in ('REPLACED', 'EXPIRED')
    and not exists (select from chain_transaction as other where other.network_id = own.network_id and other.nonce = own.nonce
      and other.id <> own.id and other.state in ('SIGNED', 'BROADCAST'))`;

/**
 * Checks abandoned transactions of completed acts again, because one of them must have succeeded, for example after a lagging node reported
 * it as unknown. Records the mined one, so the result names its block.
 *
 * @throws ChainUnreachable when the node is unavailable
 */
export async function recordLateInclusions(network: Network, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  const { rows } = await network.pool.query<AbandonedTransaction>(abandonedStatement, [network.id, subjectIds]);
  if (rows.length === 0) return;
  const found = await network.chain.transactionStatuses(rows);
  const included = rows.flatMap((transaction, index): IncludedResult[] => {
    const now = found[index]!;
    return now.state === 'INCLUDED' ? [{ transaction, found: now }] : [];
  });
  await recordIncluded(network, included);
}
