import type { Pool } from 'pg';

/** Royalty statements of a workspace in several states, with their sources. */
export type IncomeWorld = {
  royaltySource: string;
  spareSource: string;
  readStatement: string;
  postedStatement: string;
};
type Owner = { userId: string; workspaceId: string };

const insertId = async (pool: Pool, sql: string, values: unknown[]): Promise<string> =>
  (await pool.query<{ id: string }>(`${sql} returning id`, values)).rows[0]!.id;

/** Adds a source with a read and a posted statement of one line each, and a source without statements. */
export async function addIncome(pool: Pool, { userId, workspaceId }: Owner, marker: string): Promise<IncomeWorld> {
  const addSource = (name: string) =>
    insertId(pool, `insert into income_source (workspace_id, name, kind) values ($1, $2, 'DISTRIBUTOR')`, [workspaceId, name]);
  const royaltySource = await addSource(`Source ${marker}`);
  const spareSource = await addSource(`Spare ${marker}`);
  const group = await insertId(
    pool,
    `insert into income_group (workspace_id, source_id, identity_key, identity, search_text)
      values ($1, $2, repeat('0', 64), jsonb_build_object('trackTitle', $3::text), $3)`,
    [workspaceId, royaltySource, `Earned ${marker}`],
  );
  const addStatement = async (state: string, month: string) => {
    const id = await insertId(
      pool,
      `insert into statement (workspace_id, user_id, file_name, size_bytes, storage_key, sha256, state, source_id, account, period_start,
          period_end, line_count, problem_count, stage_started_at)
        values ($1, $2, $3, 10, 'statements/' || gen_random_uuid(), md5(random()::text), $4, $5, $6, $7::date, $7::date, 1, 1, null)`,
      [workspaceId, userId, `${marker}.csv`, state, royaltySource, `Account ${marker}`, month],
    );
    await pool.query(
      `insert into income_line (workspace_id, statement_id, number, group_id, amount, currency, "right", service, cells)
        values ($1, $2, 2, $3, 1.5, 'USD', 'MASTER', $4, array[$4])`,
      [workspaceId, id, group, `Service ${marker}`],
    );
    await pool.query(
      `insert into statement_amount (statement_id, workspace_id, currency, computed) values ($1, $2, 'USD', 1.5)`,
      [id, workspaceId],
    );
    await pool.query(
      `insert into income_sum (workspace_id, statement_id, dimension, key, "right", currency, amount, units, lines)
        values ($1, $2, 'GROUP', $3, 'MASTER', 'USD', 1.5, 0, 1), ($1, $2, 'ALL', '', 'MASTER', 'USD', 1.5, 0, 1)`,
      [workspaceId, id, group],
    );
    await pool.query(
      `insert into statement_problem (statement_id, workspace_id, number, message, raw) values ($1, $2, 3, 'Not read.', $3)`,
      [id, workspaceId, `Raw ${marker}`],
    );
    return id;
  };
  return {
    royaltySource,
    spareSource,
    readStatement: await addStatement('READ', '2026-01-31'),
    postedStatement: await addStatement('POSTED', '2026-02-28'),
  };
}
