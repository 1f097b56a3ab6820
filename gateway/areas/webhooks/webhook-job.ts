import { webhookRestSeconds } from '#domain/webhooks/webhook-terms.ts';
import { LeaseLost } from '../../kit/lease-queue.ts';
import { log } from '../../kit/log.ts';
import type { Platform } from '../../server/context.ts';
import type { QueueJob } from '../../server/queues/queue-worker.ts';
import { hasFeature } from '../subscriptions/allowance.ts';
import { type EndpointClaim, endpointQueue, endpointsAtOnce, webhookQueueName } from './endpoint-claim.ts';
import { holdLaterDeliveries, makeDeliveries } from './make-deliveries.ts';
import { type RunQuery, type Sendable, type Sending, sendDelivery } from './send-delivery.ts';

/** Maximum number of requests to an endpoint at a time. */
const requestsAtOnce = 4;
/** After so many deliveries or so long, other endpoints have their turn. */
const deliveriesInTurn = 100;
const turnMs = 20_000;
/** Pause after a fault of the server, and while the plan has no API access. */
const faultSeconds = 30;
const lockedSeconds = 3_600;

const dueText = `select d.id, d.event, d.kind, d.action, d.object_id as "objectId", d.version, d.changed_at as "changedAt",
    d.position::float8 as position, d.outcome, d.attempts, (select epoch_of(f) from change_feed f where f.workspace_id = $2) as epoch
  from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id and e.lease = $3 and e.state = 'ACTIVE'
  where d.endpoint_id = $1 and d.workspace_id = $2 and d.state = 'WAITING' and d.due_at <= $4
  order by d.due_at, d.position limit $5`;
const nextText = `select min(d.due_at) as "dueAt" from webhook_delivery d
  where d.endpoint_id = $1 and d.workspace_id = $2 and d.state = 'WAITING' and d.due_at is not null`;

type Working = Sending & Pick<Platform, 'settings'>;

/** Works on an endpoint: makes the deliveries of new changes, and sends those that are due. */
export const webhookJob = (runQuery: RunQuery): QueueJob<Platform, EndpointClaim> => ({
  name: webhookQueueName,
  queue: endpointQueue,
  concurrency: () => endpointsAtOnce,
  maxAttempts: Number.POSITIVE_INFINITY,
  run: (platform, endpoint) => work(platform, endpoint, runQuery),
  onFailure: (error, { id }) => {
    log.error({ err: error, endpoint: id }, 'The deliveries of a webhook could not be sent');
    return { pauseSeconds: faultSeconds, countsAsAttempt: false };
  },
  giveUp: async () => undefined,
});

async function work(platform: Platform, endpoint: EndpointClaim, runQuery: RunQuery): Promise<void> {
  const { pool, clock } = platform;
  const { workspaceId } = endpoint;
  if (!(await hasFeature(platform, { workspaceId, userRole: 'USER' }, 'API_ACCESS')))
    return finish(platform, endpoint, { pauseSeconds: lockedSeconds, restSeconds: lockedSeconds });
  const isBehind = await makeDeliveries(pool, endpoint);
  // Replays may have added deliveries before those that are due.
  await holdLaterDeliveries(pool, endpoint, clock());
  const { failures, isCut } = await sendDue(platform, endpoint, runQuery);
  const restSeconds = webhookRestSeconds(failures);
  const pauseSeconds = isBehind || isCut ? 0 : await secondsToNext(platform, endpoint);
  return finish(platform, endpoint, { pauseSeconds, restSeconds });
}

/** Sends due deliveries until none is left, the turn ends, or the receiver fails too often. */
async function sendDue(platform: Working, endpoint: EndpointClaim, runQuery: RunQuery) {
  const { pool, clock } = platform;
  const end = clock().getTime() + turnMs;
  let { failures } = endpoint;
  for (let sent = 0; sent < deliveriesInTurn && clock().getTime() < end; ) {
    const isResting = webhookRestSeconds(failures) > 0;
    const values = [endpoint.id, endpoint.workspaceId, endpoint.lease, clock(), isResting ? 1 : requestsAtOnce];
    const { rows } = await pool.query<Sendable>({ name: 'webhook_due', text: dueText, values });
    if (rows.length === 0) {
      if (await holdLaterDeliveries(pool, endpoint, clock())) continue;
      return { failures, isCut: false };
    }
    const all = await Promise.all(rows.map((delivery) => sendDelivery(platform, endpoint, delivery, runQuery)));
    sent += rows.length;
    failures = all.includes(0) ? 0 : Math.max(...all);
    if (webhookRestSeconds(failures) > 0) return { failures, isCut: false };
  }
  return { failures, isCut: true };
}

async function secondsToNext({ pool, clock }: Working, { id, workspaceId }: EndpointClaim): Promise<number | null> {
  const { rows } = await pool.query<{ dueAt: string | null }>(nextText, [id, workspaceId]);
  const dueAt = rows[0]?.dueAt;
  return dueAt ? Math.max(0, (new Date(dueAt).getTime() - clock().getTime()) / 1_000) : null;
}

/** `pauseSeconds`: until the next delivery is due, or null. `restSeconds`: for how long nothing is sent in any case. */
async function finish(
  { pool }: Working,
  { id, workspaceId, lease }: EndpointClaim,
  { pauseSeconds, restSeconds }: { pauseSeconds: number | null; restSeconds: number },
): Promise<void> {
  const pause = pauseSeconds === null ? null : Math.max(pauseSeconds, restSeconds);
  const { rowCount } = await pool.query(
    `update webhook_endpoint set lease = null, resting_until = now() + nullif($5::float8, 0) * interval '1 second', due_at = case
        when state <> 'ACTIVE' then null when is_woken then now() + $5::float8 * interval '1 second'
        else now() + $4::float8 * interval '1 second' end
      where id = $1 and workspace_id = $2 and lease = $3`,
    [id, workspaceId, lease, pause, restSeconds],
  );
  if (rowCount === 0) throw new LeaseLost('Another worker has the endpoint.');
}
