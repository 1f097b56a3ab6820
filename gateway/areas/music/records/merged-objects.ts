import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { Authored } from './audit-further.ts';

/** Refuses to restore objects that were merged into others: those have their credits, files and tokens. */
export async function refuseWhileMerged({ em, actor }: Authored, ids: readonly string[]): Promise<void> {
  const [merge] = await em.execute<{ kept: string }[]>(
    `select record ->> 'keptName' as kept from duplicate_merge
      where workspace_id = ? and removed_id = any(?::uuid[]) and undone_at is null limit 1`,
    [actor.workspaceId, `{${ids.join(',')}}`],
  );
  if (merge) throw userError(UserErrorCode.IN_USE, `Merged into “${merge.kept}”. Undo the merge on the page Duplicates instead.`);
}

/** The objects merged into an object, and it itself: a list of IDs with places for the object and the workspace. */
export const withMergedText = `with recursive merged (id) as (select ?::uuid union
  select m.removed_id from duplicate_merge m join merged on merged.id = m.kept_id where m.workspace_id = ? and m.undone_at is null)
  select id from merged`;
