import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphQLSchema } from 'graphql';
import { ApiKey } from '#db/entities/security.ts';
import { WebhookEndpoint } from '#db/entities/webhooks.ts';
import type { Actor } from '#domain/access/actor.ts';
import { apiKeyState } from '#domain/api-keys/api-key.ts';
import { isAllowedHost, webhookEndpointDraft, webhookEndpointPatch } from '#domain/webhooks/webhook-endpoint.ts';
import { webhookEndpointsMax, webhookOverlapHours } from '#domain/webhooks/webhook-terms.ts';
import { changedPairs } from '../../kit/changed-pairs.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import { isPublicAddress, literalOf } from '../../ports/webhooks/addresses.ts';
import type { AppContext } from '../../server/context.ts';
import { wakeQueue } from '../../server/queues/queue-worker.ts';
import { runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { requireVerifiedEmail } from '../accounts/require-verified-email.ts';
import { appendChanges } from '../changes/append-changes.ts';
import { lockedByOwner } from '../members/membership.ts';
import { requireInside } from '../subscriptions/allowance.ts';
import { webhookQueueName } from './endpoint-claim.ts';
import { documentFault } from './query-document.ts';
import { newWebhookSecret, secretSeal } from './signature.ts';

const hourMs = 3_600_000;
type Query = { document: string | null; apiKeyId: string | null };

/** Creates an endpoint, which receives the changes from now on. Only this response contains its secret in readable form. */
export async function createEndpoint(context: AppContext, schema: GraphQLSchema, input: unknown) {
  const { owner, platform } = context;
  const { workspaceId, userId: createdById } = owner;
  const allowedHosts = platform.config.webhookAllowedHosts;
  const { document = null, apiKeyId = null, ...given } = parseInput(webhookEndpointDraft(allowedHosts), input);
  requireReachable(given.url, allowedHosts);
  requireQuery(schema, { document, apiKeyId });
  await requireKey(platform.orm.em.fork(), owner, platform.clock(), apiKeyId);
  const secret = newWebhookSecret();
  // Changes that were committed before are not sent.
  await appendChanges(platform.pool, workspaceId);
  return runUseCase(platform, owner, async (useCase) => {
    const { em } = useCase;
    await requireRights(useCase);
    await requireInside(useCase, 'API_ACCESS');
    if ((await em.count(WebhookEndpoint, { workspaceId })) >= webhookEndpointsMax)
      throw userError(
        UserErrorCode.INVALID,
        `A workspace can have at most ${webhookEndpointsMax} webhooks. Delete an unused one.`,
      );
    const secretSealed = secretSeal(platform.config).seal(secret);
    const position = await lastPosition(em, workspaceId);
    const values = { workspaceId, createdById, responsibleId: createdById, ...given, document, apiKeyId, secretSealed, position };
    const endpoint = em.create(WebhookEndpoint, values, { partial: true });
    await em.flush();
    const changes = { name: given.name, url: given.url, events: given.events };
    return {
      result: { id: endpoint.id, secret },
      audit: { action: 'webhook.create', subjectType: 'WebhookEndpoint', subjectId: endpoint.id, changes },
    };
  });
}

async function requireRights(useCase: UseCase): Promise<void> {
  await lockedByOwner(useCase);
  await requireVerifiedEmail(useCase, 'WEBHOOKS');
}

async function lastPosition(em: EntityManager, workspaceId: string): Promise<number> {
  const [feed] = await em.execute<{ position: number }[]>(
    'select last_position::float8 as position from change_feed where workspace_id = ?',
    [workspaceId],
  );
  return feed?.position ?? 0;
}

/** Refuses an IP address that no request could be sent to. Names are checked when a request is sent, because they can change. */
function requireReachable(url: string, allowedHosts: readonly string[]): void {
  const { hostname } = new URL(url);
  const literal = literalOf(hostname);
  if (literal && !isAllowedHost(hostname, allowedHosts) && !isPublicAddress(literal))
    throw userError(UserErrorCode.INVALID, 'Enter an address on the public internet.', ['url']);
}

function requireQuery(schema: GraphQLSchema, { document, apiKeyId }: Query): void {
  if (document === null) return;
  if (apiKeyId === null)
    throw userError(UserErrorCode.INVALID, 'Choose the API key with whose rights the query runs.', ['apiKeyId']);
  const fault = documentFault(schema, document);
  if (fault) throw userError(UserErrorCode.INVALID, fault, ['document']);
}

async function requireKey(em: EntityManager, { workspaceId }: Actor, now: Date, id: string | null): Promise<void> {
  if (id === null) return;
  const key = isUuid(id) ? await em.findOne(ApiKey, { id, workspaceId }) : null;
  if (!key) throw userError(UserErrorCode.NOT_FOUND, 'API key not found', ['apiKeyId']);
  if (apiKeyState(key, now) !== 'LIVE')
    throw userError(UserErrorCode.INVALID, 'This API key no longer works. Choose another key.', ['apiKeyId']);
}

/** Finds an endpoint of the workspace and locks it. Throws NOT_FOUND. */
export async function lockedEndpoint({ em, actor: { workspaceId } }: UseCase, id: string): Promise<WebhookEndpoint> {
  if (isUuid(id))
    await em.execute('select from webhook_endpoint where id = ? and workspace_id = ? for update', [id, workspaceId]);
  const endpoint = isUuid(id) ? await em.findOne(WebhookEndpoint, { id, workspaceId }) : null;
  if (!endpoint) throw userError(UserErrorCode.NOT_FOUND, 'Webhook not found', ['id']);
  return endpoint;
}

/**
 * Changes an endpoint. One that becomes active again continues with the changes since it was paused. Who changes the address or resumes the
 * endpoint answers for it from then on.
 */
export async function updateEndpoint(context: AppContext, schema: GraphQLSchema, id: string, input: unknown): Promise<void> {
  const { owner, platform } = context;
  const allowedHosts = platform.config.webhookAllowedHosts;
  const { state, ...given } = parseInput(webhookEndpointPatch(allowedHosts), input);
  if (given.url !== undefined) requireReachable(given.url, allowedHosts);
  await runUseCase(platform, owner, async (useCase) => {
    await requireRights(useCase);
    const endpoint = await lockedEndpoint(useCase, id);
    const { document = endpoint.document ?? null, apiKeyId = endpoint.apiKeyId ?? null } = given;
    if (given.document !== undefined || given.apiKeyId !== undefined) {
      requireQuery(schema, { document, apiKeyId });
      if (apiKeyId !== endpoint.apiKeyId) await requireKey(useCase.em, owner, platform.clock(), apiKeyId);
    }
    const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const isMoved = given.url !== undefined && given.url !== endpoint.url;
    if (isMoved || (state === 'ACTIVE' && endpoint.state === 'PAUSED')) endpoint.responsibleId = owner.userId;
    const changes = changedPairs(endpoint, { ...known, ...(state !== undefined && { state }) });
    Object.assign(endpoint, known, { document, apiKeyId });
    if (state !== undefined && state !== endpoint.state) await setState(useCase, endpoint, state);
    return { result: undefined, audit: { action: 'webhook.update', subjectType: 'WebhookEndpoint', subjectId: id, changes } };
  });
}

async function setState({ em, platform }: UseCase, endpoint: WebhookEndpoint, state: WebhookEndpoint['state']): Promise<void> {
  const now = platform.clock();
  if (state === 'PAUSED') {
    Object.assign(endpoint, { state, pauseReason: 'OWNER', pausedAt: now });
    return;
  }
  Object.assign(endpoint, { state, pauseReason: null, pausedAt: null, failures: 0, failingSince: null, restingUntil: null });
  // A worker that holds the endpoint starts again afterwards.
  endpoint.isWoken = true;
  if (endpoint.lease == null) endpoint.dueAt = now;
  await em.execute(
    `update webhook_delivery set due_at = ? where endpoint_id = ? and workspace_id = ? and state = 'WAITING' and due_at is not null`,
    [now, endpoint.id, endpoint.workspaceId],
  );
  await wakeQueue(em, webhookQueueName);
}

/** Deletes an endpoint with its log. */
export async function deleteEndpoint(context: AppContext, id: string): Promise<void> {
  const { owner, platform } = context;
  await runUseCase(platform, owner, async (useCase) => {
    await lockedByOwner(useCase);
    const endpoint = await lockedEndpoint(useCase, id);
    useCase.em.remove(endpoint);
    const { name, url } = endpoint;
    return {
      result: undefined,
      audit: { action: 'webhook.delete', subjectType: 'WebhookEndpoint', subjectId: id, changes: { name, url } },
    };
  });
}

/** Replaces the secret. The previous one also signs for a day, so that the receiver can change over. Returns the new secret. */
export async function rotateSecret(context: AppContext, id: string): Promise<string> {
  const { owner, platform } = context;
  const secret = newWebhookSecret();
  await runUseCase(platform, owner, async (useCase) => {
    await lockedByOwner(useCase);
    const endpoint = await lockedEndpoint(useCase, id);
    endpoint.previousSecretSealed = endpoint.secretSealed;
    endpoint.previousSecretUntil = new Date(platform.clock().getTime() + webhookOverlapHours * hourMs);
    endpoint.secretSealed = secretSeal(platform.config).seal(secret);
    return { result: undefined, audit: { action: 'webhook.rotateSecret', subjectType: 'WebhookEndpoint', subjectId: id } };
  });
  return secret;
}
