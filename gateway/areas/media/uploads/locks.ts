import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, type Pool } from 'pg';
import { type Direct, directConnection } from '../../../kit/direct-connection.ts';
import { log } from '../../../kit/log.ts';
import { uploadBusy } from './upload-refusal.ts';

const channel = 'upload_asked_for';
const timeoutMs = 20_000;
const retryMs = 60;

/** Holder of an upload's lock. `onStopRequested` is called when another request takes over, or when the lock is lost. */
type Holder = { onStopRequested: () => void };
export type Release = () => Promise<void>;

const lockText = `select pg_try_advisory_lock(hashtextextended('upload ' || $1, 0)) as "isMine"`;
const unlockText = `select pg_advisory_unlock(hashtextextended('upload ' || $1, 0))`;

/**
 * Ensures that one request at a time writes to an upload, across gateways. A later request stops the earlier one, whose client may be gone.
 * All locks of a gateway share one database connection and end with it.
 */
export class UploadLocks {
  readonly #held = new Map<string, Holder>();
  #client: Promise<Client> | undefined;
  #isStopped = false;

  constructor(private readonly settings: ClientConfig) {}

  /** Throws UPLOAD_BUSY if the earlier request does not release the lock. */
  async acquire(id: string, onStopRequested: () => void): Promise<Release> {
    const holder: Holder = { onStopRequested };
    for (const end = performance.now() + timeoutMs; performance.now() < end; ) {
      const before = this.#held.get(id);
      if (before) before.onStopRequested();
      else {
        this.#held.set(id, holder);
        const release = await this.#tryLock(id, holder).catch((error: unknown) => {
          this.#forget(id, holder);
          throw error;
        });
        if (release) return release;
        this.#forget(id, holder);
      }
      await sleep(retryMs * (0.5 + Math.random()));
    }
    throw uploadBusy();
  }

  /** Stops all holders at the next byte. Received bytes are kept, and other gateways can continue. */
  stopAll(): void {
    for (const { onStopRequested } of this.#held.values()) onStopRequested();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const client = await this.#client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  /** PostgreSQL counts repeated locks of one connection; the map ensures that this gateway takes each lock once. */
  async #tryLock(id: string, holder: Holder): Promise<Release | null> {
    const client = await this.#connected();
    const { rows } = await client.query<{ isMine: boolean }>(lockText, [id]);
    if (!rows[0]!.isMine) {
      await client.query('select pg_notify($1, $2)', [channel, id]);
      return null;
    }
    return async () => {
      // A lost connection holds no locks.
      await client.query(unlockText, [id]).catch(() => undefined);
      this.#forget(id, holder);
    };
  }

  #forget(id: string, holder: Holder): void {
    if (this.#held.get(id) === holder) this.#held.delete(id);
  }

  #connected(): Promise<Client> {
    if (this.#isStopped) throw new Error('This gateway is stopping.');
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.settings);
    const connecting = client.connect();
    const lost = (error?: Error) => this.#handleLostConnection(client, error);
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ payload = '' }) => this.#held.get(payload)?.onStopRequested());
    await connecting;
    await client.query(`listen ${channel}`);
    return client;
  }

  #handleLostConnection(client: Client, cause: Error | undefined): void {
    client.removeAllListeners('end');
    client.end().catch(() => undefined);
    if (this.#isStopped) return;
    this.#client = undefined;
    if (this.#held.size > 0) log.warn({ err: cause, uploads: this.#held.size }, 'The connection with the upload locks was lost');
    this.stopAll();
  }
}

const locksOfPools = new WeakMap<Pool, UploadLocks>();

/** Returns the locks of this gateway. Connects when the first is acquired. */
export function locksOf(platform: Direct): UploadLocks {
  const known = locksOfPools.get(platform.pool);
  if (known) return known;
  const locks = new UploadLocks(directConnection(platform));
  locksOfPools.set(platform.pool, locks);
  return locks;
}

/** Releases the locks and their connection when a gateway ends. */
export async function endLocks({ pool }: Pick<Direct, 'pool'>): Promise<void> {
  const locks = locksOfPools.get(pool);
  locksOfPools.delete(pool);
  await locks?.stop();
}
