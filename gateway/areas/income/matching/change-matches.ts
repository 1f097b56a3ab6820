import type { PoolClient } from 'pg';
import type { AuditAction, AuditSubject } from '#domain/platform/audit-terms.ts';
import { inTransaction } from '../../../kit/in-transaction.ts';
import type { AppContext } from '../../../server/context.ts';
import { announce } from '../../../server/live/announce.ts';
import { requireFeature } from '../../subscriptions/allowance.ts';
import { lockKept } from '../records/refresh-kept.ts';

/** Part of music publishing. */
const matchingFeature = 'MUSIC_PUBLISHING';

type Change<R> = {
  result: R;
  audit: { action: AuditAction; subjectType: AuditSubject; subjectId: string | null; changes: Record<string, unknown> };
};

/**
 * Runs a change of matches in one transaction, with one audit entry. One such change of a workspace runs at a time, because it refreshes kept
 * sums. Announces it to screens.
 */
export async function changeMatches<R>(context: AppContext, act: (sql: PoolClient) => Promise<Change<R>>): Promise<R> {
  const { editor, platform } = context;
  const { workspaceId, userId, apiKeyId = null } = editor;
  await requireFeature(platform, editor, matchingFeature);
  return inTransaction(platform.pool, async (sql) => {
    await lockKept(sql, workspaceId);
    const { result, audit } = await act(sql);
    await sql.query(
      `insert into audit_entry (workspace_id, user_id, api_key_id, action, subject_type, subject_id, changes)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [workspaceId, userId, apiKeyId, audit.action, audit.subjectType, audit.subjectId, JSON.stringify(audit.changes)],
    );
    await announceMatching(sql, workspaceId);
    return result;
  });
}

/** Tells screens that the numbers of groups have changed. */
export const announceMatching = (through: Parameters<typeof announce>[0], workspaceId: string): Promise<void> =>
  announce(through, { topic: 'incomeMatching', workspaceId, id: workspaceId });
