import type { Pool, QueryResultRow } from 'pg';
import { readQuickly } from './read-lanes.ts';
import { preparedName } from './selected-columns.ts';

/** How a statement runs: prepared or planned for its values, and on the shared connections if it is sure to be short. */
type Sending = 'short' | 'prepared' | 'planned';

/** Runs a statement of a list. Returns its rows. */
export async function runList<R extends QueryResultRow>(
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
