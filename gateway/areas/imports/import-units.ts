import { type FileReader, type FileRow, fileReader } from '#domain/imports/file-reader.ts';
import type { StoredOutcome } from '#domain/imports/import-terms.ts';
import { type ReadingContext, type ReadUnit, readUnit } from '#domain/imports/read-unit.ts';
import { groupingKeys, maxCharactersOfRecord, maxRowsOfRecord, rowGrouper } from '#domain/imports/row-grouper.ts';
import { type ImportJob, inStage, type Sql, societyLookup, type Worker } from './import-job.ts';

const rowsAtATime = 500;
/** Characters of the rows that are held at a time. Those of a record are fewer. */
const charactersAtATime = 2 * maxCharactersOfRecord;

/** Cuts a page of rows where they would have too many characters, but keeps the first. `total` is the number of rows before. */
const cut = (page: string, order: string) =>
  `select * from (select *, (count(*) over ())::int as total, sum(length(cells::text)) over (order by ${order}) - length(cells::text) as before
      from (${page}) page) sized where before < ${charactersAtATime} order by ${order}`;

/** The rows of one record. */
export type UnitRows = { unit: number; rows: (FileRow & { outcome: StoredOutcome | null })[] };

export const readerOf = ({ targets, columns, options }: Pick<ImportJob, 'targets' | 'columns' | 'options'>): FileReader =>
  fileReader(targets, columns, options);

export async function readingContext(sql: Sql, job: ImportJob, now: Date): Promise<ReadingContext> {
  return { reader: readerOf(job), thisYear: now.getUTCFullYear(), society: await societyLookup(sql) };
}

/**
 * Finds rows that are equal to earlier ones, with the number of the first. Rows without a title can be equal and belong to different records.
 */
export async function findDuplicates(
  { pool }: Pick<Worker, 'pool'>,
  { id, workspaceId }: ImportJob,
  { main, columns }: FileReader,
): Promise<ReadonlyMap<number, number>> {
  const titleKey = groupingKeys[main]?.names[0];
  const title = columns.find(({ field, group }) => field.key === titleKey && group === 1);
  if (!title) return new Map();
  const { rows } = await pool.query<{ number: number; first: number }>(
    `with keyed as materialized (select number, md5(cells::text) as key from import_row
          where import_id = $1 and workspace_id = $2 and coalesce(cells[$3], '') <> ''),
        repeated as (select key, min(number) as first from keyed group by key having count(*) > 1)
      select number, first from keyed join repeated using (key) where number <> first`,
    [id, workspaceId, title.index + 1],
  );
  return new Map(rows.map(({ number, first }) => [number, first]));
}

/** Groups the rows of a file to records. Most rows are records of their own, as stored. */
export async function groupRows(
  worker: Worker,
  job: ImportJob,
  reader: FileReader,
  duplicates: ReadonlyMap<number, number>,
): Promise<void> {
  const unitOf = rowGrouper(reader, duplicates);
  for (let after = -1; ; ) {
    const rows = await inStage(worker, job, async (sql) => {
      const page = await sql.query<FileRow & { unit: number }>(
        cut(
          `select number, cells, unit from import_row where import_id = $1 and workspace_id = $2 and number > $3
            order by number limit ${rowsAtATime}`,
          'number',
        ),
        [job.id, job.workspaceId, after],
      );
      const moved = page.rows.flatMap((row) => {
        const unit = unitOf(row);
        return unit === row.unit ? [] : [{ number: row.number, unit }];
      });
      if (moved.length > 0) {
        await sql.query(
          `update import_row r set unit = given.unit from json_to_recordset($3::json) as given (number int, unit int)
            where r.import_id = $1 and r.workspace_id = $2 and r.number = given.number`,
          [job.id, job.workspaceId, JSON.stringify(moved)],
        );
      }
      return page.rows;
    });
    if (rows.length === 0) return;
    after = rows.at(-1)!.number;
  }
}

/**
 * Reads the next whole records after a position, in the order of their first rows. Follows the index, whatever the statistics of the table
 * are: a file is read right after it was written.
 */
export async function nextUnits(
  sql: Sql,
  { id, workspaceId }: ImportJob,
  { after, atMost, only = 'true' }: { after: number; atMost: number; only?: string },
): Promise<UnitRows[]> {
  const read = async (limit: number) => {
    const { rows } = await sql.query<UnitRows['rows'][number] & { unit: number; total: number }>(
      cut(
        `select unit, number, cells, outcome from import_row where import_id = $1 and workspace_id = $2 and unit > $3 and ${only}
          order by unit, number limit $4`,
        'unit, number',
      ),
      [id, workspaceId, after, limit],
    );
    const units = [...Map.groupBy(rows, ({ unit }) => unit)].map(([unit, own]) => ({ unit, rows: own }));
    // The last record may go on.
    return rows.length < limit && rows.length === (rows[0]?.total ?? 0) ? units : units.slice(0, -1);
  };
  const units = await read(rowsAtATime);
  return (units.length > 0 ? units : await read(maxRowsOfRecord + 1)).slice(0, atMost);
}

export const readUnits = (context: ReadingContext, units: readonly UnitRows[]): ReadUnit[] =>
  units.map(({ rows }) => readUnit(context, rows));
