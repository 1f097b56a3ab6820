import type { Pool } from 'pg';
import { log } from '../../kit/log.ts';
import type { Platform } from '../../server/context.ts';
import { wakeQueue } from '../../server/queues/queue-worker.ts';
import { webhookQueueName } from './endpoint-claim.ts';

/** Makes endpoints due. One that is being worked on starts again afterwards, and one that rests waits. */
const wake = `update webhook_endpoint e set is_woken = true, due_at = case when lease is null
    then least(coalesce(due_at, 'infinity'), greatest(now(), coalesce(resting_until, now()))) else due_at end`;
const changedText = `${wake} where workspace_id = any($1) and state = 'ACTIVE' and not is_woken`;
/** Also finds endpoints whose announcement was lost. */
const behindText = `${wake} where state = 'ACTIVE' and not is_woken and (
    exists (select from change_entry c where c.workspace_id = e.workspace_id and c.position is null)
    or position < (select last_position from change_feed f where f.workspace_id = e.workspace_id))`;

async function wakeBy(pool: Pool, text: string, values: unknown[]): Promise<number> {
  const { rowCount } = await pool.query(text, values);
  if (rowCount) await wakeQueue(pool, webhookQueueName);
  return rowCount ?? 0;
}

/** Wakes the endpoints of workspaces with new changes. */
export const wakeEndpoints = (pool: Pool, workspaceIds: readonly string[]): Promise<number> =>
  wakeBy(pool, changedText, [workspaceIds]);

/** Wakes all endpoints that are behind the changes of their workspace. For a job that runs every minute. */
export const wakeEndpointsBehind = ({ pool }: Pick<Platform, 'pool'>): Promise<number> => wakeBy(pool, behindText, []);

/** Wakes endpoints when changes are announced. While a statement runs, further workspaces wait for the next one. */
export function watchChanges({ pool, live }: Pick<Platform, 'pool' | 'live'>): { stop: () => void } {
  const changed = new Set<string>();
  let isWaking = false;
  const flush = async () => {
    if (isWaking) return;
    isWaking = true;
    while (changed.size > 0) {
      const ids = [...changed];
      changed.clear();
      await wakeEndpoints(pool, ids).catch((error: unknown) => log.warn({ err: error }, 'Webhooks could not be woken'));
    }
    isWaking = false;
  };
  const stop = live.watch(
    ({ topic, workspaceId }) => {
      if (topic !== 'change' || workspaceId === null) return;
      changed.add(workspaceId);
      void flush();
    },
    () => void wakeEndpointsBehind({ pool }).catch(() => undefined),
  );
  return { stop };
}
