import type { PoolClient } from 'pg';
import type { LineIdentity } from '#domain/income/statement-line.ts';

/** A connection inside a transaction. */
export type Sql = Pick<PoolClient, 'query'>;

/** A group that waits for a match. */
export type OpenGroup = {
  id: string;
  sourceId: string;
  identityKey: string;
  identity: LineIdentity;
  /** CISAC code of the society whose numbers the lines have. */
  societyCode: number | null;
};

/** Which groups are matched: those of the lines of a statement, or all of a source. */
export type MatchScope = { workspaceId: string } & ({ statementId: string } | { sourceId: string });

/** Groups that nobody decided and that were not looked at since their lines were read. */
const waits = 'g.workspace_id = $1 and g.decision is null and g.matched_at is null';
const columns = `g.id, g.source_id as "sourceId", g.identity_key as "identityKey", g.identity, s.society_code as "societyCode"`;

/**
 * The groups of a statement are the keys of its sums, which are written before. Looked up for each waiting group, so a batch reads no others.
 * `offset 0` keeps the planner from joining: without statistics of the new sums, it would read all of them for each group.
 */
const ofStatement = `exists (select from income_sum s where s.workspace_id = $1 and s.dimension = 'GROUP' and s.key = g.id::text
  and s.statement_id = $2 offset 0)`;
const inScope = (scope: MatchScope): [sql: string, id: string] =>
  'statementId' in scope ? [ofStatement, scope.statementId] : ['g.source_id = $2', scope.sourceId];

/** Number of groups that wait for a match. */
export async function countWaiting(sql: Sql, scope: MatchScope): Promise<number> {
  const [condition, id] = inScope(scope);
  const text = `select count(*)::int as count from income_group g where ${waits} and ${condition}`;
  return (await sql.query<{ count: number }>(text, [scope.workspaceId, id])).rows[0]!.count;
}

/** Reads the next waiting groups after an ID, and locks them. */
export async function nextWaiting(sql: Sql, scope: MatchScope, afterId: string, atMost: number): Promise<OpenGroup[]> {
  const [condition, id] = inScope(scope);
  const { rows } = await sql.query<OpenGroup>(
    `select ${columns} from income_group g join income_source s on s.id = g.source_id and s.workspace_id = $1
      where ${waits} and ${condition} and g.id > $3 order by g.id limit $4 for no key update of g`,
    [scope.workspaceId, id, afterId, atMost],
  );
  return rows;
}

/** Reads groups that nobody decided, and locks them. */
export async function openGroups(sql: Sql, workspaceId: string, ids: readonly string[]): Promise<OpenGroup[]> {
  const { rows } = await sql.query<OpenGroup>(
    `select ${columns} from income_group g join income_source s on s.id = g.source_id and s.workspace_id = $1
      where g.workspace_id = $1 and g.decision is null and g.id = any($2::uuid[]) order by g.id for no key update of g`,
    [workspaceId, ids],
  );
  return rows;
}

/** Reads the groups of read statements for which nobody has looked for a match yet, the largest sums first, and locks them. */
export async function nextUnproposed(sql: Sql, workspaceId: string, atMost: number): Promise<OpenGroup[]> {
  const { rows } = await sql.query<OpenGroup>(
    `select ${columns} from income_group g join income_source s on s.id = g.source_id and s.workspace_id = $1
      where ${waits} and g.lines > 0 order by g.amount desc, g.id limit $2 for no key update of g`,
    [workspaceId, atMost],
  );
  return rows;
}
