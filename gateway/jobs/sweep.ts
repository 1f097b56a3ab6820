import type { Pool } from 'pg';
import { binDays } from '#domain/platform/bin.ts';
import { sessionMemoryDays } from '../accounts/session.ts';

/** How long the outbox keeps mails; attempts to deliver one end long before. */
const mailDays = 30;
/** How many rows one statement takes away, so that no lock is held for long. */
const batch = 1_000;

type Swept = Record<
  'works' | 'groups' | 'contributors' | 'publishers' | 'sessions' | 'mails' | 'links' | 'invitations' | 'attempts',
  number
>;

/**
 * Takes away for good what nobody can get back any more: objects that lay in the bin for 30 days, old mails, ended sessions, links and
 * invitations that have run out, old sign-in attempts.
 * A contributor or publisher stays while a work in the bin still credits it. Answers how many rows went.
 */
export async function sweep(pool: Pool): Promise<Swept> {
  const past = `deleted_at < now() - interval '${binDays} days'`;
  const unused = (column: string, table: string) => `${past} and not exists (select from split where ${column} = ${table}.id)`;
  return {
    works: await drain(pool, 'work', past),
    groups: await drain(pool, 'asset_group', past),
    contributors: await drain(pool, 'contributor', unused('contributor_id', 'contributor')),
    publishers: await drain(pool, 'publisher', unused('publisher_id', 'publisher')),
    sessions: await drain(
      pool,
      'session',
      `least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '${sessionMemoryDays} days'`,
    ),
    mails: await drain(pool, 'mail', `created_at < now() - interval '${mailDays} days'`),
    links: await drain(pool, 'one_time_token', `expires_at < now() - interval '1 day'`),
    invitations: await drain(pool, 'invitation', `expires_at < now() - interval '${binDays} days'`),
    attempts: await drain(pool, 'sign_in_attempt', `created_at < now() - interval '1 day'`),
  };
}

async function drain(pool: Pool, table: string, condition: string): Promise<number> {
  let total = 0;
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from ${table} where id in (select id from ${table} where ${condition} limit ${batch})`,
    );
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return total;
  }
}
