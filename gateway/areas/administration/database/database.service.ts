import { Client } from 'pg';
import { cleaningAges } from '#domain/platform/backup.ts';
import { directConnection } from '../../../kit/direct-connection.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { type AppContext, requireAdministrator } from '../../../server/context.ts';
import { type Audit, runUseCase } from '../../../server/request/use-case.ts';
import { beginBackup, cancelBackup, deleteBackup } from '../../backups/backups.service.ts';

const audited = (context: AppContext, audit: Omit<Audit, 'subjectType' | 'subjectId'> & { subjectId?: string }): Promise<void> =>
  runUseCase(context.platform, context.administrator, async () => ({
    result: undefined,
    audit: { subjectType: 'Database', subjectId: null, ...audit },
  }));

/** Begins a backup. Returns its ID. */
export async function startBackup(context: AppContext): Promise<string> {
  requireAdministrator(context);
  const { id } = await beginBackup(context.platform, false);
  await audited(context, { action: 'database.backup', subjectId: id });
  return id;
}

/** Cancels a backup in progress. Returns its ID. */
export async function stopBackup(context: AppContext, id: string): Promise<string> {
  requireAdministrator(context);
  await cancelBackup(context.platform, id);
  await audited(context, { action: 'database.cancelBackup', subjectId: id });
  return id;
}

export async function removeBackup(context: AppContext, id: string): Promise<string> {
  requireAdministrator(context);
  const name = await deleteBackup(context.platform, id);
  await audited(context, { action: 'database.deleteBackup', subjectId: id, changes: { name } });
  return id;
}

/** Frees the space of deleted rows and renews the statistics of the query planner. Returns the seconds that it took. */
export async function optimizeDatabase(context: AppContext): Promise<number> {
  requireAdministrator(context);
  const began = performance.now();
  const client = new Client(directConnection(context.platform));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ isFree: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('optimize', 0)) as "isFree"`,
    );
    if (!rows[0]!.isFree) throw userError(UserErrorCode.IN_USE, 'The database is already being optimized.');
    await client.query('vacuum (analyze, skip_locked)');
  } finally {
    // Closing the connection releases the lock, also after an error.
    await client.end();
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  await audited(context, { action: 'database.optimize', changes: { seconds } });
  return seconds;
}

/** Finished rows that nobody needs any more. The audit trail is not among them. */
const cleaned = [
  `delete from mail where state in ('SENT', 'FAILED', 'KEPT') and created_at < now() - make_interval(days => $1)`,
  `delete from sign_in_attempt where created_at < now() - make_interval(days => $1)`,
  `delete from backup where state = 'FAILED' and created_at < now() - make_interval(days => $1)`,
];

/** Deletes old mails, sign-in attempts and failed backups. Returns the number of rows. */
export async function cleanLogs(context: AppContext, days: number): Promise<number> {
  requireAdministrator(context);
  if (!(cleaningAges as readonly number[]).includes(days))
    throw userError(UserErrorCode.INVALID, `Choose ${cleaningAges.join(', ')} days.`, ['olderThanDays']);
  let rows = 0;
  for (const text of cleaned) rows += (await context.platform.pool.query(text, [days])).rowCount ?? 0;
  await audited(context, { action: 'database.clean', changes: { days, rows } });
  return rows;
}
