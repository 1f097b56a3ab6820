import type { UseCase } from '../../server/request/use-case.ts';
import { type Values, valuesOf } from '../music/records/stored-rows.ts';
import type { Sides } from './moves.ts';
import type { Side } from './sides.ts';

const shareColumns = [
  'performance_publishing_share',
  'performance_music_share',
  'mechanical_publishing_share',
  'mechanical_music_share',
  'splits_state',
  'has_publisher_share',
];

/** The columns of a work that follow from its splits. */
export const sheetOf = ({ row }: Side): Values =>
  valuesOf(Object.fromEntries(shareColumns.map((column) => [column, row[column]])));

/** Exchanges the splits of two works. The rows keep their IDs. */
export async function swapSplits({ em, actor }: UseCase, { keptId, removedId }: Sides): Promise<undefined> {
  const { workspaceId } = actor;
  const [{ rows }] = (await em.execute(
    `with gone as (delete from split where workspace_id = ? and work_id in (?, ?) returning *)
      select coalesce(jsonb_agg(jsonb_set(to_jsonb(gone), '{work_id}', to_jsonb(case when work_id = ? then ? else ? end))), '[]') as rows from gone`,
    [workspaceId, keptId, removedId, keptId, removedId, keptId],
  )) as [{ rows: unknown[] }];
  await em.execute(
    `insert into split select r.* from jsonb_populate_recordset(null::split, ?::jsonb) r where r.workspace_id = ?`,
    [JSON.stringify(rows), workspaceId],
  );
}

/** The split sheet of a work as a text, to find whether it was edited. */
export async function sheetText({ em, actor }: UseCase, workId: string): Promise<string> {
  const [row] = await em.execute<{ sheet: unknown }[]>(
    `select jsonb_build_array(${shareColumns.map((column) => `w.${column}`).join(', ')},
        (select jsonb_agg(to_jsonb(s) - 'position' order by s.id) from split s where s.work_id = w.id)) as sheet
      from work w where w.workspace_id = ? and w.id = ?`,
    [actor.workspaceId, workId],
  );
  return JSON.stringify(row?.sheet ?? null);
}
