import { Split, type Work } from '#db/entities/work.ts';
import { type SplitSheetDraft, splitSheetDraft } from '#domain/works/split-draft.ts';
import { type SplitGroupName, type SplitGroups, splitGroups } from '#domain/works/split-model.ts';
import { type SplitsSummary, summariseSplits } from '#domain/works/splits-summary.ts';
import { parseInput, type UserError, UserErrorCode, UserErrors } from '../../../kit/errors.ts';
import type { UseCase } from '../../../server/request/use-case.ts';
import { shareColumns } from './sheet.ts';

type DraftRow = {
  contributorId?: string;
  publisherId?: string | null;
  role: Split['role'];
  performanceFactor: number;
  mechanicalFactor: number;
};

/**
 * Replaces the splits of a work, inside the caller's transaction. Returns the changes for the audit trail. Factors need not total 100 %;
 * the sheet then shows what is missing.
 */
export async function replaceSplits(useCase: UseCase, work: Work, input: unknown): Promise<Record<string, unknown>> {
  const draft = parseSplits(input);
  await requireParties(useCase, draft);
  const { em, actor } = useCase;
  const before = await storedSheet(useCase, work);
  await em.nativeDelete(Split, { workId: work.id, workspaceId: actor.workspaceId });
  const rows = splitGroups.flatMap((group) =>
    (draft[group] as DraftRow[]).map((row, position) => ({
      ...row,
      group,
      position,
      workId: work.id,
      workspaceId: actor.workspaceId,
      contributorId: row.contributorId ?? null,
      publisherId: row.publisherId ?? null,
    })),
  );
  if (rows.length > 0) await em.insertMany(Split, rows);
  em.assign(work, shareColumns(draft.mainSplit));
  await storeSplitsState(useCase, work.id, summariseSplits(draft.mainSplit, groupsOf(draft)));
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

/** Bypasses the unit of work, so a new work keeps its first version. Skips a row that is already right. */
async function storeSplitsState(
  { em, actor }: UseCase,
  workId: string,
  { splitsState, hasPublisherShare }: SplitsSummary,
): Promise<void> {
  await em.execute(
    `update work set splits_state = ?, has_publisher_share = ? where id = ? and workspace_id = ?
      and (splits_state, has_publisher_share) <> (?, ?)`,
    [splitsState, hasPublisherShare, workId, actor.workspaceId, splitsState, hasPublisherShare],
  );
}

/** The rows for domain computations. */
function groupsOf(draft: SplitSheetDraft): SplitGroups {
  const group = (name: SplitGroupName) =>
    (draft[name] as DraftRow[]).map((row, index) => ({
      ...row,
      key: String(index),
      partyId: row.contributorId ?? row.publisherId ?? null,
    }));
  return { composers: group('composers'), authors: group('authors'), publishers: group('publishers') };
}

/** Errors in the sheet have the path `splits`, beside the work's own fields. */
function parseSplits(input: unknown): SplitSheetDraft {
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
