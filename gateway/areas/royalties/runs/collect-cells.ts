import type { Sql } from '../../imports/import-job.ts';
import { postedStates } from '../../income/records/income-sql.ts';
import { isPhysicalLine } from '../statements/physical-lines.ts';
import type { Rules } from './read-rules.ts';
import type { RunJob } from './run-job.ts';

/** Rights of sound recordings, as an SQL list. */
const recordingRights = `('MASTER', 'NEIGHBOURING')`;

/** Which statements are summed up, as a query with their IDs, and the number of lines that this adds up. */
export type Chosen = { statementIds: readonly string[] };

/** What lines are kept apart by. */
export type Apart = { source: boolean; territory: boolean; month: boolean; physical: boolean };

/** Returns what a run has to keep apart: what terms ask for, and the month of use where splits have changed. */
export async function apartOf(
  sql: Sql,
  { workspaceId, splitBasis }: Pick<RunJob, 'workspaceId' | 'splitBasis'>,
  rules: Rules,
): Promise<Apart> {
  const { rows } = await sql.query(`select 1 from split_period where workspace_id = $1 and valid_from > '0001-01-01' limit 1`, [
    workspaceId,
  ]);
  const { source, territory, day } = rules.details;
  return { source, territory, physical: rules.hasReserves, month: day || (splitBasis === 'USE_PERIOD' && rows.length > 0) };
}

const none = `'0001-01-01'::date`;
const noId = `'00000000-0000-0000-0000-000000000000'::uuid`;
/** SQL of a column that is not null, so that rows are joined by hashes. `known` brings the null back. */
export const keyColumns = [
  'work_id',
  'recording_id',
  '"right"',
  'role',
  'source_id',
  'territory',
  'month',
  'destination',
  'reason',
];
export const known = (column: string): string =>
  column.endsWith('_id') ? `nullif(${column}, ${noId})` : column === 'month' ? `nullif(month, ${none})` : `nullif(${column}, '')`;

/** SQL of the role of lines that do not say whose share they pay. Societies pay writers themselves. */
const roleOfOthers = (line: string): string =>
  `case when ${line}."right" = 'PERFORMANCE' and st.kind = 'SOCIETY' then 'PUBLISHER' else 'ALL' end`;

/** SQL of the sums of lines by group. Kept sums have them, unless lines are kept apart by more, or say whose share they pay. */
function lineSums({ territory, month, physical }: Apart, hasRoles: boolean): string {
  if (!territory && !month && !physical && !hasRoles)
    return `select s.statement_id, s.key::uuid as group_id, s."right", s.currency, ${roleOfOthers('s')} as role, '' as territory, ${none} as month,
        false as is_physical, s.amount, s.units, s.lines
      from st join income_sum s on s.workspace_id = $1 and s.statement_id = st.id and s.dimension = 'GROUP'`;
  return `select l.statement_id, l.group_id, l."right", l.currency, coalesce(l.role, ${roleOfOthers('l')}) as role, ${territory ? `coalesce(l.territory, '')` : `''`} as territory,
      ${month ? `date_trunc('month', coalesce(l.use_start, st.period_end))::date` : none} as month,
      ${physical ? isPhysicalLine : 'false'} as is_physical, sum(l.amount) as amount,
      coalesce(sum(l.units), 0) as units, count(*)::int as lines
    from st join income_line l on l.workspace_id = $1 and l.statement_id = st.id group by 1, 2, 3, 4, 5, 6, 7, 8`;
}

/**
 * Sums up the lines of statements by what they are divided by, in the temporary table `draft_cell`, and numbers the different divisions in
 * `draft_case`. What `apart` does not ask for is left together.
 */
export async function collectCells(
  sql: Sql,
  { workspaceId }: Pick<RunJob, 'workspaceId'>,
  apart: Apart,
  { statementIds }: Chosen,
): Promise<void> {
  const { rows } = await sql.query<{ hasRoles: boolean }>(
    `select exists (select from statement where workspace_id = $1 and id = any($2::uuid[]) and definition -> 'fields' ? 'role') as "hasRoles"`,
    [workspaceId, statementIds],
  );
  await sql.query(
    `create temporary table draft_cell on commit drop as
      with st as materialized (
        select s.id, s.source_id, c.kind, s.period_end from statement s join income_source c on c.id = s.source_id
          where s.workspace_id = $1 and s.id = any($2::uuid[]) and s.state in ${postedStates}),
      line as materialized (${lineSums(apart, rows[0]!.hasRoles)})
      select line.statement_id, line.group_id, line."right", line.currency,
        line.role,
        ${apart.source ? 'st.source_id' : `${noId} as source_id`}, line.territory, line.month,
        case when not is_matched then ${noId} when is_recording then ${noId} else coalesce(t.work_id, ${noId}) end as work_id,
        case when is_matched and is_recording then coalesce(g.recording_id, ${noId}) else ${noId} end as recording_id,
        coalesce(t.part, 1000000) as part, line.amount * coalesce(t.part, 1000000) * 0.000001 as amount, line.units, line.lines, line.is_physical,
        case when g.decision = 'NOT_OURS' then 'NOT_OURS' when not is_matched then 'UNMATCHED'
          when is_recording and g.recording_id is null or not is_recording and t.work_id is null then 'HELD' else 'ALLOCATED' end as destination,
        case when not is_matched then '' when is_recording and g.recording_id is null then 'NO_RECORDING'
          when not is_recording and t.work_id is null then 'NO_WORK' else '' end as reason
      from line join st on st.id = line.statement_id join income_group g on g.id = line.group_id and g.workspace_id = $1
      cross join lateral (select coalesce(g.decision = 'MATCHED' and not g.needs_division, false) as is_matched,
        line."right" in ${recordingRights} as is_recording) kind
      left join income_target t on t.workspace_id = $1 and t.group_id = g.id and is_matched and not is_recording`,
    [workspaceId, statementIds],
  );
  await sql.query('analyze draft_cell');
  await sql.query(
    `create temporary table draft_case on commit drop as select row_number() over ()::int as id, * from (select distinct ${keyColumns.join(', ')} from draft_cell) each`,
  );
  await sql.query('create index on draft_case (id)');
  await sql.query('analyze draft_case');
}
