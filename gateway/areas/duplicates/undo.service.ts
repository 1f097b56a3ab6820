import type { DuplicateKind } from '#domain/duplicates/duplicate-terms.ts';
import { undoDays } from '#domain/duplicates/duplicate-terms.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import { type Recorded, runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { titleList } from '../music/records/named-in.ts';
import { columnOf } from '../music/records/record-tables.ts';
import { valuesOf } from '../music/records/stored-rows.ts';
import { writeRecords, writingOf, writtenKind } from '../music/records/write-records.ts';
import { requireInside, reserve } from '../subscriptions/allowance.ts';
import { lockTokens } from '../tokens/start.service.ts';
import { mergeKinds } from './kinds.ts';
import { type MergeRecord, saveReferring } from './merge.service.ts';
import { lockReferring, type Sides } from './moves.ts';
import { findPair, lockSides, type Side } from './sides.ts';
import { sheetOf, sheetText, swapSplits } from './split-sheets.ts';
import { type Edited, returnCredits, returnLinks, returnProofs } from './undo-moves.ts';

type StoredMerge = Sides & { id: string; createdAt: string; record: MergeRecord; isOver: boolean };
/** Another merge into the same object that is not undone. */
type OtherMerge = { record: MergeRecord; isLater: boolean };

const refusal = (message: string) => userError(UserErrorCode.CONFLICT, message);

/**
 * Undoes the merge of a pair: restores the removed object with its credits, links, tokens and proofs, and the earlier values of the kept one.
 * What was edited since stays with the kept object. Returns a sentence for each part that stays.
 */
export async function undoMerge(context: AppContext, id: string): Promise<string[]> {
  return runUseCase(context.platform, context.editor, async (useCase) => {
    const { em, actor } = useCase;
    const { kind } = await findPair(useCase, id, false);
    const { kind: limits } = mergeKinds[kind];
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    // The restored object takes room in the plan again.
    if (limits.isCounted) await reserve(useCase, limits.feature);
    if (kind === 'WORK') await lockTokens(em, actor.workspaceId);
    const seen = await findMerge(useCase, id);
    await lockReferring(useCase, mergeKinds[kind], [seen.keptId, seen.removedId]);
    const pair = await findPair(useCase, id, true);
    if (pair.state !== 'MERGED') throw refusal('This merge was undone already.');
    const merge = await findMerge(useCase, id);
    if (merge.isOver) throw refusal(`This merge is older than ${undoDays} days and can no longer be undone.`);
    const sides = await lockSides(useCase, kind, [merge.keptId, merge.removedId]);
    const { kept, removed } = await requireUndoable(useCase, kind, merge, sides);
    const others = await otherMerges(useCase, kind, merge);
    refuseOutOfOrder(merge, others);
    const { stays, audit } = await separate(useCase, kind, merge, { kept, removed }, others);
    await em.execute(`update duplicate_merge set undone_at = now(), undone_by = ? where id = ? and workspace_id = ?`, [
      actor.userId,
      merge.id,
      actor.workspaceId,
    ]);
    await em.execute(
      `update duplicate_pair set state = 'OPEN', decided_at = null, decided_by = null, kept_id = null where id = ? and workspace_id = ?`,
      [id, actor.workspaceId],
    );
    return { result: stays, audit };
  });
}

async function findMerge({ em, actor, platform }: UseCase, pairId: string): Promise<StoredMerge> {
  const [merge] = await em.execute<StoredMerge[]>(
    `select id, kept_id as "keptId", removed_id as "removedId", record, created_at::text as "createdAt", created_at < ?::timestamptz - interval '${undoDays} days' as "isOver"
      from duplicate_merge where pair_id = ? and workspace_id = ? and undone_at is null order by created_at desc limit 1`,
    [platform.clock(), pairId, actor.workspaceId],
  );
  if (!merge) throw refusal('This merge was undone already.');
  return merge;
}

/** Both objects must be as the merge left them: one outside the bin, the other one in it. */
async function requireUndoable(
  useCase: UseCase,
  kind: DuplicateKind,
  { keptId, removedId, record }: StoredMerge,
  sides: Map<string, Side>,
): Promise<{ kept: Side; removed: Side }> {
  const { em, actor } = useCase;
  const [kept, removed] = [sides.get(keptId), sides.get(removedId)];
  const names = { kept: record.keptName, removed: record.removedName };
  if (!removed) throw refusal(`“${names.removed}” was permanently deleted, so the merge can't be undone.`);
  if (!kept) throw refusal(`“${names.kept}” was permanently deleted, so the merge can't be undone.`);
  if (kept.isDeleted) {
    const [next] = await em.execute<{ name: string }[]>(
      `select record ->> 'keptName' as name from duplicate_merge where workspace_id = ? and removed_id = ? and undone_at is null limit 1`,
      [actor.workspaceId, keptId],
    );
    if (next) throw refusal(`“${kept.name}” was merged into “${next.name}” later. Undo that merge first.`);
    throw refusal(`“${kept.name}” is in the bin. Restore it first, then undo the merge.`);
  }
  if (!removed.isDeleted || removed.version !== record.removedVersion)
    throw refusal(`“${removed.name}” was restored already. Compare both again.`);
  await requireFreeReference(useCase, kind, removed);
  return { kept, removed };
}

/** Another object can take the number of an object that is in the bin. */
async function requireFreeReference({ em, actor }: UseCase, kind: DuplicateKind, { row: { reference } }: Side): Promise<void> {
  const { table, name } = mergeKinds[kind];
  const [user] = await em.execute<{ name: string }[]>(
    `select ${name} as name from ${table} where workspace_id = ? and reference = ? and deleted_at is null`,
    [actor.workspaceId, reference],
  );
  if (!user) return;
  const number = kind === 'WORK' ? 'work number' : 'reference number';
  throw refusal(`The ${number} ${reference} is used by “${user.name}” now. Change it there, then undo the merge.`);
}

/** What a merge changed in the kept object: columns, the split sheet and rows of credits. */
const changedBy = ({ before, takenSheet, credits }: MergeRecord): string[] => [
  ...Object.keys(before),
  ...(takenSheet === null ? [] : ['splits']),
  ...credits.flatMap(({ moved, combined }) => [...moved, ...combined].map(({ after }) => after.id)),
];

/** Undone before a later merge that changed the same, a merge could not return the first values. */
function refuseOutOfOrder({ record }: StoredMerge, others: readonly OtherMerge[]): void {
  const own = new Set(changedBy(record));
  const later = others.find((other) => other.isLater && changedBy(other.record).some((each) => own.has(each)));
  if (!later) return;
  const { removedName, keptName } = later.record;
  throw refusal(`“${removedName}” was merged into “${keptName}” later, with the same fields or credits. Undo that merge first.`);
}

async function otherMerges(
  { em, actor }: UseCase,
  kind: DuplicateKind,
  { id, keptId, createdAt }: StoredMerge,
): Promise<OtherMerge[]> {
  return em.execute<OtherMerge[]>(
    `select record, created_at > ?::timestamptz and exists (select from ${mergeKinds[kind].table} r where r.id = m.removed_id) as "isLater"
      from duplicate_merge m where workspace_id = ? and kept_id = ? and id <> ? and undone_at is null order by created_at desc`,
    [createdAt, actor.workspaceId, keptId, id],
  );
}

/** Moves everything back that is as the merge left it. Returns a sentence for each part that stays. */
async function separate(
  useCase: UseCase,
  kind: DuplicateKind,
  merge: StoredMerge,
  { kept, removed }: { kept: Side; removed: Side },
  others: readonly OtherMerge[],
): Promise<{ stays: string[]; audit: Recorded }> {
  const { noun, credits, links, labels } = mergeKinds[kind];
  const { record } = merge;
  const edited: Edited[] = [];
  for (const moved of record.credits)
    edited.push(await returnCredits(useCase, credits.find((each) => each.table === moved.table)!, moved, merge));
  for (const moved of record.links) {
    const link = links.find((each) => each.table === moved.table)!;
    edited.push(await returnLinks(useCase, link, moved, merge, linkedBy(others, moved.table)));
  }
  const isSheetEdited = record.takenSheet !== null && (await sheetText(useCase, merge.keptId)) !== record.takenSheet;
  const returnsSheet = record.takenSheet !== null && !isSheetEdited;
  const tokens = record.proofs ? await returnProofs(useCase, record.proofs, merge) : [];
  const isSame = (column: string) => JSON.stringify(kept.row[column] ?? null) === JSON.stringify(record.after[column]);
  const isLeft = (name: string) => columnOf(name) in record.before && !isSame(columnOf(name));
  const left = Object.entries(labels).flatMap(([name, label]) => (isLeft(name) ? [label] : []));
  const stays = [
    ...(await editedSentences(useCase, edited, record.keptName)),
    ...(isSheetEdited ? [`The splits were edited since and stay as they are.`] : []),
    ...(tokens.length > 0 ? [`The token of ${titleList(tokens)} changed since and stays with “${record.keptName}”.`] : []),
    ...(left.length > 0 ? [`Edited since and left as they are: ${left.join(', ')}.`] : []),
  ];
  const values = Object.fromEntries(Object.entries(record.before).filter(([column]) => isSame(column)));
  const action = `${noun}.undoMerge` as const;
  const audit = await writeRecords(
    writingOf(useCase),
    writtenKind(noun),
    [
      {
        id: removed.id,
        values: { deletedAt: null },
        action,
        derived: returnsSheet ? sheetOf(kept) : {},
        changes: { separatedFrom: kept.name },
      },
      {
        id: kept.id,
        values: valuesOf(values),
        action,
        derived: returnsSheet ? sheetOf(removed) : {},
        changes: { separated: removed.name, ...(stays.length > 0 && { stays }) },
      },
    ],
    { isReturning: true, lines: async () => (returnsSheet ? swapSplits(useCase, merge) : undefined) },
  );
  await saveReferring(useCase, kind, record, 'undoMerge', [merge.keptId, merge.removedId]);
  return { stays, audit };
}

/** Owners that were linked with another object merged into the same one. The kept object keeps these links. */
const linkedBy = (others: readonly OtherMerge[], table: string): Set<string> =>
  new Set(
    others.flatMap(({ record }) =>
      record.links.filter((each) => each.table === table).flatMap(({ moved, both }) => [...moved, ...both]),
    ),
  );

async function editedSentences({ em, actor }: UseCase, edited: readonly Edited[], keptName: string): Promise<string[]> {
  const sentences: string[] = [];
  for (const { owner, ids } of edited) {
    if (ids.length === 0) continue;
    const rows = await em.execute<{ title: string }[]>(
      `select title from ${owner} where workspace_id = ? and id in (?) order by 1 limit 6`,
      [actor.workspaceId, ids],
    );
    const names = rows.length > 0 ? titleList(rows.map(({ title }) => title)) : 'deleted objects';
    sentences.push(`Edited since and still with “${keptName}”: ${names}.`);
  }
  return sentences;
}
