import type { Pool, PoolClient } from 'pg';

type Query = PoolClient['query'];

/** Returns the texts of all statements that connections of a pool send during an action. */
export async function statementsOf(pool: Pool, act: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const heard = new Map<PoolClient, Query>();
  const listen = (client: PoolClient) => {
    if (heard.has(client)) return;
    const original = client.query;
    heard.set(client, original);
    const query = (...given: unknown[]) => {
      const [first] = given;
      texts.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
      return Reflect.apply(original, client, given);
    };
    Object.defineProperty(client, 'query', { value: query, configurable: true });
  };
  pool.on('acquire', listen);
  try {
    await act();
  } finally {
    pool.off('acquire', listen);
    for (const [client, query] of heard) Object.defineProperty(client, 'query', { value: query, configurable: true });
  }
  return texts;
}

/** Returns the plan of a prepared statement as if the table were large: rows come from an index where one fits. */
export async function planOf(pool: Pool, text: string): Promise<string> {
  const client = await pool.connect();
  try {
    // So few rows are sorted faster than they are read from an index.
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
