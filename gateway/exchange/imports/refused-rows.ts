import type { Readable } from 'node:stream';
import type { ImportProblem } from '#domain/exchange/import-problem.ts';
import type { AppContext } from '../../context.ts';
import { isUuid } from '../../kit/rows.ts';
import { csvStream } from '../files/write-table.ts';
import { importNotFound } from './change-import.ts';
import { type ImportJob, loadImport } from './import-job.ts';

const rowsAtATime = 500;

/** The refused rows with their headings and problems, to be corrected and imported again. */
export async function refusedRowsCsv(context: AppContext, id: string): Promise<{ name: string; content: Readable }> {
  const { platform, editor } = context;
  const job = isUuid(id) ? await loadImport(platform.pool, { id, workspaceId: editor.workspaceId }) : null;
  if (!job) throw importNotFound();
  return { name: 'refused-rows.csv', content: csvStream(lines(platform.pool, job)) };
}

async function* lines(pool: AppContext['platform']['pool'], job: ImportJob): AsyncGenerator<string[]> {
  const headings = job.columns.map(({ heading }) => heading);
  yield [...headings, 'Problems'];
  for (let after = -1; ; ) {
    const { rows } = await pool.query<{ number: number; cells: string[]; problems: ImportProblem[] | null }>(
      `select number, cells, problems from import_row where import_id = $1 and workspace_id = $2 and outcome = 'REFUSED' and number > $3
        order by number limit ${rowsAtATime}`,
      [job.id, job.workspaceId, after],
    );
    for (const { cells, problems } of rows) {
      const padded = headings.map((_, index) => cells[index] ?? '');
      yield [...padded, (problems ?? []).map((problem) => sentence(problem, headings)).join(' ')];
    }
    if (rows.length < rowsAtATime) return;
    after = rows.at(-1)!.number;
  }
}

const sentence = ({ row, column, message }: ImportProblem, headings: readonly string[]): string =>
  `Row ${row}${column === null ? '' : `, ${headings[column] || `column ${column + 1}`}`}: ${message}`;
