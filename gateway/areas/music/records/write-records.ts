import { randomBytes } from 'node:crypto';
import { type AuditAction, type CatalogueNoun, type CatalogueVerb, catalogueSubjects } from '#domain/platform/audit-terms.ts';
import { type NounWith, nounsWith, recordKinds } from '#domain/records/record-kinds.ts';
import { UserErrorCode, type UserErrors, userError } from '../../../kit/errors.ts';
import type { Recorded, UseCase } from '../../../server/request/use-case.ts';
import { type Authored, auditObjects } from './audit-further.ts';
import { refuseWhileMerged } from './merged-objects.ts';
import { binnedNames, isNamedNoun, refuseWhileNamed, restoredWith } from './named-in.ts';
import { tableOf } from './record-tables.ts';
import { storeVersions, type VersionedKind, versionedKinds } from './saved-versions.ts';
import { storeSplitPeriods } from './split-periods.ts';
import { insertRows, updateRows, type Values } from './stored-rows.ts';

/** A transaction that writes records, for whom, and when. */
export type Writing = Authored & { now: Date };
export const writingOf = ({ em, actor, platform }: UseCase): Writing => ({ em, actor, now: platform.clock() });

/** A field with the ID of another object, which must exist outside the bin. `only` is a further condition on its row. */
type Reference = { table: string; noun: string; only?: string };

/** How records of a kind are written. */
export type WrittenKind = {
  /** Name in the audit trail, and in words in messages: "musicDocument". */
  noun: CatalogueNoun;
  /** Values of required columns, where they are cleared or missing from a new record. */
  required?: Values;
  /** Values of further columns of a new record. A change can clear them. */
  initial?: Values;
  /** Returns the columns as they are stored. */
  normalize?: (columns: Values) => Values;
  references?: Readonly<Record<string, Reference>>;
  /**
   * Runs after records and their lines are written, but not for records that only moved to the bin. Returns what it wrote to them again.
   */
  afterWrite?: (writing: Writing, written: readonly RecordChange[]) => Promise<Recorded | undefined>;
};

/** A new record, or a change to a stored one. */
export type RecordChange = {
  id: string;
  isNew?: boolean;
  /** Columns to write, under the names of the domain. `deletedAt` moves the record to the bin, or with null out of it. */
  values: Values;
  /** Stored values of a changed record. A reference that stays is not checked again, and the audit entry contains what changes. */
  before?: Values | null | undefined;
  /** Columns that follow from the lines. The audit entry has the lines instead. */
  derived?: Values | undefined;
  /** Action of the audit entry. Derived from the values by default. */
  action?: AuditAction;
  /** Further content of the audit entry. */
  changes?: Values | undefined;
};

type Options = {
  /** Writes the lines of the records, such as splits. Returns what changes in them by the ID of the record, for the audit trail. */
  lines?: (written: readonly RecordChange[]) => Promise<ReadonlyMap<string, Values | undefined> | undefined>;
  /** The records return to an earlier state: what they name leaves the bin, instead of being refused. */
  isReturning?: boolean;
  /** The caller writes one entry for all records, or the product writes by itself. */
  isUnaudited?: boolean;
};

const kinds = new Map<CatalogueNoun, WrittenKind>();

/** Registers how a kind is written, so that folders below its own can write its records. Returns the kind. */
export function defineKind<Kind extends WrittenKind>(kind: Kind): Kind {
  kinds.set(kind.noun, kind);
  return kind;
}

/** Returns a registered kind. */
export function writtenKind(noun: CatalogueNoun): WrittenKind {
  const kind = kinds.get(noun);
  if (!kind) throw new Error(`Import the service of ${noun} before writing one`);
  return kind;
}

const isBinned = ({ values }: RecordChange) => values.deletedAt != null;
const isRestored = ({ values }: RecordChange) => values.deletedAt === null;
const idsOf = (changes: readonly RecordChange[]) => changes.map(({ id }) => id);
const isVersioned = (noun: CatalogueNoun): noun is VersionedKind => (versionedKinds as readonly string[]).includes(noun);

const isMerged = (noun: CatalogueNoun) => (nounsWith('isMerged') as readonly string[]).includes(noun);

/**
 * Writes records of one kind, with everything that a save does: defaults, numbers, references, lines, codes, saved versions, what restored
 * records name, and audit entries. Rows are stored up to 1,000 and versions up to 100 in a statement. The caller locks the rows and validates
 * the values.
 */
export async function writeRecords(
  writing: Writing,
  kind: WrittenKind,
  given: readonly RecordChange[],
  options: Options = {},
): Promise<Recorded> {
  const { em, actor, now } = writing;
  const { workspaceId, userId } = actor;
  const { noun } = kind;
  if (given.length === 0) return { recorded: new Map() };
  const changes = given.map((change) => ({ ...change, values: completeColumns(kind, change, now) }));
  if (!options.isReturning) await requireReferences(writing, kind, changes);
  await refuseMoves(writing, noun, changes, options);
  const recorded = await storeRows(writing, noun, changes);
  const written = changes.filter(({ id }) => recorded.has(id));
  const live = written.filter((change) => !isBinned(change));
  const lines = await options.lines?.(written);
  await restoreNamed(writing, noun, idsOf(options.isReturning ? live : live.filter(isRestored)));
  const changedInBin = written.filter((change) => isBinned(change) && Object.keys(change.values).length > 1);
  const again = written.length > 0 ? await kind.afterWrite?.(writing, [...live, ...changedInBin]) : undefined;
  for (const [id, version] of again?.recorded ?? []) recorded.set(id, version);
  if (isVersioned(noun)) await storeVersions(em, noun, { workspaceId, savedBy: userId, ids: idsOf(live) });
  if (noun === 'work') await storeSplitPeriods(writing, idsOf(live));
  if (!options.isUnaudited) await auditChanges(writing, noun, written, lines);
  return { recorded };
}

/** Returns the columns that a change writes, with defaults and the number of a new record. */
export function completeColumns(kind: WrittenKind, { values, isNew = false }: RecordChange, now: Date): Values {
  const { noun, required = {}, initial = {}, normalize } = kind;
  const columns = { ...(isNew && initial), ...definedOf(values) };
  for (const [column, value] of Object.entries(required)) if (isNew || column in columns) columns[column] ??= value;
  if (hasNumber(noun) && columns.reference == null) {
    if (isNew) columns.reference = newReference(noun, now);
    // A record keeps its number when it is cleared.
    else delete columns.reference;
  }
  return normalize ? normalize(columns) : columns;
}

const definedOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

type NumberedNoun = NounWith<'numberPrefix'>;
const hasNumber = (noun: CatalogueNoun): noun is NumberedNoun =>
  noun in recordKinds && 'numberPrefix' in recordKinds[noun as NumberedNoun];

/** Readable number of a record: prefix of its kind, time and random part, as in CONT-M3X9K2-7Q4D. */
const newReference = (noun: NumberedNoun, now: Date) =>
  `${recordKinds[noun].numberPrefix}-${now.getTime().toString(36)}-${randomBytes(3).toString('hex')}`.toUpperCase();

async function requireReferences(writing: Writing, kind: WrittenKind, changes: readonly RecordChange[]): Promise<void> {
  const [refused] = (await unknownReferences(writing, kind, changes)).values();
  if (refused) throw refused;
}

/**
 * Returns why changes are refused that refer to unknown objects, by the ID of the record. An unchanged reference stays even when its object
 * is in the bin. Foreign IDs are refused like unknown ones. Takes a statement for each field.
 */
export async function unknownReferences(
  { em, actor }: Writing,
  { references = {} }: WrittenKind,
  changes: readonly RecordChange[],
): Promise<Map<string, UserErrors>> {
  const refused = new Map<string, UserErrors>();
  for (const [field, { table, noun, only = 'true' }] of Object.entries(references)) {
    const given = changes.flatMap(({ id, values, before }) =>
      values[field] == null || values[field] === before?.[field] ? [] : [{ id, named: String(values[field]).toLowerCase() }],
    );
    if (given.length === 0) continue;
    const rows = await em.execute<{ id: string }[]>(
      `select id from ${table} where id = any(?::uuid[]) and workspace_id = ? and deleted_at is null and ${only} order by id for share`,
      [`{${given.map(({ named }) => named).join(',')}}`, actor.workspaceId],
    );
    const found = new Set(rows.map(({ id }) => id));
    for (const { id, named } of given)
      if (!found.has(named) && !refused.has(id))
        refused.set(id, userError(UserErrorCode.NOT_FOUND, `${noun} not found`, [field]));
  }
  return refused;
}

/** Refuses to delete what others name, and to restore what was merged. */
async function refuseMoves(
  writing: Writing,
  noun: CatalogueNoun,
  changes: readonly RecordChange[],
  { isReturning = false }: Options,
): Promise<void> {
  const binned = changes.filter(isBinned);
  if (isNamedNoun(noun) && binned.length > 0) await refuseWhileNamed(writing, noun, idsOf(binned));
  const restored = isReturning || !isMerged(noun) ? [] : changes.filter(isRestored);
  if (restored.length > 0) await refuseWhileMerged(writing, idsOf(restored));
}

async function storeRows(
  { em, actor }: Writing,
  noun: CatalogueNoun,
  changes: readonly RecordChange[],
): Promise<Map<string, number>> {
  const { workspaceId } = actor;
  const table = tableOf(noun);
  const [created, changed] = [changes.filter(({ isNew }) => isNew), changes.filter(({ isNew }) => !isNew)];
  await insertRows(
    em,
    table,
    created.map(({ id, values, derived }) => ({ ...values, ...derived, id, workspaceId })),
  );
  const versions = await updateRows(
    em,
    table,
    workspaceId,
    changed.map(({ id, values, derived }) => ({ ...values, ...derived, id })),
  );
  for (const { id } of created) versions.set(id, 1);
  return versions;
}

/** Restores the parties, labels and recordings from the bin that restored records name. */
async function restoreNamed(writing: Writing, noun: CatalogueNoun, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { noun: named, owner, rows } of await binnedNames(writing, noun, ids)) {
    const restored = rows.map((row) => ({
      id: row.id,
      values: { deletedAt: null },
      changes: { [restoredWith(owner)]: row.owner },
    }));
    await writeRecords(writing, writtenKind(named), restored, { isReturning: true });
  }
}

/** Writes an audit entry for each record. */
async function auditChanges(
  writing: Writing,
  noun: CatalogueNoun,
  changes: readonly RecordChange[],
  lines: ReadonlyMap<string, Values | undefined> | undefined,
): Promise<void> {
  const entries = changes.map((change) => {
    const { id, values, before, action = `${noun}.${verbOf(change)}` as const } = change;
    const content = { ...(before && changedValues(before, values)), ...lines?.get(id), ...change.changes };
    return { subjectId: id, action, ...(Object.keys(content).length > 0 && { changes: content }) };
  });
  await auditObjects(writing, catalogueSubjects[noun], entries);
}

function verbOf(change: RecordChange): CatalogueVerb {
  if (change.isNew) return 'create';
  if (isBinned(change)) return 'delete';
  return isRestored(change) && Object.keys(change.values).length === 1 ? 'restore' : 'update';
}

/** Old and new values of a change for the audit trail. Encrypted columns are named without values. */
function changedValues(before: Values, columns: Values): Values {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  const changed = Object.keys(columns).filter((key) => !isSame(before[key], columns[key]));
  return Object.fromEntries(
    changed.map((key) => [key, key.endsWith('Sealed') ? 'changed' : [before[key] ?? null, columns[key] ?? null]]),
  );
}
