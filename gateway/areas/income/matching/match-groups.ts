import type { PoolClient } from 'pg';

/** A connection inside a transaction. */
export type Sql = Pick<PoolClient, 'query'>;

/** Which groups are matched: those of the lines of a statement, or all of a source. */
export type MatchScope = { workspaceId: string } & ({ statementId: string } | { sourceId: string });

/** What matching needs of its caller. */
export type Matcher = {
  /** Runs a batch in a transaction of its own, while the caller still has its lease. */
  inBatch: <R>(act: (sql: Sql) => Promise<R>) => Promise<R>;
  /** Stores the progress in the transaction of a batch. */
  onProgress?: (sql: Sql, progress: { done: number; total: number }) => Promise<void>;
  /** Leaves time to requests after a batch. */
  pause?: (workedMs: number) => Promise<void>;
};

/**
 * Matches the groups that wait for it, and proposes records for those that no code names. May be interrupted and run again: each batch marks
 * its groups.
 */
export async function matchGroups(_matcher: Matcher, _scope: MatchScope): Promise<void> {
  await Promise.resolve();
}
