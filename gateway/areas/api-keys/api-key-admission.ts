import type { MemberRole, UserRole } from '#domain/accounts/account.ts';
import { type ApiKeyScope, roleOfKey } from '#domain/api-keys/api-key.ts';
import { apiKeyInvalid } from '../../kit/errors.ts';
import { describeRequest } from '../../kit/log.ts';
import { readQuickly } from '../../kit/read-lanes.ts';
import type { ActiveSession, Platform, Transport } from '../../server/context.ts';
import { hashToken } from '../accounts/session.ts';
import { requireFeature } from '../subscriptions/allowance.ts';
import { chargeRequest } from './rate-limit.ts';

/** Minimum interval between updates of a key's last use, so reads do not become writes. */
const touchEverySeconds = 60;
/** A key has the rights of an ordinary user, even if an administrator created it. */
const userRole: UserRole = 'USER';

type KeyRow = {
  id: string;
  scope: ApiKeyScope;
  created_by_id: string;
  workspace_id: string;
  creator_role: MemberRole;
  per_minute: number;
  is_stale: boolean;
  written_position: number | null;
};

/** A key works as long as its creator is a member. Only workspaces of administrators have keys without a plan. */
const findLive = `select k.id, k.scope, k.created_by_id, k.workspace_id, m.role as creator_role,
    k.written_position::float8 as written_position,
    coalesce(t.api_requests_per_minute, (select max(api_requests_per_minute) from plan_tier)) as per_minute,
    coalesce(k.last_used_at < now() - interval '${touchEverySeconds} seconds', true) as is_stale
  from api_key k
  join app_user u on u.id = k.created_by_id and u.is_active
  join member m on m.user_id = k.created_by_id and m.workspace_id = k.workspace_id
  left join plan_subscription s on s.workspace_id = k.workspace_id
  left join plan_tier_version t on t.tier_id = s.tier_id and t.version = s.tier_version
  where k.key_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)`;

const touch = `update api_key set last_used_at = now()
  where id = $1 and (last_used_at is null or last_used_at < now() - interval '${touchEverySeconds} seconds')`;

const admitted = new WeakMap<Transport, Promise<ActiveSession>>();

/**
 * Authenticates a request with an API key and counts it once, however many operations it runs. Throws UNAUTHENTICATED, FEATURE_LOCKED when
 * the plan no longer includes API access, or RATE_LIMITED.
 */
export function admitApiKey(platform: Platform, key: string, transport: Transport): Promise<ActiveSession> {
  let admission = admitted.get(transport);
  if (!admission) {
    admission = admit(platform, key, transport);
    admitted.set(transport, admission);
  }
  return admission;
}

async function admit(platform: Platform, key: string, transport: Transport): Promise<ActiveSession> {
  const row = await findWorking(platform, key);
  describeRequest({ apiKey: { id: row.id, workspaceId: row.workspace_id } });
  await chargeRequest(platform.pool, row.id, row.per_minute, transport);
  if (row.is_stale) await platform.pool.query(touch, [row.id]);
  return sessionOf(row);
}

/** Checks whether a key still works, without counting a request. Throws UNAUTHENTICATED or FEATURE_LOCKED. */
export const findApiKey = async (platform: Platform, key: string): Promise<ActiveSession> =>
  sessionOf(await findWorking(platform, key));

async function findWorking(platform: Platform, key: string): Promise<KeyRow> {
  const row = key.length > 200 ? undefined : await find(platform, key);
  if (!row) throw apiKeyInvalid();
  await requireFeature(platform, { workspaceId: row.workspace_id, userRole }, 'API_ACCESS');
  return row;
}

function sessionOf({
  id,
  scope,
  creator_role: creatorRole,
  created_by_id: userId,
  workspace_id: workspaceId,
  written_position: writtenPosition,
}: KeyRow): ActiveSession {
  const memberRole = roleOfKey(scope, creatorRole);
  const actor = { userId, workspaceId, memberRole, userRole, apiKeyId: id };
  return { id, via: 'api-key', hasSecondFactor: false, writtenPosition, actor };
}

async function find({ pool, clock }: Platform, key: string): Promise<KeyRow | undefined> {
  const values = [hashToken(key), clock().toISOString()];
  const { rows } = await readQuickly<KeyRow>(pool, { name: 'apiKey', text: findLive, values });
  return rows[0];
}
