import { byId, type IdCase } from './id-case.ts';

const document = 'query ($id: ID!) { node(id: $id) { id } }';
const input = { name: 'Mirror', url: 'https://example.com/', events: ['WORK_CREATED'] };

/** Cases for IDs of webhooks. */
export const webhookCases: Record<string, IdCase> = {
  'Query.webhookEndpoint(id)': byId('webhook'),
  'Query.webhookDelivery(id)': byId('webhookDelivery'),
  'Query.webhookDeliveries(filter.endpoints)': {
    ids: (world) => [world.webhook],
    variables: (id) => ({ filter: { endpoints: [id] } }),
  },
  'Mutation.webhookEndpointCreate(input.apiKeyId)': {
    ids: (world) => [world.apiKey],
    variables: (apiKeyId) => ({ input: { ...input, document, apiKeyId } }),
  },
  'Mutation.webhookEndpointUpdate(id)': {
    ids: (world) => [world.webhook],
    variables: (id) => ({ id, input: { name: 'Changed' } }),
  },
  'Mutation.webhookEndpointUpdate(input.apiKeyId)': {
    ids: (world) => [world.apiKey],
    variables: (apiKeyId, own) => ({ id: own.webhook, input: { document, apiKeyId } }),
  },
  'Mutation.webhookEndpointDelete(id)': byId('webhook'),
  'Mutation.webhookSecretRotate(id)': byId('webhook'),
  'Mutation.webhookEndpointTest(id)': byId('webhook'),
  'Mutation.webhookDeliveriesReplay(ids)': { ids: (world) => [world.webhookDelivery], variables: (id) => ({ ids: [id] }) },
  'Mutation.webhookFailedDeliveriesReplay(id)': byId('webhook'),
};
