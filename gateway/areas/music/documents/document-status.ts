import type { MusicDocumentStatus } from '#domain/catalogue/catalogue-terms.ts';
import { oneOf, type Sql } from '../../../kit/sql-conditions.ts';

/**
 * Returns the status of a document on a day as SQL; `day` is a date in SQL. Agrees with `musicDocumentStatus`. Dates of signatures are ISO
 * dates, which sort as text.
 */
export const statusSql = (day: string): string => `case when expires_on < ${day} then 'EXPIRED'
  when coalesce(created_on <= ${day}, true) and not exists (select from jsonb_array_elements(signers) signer
    where coalesce(signer ->> 'signedOn' > (${day})::text, true)) then 'ACTIVE' else 'PENDING' end`;

/** Documents with one of the statuses on a day. */
export const hasStatus = (statuses: readonly MusicDocumentStatus[] | null | undefined, day: string): Sql[] =>
  oneOf(statusSql('?::date'), statuses).map(({ sql, values }) => ({ sql, values: [day, day, day, ...values] }));

/** Documents that expire from a day on, within a number of days. */
export const expiresWithin = (days: number, day: string): Sql => ({
  sql: 'expires_on between ?::date and ?::date + ?::int',
  values: [day, day, days],
});
