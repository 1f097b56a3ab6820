import { Readable } from 'node:stream';
import { uniqueFileNames } from '#domain/exports/archive-names.ts';
import type { Worker } from '../imports/import-job.ts';
import { findStatement } from '../royalties/statements/statement-document.ts';
import { makeStatementPdf, type StatementPlace, statementFileName } from '../royalties/statements/statement-files.ts';
import { ExportFailed, type Progress } from './export-job.ts';
import { type ZipEntry, zipStream } from './zip-archive.ts';

type Listed = { id: string; number: string | null; name: string };

const listText = `select s.id, s.number, p.name from payee_statement s join payee p on p.id = s.payee_id and p.workspace_id = $1
  where s.run_id = $2 and s.workspace_id = $1 order by s.number nulls last, p.name_key, s.id`;

/** Writes the statements of a run as PDF files, one after the other, so that only one is in memory. */
export async function statementsArchive(
  { pool, clock, pause }: Pick<Worker, 'pool' | 'clock' | 'pause'>,
  run: { workspaceId: string; royaltyRunId?: string | null | undefined },
  place: StatementPlace,
  progress: Progress & { expect: (total: number) => Promise<void> },
): Promise<Readable> {
  const { rows } = await pool.query<Listed>(listText, [run.workspaceId, run.royaltyRunId]);
  if (rows.length === 0) throw new ExportFailed('This run has no statements any more. Compute it again, and export it then.');
  await progress.expect(rows.length);
  const nameIn = uniqueFileNames();
  const entries = rows.map(({ id, number, name }): ZipEntry => {
    const file = number === null ? `${name}.pdf` : `${statementFileName({ id, number }, 'pdf').replace('.pdf', '')} ${name}.pdf`;
    return {
      name: nameIn(file),
      isText: false,
      open: async () => {
        const startedAt = performance.now();
        const statement = await findStatement(pool, run.workspaceId, id);
        if (!statement) throw new ExportFailed('The run has changed in the meantime. Export it again.');
        const pdf = await makeStatementPdf(pool, statement, place);
        await progress.add(1);
        await pause(performance.now() - startedAt);
        return Readable.from([pdf]);
      },
    };
  });
  return zipStream(entries, clock(), () => undefined);
}
