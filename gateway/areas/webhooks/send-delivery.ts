import { webhookAttemptsMax, webhookFailingDays, webhookPauseSeconds } from '#domain/webhooks/webhook-terms.ts';
import type { WebhookAnswer } from '../../ports/webhooks/port.ts';
import type { Platform } from '../../server/context.ts';
import { announce } from '../../server/live/announce.ts';
import type { EndpointClaim } from './endpoint-claim.ts';
import { pauseEndpoint } from './pause-endpoint.ts';
import { type Delivered, payloadOf, type QueryResult } from './payload.ts';
import { secretSeal, signatureOf } from './signature.ts';

/** A delivery to send. `attempts` are those since it was made or replayed. */
export type Sendable = Delivered & { attempts: number };
export type Sending = Pick<Platform, 'pool' | 'orm' | 'config' | 'clock' | 'webhooks' | 'mail'>;
/** Fields of an endpoint that a request needs. */
export type Receiver = Pick<
  EndpointClaim,
  'id' | 'workspaceId' | 'url' | 'document' | 'apiKeyId' | 'secretSealed' | 'previousSecretSealed' | 'previousSecretUntil'
>;
/** Runs the query of an endpoint for an object. */
export type RunQuery = (endpoint: Receiver, objectId: string) => Promise<QueryResult>;

/** The receiver has answered that the address is gone for good. */
const gone = 410;
const dayMs = 86_400_000;

/** Records an attempt. The delivery may have been sent twice if the process died before, so a success stays one. */
const recordText = `with attempt as (
    insert into webhook_attempt (workspace_id, delivery_id, created_at, status, duration_ms, error, answer)
    select workspace_id, id, $4, $5, $6, $7, $8 from webhook_delivery where id = $1 and workspace_id = $2
  ), delivery as (
    update webhook_delivery set state = $9, attempts = attempts + 1, due_at = $10, problem = $11,
      finished_at = case when $9 = 'WAITING' then null else $4::timestamptz end
    where id = $1 and workspace_id = $2 and state <> 'SUCCEEDED'
  )
  update webhook_endpoint set failures = case when $7::text is null then 0 else failures + 1 end,
    failing_since = case when $7::text is null then null else coalesce(failing_since, $4) end
  where id = $3 and workspace_id = $2 and (failures > 0 or $7::text is not null)
  returning failures, failing_since as "failingSince"`;

/** A number from 0 to 1 that is always the same for an ID. IDs end in random digits. */
const randomOf = (id: string) => Number.parseInt(id.slice(-8), 16) / 2 ** 32;

/** Sends a delivery, and records the attempt. Returns the number of failures of the endpoint in a row. Never throws for a receiver. */
export async function sendDelivery(
  platform: Sending,
  endpoint: Receiver,
  delivery: Sendable,
  runQuery: RunQuery,
): Promise<number> {
  const { clock, pool } = platform;
  const isTest = delivery.event === 'TEST';
  const query = endpoint.document !== null && !isTest ? await runQuery(endpoint, delivery.objectId!) : null;
  const { body, problem } = payloadOf(delivery, query);
  const answer = await post(platform, endpoint, delivery.id, body);
  const next = nextOf(delivery, answer);
  const dueAt = next.pauseSeconds === null ? null : new Date(clock().getTime() + next.pauseSeconds * 1_000);
  const { status, durationMs, error, answer: text } = answer;
  const { rows } = await pool.query<{ failures: number; failingSince: string | null }>({
    name: 'webhook_attempt',
    text: recordText,
    values: [
      delivery.id,
      endpoint.workspaceId,
      endpoint.id,
      clock(),
      status,
      durationMs,
      error,
      text,
      next.state,
      dueAt,
      problem,
    ],
  });
  await announce(pool, { topic: 'webhookDelivery', workspaceId: endpoint.workspaceId, id: delivery.id, endpoint: endpoint.id });
  const { failures = 0, failingSince = null } = rows[0] ?? {};
  const isFailing = failingSince !== null && clock().getTime() - new Date(failingSince).getTime() >= webhookFailingDays * dayMs;
  if (status === gone) await pauseEndpoint(platform, endpoint, 'GONE');
  else if (isFailing) await pauseEndpoint(platform, endpoint, 'FAILURES');
  return failures;
}

/** Sends a signed request. Within the overlap of a rotation, both secrets sign. */
async function post({ config, clock, webhooks }: Sending, endpoint: Receiver, id: string, body: string): Promise<WebhookAnswer> {
  const { secretSealed, previousSecretSealed, previousSecretUntil } = endpoint;
  const now = clock();
  const isOverlap = previousSecretSealed !== null && previousSecretUntil !== null && new Date(previousSecretUntil) > now;
  const seal = secretSeal(config);
  const timestamp = Math.floor(now.getTime() / 1_000);
  let signatures: string[];
  try {
    signatures = [secretSealed, ...(isOverlap ? [previousSecretSealed] : [])].map((sealed) =>
      signatureOf(seal.open(sealed), { id, timestamp, body }),
    );
  } catch {
    const error = 'The secret of the endpoint can no longer be read, because the server has a new APP_SECRET. Rotate the secret.';
    return { status: null, durationMs: 0, error, answer: null };
  }
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Stave-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
  return webhooks.send({ url: endpoint.url, headers, body });
}

function nextOf({ id, event, attempts }: Sendable, { error }: WebhookAnswer) {
  if (error === null) return { state: 'SUCCEEDED', pauseSeconds: null } as const;
  const pauseSeconds = event === 'TEST' ? null : webhookPauseSeconds(attempts + 1, randomOf(id));
  return pauseSeconds === null || attempts + 1 >= webhookAttemptsMax
    ? ({ state: 'FAILED', pauseSeconds: null } as const)
    : ({ state: 'WAITING', pauseSeconds } as const);
}
