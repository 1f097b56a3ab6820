import { LeaseQueue } from '../../kit/lease-queue.ts';

/** Wakes the workers of endpoints. */
export const webhookQueueName = 'webhook';

/** Maximum number of endpoints that a gateway works on. */
export const endpointsAtOnce = 8;

/** An endpoint that this process works on. Only the holder of the lease makes and sends its deliveries. */
export type EndpointClaim = {
  id: string;
  lease: string;
  attempts: number;
  workspaceId: string;
  url: string;
  document: string | null;
  apiKeyId: string | null;
  secretSealed: string;
  previousSecretSealed: string | null;
  previousSecretUntil: string | Date | null;
  failures: number;
};

const columns = `webhook_endpoint.workspace_id as "workspaceId", url, document, api_key_id as "apiKeyId", secret_sealed as "secretSealed",
  previous_secret_sealed as "previousSecretSealed", previous_secret_until as "previousSecretUntil", failures`;

export const endpointQueue = new LeaseQueue<EndpointClaim>({
  table: 'webhook_endpoint',
  dueAt: 'due_at',
  lease: 'lease',
  attempts: 'attempts',
  leaseSeconds: 30,
  countsClaims: false,
  where: `webhook_endpoint.state = 'ACTIVE'`,
  onClaim: 'is_woken = false',
  returning: columns,
  // One workspace with slow receivers leaves half of the places to others.
  turns: { atMost: endpointsAtOnce / 2 },
});
