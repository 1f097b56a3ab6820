import type { PoolClient } from 'pg';
import { societyNumbersDraft } from '#domain/income/society-numbers.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import { changeMatches } from './change-matches.ts';
import { proposeForNumbers } from './propose-again.ts';
import { liveRecords } from './standings.ts';

type SocietyNumber = { societyCode: number; number: string };

/** Replaces the numbers that societies gave a work. Groups with new ones get the work as a proposal. Returns the ID of the work. */
export async function saveSocietyNumbers(context: AppContext, work: string, input: unknown): Promise<string> {
  const { workspaceId } = context.editor;
  const numbers = parseInput(societyNumbersDraft, input);
  return changeMatches(context, async (sql) => {
    if (!(await liveRecords(sql, workspaceId, 'work', [work])).has(work.toLowerCase()))
      throw userError(UserErrorCode.NOT_FOUND, 'Work not found', ['work']);
    const given = JSON.stringify(numbers);
    await refuseTaken(sql, workspaceId, work, given);
    await sql.query(
      `delete from society_work_number n where n.workspace_id = $1 and n.work_id = $2 and not exists (
        select from jsonb_to_recordset($3::jsonb) as given ("societyCode" int, number text)
          where given."societyCode" = n.society_code and given.number = n.number)`,
      [workspaceId, work, given],
    );
    const { rows } = await sql.query<SocietyNumber>(
      `insert into society_work_number (workspace_id, society_code, number, work_id)
        select $1, given."societyCode", given.number, $2 from jsonb_to_recordset($3::jsonb) as given ("societyCode" int, number text)
        on conflict (workspace_id, society_code, number) do update set work_id = excluded.work_id
          where society_work_number.work_id <> excluded.work_id
        returning society_code as "societyCode", number`,
      [workspaceId, work, given],
    );
    await proposeForNumbers(sql, workspaceId, rows);
    return {
      result: work,
      audit: { action: 'work.societyNumbers', subjectType: 'Work', subjectId: work, changes: { numbers } },
    };
  });
}

/** One number of a society is one work. A work in the bin gives it up. */
async function refuseTaken(sql: PoolClient, workspaceId: string, work: string, given: string): Promise<void> {
  const { rows } = await sql.query<{ place: number; workId: string; title: string }>(
    `select (given.place - 1)::int as place, w.id as "workId", w.title
      from jsonb_array_elements($3::jsonb) with ordinality as given (row, place)
      join society_work_number n on n.workspace_id = $1 and n.society_code = (given.row ->> 'societyCode')::int
        and n.number = given.row ->> 'number' and n.work_id <> $2
      join work w on w.id = n.work_id and w.workspace_id = $1 and w.deleted_at is null order by given.place limit 1`,
    [workspaceId, work, given],
  );
  const [taken] = rows;
  if (taken)
    throw userError(
      UserErrorCode.TAKEN,
      `This is the number of “${taken.title}” at the society. Remove it there first.`,
      [String(taken.place), 'number'],
      taken.workId,
    );
}
