import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { MemberRole, UserRole } from '#domain/accounts/account.ts';
import { readQuickly } from '../../kit/read-lanes.ts';
import type { ActiveSession, Platform } from '../../server/context.ts';
import type { Config } from '../../server/settings/config.ts';

export const rememberedDays = 30;
/** Maximum lifetime of a remembered session. `SESSION_MAX_HOURS` limits the others. */
const rememberedMaxDays = 90;
/** Ended sessions are kept for this time to recognize known browsers. */
export const sessionMemoryDays = 90;
/** Minimum interval between two extensions of a session, so reads do not become writes. */
const touchEverySeconds = 60;

/** Tokens are random, so a fast hash is enough to make a stolen table worthless. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
export const newToken = () => randomBytes(32).toString('base64url');

type SessionRow = {
  id: string;
  user_id: string;
  workspace_id: string;
  is_remembered: boolean;
  is_stale: boolean;
  has_second_factor: boolean;
  written_position: number | null;
  user_role: UserRole;
  member_role: MemberRole;
};

const findLive = `select s.id, s.user_id, s.workspace_id, s.is_remembered, u.role as user_role, m.role as member_role,
    u.two_factor_enabled_at is not null as has_second_factor, s.written_position::float8 as written_position,
    s.last_seen_at < now() - interval '${touchEverySeconds} seconds' as is_stale
  from session s
  join app_user u on u.id = s.user_id and u.is_active
  join member m on m.user_id = s.user_id and m.workspace_id = s.workspace_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()`;

/** Returns the live session of a token and extends it, or null. Unknown, revoked and expired tokens get the same result. */
export const findSession = (platform: Platform, token: string): Promise<ActiveSession | null> =>
  platform.sessions.find(token, () => lookUp(platform, token, { isUse: true }));

/** Returns the live session of a token from the database without extending it. */
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
    key: null,
    hasSecondFactor: row.has_second_factor,
    writtenPosition: row.written_position,
    actor: { userId: row.user_id, workspaceId: row.workspace_id, memberRole: row.member_role, userRole: row.user_role },
  };
}

async function touch(pool: Pool, row: SessionRow, config: Lifetimes): Promise<void> {
  await pool.query(
    `update session set last_seen_at = now(), expires_at = ${expiryFrom('created_at', '$2', '$3')} where id = $1`,
    [row.id, ...lifetime(row.is_remembered, config)],
  );
}

type Lifetimes = Pick<Config, 'settings' | 'sessionMaxHours'>;

/** SQL for the end of a session that began at `start`: after a time without use, or after its maximum lifetime. */
export const expiryFrom = (start: string, idle: string, longest: string) =>
  `least(now() + ${idle}::interval, ${start} + ${longest}::interval)`;

/** Idle and maximum lifetime of a session, as PostgreSQL intervals. */
export const lifetime = (isRemembered: boolean, { settings, sessionMaxHours }: Lifetimes): [string, string] =>
  isRemembered
    ? [`${rememberedDays} days`, `${rememberedMaxDays} days`]
    : [`${settings.security.sessionTimeoutMinutes} minutes`, `${sessionMaxHours} hours`];
