import type { Pool } from 'pg';
import type { ApiRequestEntry } from '#domain/api-keys/api-request.ts';
import { log } from '../../kit/log.ts';
import type { Sleep } from '../../kit/sleep.ts';
import type { RequestLog } from '../../server/context.ts';

/** Maximum number of entries of a statement. As many waiting ones are stored at once. */
const batchSize = 1_000;
/** How long the first entry waits. */
const storeEveryMs = 2_000;
/** Maximum number of waiting entries. If the database is slower, the oldest are dropped. */
const maxWaiting = 10_000;
/** Dropped at once, so that a full buffer does not move its entries with each request. */
const dropSize = 1_000;

const fields = {
  workspaceId: 'uuid',
  apiKeyId: 'uuid',
  createdAt: 'timestamptz',
  transport: 'text',
  operationType: 'text',
  operation: 'text',
  rootFields: 'text[]',
  documentHash: 'text',
  status: 'text',
  httpStatus: 'int',
  codes: 'text[]',
  durationMs: 'int',
  cost: 'int',
  network: 'text',
  requests: 'int',
} satisfies Record<keyof ApiRequestEntry, string>;
const names = Object.keys(fields);
const quoted = (table = '') => names.map((name) => `${table}"${name}"`).join(', ');

/** In the order of the entries. Leaves out those of keys that were deleted meanwhile. */
const insertText = `insert into request_log (${names.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(', ')})
  select ${quoted('e.')} from rows from (jsonb_to_recordset($1::jsonb) as (${Object.entries(fields)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ')})) with ordinality as e (${quoted()}, place)
  join api_key k on k.id = e."apiKeyId" and k.workspace_id = e."workspaceId" order by e.place`;

/** Data that the database never accepts, such as those of a workspace that is being deleted. */
const isInvalid = (error: unknown) => /^2[23]/.test(String((error as { code?: unknown }).code));

/**
 * Requests that are stored as one entry until it is stored: a flood beyond the rate limit, and messages of a WebSocket and queries of
 * webhooks, which are not limited by the minute. Null for others.
 */
function sharedEntry({ apiKeyId, transport, status, documentHash, codes }: ApiRequestEntry): string | null {
  if (status === 'LIMITED') return `${apiKeyId} ${status}`;
  const isUnlimited = transport === 'WEBSOCKET' || transport === 'WEBHOOK';
  return isUnlimited ? [apiKeyId, transport, status, documentHash, ...codes].join(' ') : null;
}

/** Collects the requests of API keys in memory, and stores them in batches. Loses only what a killed process held. */
export class StoredRequestLog implements RequestLog {
  #waiting: ApiRequestEntry[] = [];
  readonly #shared = new Map<string, ApiRequestEntry>();
  #isStarted = false;
  #storing: Promise<void> | undefined;
  #pausing = new AbortController();
  #dropped = 0;
  /** Whether the last statement failed. The next one then waits for its pause, however many entries there are. */
  #isFailing = false;

  constructor(
    private readonly pool: Pool,
    private readonly sleep: Sleep,
  ) {}

  push(entry: ApiRequestEntry): void {
    const key = sharedEntry(entry);
    const shared = key === null ? undefined : this.#shared.get(key);
    if (shared) shared.requests += entry.requests;
    else {
      this.#waiting.push(entry);
      if (key !== null) this.#shared.set(key, entry);
      if (this.#waiting.length > maxWaiting) this.#drop(dropSize);
    }
    if (!this.#isStarted) return;
    this.#storing ??= this.#storeSoon();
    if (this.#waiting.length >= batchSize && !this.#isFailing) this.#pausing.abort();
  }

  start(): void {
    this.#isStarted = true;
    if (this.#waiting.length > 0) this.#storing ??= this.#storeSoon();
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#pausing.abort();
    await this.#storing;
    await this.flush();
  }

  async flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchSize);
      this.#shared.clear();
      if (!(await this.#store(batch))) return;
    }
  }

  /** Returns false if the database is not available. The entries then wait for the next time. */
  async #store(batch: ApiRequestEntry[]): Promise<boolean> {
    try {
      await this.pool.query(insertText, [JSON.stringify(batch)]);
      this.#isFailing = false;
      return true;
    } catch (error) {
      log.warn({ err: error, entries: batch.length }, 'Requests of API keys could not be stored');
      this.#isFailing = !isInvalid(error);
      if (!this.#isFailing) return true;
      this.#waiting.unshift(...batch);
      this.#drop(Math.max(0, this.#waiting.length - maxWaiting));
      return false;
    } finally {
      if (this.#dropped > 0) log.warn({ entries: this.#dropped }, 'Requests of API keys were dropped');
      this.#dropped = 0;
    }
  }

  #drop(count: number): void {
    this.#dropped += this.#waiting.splice(0, count).length;
    this.#shared.clear();
  }

  async #storeSoon(): Promise<void> {
    while (this.#isStarted && this.#waiting.length > 0) {
      this.#pausing = new AbortController();
      if (this.#isFailing || this.#waiting.length < batchSize)
        await this.sleep(storeEveryMs, { signal: this.#pausing.signal, ref: false }).catch(() => undefined);
      await this.flush();
    }
    this.#storing = undefined;
  }
}
