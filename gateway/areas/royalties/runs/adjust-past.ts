import type { PoolClient } from 'pg';
import type { Sql } from '../../imports/import-job.ts';
import { keyColumns } from './collect-cells.ts';
import type { RunJob } from './run-job.ts';

/**
 * What issued runs have divided differently from how the same money would be divided today. Their divisions are taken back and made anew in this run,
 * so that no issued run is ever changed.
 */

/** What identifies money across runs. Two runs can keep its lines apart by different details. */
const money = ['statement_id', 'group_id', '"right"', 'currency'];
const divided = [...money, 'digest', 'music_id'];
/** SQL of what a case is about. Never null, so that rows are joined by hashes. */
const musicOf = `coalesce(c.work_id, c.recording_id, '00000000-0000-0000-0000-000000000000')`;
const list = (columns: readonly string[], alias = ''): string => columns.map((column) => `${alias}${column}`).join(', ');

/** Returns the statements that issued runs divided. They can have been reversed since. */
export async function pastStatements(sql: PoolClient, { id, workspaceId }: RunJob): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select distinct r.statement_id as id from royalty_run_statement r join royalty_run run on run.id = r.run_id
      where r.workspace_id = $1 and run.state = 'ISSUED' and r.run_id <> $2 order by 1`,
    [workspaceId, id],
  );
  return rows.map((row) => row.id);
}

/** Returns the issued runs by which the corrections of a run were found; none if it has no corrections. Another one could contain the same ones. */
export async function correctingRuns(sql: Sql, { id, workspaceId }: Pick<RunJob, 'id' | 'workspaceId'>): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from royalty_run where workspace_id = $1 and state = 'ISSUED' and id <> $2
        and exists (select from royalty_cell where run_id = $2 and workspace_id = $1 and of_run_id is not null) order by 1`,
    [workspaceId, id],
  );
  return rows.map((row) => row.id);
}

/** The latest division comes first, and what a run divided before what it took back. */
const latest = 'order by run.number desc, cell.reverted_run_id is not null, c.id';

/** All that issued runs say about money, added up: what one took back of another counts no more. */
const standingText = `create temporary table standing on commit drop as
  select ${list(money, 'cell.')}, c.digest, ${musicOf} as music_id, sum(cell.amount) as amount, sum(cell.units) as units, sum(cell.lines)::int as lines, max(cell.rate) as rate,
    (array_agg(cell.run_id order by run.number desc))[1] as run_id, (array_agg(c.id ${latest}))[1] as case_id, (array_agg(cell.part ${latest}))[1] as part,
    (array_agg(coalesce(cell.of_run_id, cell.run_id) order by run.number, c.id))[1] as of_run_id
  from royalty_cell cell join royalty_run run on run.id = cell.run_id and run.state = 'ISSUED'
  join royalty_case c on c.run_id = cell.run_id and c.id = cell.case_id and c.workspace_id = $1
  where cell.workspace_id = $1 and cell.run_id <> $2 group by ${list(money, 'cell.')}, c.digest, ${musicOf} having sum(cell.amount) <> 0`;

/** The same money as it would be divided today. */
const freshText = `create temporary table fresh on commit drop as
  select ${list(money, 'd.')}, c.digest, ${musicOf} as music_id, sum(d.amount) as amount from draft_cell d join draft_case k using (${list(keyColumns)})
  join royalty_case c on c.run_id = $2 and c.id = k.id and c.workspace_id = $1
  where d.statement_id = any($3::uuid[]) group by ${list(money, 'd.')}, c.digest, ${musicOf} having sum(d.amount) <> 0`;

/** The rates with which money was converted when it was first divided. */
const ratesText = `create temporary table known_rate on commit drop as
  select statement_id, currency, max(rate) as rate from standing group by 1, 2`;

/** Money that is divided differently. */
const keysText = `create temporary table changed_key on commit drop as
  select distinct ${list(money)} from standing s full join fresh f using (${list(divided)}) where s.amount is distinct from f.amount`;

/** What is known of each division, as texts that can be compared. */
const factsText = `create temporary table case_fact on commit drop as
  with run as (select run_id from standing union select $2::uuid),
  term as (
    select s.run_id, s.case_id, string_agg(concat_ws(' ', s.payee_id, s.deal, s.percent), ',' order by s.payee_id, s.position) as terms
      from royalty_share s join run using (run_id) where s.workspace_id = $1 group by 1, 2)
  select c.run_id, c.id as case_id,
      concat_ws(' ', case when c.destination in ('UNMATCHED', 'NOT_OURS') then c.destination end, c.work_id, c.recording_id) as music,
      concat_ws(' ', c.work_id, c.split_version, c.split_from, case when c.reason = 'SPLITS_INCOMPLETE' then c.reason end) as splits, term.terms
    from royalty_case c join run using (run_id) left join term on term.run_id = c.run_id and term.case_id = c.id where c.workspace_id = $1`;

const together = (column: string): string => `string_agg(distinct f.${column}, ';') as ${column}`;
const facts = ['music', 'splits', 'terms'].map(together).join(', ');

/** The same with the reason that explains the most. */
const changedText = `create temporary table changed on commit drop as
  with old as (
    select ${list(money, 'o.')}, (array_agg(o.of_run_id))[1] as of_run_id, ${facts} from standing o join changed_key using (${list(money)})
      join case_fact f on f.run_id = o.run_id and f.case_id = o.case_id group by ${list(money, 'o.')}),
  new as (
    select ${list(money, 'd.')}, ${facts} from draft_cell d join changed_key using (${list(money)}) join draft_case k using (${list(keyColumns)})
      join case_fact f on f.run_id = $1 and f.case_id = k.id group by ${list(money, 'd.')})
  select key.*, old.of_run_id, case when new.music is null then 'STATEMENT' when old.music is distinct from new.music then 'MATCH'
      when old.splits is distinct from new.splits then 'SPLITS' when old.terms <> new.terms then 'TERMS' else 'PAYEES' end as reason
    from changed_key key left join old using (${list(money)}) left join new using (${list(money)})`;

/** Copies the divisions that are taken back, so that the run explains them itself. */
const copiedText = `create temporary table copied on commit drop as
  select run_id, case_id, (select coalesce(max(id), 0) from royalty_case where run_id = $2 and workspace_id = $1) + row_number() over ()::int as id
  from (select distinct s.run_id, s.case_id from standing s join changed using (${list(money)})) each`;
const copyCases = `insert into royalty_case (run_id, workspace_id, id, work_id, recording_id, "right", role, source_id, territory, month, destination, reason,
    split_version, split_from, title, code, digest)
  select $2, $1, n.id, c.work_id, c.recording_id, c."right", c.role, c.source_id, c.territory, c.month, c.destination, c.reason, c.split_version, c.split_from,
    c.title, c.code, c.digest from copied n join royalty_case c on c.run_id = n.run_id and c.id = n.case_id and c.workspace_id = $1`;
const copyShares = `insert into royalty_share (run_id, workspace_id, case_id, position, payee_id, contract_id, term_id, deal, percent, part_numerator,
    part_denominator, numerator, denominator)
  select $2, $1, n.id, s.position, s.payee_id, s.contract_id, s.term_id, s.deal, s.percent, s.part_numerator, s.part_denominator, s.numerator, s.denominator
    from copied n join royalty_share s on s.run_id = n.run_id and s.case_id = n.case_id and s.workspace_id = $1`;

const lastCell = '(select coalesce(max(id), 0) from royalty_cell where run_id = $2 and workspace_id = $1)';
const takeBack = `insert into royalty_cell (run_id, workspace_id, id, case_id, statement_id, group_id, "right", currency, role, territory, month, part, amount,
    rate, units, lines, of_run_id, reverted_run_id, reason)
  select $2, $1, ${lastCell} + row_number() over (), n.id, statement_id, group_id, s."right", currency, c.role, c.territory, c.month, s.part, -s.amount, s.rate, -s.units, -s.lines, s.of_run_id,
    s.run_id, changed.reason
  from standing s join changed using (${list(money)}) join copied n on n.run_id = s.run_id and n.case_id = s.case_id
  join royalty_case c on c.run_id = s.run_id and c.id = s.case_id and c.workspace_id = $1`;
/** Sales of copies and others are together: reserves are kept of money that is divided for the first time. */
const divideAnew = `insert into royalty_cell (run_id, workspace_id, id, case_id, statement_id, group_id, "right", currency, role, territory, month, part, amount,
    rate, units, lines, of_run_id, reason)
  select $2, $1, ${lastCell} + row_number() over (), k.id, d.statement_id, d.group_id, d."right", d.currency, d.role, nullif(d.territory, ''), nullif(d.month, '0001-01-01'), d.part, sum(d.amount),
    coalesce(r.rate, a.rate), sum(d.units), sum(d.lines), changed.of_run_id, changed.reason
  from draft_cell d join draft_case k using (${list(keyColumns)}) join changed using (${list(money)})
  left join known_rate r on r.statement_id = d.statement_id and r.currency = d.currency
  left join statement_amount a on a.statement_id = d.statement_id and a.currency = d.currency and a.workspace_id = $1
  where d.statement_id = any($3::uuid[])
  group by k.id, d.statement_id, d.group_id, d."right", d.currency, d.role, d.territory, d.month, d.part, r.rate, a.rate, changed.of_run_id, changed.reason`;

/** Adds what has changed since issued runs to a run. `draft_cell` has the lines of their statements, and the cases are divided. */
export async function adjustPast(sql: PoolClient, { id, workspaceId }: RunJob, statementIds: readonly string[]): Promise<void> {
  if (statementIds.length === 0) return;
  const values = [workspaceId, id];
  await sql.query(standingText, values);
  await sql.query(freshText, [...values, statementIds]);
  await sql.query(ratesText);
  await sql.query(keysText);
  await sql.query(factsText, values);
  await sql.query(changedText, [id]);
  await sql.query('analyze standing, changed');
  await sql.query(copiedText, values);
  await sql.query(copyCases, values);
  await sql.query(copyShares, values);
  await sql.query(takeBack, values);
  await sql.query(divideAnew, [...values, statementIds]);
  // Divisions that turned out as before are of no use.
  const unused = `run_id = $2 and workspace_id = $1`;
  await sql.query(
    `with gone as (delete from royalty_case c where ${unused} and not exists (select from royalty_cell cell
          where cell.run_id = $2 and cell.case_id = c.id and cell.workspace_id = $1) returning id)
      delete from royalty_share s using gone where s.run_id = $2 and s.case_id = gone.id and s.workspace_id = $1`,
    values,
  );
}
