import { z } from 'zod';
import { DuplicateMerge } from '#db/entities/duplicates.ts';
import type { DuplicateKind } from '#domain/duplicates/duplicate-terms.ts';
import { catalogueSubjects } from '#domain/platform/audit-terms.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import { runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { auditFurtherSubjects } from '../music/records/audit-further.ts';
import { saveOwners } from '../music/records/credited-parties.ts';
import { generatedFrom } from '../music/records/generated-number.ts';
import { columnOf } from '../music/records/record-tables.ts';
import { storeVersions, versionedKinds } from '../music/records/saved-versions.ts';
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
import { sheetText, swapSheets } from './split-sheets.ts';

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
    const record = await join(useCase, kind, { kept, removed }, new Set(choice.takenFields));
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
    return { result: keptId, audit: await audited(useCase, kind, { kept, removed }, record) };
  });
}

export const decidedAlready = ({ state }: LockedPair) =>
  userError(
    UserErrorCode.CONFLICT,
    state === 'MERGED' ? 'These two were merged already.' : 'These two are marked as not duplicates. Reopen the pair first.',
  );

type Both = { kept: Side; removed: Side };

/** Moves everything to the kept object, takes the chosen values, and moves the other object to the bin. */
async function join(useCase: UseCase, kind: DuplicateKind, { kept, removed }: Both, taken: Set<string>): Promise<MergeRecord> {
  const { labels, credits, links, table } = mergeKinds[kind];
  const ids: Sides = { keptId: kept.id, removedId: removed.id };
  const fields = Object.keys(labels).filter((name) => taken.has(name) && name !== 'splits');
  const columns = fields.map(columnOf);
  const movedCredits: MovedCredits[] = [];
  for (const each of credits) movedCredits.push(await moveAllCredits(useCase, each, ids));
  const movedLinks: MovedLinks[] = [];
  for (const each of links) movedLinks.push(await moveLinks(useCase, each, ids));
  const isWork = kind === 'WORK';
  const takesSheet = isWork && taken.has('splits');
  if (takesSheet) await swapSheets(useCase, ids);
  const proofs = isWork ? await moveProofs(useCase, ids, removed.name) : null;
  const { em, actor } = useCase;
  const values = columns.map((column) => `, ${column} = r.${column}`).join('');
  await em.execute(
    `update ${table} k set version = k.version + 1, updated_at = now()${values} from ${table} r where k.workspace_id = ? and k.id = ? and r.id = ?`,
    [actor.workspaceId, kept.id, removed.id],
  );
  await em.execute(
    `update ${table} set deleted_at = now(), version = version + 1, updated_at = now() where workspace_id = ? and id = ?`,
    [actor.workspaceId, removed.id],
  );
  await saveReferring(
    useCase,
    kind,
    { credits: movedCredits, links: movedLinks },
    { verb: 'merge', moved: [removed.id, kept.id], savedIds: [kept.id] },
  );
  const valuesOf = ({ row }: Side) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  const takenSheet = takesSheet ? await sheetText(useCase, kept.id) : null;
  const names = { keptName: kept.name, removedName: removed.name, removedVersion: removed.version + 1 };
  return {
    ...names,
    before: valuesOf(kept),
    after: valuesOf(removed),
    takenSheet,
    credits: movedCredits,
    links: movedLinks,
    proofs,
  };
}

/** Increments the versions of all objects whose credits or links moved, and saves them with those of the given works. Audits the move. */
export async function saveReferring(
  useCase: UseCase,
  kind: DuplicateKind,
  { credits, links }: Pick<MergeRecord, 'credits' | 'links'>,
  {
    verb,
    moved,
    savedIds,
  }: { verb: 'merge' | 'undoMerge'; moved: readonly [from: string, to: string]; savedIds: readonly string[] },
): Promise<void> {
  const { em, actor } = useCase;
  const { noun } = mergeKinds[kind];
  const changed = ownersOf(kind, { credits, links });
  for (const [owner, ids] of Object.entries(changed)) await saveOwners(useCase, owner, ids);
  for (const versioned of versionedKinds) {
    const owners = changed[versioned] ?? [];
    const ids = [...owners, ...(kind === 'WORK' && versioned === 'work' ? savedIds : [])];
    await storeVersions(em, versioned, { workspaceId: actor.workspaceId, savedBy: actor.userId, ids });
    const entry = { action: `${noun}.${verb}` as const, changes: { [noun]: moved } };
    await auditFurtherSubjects(useCase, catalogueSubjects[versioned], owners, entry);
  }
}

/** IDs of the changed owners by their table. */
function ownersOf(kind: DuplicateKind, { credits, links }: Pick<MergeRecord, 'credits' | 'links'>): Record<string, string[]> {
  const owners: Record<string, Set<string>> = {};
  const add = (owner: string, ids: readonly string[]) => {
    owners[owner] = new Set([...(owners[owner] ?? []), ...ids]);
  };
  const { credits: creditTables, links: linkTables } = mergeKinds[kind];
  for (const { table, moved, combined } of credits)
    add(
      creditTables.find((each) => each.table === table)!.owner,
      [...moved, ...combined].map(({ ownerId }) => ownerId),
    );
  for (const { table, moved, both } of links) add(linkTables.find((each) => each.table === table)!.owner, [...moved, ...both]);
  return Object.fromEntries(Object.entries(owners).map(([owner, ids]) => [owner, [...ids]]));
}

async function audited(useCase: UseCase, kind: DuplicateKind, { kept, removed }: Both, record: MergeRecord) {
  const { noun, labels } = mergeKinds[kind];
  const action = `${noun}.merge` as const;
  const { before, after, takenSheet } = record;
  await auditFurtherSubjects(useCase, catalogueSubjects[noun], [removed.id], {
    action,
    changes: { mergedInto: kept.name, mergedIntoId: kept.id },
  });
  const isOpen = (name: string) => columnOf(name) in before && name !== 'bankSealed';
  const values = Object.fromEntries(
    Object.keys(labels)
      .filter(isOpen)
      .map((name) => [name, [before[columnOf(name)], after[columnOf(name)]]]),
  );
  const facts = { merged: removed.name, mergedId: removed.id, ...(takenSheet !== null && { splits: 'taken' }) };
  return { action, subjectType: catalogueSubjects[noun], subjectId: kept.id, changes: { ...facts, ...values } };
}
