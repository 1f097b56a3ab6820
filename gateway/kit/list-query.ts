import type { Pool, QueryResultRow } from 'pg';
import { readQuickly } from './read-lanes.ts';
import { preparedName } from './shown-columns.ts';

/** How a statement is sent: prepared or planned for its values, and, when it is sure to be short, on the shared connections. */
type Sending = 'short' | 'prepared' | 'planned';

/** Runs a statement of a list; answers its rows. */
export async function query<R extends QueryResultRow>(
  pool: Pool,
  text: string,
  values: unknown[],
  sending: Sending,
): Promise<R[]> {
  const name = sending === 'planned' ? undefined : preparedName(text);
  const isShort = sending === 'short' && name !== undefined;
  const { rows } = isShort ? await readQuickly<R>(pool, { name, text, values }) : await pool.query<R>({ name, text, values });
  return rows;
}
