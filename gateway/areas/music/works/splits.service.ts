import { Split, type Work } from '#db/entities/work.ts';
import { type SplitSheetDraft, splitSheetDraft } from '#domain/works/split-draft.ts';
import { type SplitGroupName, splitGroups } from '#domain/works/split-model.ts';
import { parseInput, type UserError, UserErrorCode, UserErrors } from '../../../kit/errors.ts';
import type { UseCase } from '../../../server/request/use-case.ts';
import { type StoredSplit, writeSplits } from './write-splits.ts';

type DraftRow = {
  contributorId?: string;
  publisherId?: string | null;
  role: Split['role'];
  performanceFactor: number;
  mechanicalFactor: number;
};

/** Returns the rows of a sheet as they are stored. */
export const storedRows = (draft: SplitSheetDraft): StoredSplit[] =>
  splitGroups.flatMap((group) =>
    (draft[group] as DraftRow[]).map(({ contributorId = null, publisherId = null, ...row }) => ({
      ...row,
      group,
      contributorId,
      publisherId,
    })),
  );

/**
 * Replaces the splits of a work, inside the caller's transaction. Returns the changes for the audit trail. Factors need not total 100 %;
 * the sheet then shows what is missing.
 */
export async function replaceSplits(useCase: UseCase, work: Work, draft: SplitSheetDraft): Promise<Record<string, unknown>> {
  await requireParties(useCase, draft);
  const before = await storedSheet(useCase, work);
  await writeSplits(useCase, [{ workId: work.id, isNew: false, rows: storedRows(draft) }]);
  return { splits: [before, draft] };
}

/** The sheet before a change, as the draft describes it. */
async function storedSheet({ em, actor }: UseCase, work: Work): Promise<Record<string, unknown>> {
  const rows = await em.find(
    Split,
    { workId: work.id, workspaceId: actor.workspaceId },
    { orderBy: { position: 'asc', id: 'asc' } },
  );
  const group = (name: SplitGroupName) =>
    rows
      .filter((row) => row.group === name)
      .map(({ contributorId, publisherId, role, performanceFactor, mechanicalFactor }) => ({
        ...(name === 'publishers' ? { publisherId } : { contributorId }),
        role,
        performanceFactor,
        mechanicalFactor,
      }));
  const { performancePublishingShare, performanceMusicShare, mechanicalPublishingShare, mechanicalMusicShare } = work;
  const mainSplit = {
    performance: { publishingShare: performancePublishingShare, musicShare: performanceMusicShare },
    mechanical: { publishingShare: mechanicalPublishingShare, musicShare: mechanicalMusicShare },
  };
  return { mainSplit, ...Object.fromEntries(splitGroups.map((name) => [name, group(name)])) };
}

/** Validates a sheet. Its errors have the path `splits`, beside the work's own fields. */
export function parseSplits(input: unknown): SplitSheetDraft {
  try {
    return parseInput(splitSheetDraft, input);
  } catch (error) {
    if (!(error instanceof UserErrors)) throw error;
    throw new UserErrors(error.errors.map((each) => ({ ...each, field: ['splits', ...each.field] })));
  }
}

/** Every party must be in this workspace and not in the bin. A foreign one gets the response of an unknown one. */
async function requireParties(useCase: UseCase, draft: SplitSheetDraft): Promise<void> {
  const errors: UserError[] = [];
  for (const group of splitGroups) {
    const column = group === 'publishers' ? 'publisherId' : 'contributorId';
    const ids = (draft[group] as DraftRow[]).map((row) => row[column]);
    const known = await knownParties(
      useCase,
      group,
      ids.filter((id) => id != null),
    );
    ids.forEach((id, index) => {
      if (id == null || known.has(id.toLowerCase())) return;
      const message = group === 'publishers' ? 'Publisher not found' : 'Contributor not found';
      errors.push({ field: ['splits', group, String(index), column], message, code: UserErrorCode.NOT_FOUND });
    });
  }
  if (errors.length > 0) throw new UserErrors(errors);
}

async function knownParties({ em, actor }: UseCase, group: SplitGroupName, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const table = group === 'publishers' ? 'publisher' : 'contributor';
  const rows = await em.execute<{ id: string }[]>(
    `select id from ${table} where id in (?) and workspace_id = ? and deleted_at is null for share`,
    [ids, actor.workspaceId],
  );
  return new Set(rows.map((row) => row.id));
}
