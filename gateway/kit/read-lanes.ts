import type { Writable } from 'node:stream';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** Number of connections shared by short reads. With more, each would be idle part of the time. */
const laneCount = 1;

type Waiting = { config: QueryConfig; resolve: (result: QueryResult) => void; reject: (error: Error) => void };

/**
 * Pipelines short prepared reads of all requests over a few connections, because waking a process per statement costs more than such a
 * statement. Long reads and all writes take their own connection from the pool, because responses come in order.
 */
class ReadLanes {
  readonly #lanes: Lane[];
  #waiting: Waiting[] = [];

  constructor(pool: Pool) {
    this.#lanes = Array.from({ length: laneCount }, () => new Lane(pool));
  }

  query(config: QueryConfig): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#flush());
      this.#waiting.push({ config, resolve, reject });
    });
  }

  /** Statements of one event-loop turn are sent together on the least busy connection. */
  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    const lane = this.#lanes.reduce((least, other) => (other.load < least.load ? other : least));
    void lane.send(waiting);
  }
}

/** One connection, borrowed from the pool while it has statements. */
class Lane {
  load = 0;
  #client: Promise<PoolClient> | undefined;

  constructor(private readonly pool: Pool) {}

  async send(queries: Waiting[]): Promise<void> {
    this.load += queries.length;
    try {
      this.#client ??= this.pool.connect();
      const client = await this.#client;
      const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
      // Corked, so all statements are sent in one write and PostgreSQL wakes once.
      stream.cork();
      for (const query of queries) this.#submit(client, query);
      stream.uncork();
    } catch (error) {
      this.#client = undefined;
      this.load -= queries.length;
      for (const { reject } of queries) reject(error as Error);
    }
  }

  /** Uses a callback: the promise of `pg` keeps rows in memory until V8 collects old objects. */
  #submit(client: PoolClient, { config, resolve, reject }: Waiting): void {
    client.query(config, (error: Error | null, result) => {
      this.#done(client);
      if (error) reject(error);
      else resolve(result);
    });
  }

  #done(client: PoolClient): void {
    this.load -= 1;
    if (this.load > 0) return;
    this.#client = undefined;
    client.release();
  }
}

const lanesOfPools = new WeakMap<Pool, ReadLanes>();

/** Runs one short read, prepared under a name. */
export function readQuickly<R extends QueryResultRow>(pool: Pool, config: QueryConfig): Promise<QueryResult<R>> {
  let lanes = lanesOfPools.get(pool);
  if (!lanes) {
    lanes = new ReadLanes(pool);
    lanesOfPools.set(pool, lanes);
  }
  return lanes.query(config) as Promise<QueryResult<R>>;
}
