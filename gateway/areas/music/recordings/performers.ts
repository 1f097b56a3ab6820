import { Performer } from '#db/entities/recording.ts';
import type { PerformerInput } from '#domain/catalogue/recording.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { UseCase } from '../../../server/request/use-case.ts';

type Row = { contributorId: string; role: string; isFeatured: boolean };

/** Replaces the performers of a recording. Returns the change for the audit trail. Foreign IDs are refused like unknown ones. */
export async function replacePerformers(
  useCase: UseCase,
  recordingId: string,
  given: readonly PerformerInput[],
): Promise<Record<string, unknown>> {
  const { em, actor } = useCase;
  const { workspaceId } = actor;
  const before = await em.execute<Row[]>(
    `select contributor_id as "contributorId", role, is_featured as "isFeatured" from performer
      where recording_id = ? and workspace_id = ? order by position`,
    [recordingId, workspaceId],
  );
  const after = given.map(({ contributorId, role, isFeatured }) => ({
    contributorId: contributorId.toLowerCase(),
    role,
    isFeatured: isFeatured ?? false,
  }));
  if (JSON.stringify(before) === JSON.stringify(after)) return {};
  await refuseUnknown(useCase, after, new Set(before.map(({ contributorId }) => contributorId)));
  await em.execute('delete from performer where recording_id = ? and workspace_id = ?', [recordingId, workspaceId]);
  if (after.length > 0)
    await em.insertMany(Performer, after.map((row, position) => ({ ...row, recordingId, workspaceId, position })) as never);
  return { performers: [before, after] };
}

/** Performers already credited stay even when they are in the bin. */
async function refuseUnknown({ em, actor }: UseCase, rows: readonly Row[], known: ReadonlySet<string>): Promise<void> {
  const added = [...new Set(rows.map(({ contributorId }) => contributorId))].filter((id) => !known.has(id));
  if (added.length === 0) return;
  const found = await em.execute<{ id: string }[]>(
    'select id from contributor where workspace_id = ? and deleted_at is null and id in (?) order by id for share',
    [actor.workspaceId, added],
  );
  const existing = new Set(found.map(({ id }) => id));
  const missing = rows.findIndex(({ contributorId }) => added.includes(contributorId) && !existing.has(contributorId));
  if (missing >= 0)
    throw userError(UserErrorCode.NOT_FOUND, 'Contributor not found', ['performers', String(missing), 'contributorId']);
}
