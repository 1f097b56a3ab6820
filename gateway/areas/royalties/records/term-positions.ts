import type { RowUseCase } from '../../../server/request/use-case.ts';

/** One change of the order of a workspace's terms runs at a time. */
export async function lockTerms({ em, actor: { workspaceId } }: RowUseCase): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`royalty terms ${workspaceId}`]);
}

/**
 * Numbers the terms of a workspace from 1 in their order. A moved term comes to stand at its new place. Positions are unique at every moment, so
 * they become negative first.
 */
export async function numberTerms(
  { em, actor: { workspaceId } }: RowUseCase,
  moved: { id: string; position: number } | null = null,
): Promise<void> {
  await em.execute(
    `update royalty_term t set position = -numbered.position
      from (select id, row_number() over (order by position) as position from (
          select id, case when id = ?::uuid then ?::int + (case when position < ?::int then 0.5 else -0.5 end) else position end as position
            from royalty_term where workspace_id = ?) placed) numbered
      where t.id = numbered.id and t.workspace_id = ?`,
    [moved?.id ?? null, moved?.position ?? 0, moved?.position ?? 0, workspaceId, workspaceId],
  );
  await em.execute('update royalty_term set position = -position where workspace_id = ? and position < 0', [workspaceId]);
}
