import type { SampleRow } from '#db/entities/statements.ts';
import { compileTemplate, type StatementReader } from '#domain/income/compile-template.ts';
import { fieldOfHeading } from '#domain/income/field-words.ts';
import { findHead, findTemplate, type TemplateMatch } from '#domain/income/find-template.ts';
import { isPersonalColumn } from '#domain/income/personal-columns.ts';
import { proposeTemplate } from '#domain/income/propose-template.ts';
import { needsFacts, type StatementQuestion, settle } from '#domain/income/questions.ts';
import type { StatementChoices } from '#domain/income/reading-options.ts';
import { addStatementRow, emptyColumn, type StatementColumn } from '#domain/income/statement-columns.ts';
import { maxStatementRows, sampledRows } from '#domain/income/statement-limits.ts';
import type { StatementTemplate } from '#domain/income/statement-template.ts';
import { headingKey, type TableHead } from '#domain/income/table-head.ts';
import { openTable } from '../../files/open-table.ts';
import { maxUnpackedBytes } from '../../files/packed-tables.ts';
import { charactersOf, type TableChoice, type TableFile, TableRefused, type TableRow } from '../../files/table-file.ts';
import { sourceOfTemplate } from '../sources/sources.service.ts';
import { knownTemplates } from '../templates/templates.service.ts';
import type { StatementJob, StatementWorker } from './statement-job.ts';

/** A sheet, or the whole text file, with its headings. */
type Table = { file: TableFile; head: TableHead; rows: readonly TableRow[] };
/** A table with how its rows become lines. */
export type TablePart = { file: TableFile; reader: StatementReader; rowsToSkip: number };
/** How a file is read. */
export type FoundTable = {
  template: StatementTemplate;
  /** Whether no template recognised the file, and nobody has confirmed the proposed one. */
  isProposed: boolean;
  columns: StatementColumn[];
  sample: SampleRow[];
  droppedColumns: string[];
  sourceId: string | null;
  /** What is open. Without questions, the parts can be read. */
  questions: StatementQuestion[];
  parts: TablePart[];
};

const limits = { maxRows: maxStatementRows, maxBytes: maxUnpackedBytes };
/** Sheets of a workbook that are looked at. */
const maxSheets = 20;

const choiceOf = ({ options }: StatementJob): TableChoice => ({
  ...(options?.sheet && { sheet: options.sheet }),
  ...(options?.encoding && { encoding: options.encoding }),
  ...(options?.delimiter && { delimiter: options.delimiter }),
});

/** What the user chose for reading lines. */
export const choicesOf = ({
  options,
  periodStart,
  periodEnd,
}: Pick<StatementJob, 'options' | 'periodStart' | 'periodEnd'>): StatementChoices => ({
  dateOrder: options?.dateOrder ?? null,
  amountMark: options?.amountMark ?? null,
  currency: options?.currency ?? null,
  right: options?.right ?? null,
  period: periodStart && periodEnd ? { start: periodStart, end: periodEnd } : null,
});

async function firstRows(file: TableFile): Promise<TableRow[]> {
  const first: TableRow[] = [];
  for await (const rows of file.rows()) {
    first.push(...rows);
    if (first.length >= sampledRows) break;
  }
  return first.slice(0, sampledRows);
}

/** Opens the sheets of a file, or the file itself, with their first rows. */
async function* openTables(job: StatementJob, path: string): AsyncGenerator<{ file: TableFile; rows: TableRow[] }> {
  const choice = choiceOf(job);
  const first = await openTable(path, choice, limits);
  yield { file: first, rows: await firstRows(first) };
  if (choice.sheet !== undefined) return;
  for (const sheet of first.sheets.slice(0, maxSheets)) {
    if (sheet === first.sheet) continue;
    const file = await openTable(path, { ...choice, sheet }, limits);
    yield { file, rows: await firstRows(file) };
  }
}

const cellsOf = (rows: readonly TableRow[]) => rows.map(({ cells }) => cells);
const templatesOf = async ({ pool }: StatementWorker, { workspaceId }: StatementJob): Promise<StatementTemplate[]> =>
  (await knownTemplates(pool, workspaceId)).map(({ template }) => template);

/** Whether a template recognises a table. */
export async function isKnownTable(worker: StatementWorker, job: StatementJob, path: string): Promise<boolean> {
  const templates = await templatesOf(worker, job);
  for await (const { rows } of openTables(job, path)) if (findTemplate(cellsOf(rows), templates)) return true;
  return false;
}

/** Finds how the file of a statement is read: by the template that was chosen, by one that recognises it, or by a proposal. */
export async function findTable(worker: StatementWorker, job: StatementJob, path: string): Promise<FoundTable> {
  const chosen = job.templateKey === null ? null : job.definition;
  const { template, tables } = await recognise(job, path, chosen ? [chosen] : await templatesOf(worker, job));
  if (template === null) return propose(job, tables[0]!, chosen);
  const choices = choicesOf(job);
  const [first] = tables as [Table, ...Table[]];
  const columns = await factsOf(tables, needsFacts(template, choices));
  const settled = settle(template, { head: first.head, columns }, choices);
  const parts = tables.map(({ file, head }) => ({
    file,
    reader: compileTemplate(template, head, settled.choices),
    rowsToSkip: head.firstRow,
  }));
  const sourceId = job.sourceId ?? (await sourceOfTemplate(worker.pool, job.workspaceId, template.source));
  const dropped = parts[0]!.reader.droppedColumns;
  return { ...shown(first, columns, dropped), template, isProposed: false, questions: settled.questions, sourceId, parts };
}

/** The tables that one template recognises, or without one the first table. */
async function recognise(
  job: StatementJob,
  path: string,
  templates: readonly StatementTemplate[],
): Promise<{ template: StatementTemplate | null; tables: Table[] }> {
  let best: TemplateMatch | null = null;
  const opened: { file: TableFile; rows: TableRow[]; match: TemplateMatch | null }[] = [];
  for await (const { file, rows } of openTables(job, path)) {
    const match = findTemplate(cellsOf(rows), templates);
    opened.push({ file, rows, match });
    if (match && (best === null || match.found > best.found)) best = match;
  }
  if (best === null) return { template: null, tables: [firstWithRows(opened)] };
  const { template } = best;
  const isMeant = (sheet: string | null) =>
    sheet === null || !template.sheets || template.sheets.some((name) => isSame(name, sheet));
  const own = opened.flatMap(({ match, ...table }) => (match?.template === template ? [{ ...table, head: match.head }] : []));
  const named = own.filter((table) => isMeant(table.file.sheet));
  return { template, tables: inSheetOrder(named.length > 0 ? named : own) };
}

/** The first table with rows below its headings. */
function firstWithRows(opened: readonly Pick<Table, 'file' | 'rows'>[]): Table {
  for (const { file, rows } of opened) {
    const head = findHead(cellsOf(rows), isKnownHeading);
    if (rows.length > head.firstRow) return { file, rows, head };
  }
  throw withoutRows();
}

export const withoutRows = () => new TableRefused('The file has no rows below its headings. Add rows and upload it again.');

const isKnownHeading = (heading: string): boolean => fieldOfHeading(heading) !== null;
const isSame = (a: string, b: string): boolean => headingKey(a) === headingKey(b);
const inSheetOrder = (tables: Table[]): Table[] =>
  tables.toSorted((a, b) => a.file.sheets.indexOf(a.file.sheet ?? '') - b.file.sheets.indexOf(b.file.sheet ?? ''));

/** A template for a file that nobody recognises, which the user confirms. */
async function propose(job: StatementJob, table: Table, chosen: StatementTemplate | null): Promise<FoundTable> {
  const columns = await factsOf([table], true);
  const name = job.fileName.replace(/\.[^.]*$/, '').replace(/[\d_.-]+/g, ' ');
  const proposal = proposeTemplate(table.head, columns, name);
  const dropped = table.head.headings.filter(isPersonalColumn);
  const open: StatementQuestion[] = [{ kind: 'TEMPLATE', headings: [], examples: [] }];
  const others = proposal.questions.filter(({ kind }) => kind !== 'TEMPLATE');
  if (job.sourceId === null) others.push({ kind: 'SOURCE', headings: [], examples: [] });
  return {
    ...shown(table, columns, dropped),
    template: chosen ?? proposal.template,
    isProposed: true,
    questions: [...open, ...others],
    sourceId: job.sourceId ?? null,
    parts: [],
  };
}

/** What the columns have in common: of all rows, or of the first ones. Tables of one template have the columns of the first. */
async function factsOf(tables: readonly Table[], isWhole: boolean): Promise<StatementColumn[]> {
  const columns = tables[0]!.head.headings.map(emptyColumn);
  for (const { file, head, rows: first } of tables) {
    if (!isWhole) {
      for (const { cells } of first.slice(head.firstRow)) addStatementRow(columns, cells);
      continue;
    }
    let skipped = 0;
    for await (const rows of file.rows())
      for (const { cells } of rows) if (++skipped > head.firstRow) addStatementRow(columns, cells);
  }
  return columns;
}

/** The columns and first rows as they are kept: without personal data. */
function shown(
  { head, rows }: Table,
  columns: readonly StatementColumn[],
  dropped: readonly string[],
): Pick<FoundTable, 'columns' | 'sample' | 'droppedColumns'> {
  const gone = new Set(dropped.map(headingKey));
  const isGone = head.headings.map((heading) => gone.has(headingKey(heading)));
  return {
    columns: columns.map((column, index) => (isGone[index] ? { ...emptyColumn(column.heading), filled: column.filled } : column)),
    sample: sampleOf(rows, (row, index) => row >= head.firstRow && isGone[index] === true),
    droppedColumns: [...dropped],
  };
}

/** Characters of a cell, and of all cells, that the preview needs. */
const maxCellCharacters = 500;
const maxSampleCharacters = 500_000;

/** The first rows with their cells, without those that are dropped. */
function sampleOf(rows: readonly TableRow[], isDropped: (row: number, index: number) => boolean): SampleRow[] {
  let left = maxSampleCharacters;
  const sample: SampleRow[] = [];
  for (const [row, { number, cells }] of rows.entries()) {
    const shortened = cells.map((cell, index) => (isDropped(row, index) ? '' : cell.slice(0, maxCellCharacters).toWellFormed()));
    left -= charactersOf(shortened);
    if (left < 0) break;
    sample.push({ number, cells: shortened });
  }
  return sample;
}
