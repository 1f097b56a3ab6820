import type { Author } from '../music/records/audit-further.ts';
import type { Sql } from './import-job.ts';

/** Returns who requested an action of an import last. */
export async function authorOf(
  sql: Sql,
  workspaceId: string,
  importId: string,
  action: 'import.commit' | 'import.undo',
): Promise<Author> {
  const { rows } = await sql.query<Author>(
    `select workspace_id as "workspaceId", user_id as "userId", api_key_id as "apiKeyId" from audit_entry
      where subject_id = $1 and workspace_id = $2 and action = $3 order by created_at desc limit 1`,
    [importId, workspaceId, action],
  );
  return rows[0] ?? { workspaceId, userId: null, apiKeyId: null };
}
