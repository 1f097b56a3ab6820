import type { MatchProposal } from '#db/entities/income.ts';
import type { LineIdentity } from '#domain/income/statement-line.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { Sql } from './open-groups.ts';
import type { Standing } from './write-targets.ts';

/** A locked group with what was decided about it. */
export type LockedGroup = {
  id: string;
  version: number;
  identity: LineIdentity;
  societyCode: number | null;
  proposals: MatchProposal[] | null;
  standing: Standing;
};

const lockText = `select g.id, g.version, g.identity, s.society_code as "societyCode", g.proposals,
    jsonb_build_object('groupId', g.id, 'decision', g.decision, 'basis', g.basis, 'recordingId', g.recording_id, 'releaseId', g.release_id,
      'decidedById', g.decided_by_id, 'decidedAt', g.decided_at, 'works', (
        select coalesce(jsonb_agg(jsonb_build_object('workId', t.work_id, 'part', t.part) order by t.work_id), '[]')
        from income_target t where t.group_id = g.id and t.workspace_id = $1)) as standing
  from income_group g join income_source s on s.id = g.source_id and s.workspace_id = $1
  where g.workspace_id = $1 and g.id = any($2::uuid[]) order by g.id for no key update of g`;

/** Reads groups of the workspace by ID and locks them. Unknown ones are missing. */
export async function lockGroups(sql: Sql, workspaceId: string, ids: readonly string[]): Promise<Map<string, LockedGroup>> {
  const { rows } = await sql.query<LockedGroup>(lockText, [workspaceId, ids.filter(isUuid)]);
  return new Map(rows.map((row) => [row.id, row]));
}

export type MatchedTable = 'work' | 'recording' | 'release';

/** Which of these records the workspace has outside its bin. */
export async function liveRecords(
  sql: Sql,
  workspaceId: string,
  table: MatchedTable,
  ids: readonly (string | null | undefined)[],
): Promise<Set<string>> {
  const given = ids.filter((id): id is string => Boolean(id && isUuid(id)));
  if (given.length === 0) return new Set();
  const text = `select id from ${table} where workspace_id = $1 and id = any($2::uuid[]) and deleted_at is null`;
  const { rows } = await sql.query<{ id: string }>(text, [workspaceId, given]);
  return new Set(rows.map(({ id }) => id));
}

/** IDs of the works of some standings. Their kept sums change with them. */
export const worksOf = (standings: readonly Standing[]): string[] => [
  ...new Set(standings.flatMap(({ works }) => works.map(({ workId }) => workId))),
];
