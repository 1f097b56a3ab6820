import { randomUUID } from 'node:crypto';
import type { Pool, QueryResultRow } from 'pg';

/** A table whose rows are their own queue entries, and its columns for that. */
export type QueueTable = {
  table: string;
  /** A row may be claimed from this time on. Null when nothing is to be done. A claim moves it to the end of the lease. */
  dueAt: string;
  /** The claim that holds the row. A worker presumed dead has lost it, so each of its writes compares this column. */
  lease: string;
  attempts: string;
  leaseSeconds: number;
  /** Whether a claim counts as an attempt, so that the death of its process counts. Otherwise only failures do. */
  countsClaims: boolean;
  /** What a claim returns beside `id`, `lease` and `attempts`, as SQL. */
  returning: string;
  /** Further condition of rows to claim. `values` are its parameters. */
  where?: string;
  values?: readonly unknown[];
  /** Columns that a claim, and its release, set as well. */
  onClaim?: string;
  onRelease?: string;
  /** Column that keeps why a released row waits. */
  problem?: string;
  /**
   * Set if workspaces take turns: the next row is one of the workspace with the fewest claimed rows, and among those not of the one that
   * this process served last. So one with many rows holds up no other, and is not held up by others that always have a new one. The table
   * then has `workspace_id`, and `returning` a `workspaceId`. `among` limits the oldest due rows that are compared, and `atMost` the rows
   * of one workspace that this process works on at a time.
   */
  turns?: { among?: number; atMost?: number };
};

/** A claimed row. No other worker can claim it until its lease expires. */
export type Claimed = { id: string; lease: string; attempts: number; workspaceId?: string };

/** How a claim ends that is to be tried again. */
export type Release = { pauseSeconds: number; countsAsAttempt: boolean; problem?: string };

/** Another worker holds the row, or it was deleted. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Claims the due rows of a table, extends and releases the claims. Several processes share a queue. */
export class LeaseQueue<R extends object = object> {
  readonly #table: QueueTable;
  readonly #values: readonly unknown[];
  readonly #claim: string;
  readonly #held: string;
  #servedLast: string | null = null;
  /** Claims that this process works on, by workspace. Counted if their number is limited. */
  readonly #working = new Map<string, number>();

  constructor(table: QueueTable) {
    this.#table = table;
    this.#values = table.values ?? [];
    this.#claim = claimText(table);
    this.#held = `id = any($1) and ${table.lease} = any($2)${table.turns ? ' and workspace_id = any($3)' : ''}`;
  }

  /** Claims due rows, the oldest first unless workspaces take turns. A process may claim all with one lease of its own. */
  async claim(pool: Pool, limit: number, lease: string = randomUUID()): Promise<(R & Claimed)[]> {
    const { turns, leaseSeconds } = this.#table;
    const working = [...this.#working].flatMap(([id, claims]) => Array<string>(claims).fill(id));
    const values = [
      ...this.#values,
      limit,
      lease,
      leaseSeconds,
      ...(turns ? [this.#servedLast] : []),
      ...(turns?.atMost === undefined ? [] : [working]),
    ];
    const { rows } = await pool.query<R & Claimed & QueryResultRow>(this.#claim, values);
    this.#servedLast = rows.at(-1)?.workspaceId ?? this.#servedLast;
    return rows;
  }

  /** Extends leases while `act` runs. */
  async hold<T>(pool: Pool, claims: readonly Claimed[], act: () => Promise<T>): Promise<T> {
    // A database outage does not stop the work: the final write checks the lease again.
    const extend = () => void this.extend(pool, claims).catch(() => undefined);
    const timer = setInterval(extend, (this.#table.leaseSeconds * 1_000) / 4);
    this.#count(claims, 1);
    try {
      return await act();
    } finally {
      clearInterval(timer);
      this.#count(claims, -1);
    }
  }

  #count(claims: readonly Claimed[], change: 1 | -1): void {
    if (this.#table.turns?.atMost === undefined) return;
    for (const { workspaceId } of claims) {
      const count = (this.#working.get(workspaceId!) ?? 0) + change;
      if (count > 0) this.#working.set(workspaceId!, count);
      else this.#working.delete(workspaceId!);
    }
  }

  /** Extends leases. Returns the number of rows that are still held. */
  extend(pool: Pool, claims: readonly Claimed[]): Promise<number> {
    const { dueAt, leaseSeconds } = this.#table;
    return this.#change(pool, claims, `${dueAt} = now() + ${leaseSeconds} * interval '1 second'`);
  }

  /** Requeues claimed rows: after a pause, or at once. Rows of which the lease was lost stay as they are. */
  async release(pool: Pool, claims: readonly Claimed[], { pauseSeconds, countsAsAttempt, problem }: Release): Promise<void> {
    const { dueAt, lease, attempts, countsClaims, onRelease, problem: column } = this.#table;
    const counted = Number(countsAsAttempt) - Number(countsClaims);
    const first = this.#table.turns ? 4 : 3;
    const changes = [
      `${lease} = null`,
      `${dueAt} = now() + $${first} * interval '1 second'`,
      `${attempts} = greatest(0, ${attempts} + ${counted})`,
      ...(onRelease ? [onRelease] : []),
      ...(column ? [`${column} = coalesce($${first + 1}, ${column})`] : []),
    ];
    await this.#change(pool, claims, changes.join(', '), [pauseSeconds, ...(column ? [problem ?? null] : [])]);
  }

  /** Makes rows due that a dead process held with its own lease. */
  async releaseAll(pool: Pool, ownLease: string): Promise<void> {
    const { table, dueAt, lease } = this.#table;
    await pool.query(`update ${table} set ${dueAt} = now(), ${lease} = null where ${lease} = $1`, [ownLease]);
  }

  /**
   * Milliseconds until the next row is due, or null without one. Claimed rows count from the end of their lease, and rows of a workspace that
   * has all its places do not count.
   */
  async nextDueMs(pool: Pool): Promise<number | null> {
    const { table, dueAt, where, turns } = this.#table;
    const atMost = turns?.atMost;
    const full = [...this.#working].filter(([, claims]) => claims >= atMost!).map(([id]) => id);
    const others = atMost === undefined ? '' : ` and workspace_id <> all($${this.#values.length + 1}::uuid[])`;
    const { rows } = await pool.query<{ ms: number | null }>(
      `select (extract(epoch from min(${dueAt}) - now()) * 1000)::float8 as ms from ${table}
        where ${dueAt} is not null${where ? ` and ${where}` : ''}${others}`,
      [...this.#values, ...(atMost === undefined ? [] : [full])],
    );
    return rows[0]!.ms;
  }

  async #change(pool: Pool, claims: readonly Claimed[], changes: string, values: readonly unknown[] = []): Promise<number> {
    const held = [claims.map(({ id }) => id), claims.map(({ lease }) => lease)];
    if (this.#table.turns) held.push(claims.map(({ workspaceId }) => workspaceId!));
    const { rowCount } = await pool.query(`update ${this.#table.table} set ${changes} where ${this.#held}`, [...held, ...values]);
    return rowCount ?? 0;
  }
}

function claimText({ values = [], ...queue }: QueueTable): string {
  const { table, dueAt, lease, attempts, countsClaims, onClaim, returning, where, turns } = queue;
  const [limit, token, seconds, servedLast, working] = [1, 2, 3, 4, 5].map((number) => `$${values.length + number}`);
  const isDue = `${table}.${dueAt} <= now()${where ? ` and ${where}` : ''}`;
  const atMost = turns?.atMost;
  const place =
    atMost === undefined
      ? ''
      : `row_number() over (partition by workspace_id order by due_at, id)
              + (select count(*) from unnest(${working}::uuid[]) as own (id) where own.id = due.workspace_id) as place,
            `;
  const next = turns
    ? `with busy as (
        select workspace_id, count(*) as claims from ${table} where ${dueAt} > now() and ${lease} is not null${where ? ` and ${where}` : ''}
          group by workspace_id),
      due as (
        select id, ${dueAt} as due_at, workspace_id from ${table} where ${isDue}
          order by ${dueAt}${turns.among === undefined ? '' : ` limit ${turns.among}`}),
      turns as (
        select id, due_at, coalesce(busy.claims, 0) + row_number() over (partition by workspace_id order by due_at, id) as turn,
            ${place}workspace_id is not distinct from ${servedLast}::uuid as was_served
          from due left join busy using (workspace_id)),
      next as (
        select ${table}.id from ${table} join turns using (id) where ${isDue}${atMost === undefined ? '' : ` and place <= ${atMost}`}
          order by turns.turn, turns.was_served, turns.due_at limit ${limit} for update of ${table} skip locked)`
    : `with next as (select id from ${table} where ${isDue} order by ${dueAt} limit ${limit} for update skip locked)`;
  const changes = [
    `${lease} = ${token}`,
    `${dueAt} = now() + ${seconds} * interval '1 second'`,
    ...(countsClaims ? [`${attempts} = ${table}.${attempts} + 1`] : []),
    ...(onClaim ? [onClaim] : []),
  ];
  return `${next}
    update ${table} set ${changes.join(', ')} from next where ${table}.id = next.id
      returning ${table}.id, ${table}.${lease} as lease, ${table}.${attempts} as attempts, ${returning}`;
}
