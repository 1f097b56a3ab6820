import type { MemberRole, UserRole } from '#domain/accounts/account.ts';
import { type ApiKeyScope, grantedMask, roleOfKey } from '#domain/api-keys/scopes.ts';
import { apiKeyInvalid, originNotAllowed } from '../../kit/errors.ts';
import { describeRequest } from '../../kit/log.ts';
import { readQuickly } from '../../kit/read-lanes.ts';
import type { ActiveSession, Platform, Transport } from '../../server/context.ts';
import { isOwnOrigin } from '../../server/request/own-origin.ts';
import { hashToken } from '../accounts/session.ts';
import { requireFeature } from '../subscriptions/allowance.ts';
import { chargeRequest } from './rate-limit.ts';
import { planLimit, planOf } from './request-limit.ts';

/** Minimum interval between updates of a key's last use, so reads do not become writes. */
const touchEverySeconds = 60;
/** A key has the rights of an ordinary user, even if an administrator created it. */
const userRole: UserRole = 'USER';

type KeyRow = {
  id: string;
  scopes: ApiKeyScope[];
  origins: string[];
  created_by_id: string;
  workspace_id: string;
  creator_role: MemberRole;
  per_minute: number;
  is_stale: boolean;
  written_position: number | null;
};

/**
 * A key works as long as its creator is a member. Its previous secret works until the overlap of a rotation ends, and acts for whom it was
 * made. Only workspaces of administrators have keys without a plan.
 */
const liveText = (isKey: string, creator: string) => `select k.id, k.scopes, k.origins, u.id as created_by_id, k.workspace_id,
    m.role as creator_role,
    k.written_position::float8 as written_position,
    ${planLimit} as per_minute,
    coalesce(k.last_used_at < now() - interval '${touchEverySeconds} seconds', true) as is_stale
  from api_key k
  join app_user u on u.id = ${creator} and u.is_active
  join member m on m.user_id = u.id and m.workspace_id = k.workspace_id
  ${planOf('k.workspace_id')}
  where ${isKey} and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)`;

const findLive = liveText(
  '(k.key_hash = $1 or (k.previous_key_hash = $1 and k.previous_valid_until > $2))',
  'case when k.key_hash = $1 then k.created_by_id else k.previous_created_by_id end',
);
const findLiveById = liveText('k.id = $1 and k.workspace_id = $3', 'k.created_by_id');

const touch = `update api_key set last_used_at = now()
  where id = $1 and (last_used_at is null or last_used_at < now() - interval '${touchEverySeconds} seconds')`;

const admitted = new WeakMap<Transport, Promise<ActiveSession>>();

/**
 * Authenticates a request with an API key and counts it once, however many operations it runs. Throws UNAUTHENTICATED, FEATURE_LOCKED when
 * the plan no longer includes API access, RATE_LIMITED, or ORIGIN_NOT_ALLOWED for a page of an origin that the key does not list.
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
  requireOrigin(platform, row, transport);
  if (row.is_stale) await platform.pool.query(touch, [row.id]);
  return sessionOf(row);
}

/** Checks whether a key still works, without counting a request. Throws UNAUTHENTICATED, FEATURE_LOCKED or ORIGIN_NOT_ALLOWED. */
export async function findApiKey(platform: Platform, key: string, transport: Transport): Promise<ActiveSession> {
  const row = await findWorking(platform, key);
  requireOrigin(platform, row, transport);
  return sessionOf(row);
}

/** Browsers always name the origin of a page that is not the server's own. */
function requireOrigin({ config }: Platform, { origins }: KeyRow, { page = {} }: Transport): void {
  const { origin } = page;
  if (origin === undefined || isOwnOrigin(config, page)) return;
  if (!config.apiOrigins.includes(origin) && !origins.includes(origin)) throw originNotAllowed();
}

/**
 * Returns the session of a key by its ID, to act for the workspace in the background, which counts as a use. Null if the key no longer works.
 */
export async function sessionOfKey(platform: Platform, id: string, workspaceId: string): Promise<ActiveSession | null> {
  const values = [id, platform.clock().toISOString(), workspaceId];
  const { rows } = await platform.pool.query<KeyRow>({ name: 'apiKeyById', text: findLiveById, values });
  if (!rows[0]) return null;
  if (rows[0].is_stale) await platform.pool.query(touch, [id]);
  return sessionOf(rows[0]);
}

async function findWorking(platform: Platform, key: string): Promise<KeyRow> {
  const row = key.length > 200 ? undefined : await find(platform, key);
  if (!row) throw apiKeyInvalid();
  await requireFeature(platform, { workspaceId: row.workspace_id, userRole }, 'API_ACCESS');
  return row;
}

function sessionOf({
  id,
  scopes,
  creator_role: creatorRole,
  created_by_id: userId,
  workspace_id: workspaceId,
  written_position: writtenPosition,
}: KeyRow): ActiveSession {
  const granted = grantedMask(scopes);
  const actor = { userId, workspaceId, memberRole: roleOfKey(granted, creatorRole), userRole, apiKeyId: id };
  return { id, via: 'api-key', key: { granted, creatorRole }, hasSecondFactor: false, writtenPosition, actor };
}

async function find({ pool, clock }: Platform, key: string): Promise<KeyRow | undefined> {
  const values = [hashToken(key), clock().toISOString()];
  const { rows } = await readQuickly<KeyRow>(pool, { name: 'apiKey', text: findLive, values });
  return rows[0];
}
