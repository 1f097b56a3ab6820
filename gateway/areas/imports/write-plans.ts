import { type ImportedKind, importedKinds } from '#domain/imports/import-terms.ts';
import type { RowUseCase } from '../../server/request/use-case.ts';
import { musicKinds } from '../music/kinds.ts';
import type { Author } from '../music/records/audit-further.ts';
import { namingFirst } from '../music/records/named-in.ts';
import { insertRows, type Values } from '../music/records/stored-rows.ts';
import { writeRecords } from '../music/records/write-records.ts';
import { sheetColumns, writeSplits } from '../music/works/write-splits.ts';
import type { SheetWrite, UnitPlan, Write } from './unit-plan.ts';

/** Objects that others refer to come first. */
const order = namingFirst(importedKinds).reverse();

/** An object with all that the plans of a batch write to it. */
type Joined = Write & { row: number; linkedWorks: string[]; addedTracks: string[] };

/** An import that writes for its author. */
type ImportWriting = RowUseCase & { actor: Author; importId: string; now: Date };

/** Writes the plans of a batch of units in a fixed number of statements. */
export async function writePlans(writing: ImportWriting, plans: readonly UnitPlan[]): Promise<void> {
  const { importId } = writing;
  const objects = joinWrites(plans);
  const versions = new Map<string, number>();
  for (const kind of order) {
    const own = [...objects.values()].filter((object) => object.kind === kind);
    const changes = own.map((object) => ({
      id: object.id,
      isNew: object.isNew,
      values: valuesOf(object),
      before: object.before,
      ...(isLinked(object) && { action: `${kind}.update` as const }),
      changes: { importId },
    }));
    const lines = () => writeLines(writing, kind, plans);
    const { recorded } = await writeRecords(writing, musicKinds[kind], changes, { lines });
    for (const [id, version] of recorded) versions.set(id, version);
  }
  await storeChanges(writing, [...objects.values()], versions);
}

/** Writes what belongs to the objects of a kind. */
async function writeLines(writing: ImportWriting, kind: ImportedKind, plans: readonly UnitPlan[]): Promise<undefined> {
  const sheets = plans.flatMap(({ sheet }) => (sheet ? { ...sheet, isNew: sheet.before === null } : []));
  if (kind === 'work') await writeSplits(writing, sheets);
  if (kind === 'recording') await linkWorks(writing, plans);
  if (kind === 'release') await addTracks(writing, plans);
}

/** A file without a language leaves it open. The form proposes one. */
const valuesOf = ({ kind, isNew, values }: Joined): Values => (kind === 'work' && isNew ? { language: null, ...values } : values);

/** Links and tracks change a stored object, too. */
const isLinked = ({ isNew, linkedWorks, addedTracks }: Joined) => !isNew && linkedWorks.length + addedTracks.length > 0;

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
  work.values = { ...work.values, ...sheetColumns(mainSplit, rows) };
  if (!work.isNew && before) work.before = { ...work.before, ...before.main, ...before.state, splits: before.splits };
}

/** Links recordings to works. */
async function linkWorks({ em, actor }: RowUseCase, plans: readonly UnitPlan[]): Promise<void> {
  const links = plans.flatMap((plan) => plan.links);
  if (links.length === 0) return;
  await em.execute(
    `insert into recording_work (recording_id, work_id) select "recordingId", "workId"
        from json_to_recordset(?::json) as given ("recordingId" uuid, "workId" uuid) join work w on w.id = "workId" and w.workspace_id = ?
      on conflict do nothing`,
    [JSON.stringify(links), actor.workspaceId],
  );
}

/** Adds tracks to releases, at their numbers or at the end. */
async function addTracks({ em, actor }: RowUseCase, plans: readonly UnitPlan[]): Promise<void> {
  const { workspaceId } = actor;
  const tracks = plans.flatMap((plan) => plan.tracks);
  if (tracks.length === 0) return;
  const atEnd = 1_000_000;
  await insertRows(
    em,
    'release_track',
    tracks.map(
      ({ track, ...each }, index): Values => ({ workspaceId, ...each, position: track === null ? atEnd + index : track - 1 }),
    ),
    'on conflict do nothing',
  );
  await em.execute(
    `update release_track t set position = placed.position from (
        select id, row_number() over (partition by release_id order by disc, position, id) - 1 as position
          from release_track where workspace_id = ? and release_id = any(?::uuid[])) placed
      where t.id = placed.id and t.workspace_id = ? and t.position <> placed.position`,
    [workspaceId, `{${[...new Set(tracks.map(({ releaseId }) => releaseId))].join(',')}}`, workspaceId],
  );
}

/** Stores what undoing the import needs. */
async function storeChanges(
  { em, actor, importId }: ImportWriting,
  objects: readonly Joined[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  const { workspaceId } = actor;
  const rows = objects.flatMap(({ kind, id, isNew, row, before, linkedWorks, addedTracks }): Values[] => {
    const version = versions.get(id);
    if (version === undefined) return [];
    return [
      {
        workspaceId,
        importId,
        row,
        kind,
        subjectId: id,
        isNew,
        version,
        before: isNew ? null : { ...before, linkedWorks, addedTracks },
      },
    ];
  });
  await insertRows(em, 'import_change', rows);
}
