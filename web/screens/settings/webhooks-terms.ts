import { capitalize } from '#domain/kit/capitalize.ts';
import { kindOfEvent, type WebhookEvent, webhookEventsByKind } from '#domain/webhooks/webhook-events.ts';
import type { WebhookDeliveryEvent, WebhookDeliveryState } from '#web/__generated__/schema.ts';

const wordsOf = (constant: string) => capitalize(constant.toLowerCase().replaceAll('_', ' '));

/** "Music document", and "Updated" for its event. */
const actionOf = (event: WebhookEvent) => wordsOf(event.slice(kindOfEvent(event).length + 1));

/** Events by kind, as options of a form. */
export const eventGroups = webhookEventsByKind.map(({ kind, events }) => ({
  kind,
  label: wordsOf(kind),
  options: events.map((value) => ({ value, label: actionOf(value) })),
}));

/** "Music document updated" */
export const eventLabel = (event: WebhookDeliveryEvent): string => wordsOf(event);

export const stateLabels: Record<WebhookDeliveryState, string> = { WAITING: 'Waiting', SUCCEEDED: 'Succeeded', FAILED: 'Failed' };
export const stateColors: Record<WebhookDeliveryState, string> = { WAITING: 'gray', SUCCEEDED: 'green', FAILED: 'red' };
