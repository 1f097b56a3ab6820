import type { Platform } from '../context.ts';

/** Maximum number of requests that a workspace keeps, and of bytes of their answers. */
export const kept = { requests: 10_000, bytes: 100_000_000 };

const expiredText = 'delete from idempotent_request where expires_at <= $1';

/** Requests that are not done stay, because a repeat must find them. */
const surplusText = `with crowded as (
    select workspace_id from idempotent_request group by workspace_id
    having count(*) > $1 or sum(octet_length(answer_sealed)) > $2
  ), counted as (
    select workspace_id, caller_id, key, row_number() over newer as number, sum(octet_length(answer_sealed)) over newer as bytes
    from idempotent_request where workspace_id in (select workspace_id from crowded)
    window newer as (partition by workspace_id order by created_at desc, caller_id, key)
  )
  delete from idempotent_request r using counted c
  where r.workspace_id = c.workspace_id and r.caller_id = c.caller_id and r.key = c.key and r.state = 'DONE'
    and (c.number > $1 or c.bytes > $2)`;

/** Deletes expired requests with an idempotency key, and the oldest ones of workspaces with too many. Returns the number of each. */
export async function sweepIdempotentRequests({ pool, clock }: Pick<Platform, 'pool' | 'clock'>) {
  const { rowCount: expired } = await pool.query(expiredText, [clock()]);
  const { rowCount: surplus } = await pool.query(surplusText, [kept.requests, kept.bytes]);
  return { expired, surplus };
}
