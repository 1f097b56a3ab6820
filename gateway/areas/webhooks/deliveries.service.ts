import { WebhookDelivery } from '#db/entities/webhooks.ts';
import { webhookReplaysMax } from '#domain/webhooks/webhook-terms.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import { wakeQueue } from '../../server/queues/queue-worker.ts';
import { runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { lockedByOwner } from '../members/membership.ts';
import { requireInside } from '../subscriptions/allowance.ts';
import { webhookQueueName } from './endpoint-claim.ts';
import { lockedEndpoint } from './endpoints.service.ts';
import { sendDelivery } from './send-delivery.ts';

/** Maximum number of tests of a workspace in a minute, because each sends a request at once. */
const testsPerMinute = 10;
const minuteMs = 60_000;

/** Sends a test to an endpoint, also a paused one, and waits for its result. Returns the ID of the delivery. */
export async function testEndpoint(context: AppContext, endpointId: string): Promise<string> {
  const { owner, platform } = context;
  const { workspaceId } = owner;
  const now = platform.clock();
  const { endpoint, id } = await runUseCase(platform, owner, async (useCase) => {
    const { em } = useCase;
    await lockedByOwner(useCase);
    await requireInside(useCase, 'API_ACCESS');
    const found = await lockedEndpoint(useCase, endpointId);
    const since = new Date(now.getTime() - minuteMs);
    if ((await em.count(WebhookDelivery, { workspaceId, event: 'TEST', changedAt: { $gt: since } })) >= testsPerMinute)
      throw userError(UserErrorCode.INVALID, 'Too many tests. Try again in a minute.', ['id']);
    // Failed until its result is recorded, in case the process ends before.
    const values = { workspaceId, endpointId, event: 'TEST', changedAt: now, state: 'FAILED', finishedAt: now } as const;
    const test = em.create(WebhookDelivery, values, { partial: true });
    await em.flush();
    return {
      result: { endpoint: found, id: test.id },
      audit: { action: 'webhook.test', subjectType: 'WebhookEndpoint', subjectId: endpointId },
    };
  });
  const { url, document = null, apiKeyId = null, secretSealed } = endpoint;
  const { previousSecretSealed = null, previousSecretUntil = null } = endpoint;
  const receiver = {
    id: endpointId,
    workspaceId,
    url,
    document,
    apiKeyId,
    secretSealed,
    previousSecretSealed,
    previousSecretUntil,
  };
  const nothing = { kind: null, action: null, objectId: null, version: null, position: null, outcome: null, epoch: null };
  const delivery = { id, event: 'TEST', changedAt: now, attempts: 0, ...nothing } as const;
  await sendDelivery(platform, receiver, delivery, async () => ({ result: {} }));
  return id;
}

/** Queues again deliveries that have ended. `and` limits them further. The ID that receivers see stays the same. */
const replayText = (
  condition: string,
) => `update webhook_delivery set state = 'WAITING', attempts = 0, due_at = null, finished_at = null
  where workspace_id = ? and event <> 'TEST' and state <> 'WAITING' and ${condition} returning id, endpoint_id as "endpointId"`;
const wakeText = `update webhook_endpoint set is_woken = true,
    due_at = case when lease is null then greatest(now(), coalesce(resting_until, now())) else due_at end
  where id = any(?::uuid[]) and workspace_id = ? and state = 'ACTIVE'`;

/** An array of IDs as text, because a list of values would become several parameters. */
const arrayOf = (ids: readonly string[]) => `{${ids.join(',')}}`;

type Replayed = { id: string; endpointId: string };

async function replay({ em, actor }: UseCase, condition: string, value: string): Promise<string[]> {
  const { workspaceId } = actor;
  const rows = await em.execute<Replayed[]>(replayText(condition), [workspaceId, value]);
  await em.execute(wakeText, [arrayOf(rows.map(({ endpointId }) => endpointId)), workspaceId]);
  await wakeQueue(em, webhookQueueName);
  return rows.map(({ id }) => id);
}

/** Queues ended deliveries again. Returns their IDs. Throws NOT_FOUND if one does not exist. */
export async function replayDeliveries(context: AppContext, ids: readonly string[]): Promise<string[]> {
  const { owner, platform } = context;
  if (ids.length === 0 || ids.length > webhookReplaysMax)
    throw userError(UserErrorCode.INVALID, `Choose 1 to ${webhookReplaysMax} deliveries.`, ['ids']);
  return runUseCase(platform, owner, async (useCase) => {
    await lockedByOwner(useCase);
    const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
    const { workspaceId } = owner;
    const known = unique.every(isUuid) ? await useCase.em.count(WebhookDelivery, { workspaceId, id: { $in: unique } }) : -1;
    if (known !== unique.length) throw userError(UserErrorCode.NOT_FOUND, 'Delivery not found', ['ids']);
    const replayed = await replay(useCase, 'id = any(?::uuid[])', arrayOf(unique));
    const changes = { deliveries: replayed.length };
    return { result: replayed, audit: { action: 'webhook.replay', subjectType: 'WebhookEndpoint', subjectId: null, changes } };
  });
}

/** Queues all failed deliveries of an endpoint again. Returns their IDs. */
export async function replayFailed(context: AppContext, endpointId: string): Promise<string[]> {
  const { owner, platform } = context;
  return runUseCase(platform, owner, async (useCase) => {
    await lockedByOwner(useCase);
    await lockedEndpoint(useCase, endpointId);
    const replayed = await replay(useCase, `state = 'FAILED' and endpoint_id = ?`, endpointId);
    const changes = { deliveries: replayed.length };
    return {
      result: replayed,
      audit: { action: 'webhook.replay', subjectType: 'WebhookEndpoint', subjectId: endpointId, changes },
    };
  });
}
