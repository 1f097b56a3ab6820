import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import type { RunQuery } from '#gateway/areas/webhooks/send-delivery.ts';
import { webhookJob } from '#gateway/areas/webhooks/webhook-job.ts';
import { workOnce } from '#gateway/server/queues/queue-worker.ts';
import type { TestApp } from './app.ts';

type UserError = { field: string[]; message: string; code: string };
export type WebhookInput = {
  name?: string;
  url: string;
  events: readonly WebhookEvent[];
  document?: string;
  apiKeyId?: string;
};
type Created = {
  webhookEndpointCreate: { webhookEndpoint: { id: string } | null; secret: string | null; userErrors: UserError[] };
};

const create = `mutation ($input: WebhookEndpointInput!) {
  webhookEndpointCreate(input: $input) { webhookEndpoint { id } secret userErrors { field message code } }
}`;

/** Creates an endpoint over the API. Returns the owner's response. */
export const createWebhook = async (t: TestApp, token: string, input: WebhookInput) =>
  (await t.gql<Created>(create, { input: { name: 'Mirror', ...input } }, token)).webhookEndpointCreate;

/** The same for a valid endpoint. Returns its ID and secret. */
export async function givenWebhook(t: TestApp, token: string, input: WebhookInput): Promise<{ id: string; secret: string }> {
  const { webhookEndpoint, secret, userErrors } = await createWebhook(t, token, input);
  if (!webhookEndpoint || secret === null) throw new Error(userErrors.map(({ message }) => message).join(' '));
  return { id: webhookEndpoint.id, secret };
}

const noQuery: RunQuery = async () => ({ problem: 'No queries in this test.' });

/** Makes deliveries of new changes and sends those that are due, as the workers do. Rests of endpoints end at once. */
export async function deliverWebhooks({ pool, platform }: TestApp, runQuery = noQuery): Promise<void> {
  await pool.query(`update webhook_endpoint set due_at = now(), resting_until = null where state = 'ACTIVE' and lease is null`);
  await workOnce(webhookJob(runQuery), platform);
}
