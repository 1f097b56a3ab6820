import type { Pool } from 'pg';
import { refreshKept } from '#gateway/areas/income/records/refresh-kept.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';

/** A posted statement of a workspace, its line, and income that is missing. */
export type FiguresWorld = { payingSource: string; paidLine: string; incomeGap: string };
type Owner = { workspaceId: string; work: string; recording: string; release: string };

export async function addFigures(
  pool: Pool,
  { workspaceId, work, recording, release }: Owner,
  marker: string,
): Promise<FiguresWorld> {
  const payingSource = await addSource(pool, workspaceId, { name: `Paying ${marker}` });
  const { id, groupIds } = await addStatement(pool, workspaceId, {
    sourceId: payingSource,
    fileName: `Paid ${marker}.csv`,
    lines: [{ music: `Paid ${marker}`, amount: '12', territory: 'DE', service: `Service ${marker}` }],
  });
  await matchGroup(pool, workspaceId, groupIds[0]!, { works: [work], recordingId: recording, releaseId: release });
  await refreshKept(pool, workspaceId, { statementId: id });
  const { rows } = await pool.query<{ id: string }>(
    `insert into income_gap (workspace_id, kind, key, work_id, amount, facts)
      values ($1, 'WORK_STOPPED', $2::uuid::text, $2, 3, jsonb_build_object('lastMonth', '2026-01-01', 'sources', jsonb_build_array($3::text)))
      returning id`,
    [workspaceId, work, `Paying ${marker}`],
  );
  return { payingSource, paidLine: `${id}:2`, incomeGap: rows[0]!.id };
}
