import type { Pool } from 'pg';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { addRecording } from '#tests/support/matching.ts';

/** Groups of lines of a workspace, and what they are matched with. */
export type MatchingWorld = {
  matchedSource: string;
  matchedStatement: string;
  /** A group that waits for a decision. */
  openGroup: string;
  /** A group that was decided in `decisionBatch`. */
  decidedGroup: string;
  decisionBatch: string;
  /** A recording with one work. */
  dividedRecording: string;
  dividedWork: string;
};

type Owner = { workspaceId: string; work: string };

/** Inserts groups directly, because reading statements is tested elsewhere. */
export async function addMatching(pool: Pool, { workspaceId, work }: Owner, marker: string): Promise<MatchingWorld> {
  const matchedSource = await addSource(pool, workspaceId, { name: `${marker} source`, societyCode: 35 });
  const lines = ['open', 'decided'].map((title) => ({ music: `${marker} ${title}`, amount: '1.50' }));
  const { id: matchedStatement, groupIds } = await addStatement(pool, workspaceId, {
    sourceId: matchedSource,
    account: marker,
    fileName: `${marker}.csv`,
    lines,
  });
  await pool.query('update income_group set lines = 1, amount = 1.5 where id = any($1)', [groupIds]);
  const dividedRecording = await addRecording(pool, workspaceId, `${marker} divided`, { artist: marker, works: [work] });
  const [openGroup, decidedGroup] = groupIds as [string, string];
  await matchGroup(pool, workspaceId, decidedGroup, { works: [work] });
  const before = {
    decision: null,
    basis: null,
    recordingId: null,
    releaseId: null,
    works: [],
    decidedById: null,
    decidedAt: null,
  };
  const { rows } = await pool.query<{ batch: string }>(
    `insert into income_decision (workspace_id, batch_id, group_id, before, after)
      values ($1, gen_random_uuid(), $2, $3, $3) returning batch_id as batch`,
    [workspaceId, decidedGroup, JSON.stringify({ ...before, groupId: decidedGroup })],
  );
  return {
    matchedSource,
    matchedStatement,
    openGroup,
    decidedGroup,
    decisionBatch: rows[0]!.batch,
    dividedRecording,
    dividedWork: work,
  };
}
