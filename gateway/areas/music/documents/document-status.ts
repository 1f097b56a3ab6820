import type { MusicDocumentStatus } from '#domain/catalogue/catalogue-terms.ts';
import type { Sql } from '../../../kit/sql-conditions.ts';

/**
 * Returns the status of a document on a day as SQL; `day` is a date in SQL. Agrees with `musicDocumentStatus`. Dates of signatures are ISO
 * dates, which sort as text.
 */
export const statusSql = (day: string): string => `case when expires_on < ${day} then 'EXPIRED'
  when coalesce(created_on <= ${day}, true) and not exists (select from jsonb_array_elements(signers) signer
    where coalesce(signer ->> 'signedOn' > (${day})::text, true)) then 'ACTIVE' else 'PENDING' end`;

export const hasStatus = (status: MusicDocumentStatus, day: string): Sql => ({
  sql: `${statusSql('?::date')} = ?`,
  values: [day, day, day, status],
});

/** Documents that expire from a day on, within a number of days. */
export const expiresWithin = (days: number, day: string): Sql => ({
  sql: 'expires_on between ?::date and ?::date + ?::int',
  values: [day, day, days],
});
