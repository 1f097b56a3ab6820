import { constantFor } from '#domain/kit/nouns.ts';
import { auditSubjects } from '#domain/platform/audit-terms.ts';
import { cachedIsAdmin } from '#web/entities/viewer/cached-role.ts';
import { anId, type FilterParam, oneOf } from '#web/kit/list/filter-params.ts';
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

/** Midnight at the start of a day, in local time, or of one some days later. */
const startOf = (day: string, daysLater = 0): string => {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
};

const latest = (...times: (string | null)[]): string | null =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? null;

/** A day, such as 2026-03-14. */
const aDay: FilterParam<string> = {
  read: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00`)) ? text : null),
  write: (day) => day,
};

export const activityQuery = listQuery({
  name: 'activity',
  document: AuditEntriesDocument,
  of: ({ administration }) => administration.auditEntries,
  sorts: ['CREATED_AT'],
  startsDescending: true,
  params: {
    user: anId,
    kind: oneOf(auditSubjects),
    object: anId,
    period: oneOf(Object.keys(periods) as Period[]),
    from: aDay,
    to: aDay,
  },
  variablesOf: ({ user, kind, object, period, from, to }) => ({
    filter: {
      user,
      subjectKinds: kind && [constantFor(kind)],
      subject: object,
      createdAt: { from: latest(from && startOf(from), period && sinceOf(period)), before: to && startOf(to, 1) },
    },
  }),
  mayRead: cachedIsAdmin,
});
