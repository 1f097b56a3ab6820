import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { liveChannel } from '../live/announce.ts';

/**
 * Tells those who follow the proofs of a batch's fingerprints that it, or one of its anchors, got further: a word to each of their
 * workspaces, about its batch. It says no more, since a batch may hold thousands of one workspace. The id tells the words apart, which
 * are kept for those who come a moment later.
 */
export async function announceAnchor(
  through: EntityManager | Pick<Pool, 'query'>,
  { batchId }: { batchId: string },
): Promise<void> {
  if ('fork' in through) await through.execute(text('?'), [liveChannel, batchId]);
  else await through.query(text('$'), [liveChannel, batchId]);
}

const text = (sign: '?' | '$') => {
  const [channel, batch] = sign === '$' ? ['$1', '$2::uuid'] : ['?', '?::uuid'];
  return `select pg_notify(${channel}, json_build_object('topic', 'proof', 'workspaceId', workspace_id,
      'id', concat(batch, ' ', workspace_id), 'batch', batch)::text)
    from (select distinct fingerprint.workspace_id, given.batch from (select ${batch} as batch) as given
      join fingerprint on batch_id = given.batch) as concerned`;
};
