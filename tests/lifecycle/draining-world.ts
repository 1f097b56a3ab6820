import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { newInstance, type StaveProcess, startStave } from '#tests/support/stave-process.ts';

type Answer = { status: number; connection: string | undefined; body: { data: { workCreate: { work: { id: string } } } } };

/** Starts of the built product on an external database whose tables a test can lock. */
export type DrainingWorld = {
  person: Person;
  start(): Promise<StaveProcess>;
  /** Locks a table, so that work on it waits. Returns a function that ends it. */
  lock(table: string): Promise<() => Promise<void>>;
  /** Creates a work over a connection that stays open. */
  createWork(): Promise<Answer>;
  count(statement: string): Promise<number>;
  /** Returns how many statements wait for a lock on a table. */
  blockedOn(table: string): Promise<number>;
  stop(): Promise<void>;
};

export async function openDrainingWorld(): Promise<DrainingWorld> {
  const database = await freshDatabase();
  const instance = await newInstance();
  const pool = new Pool({ connectionString: database.url, max: 4 });
  const person = await addPerson(pool);
  const agent = new Agent({ keepAlive: true });
  const locks = new Set<() => Promise<void>>();
  let stave: StaveProcess | undefined;

  const count = async (statement: string): Promise<number> =>
    (await pool.query<{ count: number }>(`select count(*)::int as count from ${statement}`)).rows[0]!.count;
  return {
    person,
    start: async () => {
      stave = startStave(instance, { DATABASE_URL: database.url, LOCAL_CHAINS: '0' });
      await stave.ready;
      return stave;
    },
    lock: async (table) => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query(`lock table ${table} in exclusive mode`);
      const end = async () => {
        if (!locks.delete(end)) return;
        await client.query('rollback');
        client.release();
      };
      locks.add(end);
      return end;
    },
    createWork: () => {
      const query = 'mutation { workCreate(input: { title: "Harbour" }) { work { id } } }';
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` };
      return new Promise((resolve, reject) => {
        const sent = request(`${stave!.url}/graphql`, { method: 'POST', agent, headers }, async (response) => {
          const { statusCode: status = 0, headers: received } = response;
          resolve({ status, connection: received.connection, body: JSON.parse(await text(response)) });
        });
        sent.once('error', reject).end(JSON.stringify({ query }));
      });
    },
    count,
    blockedOn: (table) => count(`pg_locks where relation = '${table}'::regclass and not granted`),
    stop: async () => {
      stave?.child.kill('SIGKILL');
      await stave?.exited;
      agent.destroy();
      await Promise.all([...locks].map((end) => end()));
      await pool.end();
      await database.drop();
      await instance.remove();
    },
  };
}
