import type { Pool, PoolClient } from 'pg';

/**
 * Runs `act` in a transaction of its own. An error rolls it back. A connection that can't end its transaction is not used again.
 *
 * @param begin statement that begins the transaction
 */
export async function inTransaction<R>(
  pool: Pick<Pool, 'connect'>,
  act: (client: PoolClient) => Promise<R>,
  begin = 'begin',
): Promise<R> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    await client.query(begin);
    const result = await act(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      fault = failure;
    });
    throw error;
  } finally {
    client.release(fault);
  }
}
