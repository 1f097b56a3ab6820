import type { Pool } from 'pg';
import { liveChannel } from '../live/announce.ts';

/**
 * Tells those who follow the proofs of a batch's fingerprints that one of its anchors got further: a word to each of their workspaces,
 * about its batch. It says no more, since a batch may hold thousands of one workspace.
 */
export async function announceAnchor(through: Pick<Pool, 'query'>, { batchId }: { batchId: string }): Promise<void> {
  await through.query(
    `select pg_notify($1, json_build_object('topic', 'proof', 'workspaceId', workspace_id, 'id', $2::uuid)::text)
      from (select distinct workspace_id from fingerprint where batch_id = $2) as concerned`,
    [liveChannel, batchId],
  );
}
