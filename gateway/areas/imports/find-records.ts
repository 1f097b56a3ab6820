import type { ImportRecord } from '#domain/imports/import-terms.ts';
import type { ReadUnit } from '#domain/imports/read-unit.ts';
import { codeOf, type NumberedKind } from '../music/records/generated-number.ts';
import type { Values } from '../music/records/stored-rows.ts';
import type { StoredSplit } from '../music/works/write-splits.ts';
import type { ImportJob, Sql } from './import-job.ts';
import { byCode, byFolded, type Found, find, findByNumber, live, locked, texts } from './lookups.ts';

export type FoundSplit = StoredSplit & { name: string };
export type FoundWork = Found & { splits: FoundSplit[] };
type FoundRecording = Found & { workIds: string[] };
type FoundRelease = Found & { recordingIds: string[] };

/** Finds objects by their standard code, their own number or their title. */
export type Finder<F extends Found> = (field: 'code' | 'reference' | 'title', text: unknown) => F[];
export type StoredRecords = {
  workBy: Finder<FoundWork>;
  recordingBy: Finder<FoundRecording>;
  releaseBy: Finder<FoundRelease>;
  labelBy: (name: string) => Found | null;
  /** The release that a UPC was given to, with its title. A UPC is never given to a second release. */
  upcGivenTo: (upc: unknown) => { releaseId: string; title: string } | null;
};

/** Recordings and releases in the bin are found by their codes. */
const byStandardCode: Record<NumberedKind, string> = {
  work: `${byCode('work', 'iswc')} and coalesce(t.iswc, '') collate "C" = given.key ${live}`,
  recording: byCode('recording', 'isrc'),
  release: byCode('release', 'upc'),
};

type Finding = { main: ImportRecord; isRunning: boolean };

/**
 * Finds works, recordings, releases and labels that a batch of units may mean. While an import runs, they are locked. Those that it
 * created itself are then found by their numbers only: the check decided that they are others.
 */
export async function findStored(
  sql: Sql,
  { id: importId, workspaceId }: Pick<ImportJob, 'id' | 'workspaceId'>,
  units: readonly ReadUnit[],
  { main, isRunning }: Finding,
): Promise<StoredRecords> {
  const run = (text: string, given: string[], ...more: string[]) =>
    find(sql, `${text} ${isRunning ? locked : ''}`, [workspaceId, given, ...more]);
  const notOwn = (kind: NumberedKind, text: string, given: string[]) => {
    const isOwn = 'exists (select from import_change c where c.import_id = $3 and c.subject_id = t.id and c.is_new)';
    if (isRunning && main === kind.toUpperCase()) return run(`${text} and not ${isOwn}`, given, importId);
    if (!isRunning || kind !== 'work') return run(text, given);
    // Works that this import created are told apart by their numbers alone, as in the check.
    return run(text.replace(' as row', ` || jsonb_build_object('is_own', ${isOwn}) as row`), given, importId);
  };
  const works = units.flatMap(({ work, moreWorks }): Values[] => [
    ...(work ? [work.values] : []),
    ...moreWorks.map(({ values }) => values),
  ]);
  const recordings = units.flatMap((unit) => unit.recordings.map(({ values }) => values));
  const releases = units.flatMap((unit) => unit.releases.map(({ values }) => values));
  const labels = units.flatMap((unit) => [...unit.recordings, ...unit.releases].map(({ label }) => label));
  const finder = async <R extends { id: string }, E>(
    kind: NumberedKind,
    objects: readonly Values[],
    text: string,
    more: (rows: R[]) => E,
  ): Promise<Finder<Found & E>> => {
    const tables = {
      code: await notOwn(kind, byStandardCode[kind], texts(objects.map((values) => values[codeOf(kind)]))),
      reference: await findByNumber(run, kind, texts(objects.map(({ reference }) => reference))),
      title: await notOwn(kind, byFolded(kind, 't.title_key'), texts(objects.map(({ title }) => title))),
    };
    const rows = await related<R>(sql, workspaceId, Object.values(tables), text);
    return (field, given) =>
      (tables[field].get(String(given ?? '')) ?? []).map((found) => ({ ...found, ...more(rows.get(found.id) ?? []) }));
  };
  const workBy = await finder('work', works, splitsText, (splits: (FoundSplit & { id: string })[]) => ({ splits }));
  const recordingBy = await finder('recording', recordings, linksText, (links: { id: string; workId: string }[]) => ({
    workIds: links.map(({ workId }) => workId),
  }));
  const releaseBy = await finder('release', releases, tracksText, (tracks: { id: string; recordingId: string }[]) => ({
    recordingIds: tracks.map(({ recordingId }) => recordingId),
  }));
  const labelTable = await run(byFolded('label', 't.name_key'), texts(labels));
  const given = await upcsGiven(sql, workspaceId, texts(releases.map(({ upc }) => upc)));
  return {
    workBy,
    recordingBy,
    releaseBy,
    labelBy: (name) => labelTable.get(name)?.[0] ?? null,
    upcGivenTo: (upc) => given.get(String(upc ?? '')) ?? null,
  };
}

async function upcsGiven(sql: Sql, workspaceId: string, upcs: string[]) {
  if (upcs.length === 0) return new Map<string, { releaseId: string; title: string }>();
  const { rows } = await sql.query<{ code: string; releaseId: string; title: string }>(
    `select code, given_to as "releaseId", coalesce(product, '') as title from upc_code
      where workspace_id = $1 and code = any($2) and given_to is not null`,
    [workspaceId, upcs],
  );
  return new Map(rows.map(({ code, ...each }) => [code, each]));
}

const splitsText = `select s.work_id as id, s.split_group as "group", s.contributor_id as "contributorId", s.publisher_id as "publisherId", s.role,
    s.performance_factor as "performanceFactor", s.mechanical_factor as "mechanicalFactor",
    coalesce(c.first_name || ' ' || c.last_name, p.name, '') as name
  from split s left join contributor c on c.id = s.contributor_id left join publisher p on p.id = s.publisher_id
  where s.workspace_id = $1 and s.work_id = any($2)
  order by s.work_id, array_position(array['composers', 'authors', 'publishers'], s.split_group), s.position, s.id`;
const linksText = `select l.recording_id as id, l.work_id as "workId" from recording_work l join recording r on r.id = l.recording_id
  where r.workspace_id = $1 and l.recording_id = any($2)`;
const tracksText = `select release_id as id, recording_id as "recordingId" from release_track where workspace_id = $1 and release_id = any($2)
  order by position`;

/** Rows of a further table, by the object that they belong to. */
async function related<R extends { id: string }>(
  sql: Sql,
  workspaceId: string,
  tables: readonly Map<string, Found[]>[],
  text: string,
): Promise<Map<string, R[]>> {
  const ids = [...new Set(tables.flatMap((table) => [...table.values()].flat().map(({ id }) => id)))];
  if (ids.length === 0) return new Map();
  return Map.groupBy((await sql.query<R>(text, [workspaceId, ids])).rows, ({ id }) => id);
}
