import { z } from 'zod';
import { optionalText, requiredText } from '#domain/kit/fields.ts';
import { webhookEvents } from './webhook-events.ts';
import { webhookEndpointStates } from './webhook-terms.ts';

export const webhookUrlLength = 2_000;
const webhookDocumentLength = 10_000;

/** Ports of protocols that a request could be made to speak. */
const refusedPorts = new Set([
  1433, 1521, 2049, 2375, 2376, 2379, 3306, 3389, 5432, 5900, 5984, 6000, 6379, 6666, 6667, 9200, 11211, 27017,
]);
const isAllowedPort = (port: string) =>
  port === '' || port === '443' || (Number(port) >= 1024 && !refusedPorts.has(Number(port)));

/**
 * Returns why an address can't receive webhooks, or null. Hosts that the operator allows may use http and any port. The network address is
 * checked when a request is sent.
 */
export function webhookUrlFault(text: string, allowedHosts: readonly string[]): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return 'Enter an address such as https://example.com/webhooks.';
  if (url.username || url.password) return 'Remove the user name and the password from the address. Requests are signed instead.';
  if (url.hash) return 'Remove the part of the address after #.';
  if (isAllowedHost(url.hostname, allowedHosts)) return null;
  if (url.protocol === 'http:') return 'Use an address that begins with https://.';
  if (!isAllowedPort(url.port)) return 'Use port 443, or a port from 1024 that no other protocol uses.';
  return isLocalName(url.hostname) ? 'Enter the full name of a host on the internet.' : null;
}

/** Whether a name has one part, or ends with one that no public DNS resolves. */
const isLocalName = (hostname: string): boolean => {
  const name = hostname.replace(/\.+$/, '');
  return !/[.:]/.test(name) || /\.(localhost|local|internal)$/.test(name);
};

export const isAllowedHost = (hostname: string, allowedHosts: readonly string[]): boolean =>
  allowedHosts.includes(hostname.toLowerCase().replace(/\.$/, ''));

const events = z
  .array(z.enum(webhookEvents, 'Choose events.').meta({ scalar: 'WebhookEvent' }), 'Choose at least one event.')
  .min(1, 'Choose at least one event.')
  .max(webhookEvents.length, 'Name each event once.')
  .transform((given) => webhookEvents.filter((event) => given.includes(event)))
  .describe('Events that the endpoint receives, at least one.');

const url = (allowedHosts: readonly string[]) =>
  z
    .string('Enter an address such as https://example.com/webhooks.')
    .trim()
    .max(webhookUrlLength, `Use at most ${webhookUrlLength.toLocaleString('en')} characters.`)
    .superRefine((text, check) => {
      const fault = webhookUrlFault(text, allowedHosts);
      if (fault) check.addIssue(fault);
    })
    .meta({ description: 'Address that receives the requests, with https.', scalar: 'URL' });

/** A new endpoint. `allowedHosts` are those of the setting WEBHOOK_ALLOWED_HOSTS. */
export const webhookEndpointDraft = (allowedHosts: readonly string[] = []) =>
  z
    .object({
      name: requiredText(
        80,
        'Enter a name for the endpoint, such as the program that receives its events.',
        'Name of the endpoint.',
      ),
      url: url(allowedHosts),
      events,
      document: optionalText(
        webhookDocumentLength,
        'GraphQL query with the variable `$id: ID!`, whose result for the changed object is part of the payload. Requires `apiKeyId`.',
      ),
      apiKeyId: z
        .uuid('Choose an API key of the workspace.')
        .nullish()
        .meta({ description: 'ID of the API key with whose rights the query runs.', scalar: 'ID' }),
    })
    .describe('A new webhook endpoint.');
export type WebhookEndpointInput = z.input<ReturnType<typeof webhookEndpointDraft>>;

/** Changes to an endpoint. */
export const webhookEndpointPatch = (allowedHosts: readonly string[] = []) =>
  webhookEndpointDraft(allowedHosts)
    .partial()
    .extend({
      state: z.enum(webhookEndpointStates, 'Choose whether the endpoint is active.').optional().meta({
        description: 'PAUSED stops deliveries. ACTIVE continues with the changes since then.',
        scalar: 'WebhookEndpointState',
      }),
    })
    .describe('Changes to a webhook endpoint. Omitted fields keep their values.');
export type WebhookEndpointPatch = z.input<ReturnType<typeof webhookEndpointPatch>>;
