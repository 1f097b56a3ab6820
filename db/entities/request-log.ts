import { defineEntity } from '@mikro-orm/core';
import type { ApiRequestEntry, ApiRequestStatus, ApiRequestTransport } from '#domain/api-keys/api-request.ts';
import { identified, p } from './kit.ts';

const ApiRequestSchema = defineEntity({
  name: 'ApiRequest',
  tableName: 'request_log',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    apiKeyId: p.uuid(),
    transport: p.text().$type<ApiRequestTransport>(),
    operationType: p.text().$type<NonNullable<ApiRequestEntry['operationType']>>().nullable(),
    operation: p.text().nullable(),
    rootFields: p.array(),
    documentHash: p.text().nullable(),
    status: p.text().$type<ApiRequestStatus>(),
    httpStatus: p.integer().nullable(),
    codes: p.array(),
    durationMs: p.integer(),
    cost: p.integer().nullable(),
    network: p.text(),
    requests: p.integer().default(1),
  },
});
/** A request of an API key, or several equal ones. Kept for a week. */
export class ApiRequest extends ApiRequestSchema.class {}
ApiRequestSchema.setClass(ApiRequest);
