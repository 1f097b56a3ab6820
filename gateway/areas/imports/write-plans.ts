import { labelDefaults } from '#domain/catalogue/label.ts';
import { recordingDefaults } from '#domain/catalogue/recording.ts';
import { releaseDefaults } from '#domain/catalogue/release.ts';
import { normalizeRoles } from '#domain/contributors/roles.ts';
import type { ImportedKind } from '#domain/imports/import-terms.ts';
import { type CatalogueVerb, catalogueSubjects } from '#domain/platform/audit-terms.ts';
import { type SplitGroupName, splitGroups } from '#domain/works/split-model.ts';
import { summariseSplits } from '#domain/works/splits-summary.ts';
import type { RowUseCase } from '../../server/request/use-case.ts';
import { moveSerials } from '../music/codes/isrc-serials.ts';
import { registerAll } from '../music/codes/register-codes.ts';
import { type Author, auditObjects } from '../music/records/audit-further.ts';
import { newReference, withDefaults } from '../music/records/catalogue-kind.ts';
import { restoreNamed } from '../music/records/named-in.ts';
import { storeVersions } from '../music/records/saved-versions.ts';
import { shareColumns } from '../music/works/sheet.ts';
import { newWorkColumns } from '../music/works/works.service.ts';
import { authorOf } from './author-of.ts';
import type { StoredSplit } from './find-records.ts';
import { insertRows, type Sql, updateRows, type Values } from './rows-as-values.ts';
import type { SheetWrite, UnitPlan, Write } from './unit-plan.ts';

/** A transaction that writes for a user. */
export type ImportTransaction = RowUseCase & { sql: Sql; importId: string };

/** Columns of new objects, with what the forms add. */
const newColumns: Record<ImportedKind, (values: Values, now: Date) => Values> = {
  label: (values, now) => ({
    ...labelDefaults,
    genres: [],
    distributionPartners: [],
    reference: newReference('label', now),
    ...values,
  }),
  contributor: ({ roles, ...values }, now) => ({
    reference: newReference('contributor', now),
    ...values,
    roles: normalizeRoles((roles as string[] | undefined) ?? []),
  }),
  publisher: (values, now) => ({ reference: newReference('publisher', now), ...values }),
  work: (values) => ({ splitsState: 'NONE', hasPublisherShare: false, ...newWorkColumns({ language: null, ...values }) }),
  recording: (values) => withDefaults(values, true, { ...recordingDefaults, platforms: [], masterOwners: [] }),
  release: (values) => withDefaults(values, true, { ...releaseDefaults, territories: [] }),
};
/** Objects that others refer to come first. */
const order: readonly ImportedKind[] = ['label', 'contributor', 'publisher', 'work', 'recording', 'release'];

/** An object with all that the plans of a batch write to it. */
type Joined = Write & { row: number; linkedWorks: string[]; addedTracks: string[] };

/** Writes the plans of a batch of units in a fixed number of statements. */
export async function writePlans(transaction: ImportTransaction, plans: readonly UnitPlan[]): Promise<void> {
  const { sql, actor, importId } = transaction;
  const { workspaceId } = actor;
  const sheets = plans.flatMap(({ sheet }) => sheet ?? []);
  const objects = joinWrites(plans);
  const all = [...objects.values()];
  const versions = new Map<string, number>();
  const now = new Date();
  for (const kind of order) {
    const own = all.filter((object) => object.kind === kind);
    const created = own.filter(({ isNew }) => isNew);
    const rows = created.map(({ id, values }): Values => ({ id, workspaceId, ...newColumns[kind](values, now) }));
    await insertRows(sql, kind, rows);
    for (const { id } of created) versions.set(id, 1);
    const changed = own.filter(({ isNew }) => !isNew).map(({ id, values }) => ({ ...values, id }));
    for (const [id, version] of await updateRows(sql, kind, workspaceId, changed)) versions.set(id, version);
  }
  await writeSplits(sql, workspaceId, sheets);
  await writeLinks(sql, workspaceId, plans);
  await registerChanged(transaction, all);
  const ofKind = (kind: ImportedKind) => all.filter((object) => object.kind === kind).map(({ id }) => id);
  for (const kind of ['work', 'recording'] as const)
    await storeVersions(transaction.em, kind, { workspaceId, savedBy: actor.userId, ids: ofKind(kind) });
  const author = await authorOf(sql, workspaceId, importId, 'import.commit');
  for (const kind of ['recording', 'release'] as const) {
    const restored = all.filter((each) => each.kind === kind && each.values.deletedAt === null);
    await restoreNamed(
      { em: transaction.em, actor: author },
      kind,
      restored.map(({ id }) => id),
    );
  }
  await recordChanges(transaction, author, all, versions);
}

/** Joins the writes of each object: several rows can fill one. Links alone change an object, too. */
export function joinWrites(plans: readonly UnitPlan[]): Map<string, Joined> {
  const objects = new Map<string, Joined>();
  const of = (row: number, write: Write): Joined => {
    const known = objects.get(write.id);
    const joined: Joined = known ?? { ...write, row, linkedWorks: [], addedTracks: [] };
    if (known) {
      joined.isNew ||= write.isNew;
      joined.values = { ...write.values, ...known.values };
      joined.before = joined.isNew ? null : { ...write.before, ...known.before };
    }
    objects.set(write.id, joined);
    return joined;
  };
  const touched = (row: number, kind: ImportedKind, id: string) => of(row, { kind, id, isNew: false, values: {}, before: {} });
  for (const { row, writes, links, tracks, sheet } of plans) {
    for (const write of writes) of(row, write);
    for (const { recordingId, workId } of links) touched(row, 'recording', recordingId).linkedWorks.push(workId);
    for (const { releaseId, recordingId } of tracks) touched(row, 'release', releaseId).addedTracks.push(recordingId);
    if (sheet) addSheet(touched(row, 'work', sheet.workId), sheet);
  }
  return objects;
}

/** Adds the main split and the state of a sheet to its work. */
function addSheet(work: Joined, { mainSplit, rows, before }: SheetWrite): void {
  const group = (name: SplitGroupName) =>
    rows
      .filter((row) => row.group === name)
      .map((row, index) => ({ ...row, key: String(index), partyId: row.contributorId ?? row.publisherId }));
  const groups = { composers: group('composers'), authors: group('authors'), publishers: group('publishers') };
  work.values = { ...work.values, ...shareColumns(mainSplit), ...summariseSplits(mainSplit, groups) };
  if (!work.isNew && before) work.before = { ...work.before, ...before.main, ...before.state, splits: before.splits };
}

/** Replaces the splits of works. */
export async function writeSplits(
  sql: Sql,
  workspaceId: string,
  sheets: readonly { workId: string; rows: readonly StoredSplit[]; before: unknown }[],
): Promise<void> {
  const replaced = sheets.filter(({ before }) => before !== null).map(({ workId }) => workId);
  if (replaced.length > 0)
    await sql.query('delete from split where workspace_id = $1 and work_id = any($2)', [workspaceId, replaced]);
  const rows = sheets.flatMap((sheet) =>
    splitGroups.flatMap((name) =>
      sheet.rows
        .filter(({ group }) => group === name)
        .map(
          ({ group, contributorId, publisherId, role, performanceFactor, mechanicalFactor }, position): Values => ({
            workspaceId,
            workId: sheet.workId,
            splitGroup: group,
            contributorId,
            publisherId,
            role,
            performanceFactor,
            mechanicalFactor,
            position,
          }),
        ),
    ),
  );
  await insertRows(sql, 'split', rows);
}

/** Links recordings to works, and adds tracks at their numbers or at the end. */
async function writeLinks(sql: Sql, workspaceId: string, plans: readonly UnitPlan[]): Promise<void> {
  const links = plans.flatMap((plan) => plan.links);
  if (links.length > 0) {
    await sql.query(
      `insert into recording_work (recording_id, work_id) select "recordingId", "workId"
          from json_to_recordset($2::json) as given ("recordingId" uuid, "workId" uuid) join work w on w.id = "workId" and w.workspace_id = $1
        on conflict do nothing`,
      [workspaceId, JSON.stringify(links)],
    );
  }
  const tracks = plans.flatMap((plan) => plan.tracks);
  if (tracks.length === 0) return;
  const atEnd = 1_000_000;
  await insertRows(
    sql,
    'release_track',
    tracks.map(
      ({ track, ...each }, index): Values => ({ workspaceId, ...each, position: track === null ? atEnd + index : track - 1 }),
    ),
    'on conflict do nothing',
  );
  await sql.query(
    `update release_track t set position = placed.position from (
        select id, row_number() over (partition by release_id order by disc, position, id) - 1 as position
          from release_track where workspace_id = $1 and release_id = any($2)) placed
      where t.id = placed.id and t.workspace_id = $1 and t.position <> placed.position`,
    [workspaceId, [...new Set(tracks.map(({ releaseId }) => releaseId))]],
  );
}

/** Registers the codes that changed, as saving a recording or a release does. */
async function registerChanged(transaction: ImportTransaction, objects: readonly Joined[]): Promise<void> {
  const { em, actor } = transaction;
  const coded = (kind: ImportedKind, field: string) =>
    objects.filter((each) => each.kind === kind && typeof each.values[field] === 'string');
  const recordings = coded('recording', 'isrc');
  if (recordings.length > 0) {
    await moveSerials(
      transaction,
      recordings.map(({ values }) => String(values.isrc)),
    );
  }
  for (const [kind, changed] of [
    ['recording', recordings],
    ['release', coded('release', 'upc')],
  ] as const) {
    const ids = changed.map(({ id }) => id);
    if (ids.length > 0) await registerAll(em, actor.workspaceId, kind, ids);
  }
}

/** Writes an audit entry for each object, and what undoing the import needs. */
async function recordChanges(
  { sql, em, importId }: ImportTransaction,
  author: Author,
  objects: readonly Joined[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  const { workspaceId } = author;
  const written = objects.filter(({ id }) => versions.has(id));
  for (const [kind, own] of Map.groupBy(written, (each) => each.kind)) {
    const entries = own.map((each) => ({
      subjectId: each.id,
      action: `${kind}.${verbOf(each)}` as const,
      changes: each.isNew ? { importId } : { importId, ...changesOf(each.values, each.before) },
    }));
    await auditObjects({ em, actor: author }, catalogueSubjects[kind], entries);
  }
  await insertRows(
    sql,
    'import_change',
    written.map(
      ({ kind, id, isNew, row, before, linkedWorks, addedTracks }): Values => ({
        workspaceId,
        importId,
        row,
        kind,
        subjectId: id,
        isNew,
        version: versions.get(id)!,
        before: isNew ? null : { ...before, linkedWorks, addedTracks },
      }),
    ),
  );
}

function verbOf({ isNew, values, linkedWorks, addedTracks }: Joined): CatalogueVerb {
  if (isNew) return 'create';
  const isOnlyRestored = Object.keys(values).join() === 'deletedAt' && linkedWorks.length + addedTracks.length === 0;
  return isOnlyRestored ? 'restore' : 'update';
}

const changesOf = (values: Values, before: Values | null): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => before !== null && name in before)
      .map(([name, value]) => [name, [before![name] ?? null, value]]),
  );
