import { hash } from 'node:crypto';
import { addCell, type ColumnFacts, emptyFacts } from '#domain/imports/column-facts.ts';
import { findHeadings, headingsKey, mapHeadings, templateOf } from '#domain/imports/headings.ts';
import { maxCharactersOf, maxKeptCharacters } from '#domain/imports/import-terms.ts';
import { openTable } from '../files/open-table.ts';
import {
  batchRows,
  charactersOf,
  maxColumns,
  problemsHeading,
  TableRefused,
  type TableRow,
  tooMuchText,
} from '../files/table-file.ts';
import { insertRows, type Values } from '../music/records/stored-rows.ts';
import { type ImportJob, inStage, type Sql, statementsOf, type Worker } from './import-job.ts';
import { announceImport, announceStage } from './set-state.ts';

/** Key of a saved mapping. */
export const headingsHash = (headings: string): string => hash('sha256', headings);

const firstRows = 20;

/** Reads the uploaded file into rows, and maps its columns by their headings or as they were mapped before. */
export async function readFile(worker: Worker, job: ImportJob): Promise<void> {
  const room = await inStage(worker, job, async (sql) => {
    await sql.query('delete from import_row where import_id = $1 and workspace_id = $2', [job.id, job.workspaceId]);
    return roomFor(sql, job, await worker.freeBytes());
  });
  await worker.storage.withLocalFile(job.storageKey, async (path) => {
    const { sheet, encoding, delimiter } = job.file ?? {};
    const table = await openTable(path, {
      ...(sheet && { sheet }),
      ...(encoding && { encoding }),
      ...(delimiter && { delimiter }),
    });
    const { format, sheets } = table;
    const file = { format, encoding: table.encoding, delimiter: table.delimiter, sheet: table.sheet, sheets };
    // A file that is refused further down can be read in another way.
    await inStage(worker, job, (sql) =>
      sql.query('update import set file = $3 where id = $1 and workspace_id = $2', [
        job.id,
        job.workspaceId,
        JSON.stringify(file),
      ]),
    );
    const reading = new Reading();
    for await (const batch of table.rows()) {
      const rows = reading.take(batch);
      if (reading.characters > room.characters) throw room.refusal();
      if (rows.length > 0) await store(worker, job, rows, { ...reading, share: table.readShare() });
    }
    const rest = reading.end();
    if (reading.characters > room.characters) throw room.refusal();
    if (rest.length > 0) await store(worker, job, rest, { ...reading, share: 1 });
    if (reading.rowCount === 0) throw new TableRefused('The file has no rows below its headings. Add rows and upload it again.');
    await finish(worker, job, reading);
  });
}

type Room = { characters: number; refusal: () => TableRefused };

/** Part of the free space that the rows of one file may take. Their characters take about two bytes each, with indexes and log. */
const shareOfDisk = 1 / 8;

/** Returns how many characters the rows of a file may have: by its size, by what the workspace already keeps, and by the disk. */
async function roomFor(sql: Sql, { id, workspaceId }: ImportJob, freeBytes: number): Promise<Room> {
  const { rows } = await sql.query<{ sizeBytes: number; kept: number }>(
    `select size_bytes::float8 as "sizeBytes", (select coalesce(sum(row_characters), 0)::float8 from import other
        where other.workspace_id = $2 and other.id <> $1) as kept
      from import where id = $1 and workspace_id = $2`,
    [id, workspaceId],
  );
  const { sizeBytes, kept } = rows[0]!;
  const limits: Room[] = [
    { characters: maxCharactersOf(sizeBytes), refusal: tooMuchText },
    { characters: Math.max(0, maxKeptCharacters - kept), refusal: workspaceIsFull },
    { characters: (freeBytes * shareOfDisk) / 2, refusal: diskIsFull },
  ];
  return limits.reduce((least, each) => (each.characters < least.characters ? each : least));
}

const diskIsFull = () =>
  new TableRefused('The server has too little space for the rows of this file. Contact the operator, then try again.');

const workspaceIsFull = () =>
  new TableRefused('The imports of this workspace keep too many rows. Delete imports that you no longer need, then try again.');

/** Separates the headings from the rows, and collects what the columns have in common. */
class Reading {
  #head: TableRow[] | null = [];
  /** Number of columns that are read. */
  #width = maxColumns;
  facts: ColumnFacts[] = [];
  headerRow = 0;
  rowCount = 0;
  characters = 0;

  /** Returns the rows to store. The first ones are held back until the headings are found. */
  take(batch: readonly TableRow[]): TableRow[] {
    if (this.#head === null) return this.#count(batch);
    this.#head.push(...batch);
    return this.#head.length < firstRows ? [] : this.end();
  }

  end(): TableRow[] {
    const head = this.#head;
    if (head === null) return [];
    this.#head = null;
    const index = findHeadings(head.map(({ cells }) => cells)) ?? 0;
    const headings = head[index]?.cells ?? [];
    if (headings.length > 1 && headings.at(-1) === problemsHeading) {
      headings.pop();
      this.#width = headings.length;
    }
    this.headerRow = head[index]?.number ?? 0;
    this.facts = headings.map((heading) => emptyFacts(heading.slice(0, 200)));
    return this.#count(head.slice(index + 1));
  }

  #count(rows: readonly TableRow[]): TableRow[] {
    for (const { number, cells } of rows) {
      this.characters += charactersOf(cells);
      if (cells.length > this.#width) cells.length = this.#width;
      for (const [index, cell] of cells.entries()) {
        while (this.facts.length <= index) this.facts.push(emptyFacts(''));
        addCell(this.facts[index]!, cell, number);
      }
    }
    this.rowCount += rows.length;
    return [...rows];
  }
}

type Progress = Pick<Reading, 'rowCount' | 'characters'> & { share: number };

/** Stores rows, and how many are read of an estimated number. */
async function store(worker: Worker, job: ImportJob, rows: readonly TableRow[], progress: Progress): Promise<void> {
  const { id, workspaceId } = job;
  const { rowCount, characters, share } = progress;
  for (let from = 0; from < rows.length; from += batchRows) {
    const some = rows
      .slice(from, from + batchRows)
      .map(({ number, cells }): Values => ({ importId: id, workspaceId, number, cells, unit: number, hasProblems: false }));
    await inStage(worker, job, (sql) => insertRows(statementsOf(sql), 'import_row', some));
  }
  await inStage(worker, job, async (sql) => {
    await sql.query(
      'update import set position = $3, row_count = $4, row_characters = $5, updated_at = now() where id = $1 and workspace_id = $2',
      [id, workspaceId, rowCount, Math.round(rowCount / Math.min(1, share)), characters],
    );
    await announceStage(sql, job);
  });
}

async function finish(worker: Worker, job: ImportJob, { facts, headerRow, rowCount }: Reading): Promise<void> {
  const headings = facts.map(({ heading }) => heading);
  // The next stages read the rows right away.
  await worker.pool.query('analyze import_row');
  await inStage(worker, job, async (sql) => {
    const { rows } = await sql.query<{ targets: (string | null)[] }>(
      'select targets from import_mapping where workspace_id = $1 and headings = $2',
      [job.workspaceId, headingsHash(headingsKey(headings))],
    );
    const targets = rows[0]?.targets ?? mapHeadings(headings, facts);
    await sql.query(
      `update import set state = 'MAPPING', header_row = $3, columns = $4, targets = $5, template = $6, row_count = $7, position = 0,
          stage_started_at = null, updated_at = now() where id = $1 and workspace_id = $2`,
      [
        job.id,
        job.workspaceId,
        headerRow,
        JSON.stringify(facts),
        JSON.stringify(targets),
        templateOf(headings)?.name ?? null,
        rowCount,
      ],
    );
    await announceImport(sql, job);
  });
}
