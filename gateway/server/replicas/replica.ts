import type { Socket } from 'node:net';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { log } from '../../kit/log.ts';
import { Probe } from './probe.ts';

const connectWithinMs = 2_000;
/** Before the first check. */
const unchecked = 'not checked yet';

/** A position in the primary's write-ahead log, in bytes, and a time at which the primary had not written past it yet. */
export type Sample = { position: number; at: number };
type Standing = { isStandby: boolean; cluster: string; position: number | null };

const standing = `select pg_is_in_recovery() as "isStandby", (select system_identifier::text from pg_control_system()) as cluster,
  (pg_last_wal_replay_lsn() - '0/0')::float8 as position`;

/** One standby server of the primary, and whether it can be read from. */
export class Replica {
  readonly pool: Pool;
  /** Position up to which the write-ahead log is replayed. */
  position = 0;
  /** The latest known time whose writes are all replayed, by the monotonic clock. */
  freshAt = Number.NEGATIVE_INFINITY;
  /** Why it is left out. Null while it is used. */
  #fault: string | null = unchecked;
  readonly #address: string;
  readonly #probe: Probe;
  readonly #connections = new Set<PoolClient>();

  constructor(
    url: string,
    { max, types, pipeline, Client }: PoolConfig & { pipeline?: boolean },
    private readonly maxLagMs: number,
    private readonly now: () => number,
  ) {
    this.#address = new URL(url).host;
    this.#probe = new Probe(url);
    // A variable, because the types lack `pipeline`.
    const options = { connectionString: url, max, types, pipeline, connectionTimeoutMillis: connectWithinMs };
    this.pool = new Pool({ ...options, ...(Client && { Client }) });
    this.pool.on('connect', (client) => {
      this.#connections.add(client);
      client.on('error', () => undefined);
    });
    this.pool.on('remove', (client) => this.#connections.delete(client));
    this.pool.on('error', () => undefined);
  }

  /** Whether everything is replayed up to a position, and what was written before a time. */
  hasReplayed(position: number, at: number): boolean {
    return this.#fault === null && this.position >= position && this.freshAt >= at && this.#lagMs <= this.maxLagMs;
  }

  /** Asks how far it is. `samples` are those of the primary with the ID of its cluster, the latest last. */
  async check(cluster: string, samples: readonly Sample[]): Promise<void> {
    try {
      const { isStandby, position, ...found } = await this.#probe.ask<Standing>(standing);
      if (!isStandby || position === null) return this.#leaveOut('it is not a standby');
      if (found.cluster !== cluster) return this.#leaveOut('it belongs to another database');
      this.position = position;
      this.freshAt = samples.findLast((sample) => sample.position <= position)?.at ?? this.freshAt;
    } catch (error) {
      return this.#fail(error);
    }
    if (this.#lagMs > this.maxLagMs) this.#leaveOut('it is too far behind');
    else this.#use();
  }

  /** Also ends its connections: reads on a dead server would wait forever. */
  #fail(error: unknown): void {
    this.#leaveOut(error instanceof Error ? error.message : String(error));
    for (const client of this.#connections) (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }

  async close(): Promise<void> {
    this.#fault = 'stopped';
    this.#probe.close();
    await this.pool.end();
  }

  get #lagMs(): number {
    return this.now() - this.freshAt;
  }

  #leaveOut(reason: string): void {
    if (this.#fault !== reason) log.warn({ replica: this.#address, reason }, 'A read replica is left out');
    this.#fault = reason;
  }

  #use(): void {
    if (this.#fault !== null && this.#fault !== unchecked) log.warn({ replica: this.#address }, 'A read replica is used again');
    this.#fault = null;
  }
}
