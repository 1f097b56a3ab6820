import type { Pool } from 'pg';
import type { ImportState } from '#domain/imports/import-terms.ts';
import type { StatementState } from '#domain/income/income-terms.ts';
import type { RunState } from '#domain/royalties/royalty-terms.ts';
import { appendChanges } from '../changes/append-changes.ts';
import type { EndpointClaim } from './endpoint-claim.ts';

/** Maximum number of deliveries of an endpoint that wait. Further changes stay in the feed, which has them anyway. */
const waitingMax = 10_000;
/** Number of changes that one statement reads. */
const pageSize = 1_000;
/** States in which an import has ended. */
const finished: readonly ImportState[] = ['IMPORTED', 'UNDONE', 'CANCELLED', 'FAILED'];
/** States of a statement that are events. */
const told: readonly StatementState[] = ['POSTED', 'REVERSED'];
/** States of a royalty run that are events. */
const toldOfRuns: readonly RunState[] = ['ISSUED', 'REVERSED'];

const waitingText = `select count(*)::int as waiting from (select from webhook_delivery
  where endpoint_id = $1 and workspace_id = $2 and state = 'WAITING' limit $3) d`;

/**
 * Adds the deliveries of the next changes after the position of an endpoint, and moves the position, in one statement. An import has many
 * changes after its end, but finishes once in each state. Repeated by a worker that lost its lease, it adds nothing.
 */
const pageText = `with endpoint as (
    select id, position, events from webhook_endpoint where id = $1 and workspace_id = $2 and lease = $3 and state = 'ACTIVE'
  ), page as materialized (
    select c.* from endpoint e join change_entry c on c.workspace_id = $2 and c.position > e.position order by c.position limit $4
  ), reached as (
    select (select count(*) from page)::int as changes,
      case when (select count(*) from page) = $4 then (select max(position) from page) else f.last_position end as position
    from change_feed f where f.workspace_id = $2
  ), named as (
    select p.*, coalesce(i.state, s.state, r.state) as outcome, case
      when p.kind = 'IMPORT' then 'IMPORT_FINISHED'
      when p.kind = 'STATEMENT' then 'STATEMENT_' || s.state
      when p.kind = 'ROYALTY_RUN' then 'ROYALTY_RUN_' || r.state
      when p.kind in ('TOKENIZATION', 'PROOF', 'PAYEE') then p.kind || '_CHANGED'
      else p.kind || '_' || p.action end as event,
      p.kind not in ('IMPORT', 'STATEMENT', 'ROYALTY_RUN') or ((i.state = any($5) or s.state = any($6) or r.state = any($7))
        and lead(p.id) over (partition by p.object_id order by p.position) is null) as is_event
    from page p left join import i on p.kind = 'IMPORT' and i.id = p.object_id and i.workspace_id = $2
      left join statement s on p.kind = 'STATEMENT' and s.id = p.object_id and s.workspace_id = $2
      left join royalty_run r on p.kind = 'ROYALTY_RUN' and r.id = p.object_id and r.workspace_id = $2
  ), added as (
    insert into webhook_delivery (workspace_id, endpoint_id, event, position, kind, action, object_id, version, changed_at, outcome)
    select $2, e.id, n.event, n.position, n.kind, n.action, n.object_id, n.version, n.changed_at, n.outcome
    from named n join endpoint e on n.event = any(e.events)
    where n.is_event and (n.kind not in ('IMPORT', 'STATEMENT', 'ROYALTY_RUN') or not exists (select from webhook_delivery d where d.endpoint_id = e.id
      and d.workspace_id = $2 and d.object_id = n.object_id and d.outcome = n.outcome))
    order by n.position on conflict do nothing
  )
  update webhook_endpoint w set position = greatest(w.position, r.position) from reached r
  where w.id = $1 and w.workspace_id = $2 and w.lease = $3 and w.state = 'ACTIVE' returning r.changes`;

/** Makes deliveries of the committed changes after the position of an endpoint. Returns whether changes are left. */
export async function makeDeliveries(pool: Pool, { id, workspaceId, lease }: EndpointClaim): Promise<boolean> {
  const isBehind = await appendChanges(pool, workspaceId);
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(waitingText, [id, workspaceId, waitingMax]);
    if (rows[0]!.waiting >= waitingMax) return false;
    const page = await pool.query<{ changes: number }>(pageText, [id, workspaceId, lease, pageSize, finished, told, toldOfRuns]);
    // Without a row, the endpoint was paused, deleted or taken over, or its workspace has no changes.
    if ((page.rows[0]?.changes ?? 0) < pageSize) return isBehind;
  }
}

/** By the place of each row and without a join: with outdated statistics, a join of deliveries with each other compares each with each. */
const firstText = `with placed as (
    select ctid, due_at is null as is_held, row_number() over (partition by object_id order by position) = 1 as is_first
    from webhook_delivery where endpoint_id = $1 and workspace_id = $2 and state = 'WAITING'
  )
  update webhook_delivery set due_at = case when due_at is null then $3::timestamptz end
  where ctid = any (array(select ctid from placed where is_first = is_held)) and workspace_id = $2`;

/**
 * Makes the first waiting delivery of each object due, and holds its later ones, so that the changes of an object arrive in order. Returns
 * whether anything changed.
 */
export async function holdLaterDeliveries(pool: Pool, { id, workspaceId }: EndpointClaim, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query({ name: 'webhook_first', text: firstText, values: [id, workspaceId, now] });
  return (rowCount ?? 0) > 0;
}
