import type { Pool, PoolClient } from 'pg';

type Query = PoolClient['query'];

/** Returns the texts of all statements that connections of a pool send during an action. */
export async function statementsOf(pool: Pool, act: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const heard = new Set<PoolClient>();
  const listen = (client: PoolClient) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = (...given: unknown[]) => {
      const [first] = given;
      texts.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
      return Reflect.apply(Object.getPrototypeOf(client).query as Query, client, given);
    };
    // An own property hides the method of the class until it is deleted.
    Object.defineProperty(client, 'query', { value: query, configurable: true });
  };
  pool.on('acquire', listen);
  try {
    await act();
  } finally {
    pool.off('acquire', listen);
    for (const client of heard) Reflect.deleteProperty(client, 'query');
  }
  return texts;
}
