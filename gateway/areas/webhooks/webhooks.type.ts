import { ID, Int } from 'type-graphql';
import { WebhookDelivery, WebhookEndpoint } from '#db/entities/webhooks.ts';
import { webhookEndpointDraft } from '#domain/webhooks/webhook-endpoint.ts';
import { deliveredEvents, kindOfEvent, type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook-events.ts';
import {
  webhookDeliveryStates,
  webhookEndpointStates,
  webhookEndpointsMax,
  webhookPauseReasons,
} from '#domain/webhooks/webhook-terms.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { termEnum } from '../../kit/input-from.ts';
import { filterInput } from '../../kit/list-args.ts';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTime } from '../../kit/scalars.ts';
import { ChangeActionEnum, ChangeKindEnum } from '../changes/changes.type.ts';

/** "A music document was created." */
function descriptionOf(event: WebhookEvent): string {
  const kind = kindOfEvent(event);
  const noun = kind === 'PROOF' ? 'proof of existence' : kind.toLowerCase().replaceAll('_', ' ');
  const action = event.slice(kind.length + 1);
  const subject = `${/^[aeio]/.test(noun) ? 'An' : 'A'} ${noun}`;
  if (action === 'FINISHED') return `${subject} was imported, undone, cancelled or failed.`;
  if (action === 'REMOVED') return `${subject} was moved to the bin or deleted.`;
  if (action === 'RESTORED') return `${subject} left the bin.`;
  if (action === 'CHANGED') return `${subject} was created, changed or deleted.`;
  return `${subject} was ${action === 'UPDATED' ? 'changed' : action.toLowerCase()}.`;
}
const descriptions = Object.fromEntries(webhookEvents.map((event) => [event, descriptionOf(event)])) as Record<
  WebhookEvent,
  string
>;

const WebhookEventEnum = termEnum('WebhookEvent', 'Event that a webhook can receive.', webhookEvents, descriptions);
const WebhookDeliveryEventEnum = describedEnum('WebhookDeliveryEvent', 'Event of a delivery.', enumOf(deliveredEvents), {
  ...descriptions,
  TEST: 'A test that an owner requested.',
});
const WebhookEndpointStateEnum = termEnum(
  'WebhookEndpointState',
  'Whether a webhook endpoint receives requests.',
  webhookEndpointStates,
  {
    ACTIVE: 'Changes are sent to the endpoint.',
    PAUSED: 'Nothing is sent. Changes are kept until the endpoint is active again.',
  },
);
const WebhookPauseReasonEnum = describedEnum(
  'WebhookPauseReason',
  'Why a webhook endpoint is paused.',
  enumOf(webhookPauseReasons),
  {
    OWNER: 'An owner paused the endpoint.',
    FAILURES: 'The receiver accepted no request for three days.',
    GONE: 'The receiver answered with the status 410.',
    OWNER_LEFT: 'The person who answers for the endpoint is no longer an owner. Another owner can resume it.',
  },
);
const WebhookDeliveryStateEnum = describedEnum('WebhookDeliveryState', 'State of a delivery.', enumOf(webhookDeliveryStates), {
  WAITING: 'Not sent yet, or to be tried again.',
  SUCCEEDED: 'The receiver answered with a status from 200 to 299.',
  FAILED: 'The last attempt failed. A replay sends the delivery again.',
});

expose(WebhookEndpoint, 'An address of a program that receives changes of the workspace.', {
  draft: webhookEndpointDraft(),
  elsewhere: ['events'],
  fields: ['id', 'name', 'url', 'document', 'createdAt', 'updatedAt'],
  columns: {
    events: [[WebhookEventEnum], 'Events that the endpoint receives.'],
    state: [WebhookEndpointStateEnum, 'Whether the endpoint receives requests.'],
    pauseReason: [WebhookPauseReasonEnum, 'Why the endpoint is paused. Null while it is active.'],
    pausedAt: 'When the endpoint was paused. Null while it is active.',
    failingSince: 'Time of the first failed attempt since the last success. Null if the last attempt succeeded.',
    previousSecretUntil:
      'Time until which requests are also signed with the previous secret. Null if the secret was never rotated.',
  },
});

expose(WebhookDelivery, 'A change that is sent to a webhook endpoint. Kept for 30 days.', {
  fields: ['id', 'createdAt'],
  columns: {
    event: [WebhookDeliveryEventEnum, 'Event of the delivery.'],
    kind: [ChangeKindEnum, 'Kind of the changed object. Null for a test.'],
    action: [ChangeActionEnum, 'What happened to the object. Null for a test.'],
    objectId: [ID, 'ID of the changed object. Null for a test.'],
    version: [Int, 'Version of the object after the change. Null for a test and for kinds without versions.'],
    changedAt: 'When the object changed, or the test was requested.',
    state: [WebhookDeliveryStateEnum, 'Whether the delivery waits, succeeded or failed.'],
    dueAt: 'Earliest time of the next attempt. Null after the end, and while an earlier delivery of the same object waits.',
    finishedAt: 'When the delivery succeeded or failed. Null while it waits.',
    problem: 'Why the last request had no result of the query. Null if it had one, or the endpoint has no query.',
  },
});
export const WebhookDeliveryConnection = connectionType(WebhookDelivery);

export type WebhookAttempt = InstanceType<typeof WebhookAttempt>;
export const WebhookAttempt = objectType('WebhookAttempt', 'An attempt to send a delivery.', {
  createdAt: [DateTime, 'When the attempt ended.'],
  status: [Int, 'HTTP status of the answer. Null without an answer.', 'nullable'],
  durationMs: [Int, 'Milliseconds until the answer or the failure.'],
  error: [String, 'Why the attempt failed, as a sentence. Null on success.', 'nullable'],
  answer: [String, 'First 1,000 characters of the answer. Null without a readable answer.', 'nullable'],
});

export type WebhookDeliveryFilter = InstanceType<typeof WebhookDeliveryFilter>;
export const WebhookDeliveryFilter = filterInput(
  'WebhookDeliveryFilter',
  'Filters for deliveries. Deliveries must match all filters. An empty list of values matches nothing.',
  {
    endpoints: [[ID], `IDs of webhook endpoints, at most ${webhookEndpointsMax}. Unknown ones match nothing.`],
    states: [[WebhookDeliveryStateEnum], 'States of the deliveries.'],
    events: [[WebhookDeliveryEventEnum], 'Events of the deliveries.'],
  },
);

export const WebhookEndpointPayload = payloadType('WebhookEndpointPayload', 'Result of changing a webhook endpoint.', {
  webhookEndpoint: [WebhookEndpoint, 'The changed endpoint.'],
});
export const WebhookSecretPayload = payloadType(
  'WebhookSecretPayload',
  'Result of creating a webhook endpoint or rotating its secret.',
  {
    webhookEndpoint: [WebhookEndpoint, 'The endpoint.'],
    secret: [String, 'Secret with which requests are signed, such as `whsec_…`. Returned only once.'],
  },
);
export const WebhookEndpointRemovalPayload = payloadType(
  'WebhookEndpointRemovalPayload',
  'Result of deleting a webhook endpoint.',
  {
    webhookEndpointId: [ID, 'ID of the deleted endpoint.'],
  },
);
export const WebhookTestPayload = payloadType('WebhookTestPayload', 'Result of testing a webhook endpoint.', {
  webhookDelivery: [WebhookDelivery, 'The test with its attempt.'],
});
export const WebhookReplayPayload = payloadType('WebhookReplayPayload', 'Result of replaying deliveries.', {
  webhookDeliveries: [[WebhookDelivery], 'The deliveries that were queued again. At most 100 are returned.'],
});
