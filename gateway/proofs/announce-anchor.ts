import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { liveChannel } from '../live/announce.ts';

/**
 * The statement that says of batches, as a query for their `batch_id`, that they or their anchors got further: a word to each workspace with a
 * fingerprint in one, about that batch. It says no more, since a batch may hold thousands of one workspace. The id tells the words apart,
 * which are kept for those who come a moment later.
 */
export const anchorWords = (batches: string): string => `select pg_notify('${liveChannel}', json_build_object('topic', 'proof',
    'workspaceId', workspace_id, 'id', concat(batch_id, ' ', workspace_id), 'batch', batch_id)::text)
  from (select distinct fingerprint.workspace_id, batch_id from (${batches}) as further join fingerprint using (batch_id)) as concerned`;

/** Tells those who follow the proofs of a batch's fingerprints that it, or one of its anchors, got further. */
export async function announceAnchor(
  through: EntityManager | Pick<Pool, 'query'>,
  { batchId }: { batchId: string },
): Promise<void> {
  if ('fork' in through) await through.execute(anchorWords('select ?::uuid as batch_id'), [batchId]);
  else await through.query(anchorWords('select $1::uuid as batch_id'), [batchId]);
}
