import type { Sql } from './open-groups.ts';

const cancelled = '57014';

/** Whether a statement took longer than allowed. */
export const isStatementTimeout = (error: unknown): boolean => (error as { code?: string }).code === cancelled;

/** Runs statements of a transaction that are cancelled after a time. The transaction goes on. */
export async function withinMs<R>(sql: Sql, ms: number, act: () => Promise<R>): Promise<R> {
  await sql.query('savepoint bounded');
  try {
    await sql.query(`select set_config('statement_timeout', $1, true)`, [String(ms)]);
    const result = await act();
    // Also takes the timeout back.
    await sql.query('rollback to savepoint bounded');
    return result;
  } catch (error) {
    await sql.query('rollback to savepoint bounded');
    throw error;
  }
}
