import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Actor } from '#domain/access/actor.ts';
import { log } from '../../kit/log.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Config } from '../settings/config.ts';
import { Probe } from './probe.ts';
import { Replica, type Sample } from './replica.ts';

const checkEveryMs = 250;
const maxWorkspaces = 10_000;

/** Who reads: a session or an API key, with the position of its last write. */
type Reader = { id: string; via: 'session' | 'api-key'; actor: Pick<Actor, 'workspaceId'>; writtenPosition: number | null };
type Standing = { cluster: string; position: number };

const standing = `select (select system_identifier::text from pg_control_system()) as cluster,
  (pg_current_wal_insert_lsn() - '0/0')::float8 as position`;

/** Without waiting for the disk, because other connections see the position at once. */
const recording = (table: 'session' | 'api_key') => `with settings as (select set_config('synchronous_commit', 'off', true))
  update ${table} set written_position = (pg_current_wal_insert_lsn() - '0/0')::bigint from settings where id = $1`;
const recordings = { session: recording('session'), 'api-key': recording('api_key') };

/**
 * The standby servers that take reads. A reader gets one that has replayed its last write, wherever that was made, and all changes that
 * this gateway announced to its workspace (decision 0052).
 */
export class Replicas {
  readonly #replicas: Replica[];
  readonly #primary: Probe;
  readonly #stopping = new AbortController();
  /** Positions of the primary, the latest last, up to the maximum lag. */
  readonly #samples: Sample[] = [];
  /** Time of the last live event of each workspace, and of the last gap between them. */
  readonly #events: LRUCache<string, number>;
  #gapAt = Number.NEGATIVE_INFINITY;
  #turn = 0;

  constructor(
    config: Config,
    private readonly pool: Pool,
    live: LiveHub,
    private readonly now: () => number = () => performance.now(),
  ) {
    const maxLagMs = config.replicaLagSeconds * 1_000;
    this.#replicas = config.replicaUrls.map((url) => new Replica(url, pool.options, maxLagMs, now));
    this.#primary = new Probe(config.directDatabaseUrl ?? config.databaseUrl!);
    this.#events = new LRUCache({ max: maxWorkspaces, ttl: maxLagMs, ttlResolution: 0, perf: { now } });
    live.watch(
      // The feed of changes is read from the primary, so its events, which follow every write, do not make replicas stale.
      ({ workspaceId, topic }) => workspaceId && topic !== 'change' && this.#events.set(workspaceId, now()),
      () => {
        this.#gapAt = now();
      },
    );
  }

  /** Returns a replica that is fresh enough for a reader. Null: read from the primary. */
  choose(reader: Reader | null): Replica | null {
    if (!reader) return null;
    const { writtenPosition, actor } = reader;
    if (writtenPosition === null) {
      void this.recordWrite(reader);
      return null;
    }
    const changedAt = Math.max(this.#gapAt, this.#events.get(actor.workspaceId) ?? this.#gapAt);
    const fresh = this.#replicas.filter((replica) => replica.hasReplayed(writtenPosition, changedAt));
    this.#turn += 1;
    return fresh[this.#turn % fresh.length] ?? null;
  }

  /** Records that a session or key has written. Call after the commit and before the response. */
  async recordWrite(reader: Pick<Reader, 'id' | 'via'> | null): Promise<void> {
    if (!reader) return;
    await this.pool
      .query(recordings[reader.via], [reader.id])
      .catch((error: unknown) => log.warn({ err: error }, 'The position of a write could not be recorded'));
  }

  start(): void {
    void this.#checkRegularly();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#primary.close();
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  async #checkRegularly(): Promise<void> {
    const { signal } = this.#stopping;
    let hasFailed = false;
    while (!signal.aborted) {
      const failure = await this.#check().then(
        () => null,
        (error: Error) => error,
      );
      if (failure && !hasFailed)
        log.warn({ err: failure }, 'The position of the primary cannot be read, so replicas are left out');
      hasFailed = failure !== null;
      await sleep(checkEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #check(): Promise<void> {
    const at = this.now();
    const { cluster, position } = await this.#primary.ask<Standing>(standing);
    this.#samples.push({ position, at });
    while (this.#samples.length > 1 && this.#samples[1]!.at < at - this.#events.ttl) this.#samples.shift();
    await Promise.all(this.#replicas.map((replica) => replica.check(cluster, this.#samples)));
  }
}
