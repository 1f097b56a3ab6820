import { type ChangeAction, type ChangeKind, changeActions, changeKinds } from '#domain/changes/change-terms.ts';

/** Kinds of which one event tells of any change. Tokenizations and proofs change through states, payees mostly by their balance. */
const changedKinds = ['TOKENIZATION', 'PROOF', 'PAYEE'] as const satisfies ChangeKind[];
type ChangedKind = (typeof changedKinds)[number];
/** Kinds of which single states are events. */
const stateEvents = [
  'IMPORT_FINISHED',
  'STATEMENT_POSTED',
  'STATEMENT_REVERSED',
  'ROYALTY_RUN_ISSUED',
  'ROYALTY_RUN_REVERSED',
] as const;
const statedKinds = ['IMPORT', 'STATEMENT', 'ROYALTY_RUN'] as const satisfies ChangeKind[];
type ActedKind = Exclude<ChangeKind, ChangedKind | (typeof statedKinds)[number]>;

const isActed = (kind: ChangeKind): kind is ActedKind =>
  !([...changedKinds, ...statedKinds] as readonly ChangeKind[]).includes(kind);
const actedKinds = changeKinds.filter(isActed);

/** Events that an endpoint can receive: what happens to each kind of object of the change feed. */
export type WebhookEvent = `${ActedKind}_${ChangeAction}` | `${ChangedKind}_CHANGED` | (typeof stateEvents)[number];
export const webhookEvents: readonly WebhookEvent[] = [
  ...actedKinds.flatMap((kind) => changeActions.map((action) => `${kind}_${action}` as const)),
  ...changedKinds.map((kind) => `${kind}_CHANGED` as const),
  ...stateEvents,
];

/** Events of deliveries. A test is sent on request, without a change. */
export const deliveredEvents = [...webhookEvents, 'TEST'] as const;
export type DeliveredEvent = WebhookEvent | 'TEST';

/** Events by kind of object, in display order. */
export const webhookEventsByKind: readonly { kind: ChangeKind; events: readonly WebhookEvent[] }[] = changeKinds.map((kind) => ({
  kind,
  events: webhookEvents.filter((event) => kindOfEvent(event) === kind),
}));

export function kindOfEvent(event: WebhookEvent): ChangeKind {
  return event.slice(0, event.lastIndexOf('_')) as ChangeKind;
}

/** Returns the `type` of a payload: `MUSIC_DOCUMENT_UPDATED` is `music_document.updated`, and a test `webhook.test`. */
export function payloadType(event: DeliveredEvent): string {
  if (event === 'TEST') return 'webhook.test';
  const end = event.lastIndexOf('_');
  return `${event.slice(0, end)}.${event.slice(end + 1)}`.toLowerCase();
}
