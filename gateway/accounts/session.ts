import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { MemberRole, UserRole } from '#domain/accounts/account.ts';
import type { Config } from '../config.ts';
import type { ActiveSession, Platform } from '../context.ts';
import { readQuickly } from '../kit/read-lanes.ts';

export const rememberedDays = 30;
/** However much it is used, a remembered session ends after this; others after `SESSION_MAX_HOURS`. */
const rememberedMaxDays = 90;
/** Ended sessions are kept for so long, so that a browser that was used before is known again. */
export const sessionMemoryDays = 90;
/** A session's end is moved at most this often, so that reads do not become writes. */
const touchEverySeconds = 60;

/** Tokens are random; a fast hash is enough to make a stolen table worthless. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
export const newToken = () => randomBytes(32).toString('base64url');

type SessionRow = {
  id: string;
  user_id: string;
  workspace_id: string;
  is_remembered: boolean;
  is_stale: boolean;
  user_role: UserRole;
  member_role: MemberRole;
};

const findLive = `select s.id, s.user_id, s.workspace_id, s.is_remembered, u.role as user_role, m.role as member_role,
    s.last_seen_at < now() - interval '${touchEverySeconds} seconds' as is_stale
  from session s
  join app_user u on u.id = s.user_id and u.is_active
  join member m on m.user_id = s.user_id and m.workspace_id = s.workspace_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()`;

/** The live session of a token, or null: unknown, revoked and expired tokens are not told apart. Using a session prolongs it. */
export const findSession = (platform: Platform, token: string): Promise<ActiveSession | null> =>
  platform.sessions.find(token, () => lookUp(platform, token, { isUse: true }));

/** The live session of a token as the database has it now, which is not prolonged. */
export const checkSession = (platform: Platform, token: string): Promise<ActiveSession | null> =>
  lookUp(platform, token, { isUse: false });

async function lookUp(platform: Platform, token: string, { isUse }: { isUse: boolean }): Promise<ActiveSession | null> {
  if (token.length > 200) return null;
  const { rows } = await readQuickly<SessionRow>(platform.pool, { name: 'session', text: findLive, values: [hashToken(token)] });
  const row = rows[0];
  if (!row) return null;
  if (row.is_stale && isUse) await touch(platform.pool, row, platform.config);
  return {
    id: row.id,
    via: 'session',
    actor: { userId: row.user_id, workspaceId: row.workspace_id, memberRole: row.member_role, userRole: row.user_role },
  };
}

async function touch(pool: Pool, row: SessionRow, config: Lifetimes): Promise<void> {
  await pool.query(
    `update session set last_seen_at = now(), expires_at = ${expiryFrom('created_at', '$2', '$3')} where id = $1`,
    [row.id, ...lifetime(row.is_remembered, config)],
  );
}

type Lifetimes = Pick<Config, 'sessionIdleMinutes' | 'sessionMaxHours'>;

/** When a session ends that began at `start`: after some time without use, or after its longest life. As SQL. */
export const expiryFrom = (start: string, idle: string, longest: string) =>
  `least(now() + ${idle}::interval, ${start} + ${longest}::interval)`;

/** How long a session lives without use, and how long at the longest, as PostgreSQL intervals. */
export const lifetime = (isRemembered: boolean, { sessionIdleMinutes, sessionMaxHours }: Lifetimes): [string, string] =>
  isRemembered
    ? [`${rememberedDays} days`, `${rememberedMaxDays} days`]
    : [`${sessionIdleMinutes} minutes`, `${sessionMaxHours} hours`];
