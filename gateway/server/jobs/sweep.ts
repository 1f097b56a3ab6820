import type { Pool } from 'pg';
import { binDays } from '#domain/platform/bin.ts';
import { musicNouns, type RecordNoun, recordNouns } from '#domain/records/record-kinds.ts';
import { sessionMemoryDays } from '../../areas/accounts/session.ts';
import { isNamedNoun, namingFirst, namingTables } from '../../areas/music/records/named-in.ts';
import { tableOf } from '../../areas/music/records/record-tables.ts';

/** How long the outbox keeps mails, which is well after the last delivery attempt. */
const mailDays = 30;
/** How long an unconfirmed registration without content is kept. */
const claimDays = 30;
/** Maximum number of rows per statement, to keep locks short. */
const batch = 1_000;

type Swept = Record<
  | 'records'
  | 'groups'
  | 'sessions'
  | 'payeeSessions'
  | 'mails'
  | 'links'
  | 'challenges'
  | 'invitations'
  | 'attempts'
  | 'claims'
  | 'workspaces',
  number
>;

/** Kinds whose records are deleted here, those that name others first. Assets take their files with them, in the job of the media bin. */
const sweptKinds = namingFirst(musicNouns);

/**
 * Permanently deletes expired data: objects after 30 days in the bin, old mails, ended sessions, expired links and invitations, old sign-in
 * attempts, unconfirmed registrations and workspaces of deleted accounts. A record stays while another one in the bin names it, such as a
 * contributor credited on a work. Returns the number of deleted rows.
 */
export async function sweep(pool: Pool): Promise<Swept> {
  const past = `deleted_at < now() - interval '${binDays} days'`;
  const unnamed = (noun: RecordNoun) =>
    isNamedNoun(noun)
      ? namingTables(noun).map(
          ({ table, column }) => `not exists (select from ${table} naming where naming.${column} = ${noun}.id)`,
        )
      : [];
  let records = 0;
  for (const noun of sweptKinds) records += await drain(pool, tableOf(noun), [past, ...unnamed(noun)].join(' and '));
  return {
    records,
    groups: await drain(pool, 'asset_group', past),
    sessions: await drain(
      pool,
      'session',
      `least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '${sessionMemoryDays} days'`,
    ),
    mails: await drain(pool, 'mail', `created_at < now() - interval '${mailDays} days'`),
    payeeSessions: await drain(pool, 'payee_session', 'expires_at < now()'),
    challenges: await drain(pool, 'passkey_challenge', 'expires_at < now()'),
    links: await drain(pool, 'one_time_token', `expires_at < now() - interval '1 day'`),
    invitations: await drain(pool, 'invitation', `expires_at < now() - interval '${binDays} days'`),
    attempts: await drain(pool, 'sign_in_attempt', `created_at < now() - interval '1 day'`),
    claims: await drainClaims(pool),
    workspaces: await drainWorkspaces(pool),
  };
}

/** Content and purchases of a workspace. */
const contentTables = [...new Set(recordNouns.map(tableOf)), 'asset_group', 'billing_customer'];

/**
 * Deletes accounts that never confirmed their address, with their workspace. Keeps accounts with content, which a new password still
 * recovers, shared workspaces and recently used accounts. An account confirmed meanwhile is kept.
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

/** A workspace that is due, unless it has members again, and the objects of its files, which are deleted later. */
const dueWorkspace = `with due as (
    select id from workspace where delete_after < now() and not exists (select from member where workspace_id = workspace.id)
    order by delete_after limit 1 for update skip locked
  ), listed as (
    insert into storage_garbage (storage_key, delete_after)
    select storage_key, now() + interval '1 day' from (
      select workspace_id, storage_key from stored_file union all select workspace_id, storage_key from asset_rendition
      union all select workspace_id, storage_key from upload union all select workspace_id, storage_key from import
      union all select workspace_id, storage_key from statement
      union all select workspace_id, storage_key from export) file join due on due.id = file.workspace_id
    on conflict do nothing
  )
  delete from workspace using due where workspace.id = due.id`;

/** Deletes workspaces of deleted accounts, one after the other, because each may hold a large catalogue. */
async function drainWorkspaces(pool: Pool): Promise<number> {
  for (let count = 0; ; count += 1) {
    const { rowCount } = await pool.query(dueWorkspace);
    if (rowCount === 0) return count;
  }
}

const drain = (pool: Pool, table: string, condition: string): Promise<number> =>
  drainBy(pool, `delete from ${table} where id in (select id from ${table} where ${condition} limit ${batch})`);

/** Repeats a deletion until a batch is incomplete. */
async function drainBy(pool: Pool, statement: string): Promise<number> {
  let total = 0;
  for (;;) {
    const { rowCount } = await pool.query(statement);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return total;
  }
}
