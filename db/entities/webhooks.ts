import { defineEntity } from '@mikro-orm/core';
import type { ChangeAction, ChangeKind } from '#domain/changes/change-terms.ts';
import type { DeliveredEvent, WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import type { WebhookDeliveryState, WebhookEndpointState, WebhookPauseReason } from '#domain/webhooks/webhook-terms.ts';
import { identified, p } from './kit.ts';

const WebhookEndpointSchema = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoint',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    createdById: p.uuid().nullable(),
    /** Owner who created the endpoint, or last changed its address or resumed it. */
    responsibleId: p.uuid().nullable(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    name: p.text(),
    url: p.text(),
    events: p.array().$type<WebhookEvent[]>(),
    document: p.text().nullable(),
    apiKeyId: p.uuid().nullable(),
    state: p.text().$type<WebhookEndpointState>().default('ACTIVE'),
    pauseReason: p.text().$type<WebhookPauseReason>().nullable(),
    pausedAt: p.datetime().nullable(),
    secretSealed: p.text().hidden(),
    previousSecretSealed: p.text().nullable().hidden(),
    previousSecretUntil: p.datetime().nullable(),
    /** Position in the feed of changes up to which deliveries were made. */
    position: p.bigint('number').hidden(),
    /** Failed attempts since the last success, and the time of the first. */
    failures: p.integer().default(0).hidden(),
    failingSince: p.datetime().nullable(),
    restingUntil: p.datetime().nullable().hidden(),
    /** Whether changes were committed after the current claim began. */
    isWoken: p.boolean().default(false).hidden(),
    dueAt: p.datetime().nullable().hidden(),
    lease: p.uuid().nullable().hidden(),
    attempts: p.integer().default(0).hidden(),
  },
});
/** An address of a partner that receives changes. Its row is a queue entry: one worker at a time sends its deliveries. */
export class WebhookEndpoint extends WebhookEndpointSchema.class {}
WebhookEndpointSchema.setClass(WebhookEndpoint);

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    endpointId: p.uuid(),
    event: p.text().$type<DeliveredEvent>(),
    /** Position of the change in the feed. Null for a test, like the columns of the change. */
    position: p.bigint('number').nullable(),
    kind: p.text().$type<ChangeKind>().nullable(),
    action: p.text().$type<ChangeAction>().nullable(),
    objectId: p.uuid().nullable(),
    version: p.integer().nullable(),
    changedAt: p.datetime(),
    /** Final state of an import. */
    outcome: p.text().nullable(),
    state: p.text().$type<WebhookDeliveryState>().default('WAITING'),
    /** Attempts since the delivery was made or replayed. */
    attempts: p.integer().default(0),
    /** Null once it ended, and while an earlier delivery of the same object waits. */
    dueAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    /** Why the payload had no result of the query. */
    problem: p.text().nullable(),
  },
});
/** A change for an endpoint, in the log until it is 30 days old. */
export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery);

const WebhookAttemptSchema = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempt',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    deliveryId: p.uuid(),
    status: p.integer().nullable(),
    durationMs: p.integer(),
    error: p.text().nullable(),
    answer: p.text().nullable(),
  },
});
/** A request that was sent, or could not be. */
export class WebhookAttempt extends WebhookAttemptSchema.class {}
WebhookAttemptSchema.setClass(WebhookAttempt);
