import type { Pool } from 'pg';
import { binDays } from '#domain/platform/bin.ts';
import { sessionMemoryDays } from '../accounts/session.ts';

/** How long the outbox keeps mails; attempts to deliver one end long before. */
const mailDays = 30;
/** How long a registration is kept that never confirmed its address and made nothing. */
const claimDays = 30;
/** How many rows one statement takes away, so that no lock is held for long. */
const batch = 1_000;

type Swept = Record<
  'works' | 'groups' | 'contributors' | 'publishers' | 'sessions' | 'mails' | 'links' | 'invitations' | 'attempts' | 'claims',
  number
>;

/**
 * Takes away for good what nobody can get back any more: objects that lay in the bin for 30 days, old mails, ended sessions, links and
 * invitations that have run out, old sign-in attempts, registrations that were never confirmed.
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
    claims: await drainClaims(pool),
  };
}

/** What somebody made or paid for in a workspace. */
const contentTables = ['work', 'contributor', 'publisher', 'asset', 'asset_group', 'billing_customer'];

/**
 * Deletes accounts that never confirmed their address, together with their workspace. One with content is kept, because a new password
 * still recovers it, and so is one that shares a workspace or was used lately. A claim that is confirmed meanwhile is not deleted.
 */
async function drainClaims(pool: Pool): Promise<number> {
  const isEmpty = contentTables.map((table) => `not exists (select from ${table} where workspace_id = member.workspace_id)`);
  return drainBy(
    pool,
    `with claim as (
       select app_user.id, member.workspace_id
       from app_user join member on member.user_id = app_user.id
       where not owns_email and app_user.created_at < now() - interval '${claimDays} days'
         and not exists (select from session where user_id = app_user.id and last_seen_at > now() - interval '${claimDays} days')
         and not exists (
           select from member other
           where (other.user_id = app_user.id or other.workspace_id = member.workspace_id) and other.id <> member.id
         )
         and ${isEmpty.join(' and ')}
       limit ${batch} for update of app_user skip locked
     ), emptied as (delete from workspace using claim where workspace.id = claim.workspace_id)
     delete from app_user using claim where app_user.id = claim.id`,
  );
}

const drain = (pool: Pool, table: string, condition: string): Promise<number> =>
  drainBy(pool, `delete from ${table} where id in (select id from ${table} where ${condition} limit ${batch})`);

/** Repeats a statement that deletes one batch until there is less than a batch to delete. */
async function drainBy(pool: Pool, statement: string): Promise<number> {
  let total = 0;
  for (;;) {
    const { rowCount } = await pool.query(statement);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return total;
  }
}
