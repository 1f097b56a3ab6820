import { formatPercent } from '#domain/kit/percent.ts';
import { AssetDraft } from '#domain/media/asset.ts';
import type { AuditSubject } from '#domain/platform/audit-terms.ts';
import { earlierValues } from '#domain/platform/earlier-values.ts';
import { isMusicNoun, type MusicNoun, type NounWith, nounsWith, recordKinds } from '#domain/records/record-kinds.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import { revertAsset } from '../media/assets/assets.service.ts';
import { musicKindOf } from '../music/kinds.ts';
import { update } from '../music/records/catalogue-kind.ts';
import { updateWork } from '../music/works/works.service.ts';

type Values = Record<string, unknown>;
type Target = { id: string; version: number };
type Revertible = {
  /** Names of the fields that a save accepts. */
  fields: () => readonly string[];
  save: (context: AppContext, target: Target, values: Values) => Promise<void>;
};

const work: Revertible = {
  fields: () => [...fieldsOf('work'), 'splits'],
  save: (context, target, { splits, ...values }) =>
    updateWork(context, target, values, { acceptsDuplicateIswc: true, ...(splits != null && { splits: sheetInput(splits) }) }),
};
const asset: Revertible = { fields: () => [...Object.keys(AssetDraft.shape), 'details'], save: revertAsset };
const plain = (noun: MusicNoun): Revertible => ({
  fields: () => fieldsOf(noun),
  save: (context, target, values) => update(context, musicKindOf(noun), target, values),
});
function fieldsOf(noun: MusicNoun): string[] {
  return Object.keys(musicKindOf(noun).schema(new Date()).shape);
}

const kinds = Object.fromEntries(
  nounsWith('isReverted').map((noun) => [noun, noun === 'work' ? work : isMusicNoun(noun) ? plain(noun) : asset]),
) as Record<NounWith<'isReverted'>, Revertible>;

export const isRevertible = (subject: AuditSubject): boolean =>
  nounsWith('isReverted').some((noun) => recordKinds[noun].type === subject);

type Entry = { id: string; subject_type: AuditSubject; subject_id: string | null };
const findEntry = 'select id, subject_type, subject_id from audit_entry where id = $1 and workspace_id = $2';
/** By ID: it is made after the record was locked, but `created_at` is the begin of a transaction that may have waited. */
const laterUpdates = `select changes from audit_entry
  where subject_id = $1 and workspace_id = $2 and action ~ '\\.(update|merge)$' and id > $3 order by id desc`;

/** An entry of the history whose version can be restored, and its record. */
export type RevertTarget = { entryId: string; noun: NounWith<'isReverted'>; recordId: string };

/** Finds the record of an entry. Throws a user error for an unknown entry, and for one of an object without versions. */
export async function findRevertTarget(context: AppContext, entryId: string): Promise<RevertTarget> {
  const { editor, platform } = context;
  const unknown = () => userError(UserErrorCode.NOT_FOUND, 'Entry not found', ['entry']);
  if (!isUuid(entryId)) throw unknown();
  const { rows } = await platform.pool.query<Entry>(findEntry, [entryId, editor.workspaceId]);
  const entry = rows[0];
  const noun = entry && nounsWith('isReverted').find((each) => recordKinds[each].type === entry.subject_type);
  if (!noun || !entry.subject_id || !context.reaches(entry.subject_type, 'WRITE')) throw unknown();
  return { entryId: entry.id, noun, recordId: entry.subject_id };
}

/**
 * Gives a record the values that it had after an entry of its history, by the ordinary service. Returns the names of fields that changed
 * since but cannot be restored, such as sealed ones.
 */
export async function revertRecord(context: AppContext, target: RevertTarget, version: number): Promise<string[]> {
  const { editor, platform } = context;
  const { entryId, noun, recordId } = target;
  const kind = kinds[noun];
  const { rows: later } = await platform.pool.query<{ changes: Values | null }>(laterUpdates, [
    recordId,
    editor.workspaceId,
    entryId,
  ]);
  const { values, unknown: lost } = earlierValues(later.map(({ changes }) => changes ?? {}));
  const fields = new Set(kind.fields());
  const known = Object.entries(values).filter(([field]) => fields.has(field));
  if (known.length === 0) throw userError(UserErrorCode.INVALID, 'Nothing changed since then that could be restored.', ['entry']);
  await kind.save(context, { id: recordId, version }, Object.fromEntries(known));
  return [...lost, ...Object.keys(values).filter((field) => !fields.has(field))];
}

type Shares = Record<string, Record<string, number>>;
type Row = { performanceFactor: number; mechanicalFactor: number };
type StoredSheet = { mainSplit: Shares; composers: Row[]; authors: Row[]; publishers: Row[] };

/** A stored split sheet as input: percentages as texts. */
function sheetInput(stored: unknown) {
  const { mainSplit, ...groups } = stored as StoredSheet;
  const texts = (shares: Record<string, number>) =>
    Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, formatPercent(share, 4)]));
  const rows = (group: Row[]) =>
    group.map(({ performanceFactor, mechanicalFactor, ...row }) => ({
      ...row,
      performanceFactor: formatPercent(performanceFactor, 4),
      mechanicalFactor: formatPercent(mechanicalFactor, 4),
    }));
  return {
    mainSplit: Object.fromEntries(Object.entries(mainSplit).map(([right, shares]) => [right, texts(shares)])),
    ...Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, rows(group)])),
  };
}
