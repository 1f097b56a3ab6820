import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '#db/entities/accounts.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Platform } from '../context.ts';

/** What a use case writes with: an entity manager inside the one transaction of the act, for whom, and with which platform. */
export type UseCase = { em: EntityManager; actor: Actor; platform: Platform };

/**
 * Runs one act in one transaction of the unit of work and closes it with its audit entry. `act` returns its result beside what is
 * written to the audit trail; nothing is written when it throws.
 */
export async function runUseCase<R>(
  platform: Platform,
  actor: Actor,
  act: (useCase: UseCase) => Promise<{
    result: R;
    audit: { action: string; subjectType: string; subjectId: string | null; changes?: Record<string, unknown> };
  }>,
): Promise<R> {
  return platform.orm.em.fork().transactional(async (em) => {
    const { result, audit } = await act({ em, actor, platform });
    const { workspaceId, userId, apiKeyId = null } = actor;
    em.create(AuditEntry, { ...audit, changes: audit.changes ?? null, workspaceId, userId, apiKeyId }, { partial: true });
    return result;
  });
}
