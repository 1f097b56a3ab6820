import type { Network } from './mint-network.ts';
import type { OpenTransaction } from './open-transactions.ts';
import { type Settled, writeIncluded } from './settling.ts';

type Given = Pick<OpenTransaction, 'id' | 'purpose' | 'subjectId' | 'step' | 'nonce' | 'hash' | 'validUntil'>;

/** Open transactions are processed anyway. One that shares its nonce with an open one is decided first. */
const givenUpStatement = `select id, purpose, subject_id as "subjectId", step, nonce, hash, valid_until::float8 as "validUntil"
  from chain_transaction as own where network_id = $1 and subject_id = any($2) and state in ('REPLACED', 'EXPIRED')
    and not exists (select from chain_transaction as other where other.network_id = own.network_id and other.nonce = own.nonce
      and other.id <> own.id and other.state in ('SIGNED', 'BROADCAST'))`;

/**
 * Checks abandoned transactions of completed acts again, because one of them must have succeeded, for example after a lagging node reported
 * it as unknown. Records the mined one, so the result names its block.
 *
 * @throws ChainUnreachable when the node is unavailable
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
