import type { PoolClient } from 'pg';
import { divisionDraft } from '#domain/income/group-decision.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import { refreshKept } from '../records/refresh-kept.ts';
import { changeMatches } from './change-matches.ts';
import { liveRecords } from './standings.ts';
import { divideRecordings } from './write-targets.ts';

/** Stores how the money of a recording is divided among its works, and divides that of its groups. Returns their IDs. */
export async function saveDivision(context: AppContext, recording: string, input: unknown): Promise<string[]> {
  const { workspaceId } = context.editor;
  const parts = parseInput(divisionDraft, input);
  return changeMatches(context, async (sql) => {
    if (!(await liveRecords(sql, workspaceId, 'recording', [recording])).has(recording.toLowerCase()))
      throw userError(UserErrorCode.NOT_FOUND, 'Recording not found', ['recording']);
    const works = parts.map(({ work }) => work.toLowerCase());
    await requireItsWorks(sql, workspaceId, recording, works);
    await sql.query('delete from recording_division where workspace_id = $1 and recording_id = $2', [workspaceId, recording]);
    await sql.query(
      `insert into recording_division (workspace_id, recording_id, work_id, part)
        select $1, $2, given.work, given.part from jsonb_to_recordset($3::jsonb) as given (work uuid, part int)`,
      [workspaceId, recording, JSON.stringify(parts)],
    );
    const groupIds = await divideGroups(sql, workspaceId, recording);
    return {
      result: groupIds,
      audit: { action: 'recording.divide', subjectType: 'Recording', subjectId: recording, changes: { parts } },
    };
  });
}

/** The parts name exactly the works of the recording. Works in the bin don't count. */
async function requireItsWorks(sql: PoolClient, workspaceId: string, recording: string, works: readonly string[]): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(
    `select w.id from recording_work rw join work w on w.id = rw.work_id
      where rw.recording_id = $2 and w.workspace_id = $1 and w.deleted_at is null`,
    [workspaceId, recording],
  );
  const own = new Set(rows.map(({ id }) => id));
  if (works.some((id) => !own.has(id))) throw userError(UserErrorCode.NOT_FOUND, 'Work not found on this recording', ['parts']);
  if (own.size > works.length)
    throw userError(UserErrorCode.INVALID, 'Give each work of the recording its part, which can be 0 %.', ['parts']);
}

async function divideGroups(sql: PoolClient, workspaceId: string, recording: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from income_group where workspace_id = $1 and recording_id = $2 and decision = 'MATCHED' order by id for no key update`,
    [workspaceId, recording],
  );
  const groupIds = rows.map(({ id }) => id);
  const workIds = await divideRecordings(sql, workspaceId, groupIds);
  if (groupIds.length > 0) await refreshKept(sql, workspaceId, { groupIds, workIds });
  return groupIds;
}
