import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { liveChannel } from '../../server/live/announce.ts';

/**
 * SQL that announces the progress of batches, given a query for their `batch_id`: one event per workspace and batch, because a batch may
 * hold thousands of fingerprints of a workspace. The ID keeps the events distinct.
 */
export const announceAnchorsSql = (
  batches: string,
): string => `select pg_notify('${liveChannel}', json_build_object('topic', 'proof',
    'workspaceId', workspace_id, 'id', concat(batch_id, ' ', workspace_id), 'batch', batch_id)::text)
  from (select distinct fingerprint.workspace_id, batch_id from (${batches}) as further join fingerprint using (batch_id)) as concerned`;

/** Notifies subscribers that a batch or its anchors changed. */
export async function announceAnchor(
  through: EntityManager | Pick<Pool, 'query'>,
  { batchId }: { batchId: string },
): Promise<void> {
  if ('fork' in through) await through.execute(announceAnchorsSql('select ?::uuid as batch_id'), [batchId]);
  else await through.query(announceAnchorsSql('select $1::uuid as batch_id'), [batchId]);
}
