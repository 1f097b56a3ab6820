import { z } from 'zod';
import { DuplicateMerge } from '#db/entities/duplicates.ts';
import type { DuplicateKind } from '#domain/duplicates/duplicate-terms.ts';
import type { RecordNoun } from '#domain/records/record-kinds.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import { type Recorded, runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { generatedFrom } from '../music/records/generated-number.ts';
import { columnOf } from '../music/records/record-tables.ts';
import { type Values, valuesOf } from '../music/records/stored-rows.ts';
import { writeRecords, writingOf, writtenKind } from '../music/records/write-records.ts';
import { requireInside } from '../subscriptions/allowance.ts';
import { mergeKinds } from './kinds.ts';
import {
  lockReferring,
  type MovedCredits,
  type MovedLinks,
  type MovedProofs,
  moveAllCredits,
  moveLinks,
  moveProofs,
  requireMergeableTokens,
  type Sides,
} from './moves.ts';
import { findPair, type LockedPair, lockSides, requireSide, type Side } from './sides.ts';
import { sheetOf, sheetText, swapSplits } from './split-sheets.ts';

const MergeDraft = z.object({
  kept: z.string(),
  keptVersion: z.number().int(),
  removedVersion: z.number().int(),
  takenFields: z.array(z.string().max(60)).max(100),
});

/** What the undo of a merge needs. Columns have their values before and after the merge. */
export type MergeRecord = {
  keptName: string;
  removedName: string;
  removedVersion: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The sheet that the kept work took, or null if it kept its own. */
  takenSheet: string | null;
  credits: MovedCredits[];
  links: MovedLinks[];
  proofs: MovedProofs | null;
};

/**
 * Merges a pair: the kept object takes the chosen values and everything that refers to the other one, which moves to the bin. Returns the ID
 * of the kept object.
 */
export async function mergePair(context: AppContext, id: string, input: unknown): Promise<string> {
  const choice = parseInput(MergeDraft, input);
  return runUseCase(context.platform, context.editor, async (useCase) => {
    const { em, actor } = useCase;
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const { firstId, secondId, kind } = await findPair(useCase, id, false);
    const keptId = choice.kept.toLowerCase();
    if (keptId !== firstId && keptId !== secondId)
      throw userError(UserErrorCode.NOT_FOUND, 'Choose which of the two to keep.', ['kept']);
    const ids = { keptId, removedId: keptId === firstId ? secondId : firstId };
    if (kind === 'WORK') await requireMergeableTokens(useCase, ids);
    await lockReferring(useCase, mergeKinds[kind], [firstId, secondId]);
    const pair = await findPair(useCase, id, true);
    if (pair.state !== 'OPEN') throw decidedAlready(pair);
    const sides = await lockSides(useCase, kind, [firstId, secondId]);
    const kept = requireSide(sides, keptId, choice.keptVersion, kind);
    const removed = requireSide(sides, ids.removedId, choice.removedVersion, kind);
    const { record, audit } = await join(useCase, kind, { kept, removed }, new Set(choice.takenFields));
    em.create(
      DuplicateMerge,
      {
        ...ids,
        record,
        kind,
        pairId: id,
        workspaceId: actor.workspaceId,
        mergedBy: actor.userId,
        removedReference: String(removed.row.reference ?? generatedFrom('work', removed.id)),
      },
      { partial: true },
    );
    await em.execute(
      `update duplicate_pair set state = 'MERGED', decided_at = now(), decided_by = ?, kept_id = ? where id = ? and workspace_id = ?`,
      [actor.userId, keptId, id, actor.workspaceId],
    );
    return { result: keptId, audit };
  });
}

export const decidedAlready = ({ state }: LockedPair) =>
  userError(
    UserErrorCode.CONFLICT,
    state === 'MERGED' ? 'These two were merged already.' : 'These two are marked as not duplicates. Reopen the pair first.',
  );

type Both = { kept: Side; removed: Side };

/** Moves everything to the kept object, takes the chosen values, and moves the other object to the bin. */
async function join(
  useCase: UseCase,
  kind: DuplicateKind,
  { kept, removed }: Both,
  taken: Set<string>,
): Promise<{ record: MergeRecord; audit: Recorded }> {
  const { labels, credits, links, noun } = mergeKinds[kind];
  const ids: Sides = { keptId: kept.id, removedId: removed.id };
  const columns = Object.keys(labels).flatMap((name) => (taken.has(name) && name !== 'splits' ? columnOf(name) : []));
  const movedCredits: MovedCredits[] = [];
  for (const each of credits) movedCredits.push(await moveAllCredits(useCase, each, ids));
  const movedLinks: MovedLinks[] = [];
  for (const each of links) movedLinks.push(await moveLinks(useCase, each, ids));
  const isWork = kind === 'WORK';
  const takesSheet = isWork && taken.has('splits');
  const proofs = isWork ? await moveProofs(useCase, ids, removed.name) : null;
  const [before, after] = [kept, removed].map(({ row }) =>
    Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
  ) as [Values, Values];
  const facts = { merged: removed.name, mergedId: removed.id, ...(takesSheet && { splits: 'taken' }) };
  const [action, into] = [`${noun}.merge` as const, { mergedInto: kept.name, mergedIntoId: kept.id }];
  const audit = await writeRecords(
    writingOf(useCase),
    writtenKind(noun),
    [
      {
        id: removed.id,
        values: { deletedAt: new Date() },
        action,
        changes: into,
        derived: takesSheet ? sheetOf(kept) : {},
      },
      {
        id: kept.id,
        values: valuesOf(after),
        before: valuesOf(before),
        action,
        changes: facts,
        derived: takesSheet ? sheetOf(removed) : {},
      },
    ],
    { lines: async () => (takesSheet ? swapSplits(useCase, ids) : undefined) },
  );
  await saveReferring(useCase, kind, { credits: movedCredits, links: movedLinks }, 'merge', [removed.id, kept.id]);
  const record = {
    keptName: kept.name,
    removedName: removed.name,
    removedVersion: removed.version + 1,
    before,
    after,
    takenSheet: takesSheet ? await sheetText(useCase, kept.id) : null,
    credits: movedCredits,
    links: movedLinks,
    proofs,
  };
  return { record, audit };
}

/** Saves all objects whose credits or links moved. */
export async function saveReferring(
  useCase: UseCase,
  kind: DuplicateKind,
  changed: Pick<MergeRecord, 'credits' | 'links'>,
  verb: 'merge' | 'undoMerge',
  moved: readonly [from: string, to: string],
): Promise<void> {
  const { noun } = mergeKinds[kind];
  const change = { values: {}, action: `${noun}.${verb}` as const, changes: { [noun]: moved } };
  for (const [owner, ids] of Object.entries(ownersOf(kind, changed)))
    await writeRecords(
      writingOf(useCase),
      writtenKind(owner as RecordNoun),
      ids.map((id) => ({ ...change, id })),
    );
}

/** IDs of the changed owners by their noun. */
function ownersOf(kind: DuplicateKind, { credits, links }: Pick<MergeRecord, 'credits' | 'links'>): Record<string, string[]> {
  const owners: Partial<Record<RecordNoun, Set<string>>> = {};
  const add = (owner: RecordNoun, ids: readonly string[]) => {
    owners[owner] = new Set([...(owners[owner] ?? []), ...ids]);
  };
  const { credits: creditTables, links: linkTables } = mergeKinds[kind];
  for (const { table, moved, combined } of credits)
    add(
      creditTables.find((each) => each.table === table)!.owner,
      [...moved, ...combined].map(({ ownerId }) => ownerId),
    );
  for (const { table, moved, both } of links) add(linkTables.find((each) => each.table === table)!.noun, [...moved, ...both]);
  return Object.fromEntries(Object.entries(owners).map(([owner, ids]) => [owner, [...ids]]));
}
