import { apiRequestStatuses, apiRequestTransports } from '#domain/api-keys/api-request.ts';
import { cachedRole } from '#web/entities/viewer/cached-role.ts';
import { anId, enumOf, oneOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { ApiRequestsDocument, ApiRequestTotalsDocument } from './__generated__/list.ts';

/** Periods up to now, in hours. */
export const periods = { hour: 1, day: 24, 'three-days': 72 } as const;
export type Period = keyof typeof periods;
/** Durations above which a request counts as slow, in milliseconds. */
export const durations = ['100', '500', '1000', '5000'] as const;

const stepMs = 300_000;
/** Rounded to five minutes, so that the variables of one list stay equal. */
const sinceOf = (period: Period): string =>
  new Date(Math.floor(Date.now() / stepMs) * stepMs - periods[period] * 3_600_000).toISOString();

export const apiRequestsQuery = listQuery({
  name: 'api-requests',
  document: ApiRequestsDocument,
  of: ({ apiRequests }) => apiRequests,
  sorts: ['CREATED_AT', 'DURATION'],
  startsDescending: true,
  params: {
    key: anId,
    status: enumOf(apiRequestStatuses),
    transport: enumOf(apiRequestTransports),
    period: oneOf(Object.keys(periods) as Period[]),
    slow: oneOf(durations),
  },
  variablesOf: ({ key, status, transport, period, slow }) => ({
    filter: {
      apiKeys: key === null ? null : [key],
      statuses: status && [status],
      transports: transport && [transport],
      createdAt: period && { from: sinceOf(period) },
      minDurationMs: slow && Number(slow),
    },
  }),
  figures: ApiRequestTotalsDocument,
  mayRead: () => cachedRole() === 'OWNER',
});
