import type { Pool } from 'pg';
import { apiRequestDays, apiRequestsMax } from '#domain/api-keys/api-request.ts';
import type { Platform } from '../context.ts';

/** How many requests a workspace keeps. Tests set a lower number. */
export const keptRequests = { most: apiRequestsMax };
/** Maximum number of rows per statement, to keep locks short. */
const batch = 10_000;

const expiredText = `delete from request_log where id in (
  select id from request_log where created_at < $1::timestamptz - interval '${apiRequestDays} days' limit ${batch})`;

/** The newest request of each workspace with too many that is no longer kept. */
const crowdedText = `select w.id as "workspaceId", surplus.created_at::text as "createdAt", surplus.id
  from workspace w cross join lateral (
    select created_at, id from request_log r where r.workspace_id = w.id order by created_at desc, id desc offset $1 limit 1) surplus`;
const surplusText = `delete from request_log where workspace_id = $1 and id in (
  select id from request_log where workspace_id = $1 and (created_at, id) <= ($2::timestamptz, $3::uuid) limit ${batch})`;

/** Deletes expired requests of API keys, and the oldest ones of workspaces with too many. Returns the number of each. */
export async function sweepApiRequests({ pool, clock }: Pick<Platform, 'pool' | 'clock'>) {
  const expired = await drain(pool, expiredText, [clock()]);
  const { rows } = await pool.query<{ workspaceId: string; createdAt: string; id: string }>(crowdedText, [keptRequests.most]);
  let surplus = 0;
  for (const { workspaceId, createdAt, id } of rows) surplus += await drain(pool, surplusText, [workspaceId, createdAt, id]);
  return { expired, surplus };
}

/** Repeats a deletion until a batch is incomplete. */
async function drain(pool: Pool, text: string, values: unknown[]): Promise<number> {
  for (let total = 0; ; ) {
    const { rowCount } = await pool.query(text, values);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return total;
  }
}
