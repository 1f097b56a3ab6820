import type { EntityManager } from '@mikro-orm/postgresql';
import { ApiKey } from '#db/entities/security.ts';
import { apiKeyBeginning, apiKeyDraft, apiKeyShownLength, apiKeyState, liveApiKeysMax } from '#domain/api-keys/api-key.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import { runUseCase } from '../../server/request/use-case.ts';
import { requireVerifiedEmail } from '../accounts/require-verified-email.ts';
import { hashToken, newToken } from '../accounts/session.ts';
import { lockedByOwner } from '../members/membership.ts';
import { requireInside } from '../subscriptions/allowance.ts';

/** Creates a key. Only this response contains it in readable form. */
export async function createApiKey(context: AppContext, input: unknown): Promise<{ id: string; secret: string }> {
  const { owner, platform } = context;
  const { name, scope, expiresAt } = parseInput(apiKeyDraft(platform.clock()), input);
  const secret = apiKeyBeginning + newToken();
  return runUseCase(platform, owner, async (useCase) => {
    const { em } = useCase;
    await lockedByOwner(useCase);
    await requireVerifiedEmail(useCase, 'API_KEYS');
    await requireInside(useCase, 'API_ACCESS');
    if ((await countLive(em, owner.workspaceId, platform.clock())) >= liveApiKeysMax) {
      throw userError(UserErrorCode.INVALID, `A workspace can have at most ${liveApiKeysMax} API keys. Revoke an unused key.`);
    }
    const { workspaceId, userId: createdById } = owner;
    const kept = { prefix: secret.slice(0, apiKeyShownLength), keyHash: hashToken(secret) };
    const key = em.create(
      ApiKey,
      { workspaceId, createdById, name, scope, expiresAt: expiresAt ?? null, ...kept },
      { partial: true },
    );
    await em.flush();
    const changes = { name, scope, prefix: kept.prefix };
    return {
      result: { id: key.id, secret },
      audit: { action: 'apiKey.create', subjectType: 'ApiKey', subjectId: key.id, changes },
    };
  });
}

const countLive = (em: EntityManager, workspaceId: string, now: Date): Promise<number> =>
  em.count(ApiKey, { workspaceId, revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] });

/** Revokes a key at once. A revoked key does not change. */
export async function revokeApiKey(context: AppContext, id: string): Promise<void> {
  const { owner, platform } = context;
  await runUseCase(platform, owner, async (useCase) => {
    await lockedByOwner(useCase);
    const key = isUuid(id) ? await useCase.em.findOne(ApiKey, { id, workspaceId: owner.workspaceId }) : null;
    if (!key) throw userError(UserErrorCode.NOT_FOUND, 'API key not found', ['id']);
    const isLive = apiKeyState(key, platform.clock()) !== 'REVOKED';
    if (isLive) key.revokedAt = platform.clock();
    return { result: undefined, audit: { action: 'apiKey.revoke', subjectType: 'ApiKey', subjectId: id } };
  });
}
