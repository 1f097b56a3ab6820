import type { AuditAction, AuditSubject } from '#domain/platform/audit-terms.ts';
import type { Statements } from '../../../server/request/use-case.ts';
import { inChunks } from './stored-rows.ts';

/** The user and the API key for which rows are written. Null if the user is unknown. */
export type Author = { workspaceId: string; userId: string | null; apiKeyId?: string | null };
export type Authored = { em: Statements; actor: Author };
type Entry = { subjectId: string; action: AuditAction; changes?: Record<string, unknown> };

/** Writes an audit entry for each object of a type. */
export async function auditObjects({ em, actor }: Authored, subjectType: AuditSubject, entries: readonly Entry[]): Promise<void> {
  const { workspaceId, userId, apiKeyId = null } = actor;
  for (const some of inChunks(entries))
    await em.execute(
      `insert into audit_entry (workspace_id, user_id, api_key_id, subject_type, action, subject_id, changes)
        select ?, ?, ?, ?, entry.action, entry."subjectId", entry.changes
          from jsonb_to_recordset(?::jsonb) as entry (action text, "subjectId" uuid, changes jsonb)`,
      [workspaceId, userId, apiKeyId, subjectType, JSON.stringify(some)],
    );
}

/** Further rows changed besides the subject. Each gets its own entry, because a conflict on such a row names the user of its latest entry. */
export const auditFurtherSubjects = (
  authored: Authored,
  subjectType: AuditSubject,
  ids: readonly string[],
  entry: Omit<Entry, 'subjectId'>,
): Promise<void> =>
  auditObjects(
    authored,
    subjectType,
    ids.map((subjectId) => ({ ...entry, subjectId })),
  );
