import type { WebhookDelivery } from '#db/entities/webhooks.ts';
import { payloadType } from '#domain/webhooks/webhook-events.ts';
import { feedCursor } from '../changes/feed-cursor.ts';

/** Maximum size of a request's body. */
const maxBytes = 256_000;
const tooLarge = 'The result of the query has more than 256 kB. Select fewer fields.';

/** A change as a payload has it. `epoch` is that of the feed, null if it has none. */
export type Delivered = Pick<
  WebhookDelivery,
  'id' | 'event' | 'kind' | 'action' | 'objectId' | 'version' | 'changedAt' | 'position' | 'outcome'
> & { epoch: string | null };

/** Result of the query of an endpoint, or why there is none. */
export type QueryResult = { result: object } | { problem: string };

/** Returns the body of a request, and why it has no result of the query. */
export function payloadOf(delivery: Delivered, query: QueryResult | null): { body: string; problem: string | null } {
  const { event, kind, action, objectId, version, changedAt, position, outcome, epoch } = delivery;
  const isTest = event === 'TEST';
  const cursor = epoch === null || position == null ? null : feedCursor({ epoch, position, sweptPosition: 0 });
  const data = isTest ? {} : { cursor, kind, id: objectId, version, action, ...(outcome != null && { state: outcome }) };
  const bodyWith = (more: object) =>
    JSON.stringify({ type: payloadType(event), timestamp: new Date(changedAt).toISOString(), data: { ...data, ...more } });
  if (query === null) return { body: bodyWith({}), problem: null };
  const without = (problem: string) => ({ body: bodyWith({ query: null, queryProblem: problem }), problem });
  if ('problem' in query) return without(query.problem);
  const body = bodyWith({ query: query.result });
  return Buffer.byteLength(body) > maxBytes ? without(tooLarge) : { body, problem: null };
}
