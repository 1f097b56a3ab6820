import { AuditEntry } from '#db/entities/accounts.ts';
import type { AuditAction, AuditSubject } from '#domain/platform/audit-terms.ts';
import type { UseCase } from '../request/use-case.ts';

/** Further rows changed besides the subject. Each gets its own entry, because a conflict on such a row names the user of its latest entry. */
export async function auditFurtherSubjects(
  { em, actor }: UseCase,
  subjectType: AuditSubject,
  ids: readonly string[],
  entry: { action: AuditAction; changes: Record<string, unknown> },
): Promise<void> {
  const { workspaceId, userId, apiKeyId = null } = actor;
  if (ids.length === 0) return;
  await em.insertMany(
    AuditEntry,
    ids.map((subjectId) => ({ ...entry, subjectType, subjectId, workspaceId, userId, apiKeyId })),
  );
}
