import type { PoolClient } from 'pg';
import { inTransaction } from '../../../kit/in-transaction.ts';
import { log } from '../../../kit/log.ts';
import type { Platform } from '../../../server/context.ts';
import { postedStates } from '../records/income-sql.ts';
import { findGaps } from './find-gaps.ts';

type Gaps = Pick<Platform, 'pool' | 'clock'>;

/** Looks for missing income of a workspace anew. Dismissed gaps stay dismissed while they last. Returns how many there are. */
export const refreshGaps = ({ pool, clock }: Gaps, workspaceId: string): Promise<number> =>
  inTransaction(pool, async (sql) => {
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`income gaps ${workspaceId}`]);
    return storeGaps(sql, workspaceId, clock());
  });

async function storeGaps(sql: PoolClient, workspaceId: string, now: Date): Promise<number> {
  const gaps = await findGaps(sql, workspaceId, now);
  const values = [workspaceId, JSON.stringify(gaps)];
  const given = `jsonb_to_recordset($2::jsonb) as given (kind text, key text, "sourceId" uuid, "workId" uuid, territory text, "expectedOn" date,
    amount numeric, facts jsonb)`;
  await sql.query(
    `delete from income_gap g where workspace_id = $1 and not exists (select from ${given} where given.kind = g.kind and given.key = g.key)`,
    values,
  );
  await sql.query(
    `insert into income_gap (workspace_id, kind, key, source_id, work_id, territory, expected_on, amount, facts)
      select $1, kind, key, "sourceId", "workId", territory, "expectedOn", amount, facts from ${given}
      on conflict (workspace_id, kind, key) do update set expected_on = excluded.expected_on, amount = excluded.amount, facts = excluded.facts`,
    values,
  );
  return gaps.length;
}

/** Longer than the time between two runs, so that no change falls between them. */
const recentMs = 20 * 60_000;

/** Looks for missing income in the workspaces in which statements were posted or reversed lately. Returns their number. */
export const refreshRecentGaps = (platform: Gaps): Promise<number> =>
  refreshWhere(platform, new Date(platform.clock().getTime() - recentMs));

/** The same in all workspaces with posted statements: days pass. */
export const refreshAllGaps = (platform: Gaps): Promise<number> => refreshWhere(platform, null);

async function refreshWhere(platform: Gaps, since: Date | null): Promise<number> {
  const { rows } = await platform.pool.query<{ id: string }>(
    `select distinct workspace_id as id from statement
      where state in ${postedStates} and $1::timestamptz is null or greatest(posted_at, reversed_at) >= $1 order by 1`,
    [since],
  );
  for (const { id } of rows) await refreshWorkspace(platform, id);
  return rows.length;
}

/** A failure in one workspace must not stop the search in the others. */
async function refreshWorkspace(platform: Gaps, id: string): Promise<void> {
  try {
    await refreshGaps(platform, id);
  } catch (error) {
    log.error({ err: error, workspaceId: id }, 'The search for missing income failed');
  }
}
