import { createHash, randomUUID } from 'node:crypto';
import type { FormattedExecutionResult } from 'graphql';
import type { Pool } from 'pg';
import { type PolicyKey, permissionsOf } from '#domain/access/policies.ts';
import { Seal } from '../../kit/encryption.ts';
import { answerLost, idempotencyInProgress, idempotencyKeyInvalid, idempotencyKeyReused } from '../../kit/errors.ts';
import { log } from '../../kit/log.ts';
import type { ActiveSession, AppContext } from '../context.ts';
import type { Config } from '../settings/config.ts';
import { type Claim, currentClaim, keyOf, ofClaim } from './idempotent-commit.ts';

/** How long an answer is kept. */
const keptHours = 24;
/** How long a request has its key for itself. Afterwards a repeat may take over, if nothing was committed. */
const leaseSeconds = 60;
/** Maximum length of a stored answer. */
const maxAnswerCharacters = 1_000_000;
const validKey = /^[\x21-\x7e]{1,255}$/;

/** The operation of a request: documents, names and variables that are equal make equal requests. */
type Operation = { documentHash: string; name: string | undefined; variables: unknown };
/** What is sent: an HTTP status, and the fields of the body. */
export type Answer = { status: number | undefined; body: Pick<FormattedExecutionResult, 'data' | 'errors'> };

const claimText = `insert into idempotent_request
    (workspace_id, caller_id, key, digest, state, lease, permissions, lease_until, created_at, expires_at)
  values ($1, $2, $3, $4, 'RUNNING', $5, $7, $6::timestamptz + interval '${leaseSeconds} seconds', $6,
    $6::timestamptz + interval '${keptHours} hours')
  on conflict (workspace_id, caller_id, key) do update
    set digest = excluded.digest, state = 'RUNNING', lease = excluded.lease, permissions = excluded.permissions,
      lease_until = excluded.lease_until, status = null, answer_sealed = null, created_at = excluded.created_at,
      expires_at = excluded.expires_at
    where idempotent_request.workspace_id = $1 and (idempotent_request.expires_at <= $6 or (idempotent_request.state = 'RUNNING'
      and idempotent_request.lease_until <= $6 and idempotent_request.digest = excluded.digest))`;
const readText = `select digest, state, permissions, lease_until <= $4 as "isLapsed", status, answer_sealed as sealed
  from idempotent_request where ${ofClaim(1)}`;
const finishText = `update idempotent_request set state = 'DONE', status = $5, answer_sealed = $6 where ${ofClaim(1)} and lease = $4`;
const forgetText = `delete from idempotent_request where ${ofClaim(1)} and lease = $4 and state = 'RUNNING'`;

type Stored = {
  digest: string;
  state: 'RUNNING' | 'WRITTEN' | 'DONE';
  permissions: PolicyKey[];
  isLapsed: boolean;
  status: number | null;
  sealed: string | null;
};

/**
 * Carries out a mutation once for each idempotency key of a caller, and answers repeats with the first answer for 24 hours. A request that
 * failed without changing anything is forgotten. Anonymous requests have no key.
 *
 * @throws IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS or IDEMPOTENCY_ANSWER_LOST
 */
export async function answerOnce(context: AppContext, operation: Operation, answer: () => Promise<Answer>): Promise<Answer> {
  const { platform, session, transport } = context;
  const key = transport.idempotencyKey;
  if (key === undefined || !session) return answer();
  if (!validKey.test(key)) throw idempotencyKeyInvalid();
  const { workspaceId, userId, apiKeyId: callerId = userId } = session.actor;
  const claim: Claim = { workspaceId, callerId, key, lease: randomUUID(), isOver: false };
  const digest = createHash('sha256')
    .update(JSON.stringify([operation.documentHash, operation.name ?? null, operation.variables]))
    .digest('hex');
  const now = platform.clock();
  const permissions = permissionsOfCaller(session);
  const { rowCount } = await platform.pool.query(claimText, [...keyOf(claim), digest, claim.lease, now, permissions]);
  if (rowCount === 0) {
    const { rows } = await platform.pool.query<Stored>(readText, [...keyOf(claim), now]);
    return repeated(context, { digest, permissions }, rows[0]);
  }
  return currentClaim.run(claim, () => remembered(context, claim, answer));
}

/** An API key has few rights by its role: some mutations check that of its creator. */
const permissionsOfCaller = ({ actor: { memberRole, userRole }, key }: ActiveSession): PolicyKey[] =>
  permissionsOf({ memberRole: key?.creatorRole ?? memberRole, userRole });

/**
 * Returns the stored answer to a repeat. A row that is gone meanwhile was that of a request that failed. An answer may contain what the caller
 * may no longer read, such as the secret of an API key, so it is lost with a permission.
 */
function repeated(
  { platform: { config }, transport }: AppContext,
  { digest, permissions }: Pick<Stored, 'digest' | 'permissions'>,
  stored: Stored | undefined,
): Answer {
  if (stored && stored.digest !== digest) throw idempotencyKeyReused();
  if (!stored || (stored.state !== 'DONE' && !(stored.isLapsed && stored.state === 'WRITTEN'))) {
    transport.setHeader?.('retry-after', '1');
    throw idempotencyInProgress();
  }
  const isStillAllowed = stored.permissions.every((permission) => permissions.includes(permission));
  const body = isStillAllowed && stored.sealed !== null ? opened(config, stored.sealed) : null;
  if (body === null) throw answerLost();
  transport.setHeader?.('idempotency-replayed', 'true');
  return { status: stored.status ?? undefined, body };
}

async function remembered(
  { platform: { pool, config } }: AppContext,
  claim: Claim,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const given = await answer();
    if (given.body.errors && (await forget(pool, claim))) return given;
    const text = JSON.stringify(given.body);
    const sealed = text.length > maxAnswerCharacters ? null : sealOf(config).seal(text);
    await pool.query(finishText, [...keyOf(claim), claim.lease, given.status ?? null, sealed]).catch(reportLoss);
    return given;
  } catch (error) {
    await forget(pool, claim);
    throw error;
  } finally {
    claim.isOver = true;
  }
}

const reportLoss = (error: unknown) =>
  log.error({ err: error }, 'The answer to a request with an idempotency key could not be stored');

/** Forgets a request that committed nothing. Returns false if it did. What the database does not forget now ends with its lease. */
async function forget(pool: Pool, claim: Claim): Promise<boolean> {
  try {
    const { rowCount } = await pool.query(forgetText, [...keyOf(claim), claim.lease]);
    return rowCount !== 0;
  } catch (error) {
    log.error({ err: error }, 'A failed request with an idempotency key could not be forgotten');
    return true;
  }
}

/** Answers may contain secrets that are otherwise stored as hashes only, such as a new API key. */
const sealOf = ({ appSecret }: Config) => new Seal(appSecret, 'idempotent answers');

/** Returns a stored answer. Null if it was stored under another secret of the installation. */
function opened(config: Config, sealed: string): Answer['body'] | null {
  try {
    return JSON.parse(sealOf(config).open(sealed)) as Answer['body'];
  } catch (error) {
    log.warn({ err: error }, 'A stored answer cannot be decrypted');
    return null;
  }
}
