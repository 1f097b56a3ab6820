import type { PoolClient } from 'pg';
import { type ExportRow, exportCells } from '#domain/exports/export-cells.ts';
import { exportColumns } from '#domain/exports/export-columns.ts';
import { type ExportedSplit, fieldsOf, recordingRows, releaseRows, type Values, workRows } from '#domain/exports/export-rows.ts';
import { type TableKind, type TableNoun, tableNoun } from '#domain/exports/export-terms.ts';
import { recordOfKind } from '#domain/imports/import-terms.ts';
import { recordKinds } from '#domain/records/record-kinds.ts';
import { natural } from '../../kit/natural.ts';
import type { Worker } from '../imports/import-job.ts';
import { codeOf, generatedNumber, type NumberedKind } from '../music/records/generated-number.ts';
import { columnOf, tableOf } from '../music/records/record-tables.ts';
import { valuesOf } from '../music/records/stored-rows.ts';
import { inBatches, type Progress } from './export-job.ts';

/** The columns of an object that a table can have. */
const stored = (alias: string) =>
  `(to_jsonb(${alias}) - '{bank_sealed,search_text,search_brief,credit_text,title_key,title_order}'::text[])`;
const live = 'workspace_id = $1 and deleted_at is null';

/**
 * Number of an object. Those without one get one if others have their code, or their title while they have no code, so that a file keeps
 * them apart. Only an ISWC can be that of several.
 */
function numberOf(kind: NumberedKind, alias: string): string {
  const hasOther = (condition: string) =>
    `exists (select from ${kind} other where other.workspace_id = $1 and ${condition} and other.id <> ${alias}.id and other.deleted_at is null)`;
  const sameTitle = hasOther(`other.title_key = ${alias}.title_key`);
  const sameCode = kind === 'work' ? hasOther(`coalesce(other.iswc, '') collate "C" = ${alias}.iswc`) : 'false';
  return `coalesce(${alias}.reference, case when (case when ${alias}.${codeOf(kind)} is null then ${sameTitle} else ${sameCode} end)
    then ${generatedNumber(kind, alias)} end)`;
}
const orderOf = (kind: NumberedKind, alias: string) =>
  [
    `${alias}.title_order`,
    `${alias}.title collate "C"`,
    ...(kind === 'work' ? [] : [`coalesce(${alias}.version_title, '') collate "C"`, `${alias}.artist collate "C"`]),
    `coalesce(${alias}.reference, ${alias}.${codeOf(kind)}, ${generatedNumber(kind, alias)}) collate "C"`,
  ].join(', ');
const numbered = (kind: NumberedKind) => `${stored('o')} || jsonb_build_object('reference', ${numberOf(kind, 'o')}) as row`;
const withLabel = (kind: 'recording' | 'release') =>
  `select ${numbered(kind)}, l.name as label from ${kind} o left join label l on l.id = o.label_id
    where o.workspace_id = $1 and o.deleted_at is null order by ${orderOf(kind, 'o')}, o.id`;

/** The parts of a name in the order of a list: the last name first. */
const namesIn = (noun: TableNoun) => recordKinds[noun].name.map(columnOf).toReversed();

/** Objects of each table, by their content: the order is the same after an import into another workspace. */
function textOf(noun: TableNoun): string {
  if (noun === 'recording' || noun === 'release') return withLabel(noun);
  if (noun === 'work') return `select ${numbered('work')} from work o where ${live} order by ${orderOf('work', 'o')}`;
  const names = namesIn(noun).map((column) => natural(`fold(${column})`));
  return `select ${stored('o')} as row from ${tableOf(noun)} o where ${live} order by ${names.join(', ')}, reference collate "C", id`;
}

type StoredRow = { row: Values & { id: string }; label?: string | null };
/** Rows of a further table, by the object that they belong to. */
type Related<R> = Map<string, (R & { of: string })[]>;

async function related<R>(sql: PoolClient, workspaceId: string, rows: readonly StoredRow[], text: string): Promise<Related<R>> {
  const found = await sql.query<R & { of: string }>(text, [workspaceId, rows.map(({ row }) => row.id)]);
  return Map.groupBy(found.rows, (each) => each.of);
}

const party = (alias: string, names: string) =>
  `jsonb_build_object(${names
    .split(' ')
    .map((name) => `'${name}', ${alias}.${name}`)
    .join(', ')})`;
const partyCodes = 'reference ipi_number pro pro_country pro_code';
const splitsText = `select s.work_id as "of", s.split_group as "group", s.role, s.performance_factor as "performanceFactor",
    s.mechanical_factor as "mechanicalFactor", case when c.id is not null then ${party('c', `first_name last_name artist_name ${partyCodes}`)}
      when p.id is not null then ${party('p', `name ${partyCodes}`)} end as party
  from split s left join contributor c on c.id = s.contributor_id left join publisher p on p.id = s.publisher_id
  where s.workspace_id = $1 and s.work_id = any($2) order by s.work_id, s.position, s.id`;
const worksText = `select l.recording_id as "of", w.title, w.iswc, ${numberOf('work', 'w')} as reference
  from recording_work l join work w on w.id = l.work_id where w.workspace_id = $1 and l.recording_id = any($2) and w.deleted_at is null
  order by l.recording_id, ${orderOf('work', 'w')}`;
const tracksText = `select t.release_id as "of", t.disc, r.title, r.version_title as "versionTitle", r.artist, r.isrc,
    ${numberOf('recording', 'r')} as reference
  from release_track t join recording r on r.id = t.recording_id
  where t.workspace_id = $1 and t.release_id = any($2) and r.deleted_at is null order by t.release_id, t.disc, t.position, t.id`;

type Builder = (sql: PoolClient, workspaceId: string, rows: readonly StoredRow[]) => Promise<ExportRow[]>;
const labelled = ({ row, label }: StoredRow): Values => ({ ...valuesOf(row), label });
/** A row for each record. */
const plain =
  (noun: TableNoun): Builder =>
  async (_sql, _workspaceId, rows) =>
    rows.map(({ row }) => fieldsOf(recordOfKind(noun)!, valuesOf(row)));

/** Tables with rows for splits, works and tracks. */
const builders: Partial<Record<TableNoun, Builder>> = {
  work: async (sql, workspaceId, rows) => {
    const splits = await related<ExportedSplit>(sql, workspaceId, rows, splitsText);
    return rows.flatMap(({ row }) =>
      workRows(
        valuesOf(row),
        (splits.get(row.id) ?? []).map((split) => ({ ...split, party: split.party && valuesOf({ ...split.party }) })),
      ),
    );
  },
  recording: async (sql, workspaceId, rows) => {
    const works = await related<Values>(sql, workspaceId, rows, worksText);
    return rows.flatMap((each) => recordingRows(labelled(each), works.get(each.row.id) ?? []));
  },
  release: async (sql, workspaceId, rows) => {
    const tracks = await related<Values & { disc: number }>(sql, workspaceId, rows, tracksText);
    return rows.flatMap((each) => releaseRows(labelled(each), tracks.get(each.row.id) ?? []));
  },
};

/** Reads a table, the headings first. Memory does not grow with the workspace. */
export async function* tableRows(
  { pause }: Pick<Worker, 'pause'>,
  sql: PoolClient,
  workspaceId: string,
  kind: TableKind,
  progress: Progress,
): AsyncGenerator<string[]> {
  const columns = exportColumns(kind);
  const noun = tableNoun(kind);
  const build = builders[noun] ?? plain(noun);
  yield columns.map(({ label }) => label);
  for await (const rows of inBatches<StoredRow>(sql, textOf(noun), [workspaceId])) {
    const startedAt = performance.now();
    for (const row of await build(sql, workspaceId, rows)) yield exportCells(columns, row);
    await progress.add(rows.length);
    await pause(performance.now() - startedAt);
  }
}
