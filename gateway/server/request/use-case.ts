import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '#db/entities/accounts.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { AuditAction, AuditSubject } from '#domain/platform/audit-terms.ts';
import type { Platform } from '../context.ts';

/** What a use case needs: an entity manager inside its transaction, the actor and the platform. */
export type UseCase = { em: EntityManager; actor: Actor; platform: Platform };

/** Statements inside a transaction. */
export type Statements = Pick<EntityManager, 'execute'>;
/** The part of a use case that writes rows without the unit of work. */
export type RowUseCase = { em: Statements; actor: Pick<Actor, 'workspaceId'> };

/** Content of an audit entry. */
export type Audit = {
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string | null;
  changes?: Record<string, unknown>;
};

/** Versions of records by ID, which were written together with their audit entries. */
export type Recorded = { recorded: ReadonlyMap<string, number> };

/**
 * Runs a change in one transaction and writes its audit entry. `act` returns its result with the content of the entry, or what `writeRecords`
 * recorded. Nothing is written when it throws.
 */
export async function runUseCase<R>(
  platform: Platform,
  actor: Actor,
  act: (useCase: UseCase) => Promise<{ result: R; audit: Audit | Recorded }>,
): Promise<R> {
  return platform.orm.em.fork().transactional(async (em) => {
    const { result, audit } = await act({ em, actor, platform });
    if ('recorded' in audit) return result;
    const { workspaceId, userId, apiKeyId = null } = actor;
    em.create(AuditEntry, { ...audit, changes: audit.changes ?? null, workspaceId, userId, apiKeyId }, { partial: true });
    return result;
  });
}
