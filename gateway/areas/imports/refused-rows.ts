import type { Readable } from 'node:stream';
import { Import } from '#db/entities/imports.ts';
import { parseDate, parseShare } from '#domain/imports/cell-values.ts';
import type { MappedColumn } from '#domain/imports/file-reader.ts';
import type { ImportProblem } from '#domain/imports/import-problem.ts';
import { shareParts } from '#domain/imports/share-numbers.ts';
import type { ShareScale } from '#domain/imports/share-scale.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { type AppContext, requireEditor } from '../../server/context.ts';
import { problemsHeading } from '../files/table-file.ts';
import { csvStream } from '../files/write-table.ts';
import { importNotFound } from './change-import.ts';
import { readerOf } from './import-units.ts';

const rowsAtATime = 500;

/** Adds a percent sign to a bare number. */
function shareText(text: string, scale: ShareScale): string {
  const number = text.trim();
  if (!/^[+-]?[.,]*\d[\d.,]*$/.test(number)) return text;
  if (scale === 'PERCENT') return text.replace(number, `${number}%`);
  const share = parseShare(number, scale);
  return share.ok ? text.replace(number, `${share.value / 10_000}%`) : text;
}

/** Writes a cell so that it is read alone as in its file, where other values decide the scale of shares and the order of dates. */
function plainCell(text: string, column: MappedColumn | undefined): string {
  if (column?.field.kind === 'share')
    return shareParts(text)
      .map((part) => shareText(part, column.scale))
      .join(' | ');
  const date = column?.field.kind === 'date' ? parseDate(text, column.dateOrder) : null;
  return date?.ok ? date.value : text;
}

/** A table to download. */
export type RowsFile = { name: string; content: Readable };

/** The refused rows with their headings and problems, to be corrected and imported again. */
export async function refusedRowsCsv(context: AppContext, id: string): Promise<RowsFile> {
  requireEditor(context);
  const found = await context.rows.byId(Import, id);
  if (!found) throw importNotFound();
  // An import that can no longer be undone keeps no rows.
  if (found.columns.length === 0) throw userError(UserErrorCode.NOT_FOUND, 'The rows of this import are no longer kept.', ['id']);
  return { name: 'refused-rows.csv', content: csvStream(lines(context.platform.pool, found)) };
}

async function* lines(pool: AppContext['platform']['pool'], found: Import): AsyncGenerator<string[]> {
  const { id, workspaceId, fileName, columns } = found;
  const mapped = new Map(readerOf(found).columns.map((column) => [column.index, column]));
  const headings = columns.map(({ heading }) => heading);
  yield [...headings, problemsHeading];
  for (let after = -1; ; ) {
    const { rows } = await pool.query<{ number: number; cells: string[]; problems: ImportProblem[] | null }>(
      `select number, cells, problems from import_row where import_id = $1 and workspace_id = $2 and outcome = 'REFUSED' and number > $3
        order by number limit ${rowsAtATime}`,
      [id, workspaceId, after],
    );
    for (const { cells, problems } of rows) {
      const padded = headings.map((_, index) => plainCell(cells[index] ?? '', mapped.get(index)));
      yield [...padded, (problems ?? []).map((problem) => `${fileName}, ${sentence(problem, headings)}`).join(' ')];
    }
    if (rows.length < rowsAtATime) return;
    after = rows.at(-1)!.number;
  }
}

/** "row 3, Made (32/13): Enter a date such as 2026-04-03." */
const sentence = ({ row, column, value, message }: ImportProblem, headings: readonly string[]): string =>
  `row ${row}${column === null ? '' : `, ${headings[column] || `column ${column + 1}`}`}${value === '' ? '' : ` (${value})`}: ${message}`;
