import { openExportStates } from '#domain/exports/export-terms.ts';
import { busyImportStates } from '#domain/imports/import-terms.ts';
import { busyStatementStates } from '#domain/income/income-terms.ts';
import type { Platform } from '../context.ts';

/** Starts the worker again if a killed one left work. Otherwise no process is started. */
export async function wakeImportWorkers({ pool, importWorkers }: Pick<Platform, 'pool' | 'importWorkers'>): Promise<boolean> {
  const { rows } = await pool.query<{ isOpen: boolean }>(
    `select exists (select from import where state = any($1)) or exists (select from export where state = any($2))
        or exists (select from statement where state = any($3)) as "isOpen"`,
    [busyImportStates, openExportStates, busyStatementStates],
  );
  const isOpen = rows[0]!.isOpen;
  if (isOpen) importWorkers.wake();
  return isOpen;
}
