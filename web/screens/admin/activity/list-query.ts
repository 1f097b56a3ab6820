import { auditSubjects } from '#domain/platform/audit-terms.ts';
import { cachedIsAdmin } from '#web/entities/viewer/cached-role.ts';
import { anId, oneOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { AuditEntriesDocument } from './__generated__/list.ts';

/** Periods up to now, in days. */
export const periods = { day: 1, week: 7, month: 30, quarter: 90 } as const;
export type Period = keyof typeof periods;

/** Rounded to the hour, so that the variables of one list stay equal. */
const sinceOf = (period: Period): string => {
  const hour = 3_600_000;
  return new Date(Math.floor(Date.now() / hour) * hour - periods[period] * 24 * hour).toISOString();
};

export const activityQuery = listQuery({
  name: 'activity',
  document: AuditEntriesDocument,
  of: ({ auditEntries }) => auditEntries,
  sorts: ['CREATED_AT'],
  startsDescending: true,
  params: { user: anId, kind: oneOf(auditSubjects), period: oneOf(Object.keys(periods) as Period[]) },
  variablesOf: ({ user, kind, period }) => ({
    filter: { user, subjectType: kind, since: period && sinceOf(period) },
  }),
  mayRead: cachedIsAdmin,
});
