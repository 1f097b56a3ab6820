import { ID, Int } from 'type-graphql';
import { ApiRequest } from '#db/entities/request-log.ts';
import { apiRequestStatuses, apiRequestTransports, operationTypes } from '#domain/api-keys/api-request.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { filterInput, SortDirection, sortInput } from '../../kit/list-args.ts';
import type { ListDefinition } from '../../kit/list-definition.ts';
import { objectType } from '../../kit/object-type.ts';
import { DateTimeRange } from '../../kit/record-filters.ts';
import { Sha256 } from '../../kit/scalars.ts';

const ApiRequestTransport = describedEnum(
  'ApiRequestTransport',
  'How a request of an API key was sent.',
  enumOf(apiRequestTransports),
  {
    GRAPHQL: 'To `/graphql` over HTTP.',
    REST: 'To an address below `/api`.',
    FILES: 'To an address of files, such as an upload or the download of an export.',
    WEBSOCKET: 'A subscription over a WebSocket.',
    WEBHOOK: 'The query of a webhook endpoint, which ran for a delivery with the rights of the key.',
  },
);
const ApiRequestStatus = describedEnum('ApiRequestStatus', 'How a request of an API key ended.', enumOf(apiRequestStatuses), {
  OK: 'The request succeeded.',
  REFUSED: 'The request was refused: an error in the response, or user errors of a mutation.',
  LIMITED: 'The request exceeded the rate limit of its key.',
  FAILED: 'The server failed or was not available.',
});
const OperationType = describedEnum('OperationType', 'Type of a GraphQL operation.', enumOf(operationTypes), {
  QUERY: 'Reads data.',
  MUTATION: 'Changes data.',
  SUBSCRIPTION: 'Receives live updates.',
});

const operationText =
  'Name of the operation or, without one, its root fields. Method and route for REST and files, such as `GET /api/works/:id`. Null if the request was refused before its operation was known.';
const operationType = 'Type of the operation. Null for files, and if the request was refused before its operation was known.';
const p95 = 'Time within which 95 % of the requests were answered, in milliseconds. Null without requests within the rate limit.';

expose(
  ApiRequest,
  'A request of an API key, kept for 7 days. Variables, literals of the document and tokens are not recorded. Requests beyond the rate limit, repeated subscriptions and repeated queries of webhooks are combined into one entry.',
  {
    fields: ['id'],
    columns: {
      createdAt: 'When the request ended. For a combined entry, when the first one ended.',
      transport: [ApiRequestTransport, 'How the request was sent.'],
      operationType: [OperationType, operationType],
      operation: operationText,
      rootFields: 'Names of the root fields that the request selected, at most 20 of an operation.',
      documentHash: [Sha256, 'SHA-256 of the text of the document. Null for REST and files, and for invalid documents.'],
      status: [ApiRequestStatus, 'How the request ended.'],
      httpStatus: 'HTTP status of the response. Null for subscriptions over a WebSocket and for queries of webhooks.',
      durationMs: 'Duration of the request in milliseconds. For a subscription, until it started.',
      cost: 'Number of objects that the operations of the request may read. Null if they were not counted.',
      network: 'Address of the client, or its /64 network for IPv6. Empty for queries of webhooks.',
      requests: 'Number of requests that this entry stands for.',
    },
  },
);

export const ApiRequestConnection = connectionType(ApiRequest);

enum ApiRequestSortField {
  CREATED_AT = 'CREATED_AT',
  DURATION = 'DURATION',
}
describedEnum('ApiRequestSortField', 'Field by which requests of API keys are sorted.', ApiRequestSortField, {
  CREATED_AT: 'Time of the request.',
  DURATION: 'Duration of the request.',
});
export const ApiRequestSort = sortInput<ApiRequestSortField>('ApiRequestSort', ApiRequestSortField);

export const apiRequestList: ListDefinition<ApiRequest, ApiRequestSortField> = {
  entity: ApiRequest,
  defaultSort: { by: ApiRequestSortField.CREATED_AT, direction: SortDirection.DESC },
  sorts: { CREATED_AT: 'created_at', DURATION: 'duration_ms' },
  searchColumn: `search_fold(coalesce(operation, '') || ' ' || array_to_string(root_fields, ' '))`,
};

export type ApiRequestFilter = InstanceType<typeof ApiRequestFilter>;
export const ApiRequestFilter = filterInput(
  'ApiRequestFilter',
  'Filters for requests of API keys. Requests must match all filters. An empty list of values matches nothing.',
  {
    apiKeys: [[ID], 'Requests of one of these API keys. At most 100. Unknown ones match nothing.'],
    statuses: [[ApiRequestStatus], 'Requests that ended with one of these statuses.'],
    transports: [[ApiRequestTransport], 'Requests that were sent in one of these ways.'],
    createdAt: [DateTimeRange, 'Requests of this period.'],
    minDurationMs: [Int, 'Requests that took at least this many milliseconds.'],
  },
);

export const ApiOperationStats = objectType('ApiOperationStats', 'Requests of API keys that ran the same operation.', {
  operation: [String, operationText, 'nullable'],
  operationType: [OperationType, operationType, 'nullable'],
  transport: [ApiRequestTransport, 'How the requests were sent.'],
  requests: [Int, 'Number of requests.'],
  errors: [Int, 'Number of requests that did not succeed.'],
  p95Ms: [Int, p95, 'nullable'],
});
export type ApiOperationStats = InstanceType<typeof ApiOperationStats>;
export { p95 as p95Description };
