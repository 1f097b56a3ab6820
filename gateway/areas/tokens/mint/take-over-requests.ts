import type { Network } from './mint-network.ts';
import { changeRows } from './mint-queue.ts';

/** A network without a heartbeat for this time has no worker. */
const silenceSeconds = 60;

/**
 * Takes over unsigned requests of another account on the same network that no worker serves any more, because the settings name a new key.
 * Signed ones stay, because they may still succeed.
 */
export async function takeOverRequests({ pool, id }: Pick<Network, 'pool' | 'id'>): Promise<void> {
  await changeRows(
    pool,
    'tokenization',
    `network_id = $1, due_at = now(), lease = null, attempts = 0, problem = null
      where state = 'REQUESTED' and due_at <= now()
        and network_id in (select theirs.id from chain_network own join chain_network theirs using (network_key)
          where own.id = $1 and theirs.id <> $1
            and coalesce(theirs.seen_at, theirs.created_at) < now() - $2 * interval '1 second')
        and not exists (select from chain_transaction where subject_id = tokenization.id)
        and not exists (select from tokenization as other where other.subject_id = tokenization.subject_id
          and other.token_type = tokenization.token_type and other.network_id = $1 and other.state <> 'FAILED')`,
    [id, silenceSeconds],
  );
}
