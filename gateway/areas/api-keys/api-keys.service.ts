import type { EntityManager } from '@mikro-orm/postgresql';
import { ApiKey } from '#db/entities/security.ts';
import {
  type ApiKeyInput,
  apiKeyBeginning,
  apiKeyDraft,
  apiKeyPatch,
  apiKeyShownLength,
  apiKeyState,
  liveApiKeysMax,
  overlapDraft,
} from '#domain/api-keys/api-key.ts';
import { type ApiKeyScope, formerScopes, scopesOfFormer } from '#domain/api-keys/scopes.ts';
import { changedPairs } from '../../kit/changed-pairs.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import { runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { noPreviousSecret } from '../accounts/account-security.ts';
import { requireVerifiedEmail } from '../accounts/require-verified-email.ts';
import { hashToken, newToken } from '../accounts/session.ts';
import { lockedByOwner } from '../members/membership.ts';
import { requireInside } from '../subscriptions/allowance.ts';

const hourMs = 3_600_000;

/** A new secret, and what is stored of it. */
function newSecret() {
  const secret = apiKeyBeginning + newToken();
  return { secret, stored: { prefix: secret.slice(0, apiKeyShownLength), keyHash: hashToken(secret) } };
}

/** What a former scope stands for. Its enum also has the scopes of areas. */
function scopesFrom(scope: ApiKeyInput['scope']): ApiKeyScope[] | undefined {
  const former = formerScopes.find((each) => each === scope);
  return former && scopesOfFormer(former);
}

/** Creates a key. Only this response contains it in readable form. */
export async function createApiKey(
  context: AppContext,
  { scope, ...input }: ApiKeyInput,
): Promise<{ id: string; secret: string }> {
  const { owner, platform } = context;
  const {
    name,
    scopes,
    origins = [],
    expiresAt = null,
  } = parseInput(apiKeyDraft(platform.clock()), {
    ...input,
    scopes: input.scopes ?? scopesFrom(scope),
  });
  const { secret, stored } = newSecret();
  return runUseCase(platform, owner, async (useCase) => {
    const { em } = useCase;
    await lockedByOwner(useCase);
    await requireIssuing(useCase);
    await requireRoomForKey(useCase);
    const { workspaceId, userId: createdById } = owner;
    const values = { workspaceId, createdById, name, scopes, origins, expiresAt, ...stored };
    const key = em.create(ApiKey, values, { partial: true });
    await em.flush();
    const changes = { name, scopes, ...(origins.length > 0 && { origins }), prefix: stored.prefix };
    return {
      result: { id: key.id, secret },
      audit: { action: 'apiKey.create', subjectType: 'ApiKey', subjectId: key.id, changes },
    };
  });
}

/** A new secret requires what a new key requires. */
async function requireIssuing(useCase: UseCase): Promise<void> {
  await requireVerifiedEmail(useCase, 'API_KEYS');
  await requireInside(useCase, 'API_ACCESS');
}

async function requireRoomForKey({ em, actor, platform }: UseCase): Promise<void> {
  if ((await countLive(em, actor.workspaceId, platform.clock())) >= liveApiKeysMax)
    throw userError(UserErrorCode.INVALID, `A workspace can have at most ${liveApiKeysMax} API keys. Revoke an unused key.`);
}

const countLive = (em: EntityManager, workspaceId: string, now: Date): Promise<number> =>
  em.count(ApiKey, { workspaceId, revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] });

/** Locks the members of the workspace and returns one of its keys. */
async function ownKey(useCase: UseCase, id: string): Promise<ApiKey> {
  await lockedByOwner(useCase);
  const { workspaceId } = useCase.actor;
  const key = isUuid(id) ? await useCase.em.findOne(ApiKey, { id, workspaceId }) : null;
  if (!key) throw userError(UserErrorCode.NOT_FOUND, 'API key not found', ['id']);
  return key;
}

const revoked = () => userError(UserErrorCode.INVALID, 'This API key is revoked. Create a new key.', ['id']);

/** Changes the name, scopes, origins or expiry of a key that is not revoked. A later expiry revives an expired key. */
export async function updateApiKey(context: AppContext, id: string, input: unknown): Promise<void> {
  const { owner, platform } = context;
  const now = platform.clock();
  const given = parseInput(apiKeyPatch(now), input);
  await runUseCase(platform, owner, async (useCase) => {
    const key = await ownKey(useCase, id);
    const before = apiKeyState(key, now);
    if (before === 'REVOKED') throw revoked();
    const changes = changedPairs(key, given);
    Object.assign(key, Object.fromEntries(Object.entries(changes).map(([field, [, after]]) => [field, after])));
    if (before === 'EXPIRED' && apiKeyState(key, now) === 'LIVE') {
      await requireIssuing(useCase);
      await requireRoomForKey(useCase);
    }
    return { result: undefined, audit: { action: 'apiKey.update', subjectType: 'ApiKey', subjectId: id, changes } };
  });
}

/**
 * Gives a key a new secret, which acts for the caller. The previous one works for some more hours, for whom it was made. Only this response
 * contains the new one in readable form.
 */
export async function rotateApiKey(context: AppContext, id: string, overlap: number): Promise<string> {
  const { owner, platform } = context;
  const { overlapHours } = parseInput(overlapDraft, { overlapHours: overlap });
  const { secret, stored } = newSecret();
  return runUseCase(platform, owner, async (useCase) => {
    const key = await ownKey(useCase, id);
    await requireIssuing(useCase);
    const now = platform.clock();
    const state = apiKeyState(key, now);
    if (state === 'REVOKED') throw revoked();
    if (state === 'EXPIRED') throw userError(UserErrorCode.INVALID, 'This API key has expired. Change its expiry first.', ['id']);
    const { prefix: previousPrefix, keyHash: previousKeyHash, createdById: previousCreatedById } = key;
    const previousValidUntil = new Date(now.getTime() + overlapHours * hourMs);
    const previous = { previousPrefix, previousKeyHash, previousValidUntil, previousCreatedById };
    const createdById = owner.userId;
    Object.assign(key, overlapHours > 0 ? previous : noPreviousSecret, stored, { createdById });
    const changes = {
      prefix: stored.prefix,
      previousPrefix,
      overlapHours,
      ...(createdById !== previousCreatedById && { createdById: [previousCreatedById, createdById] }),
    };
    return { result: secret, audit: { action: 'apiKey.rotate', subjectType: 'ApiKey', subjectId: id, changes } };
  });
}

/** Revokes a key at once. A revoked key does not change. */
export async function revokeApiKey(context: AppContext, id: string): Promise<void> {
  const { owner, platform } = context;
  await runUseCase(platform, owner, async (useCase) => {
    const key = await ownKey(useCase, id);
    if (apiKeyState(key, platform.clock()) !== 'REVOKED') key.revokedAt = platform.clock();
    return { result: undefined, audit: { action: 'apiKey.revoke', subjectType: 'ApiKey', subjectId: id } };
  });
}
