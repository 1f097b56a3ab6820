import type { RelatedStatement } from '../../../kit/rows.ts';
import { lineColumns, linesFrom } from '../records/income-lines.ts';
import { readStates } from '../records/income-sql.ts';
import type { IncomeLineType } from '../records/statement.type.ts';

/** Number of lines of a group that are shown with it. */
const firstLines = 5;

/** Statements with lines of groups. They are found by the sums, of which a group has one for each statement. */
const statementsOf = (
  id: string,
) => `income_sum s join statement st on st.id = s.statement_id and st.workspace_id = s.workspace_id
  and st.state in ${readStates} where s.workspace_id = $2 and s.dimension = 'GROUP' and s.key = ${id}`;

type GroupPeriod = { id: string; start: string | null; end: string | null };
export const groupPeriods: RelatedStatement<GroupPeriod> = {
  name: 'periods_of_income_groups',
  key: 'id',
  text: `select given.id, p.start, p."end" from unnest($1::uuid[]) as given (id) cross join lateral (
    select min(st.period_start)::text as start, max(st.period_end)::text as "end" from ${statementsOf('given.id::text')}) p`,
};

type UnconvertedAmount = { id: string; amount: string; currency: string };
export const unconvertedAmounts: RelatedStatement<UnconvertedAmount> = {
  name: 'unconverted_of_income_groups',
  key: 'id',
  text: `select given.id, u.amount, u.currency from unnest($1::uuid[]) as given (id) cross join lateral (
    select sum(s.amount)::text as amount, s.currency from ${statementsOf('given.id::text')} and not exists (
      select from statement_amount a where a.statement_id = s.statement_id and a.currency = s.currency and a.workspace_id = $2
        and a.rate is not null) group by s.currency order by s.currency limit 20) u`,
};

type DeletedTitle = { id: string; title: string };
const inBin = (
  table: string,
  condition: string,
) => `select r.title from ${table} r where r.workspace_id = $2 and r.deleted_at is not null
  and ${condition}`;
/** A matched record stays matched while it is in the bin, because it can be restored. */
export const titlesInBin: RelatedStatement<DeletedTitle> = {
  name: 'titles_in_bin_of_income_groups',
  key: 'id',
  text: `select g.id, d.title from income_group g cross join lateral (
      ${inBin('work', 'r.id in (select work_id from income_target t where t.group_id = g.id and t.workspace_id = $2)')}
      union all ${inBin('recording', 'r.id = g.recording_id')} union all ${inBin('release', 'r.id = g.release_id')}) d
    where g.workspace_id = $2 and g.id = any($1::uuid[]) order by d.title`,
};

/** The first lines of the latest statement. */
export const linesOfGroups: RelatedStatement<IncomeLineType> = {
  name: 'first_lines_of_income_groups',
  key: 'groupId',
  text: `select ${lineColumns} from unnest($1::uuid[]) as given (id)
    cross join lateral (select s.statement_id from ${statementsOf('given.id::text')}
      order by st.period_end desc nulls last, s.statement_id limit 1) latest
    cross join lateral (select * from income_line where workspace_id = $2 and group_id = given.id
      and statement_id = latest.statement_id order by number limit ${firstLines}) l
    ${linesFrom.replace('income_line l', '')}
    order by l.group_id, l.number`,
};
