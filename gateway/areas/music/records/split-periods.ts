import type { Writing } from './write-records.ts';

const mainJson = (right: string) =>
  `jsonb_build_object('publishingShare', w.${right}_publishing_share, 'musicShare', w.${right}_music_share)`;
const partyJson = `jsonb_build_object('group', s.split_group, 'contributorId', s.contributor_id, 'publisherId', s.publisher_id, 'role', s.role,
      'performanceFactor', s.performance_factor, 'mechanicalFactor', s.mechanical_factor)`;

/**
 * Adds a period to works whose split sheet differs from their latest one. `l` is the latest period. The first sheet with parties is valid from the
 * beginning. Later changes of a day belong to one period, and a period that begins in the future is changed itself, because the new sheet would
 * otherwise end with it. Rows are looked up by the work alone: with the workspace, the planner reads all of its periods for each work.
 */
const text = `insert into split_period as known (workspace_id, work_id, valid_from, created_at, version, sheet, is_complete)
  select w.workspace_id, w.id,
      case when l.valid_from is null then date '0001-01-01'
        when not l.is_given and l.created_at >= ?::date then l.valid_from
        else greatest(l.valid_from, ?::date) end,
      ?, w.version, now.sheet, w.splits_state = 'COMPLETE'
    from work w
      left join lateral (select jsonb_agg(${partyJson} order by array_position(array['composers', 'authors', 'publishers'], s.split_group), s.position, s.id)
          as parties from split s where s.work_id = w.id) p on true
      cross join lateral (select jsonb_build_object('main', jsonb_build_object('performance', ${mainJson('performance')},
          'mechanical', ${mainJson('mechanical')}), 'parties', coalesce(p.parties, '[]')) as sheet) now
      left join lateral (select valid_from, created_at, is_given, sheet from split_period
          where work_id = w.id order by valid_from desc limit 1) l on true
    where w.workspace_id = ? and w.id = any(?::uuid[]) and (case when l.valid_from is null then p.parties is not null else l.sheet <> now.sheet end)
  on conflict (work_id, valid_from) do update
    set created_at = excluded.created_at, version = excluded.version, sheet = excluded.sheet, is_complete = excluded.is_complete`;

/** Notes from which day the current splits of saved works are valid, in one statement. The caller has locked the works. */
export async function storeSplitPeriods({ em, actor, now }: Writing, workIds: readonly string[]): Promise<void> {
  if (workIds.length === 0) return;
  const today = now.toISOString().slice(0, 10);
  await em.execute(text, [today, today, now.toISOString(), actor.workspaceId, `{${workIds.join(',')}}`]);
}
