import { isPhysicalLine } from './physical-lines.ts';

/**
 * SQL of what statements of payees consist of. $1 is the workspace, $2 the run and $3 the IDs of statements. Sums are over the denominators of
 * shares, so that nothing is divided before the end.
 */

/** Lines that are read together. */
export const linesAtATime = 2_000;

/** Shares of the payees of statements. `is_first` is true for one of several shares of a payee in a case. */
/**
 * Columns of the share of a payee before fees, from the share `s`. A fee is deducted from what a payee owns. A rate gives a part of what came in, of
 * which nothing is deducted.
 */
const partColumns = ['numerator', 'denominator']
  .map((name) => `case s.deal when 'FEE' then s.part_${name} else s.${name} end as part_${name}`)
  .join(', ');
const shares = `with st as materialized (
    select id, payee_id from payee_statement where run_id = $2 and workspace_id = $1 and id = any($3::uuid[])),
  share as materialized (
    select st.id as statement_id, s.payee_id, s.contract_id, s.case_id, ${partColumns}, s.numerator, s.denominator,
        row_number() over (partition by st.id, s.case_id order by s.position) = 1 as is_first
      from st join royalty_share s on s.run_id = $2 and s.payee_id = st.payee_id and s.workspace_id = $1)`;
/** Money without a rate is on no statement until it has one. */
const withRate = (isAdjustment: boolean) => `exists (select from royalty_earning e where e.run_id = $2 and e.workspace_id = $1
    and e.payee_id = s.payee_id and e.contract_id = s.contract_id and e.currency = cell.currency
    and e.is_adjustment = ${isAdjustment} and e.converted_numerator is not null)`;
const ofRun = 'c.run_id = $2 and c.workspace_id = $1 and c.case_id in (select case_id from share)';
/** SQL of the sum of a column in the reporting currency. Null if a rate is missing. */
const reporting = (amount: string, rate: string) => `case when count(${rate}) = count(*) then sum(${amount} * ${rate}) end`;
const sumOf = (column: string, filter = '') => `coalesce(sum(cell.${column} * s.numerator) ${filter}, 0)::text`;

export const headText = `select st.id, st.payee_id as "payeeId", st.number, st.currency, st.opening::text, st.earned::text, st.adjusted::text,
    st.reserves_taken::text as "reservesTaken", st.reserves_released::text as "reservesReleased", st.costs::text, st.advances::text, st.entered::text,
    st.payments::text, st.payable::text, st.withholding, st.withheld::text, st.sales_tax::text as "salesTax", st.net::text, st.unpaid::text,
    st.carried_over::text as "carriedOver", st.closing::text, st.minimum::text, st.contracts, st.entries, st.rates as "tableRates", p.name, p.language,
    p.tax_number as "taxNumber", p.tax_country as country, p.is_self_billing as "isSelfBilling",
    case when p.is_self_billing then p.sales_tax end as "salesTaxRate",
    p.bank_sealed is not null or exists (select from contributor c where c.id = p.contributor_id and c.workspace_id = $1
      and c.deleted_at is null and c.bank_sealed is not null) as "hasAccount",
    run.split_basis as "splitBasis", run.period_start::text as "from", run.period_end::text as "to", to_char(run.issued_at at time zone 'UTC', 'YYYY-MM-DD') as "issuedOn",
    coalesce(r.sender, w.name) as sender
  from payee_statement st join payee p on p.id = st.payee_id and p.workspace_id = $1
  join royalty_run run on run.id = st.run_id and run.workspace_id = $1 join workspace w on w.id = $1
  left join royalty_setting r on r.workspace_id = $1
  where st.run_id = $2 and st.workspace_id = $1 and st.id = any($3::uuid[]) order by st.id`;

/** What was earned, by source and right. */
export const earnedText = `${shares}, cell as materialized (
    select c.case_id, coalesce(i.name, '') as source, c."right", c.currency, sum(c.amount) as amount, ${reporting('c.amount', 'c.rate')} as in_reporting
      from royalty_cell c left join statement t on t.id = c.statement_id and t.workspace_id = $1
      left join income_source i on i.id = t.source_id and i.workspace_id = $1 where ${ofRun} and c.of_run_id is null group by 1, 2, 3, 4)
  select s.statement_id as "statementId", cell.source, cell."right", cell.currency, s.denominator::text, ${sumOf('amount')} as amount,
      case when count(cell.in_reporting) = count(*) then ${sumOf('in_reporting')} end as "inReporting"
    from share s join cell using (case_id) where ${withRate(false)} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4`;

/** The same by work or recording, with the payee's part of it before the fee. */
export const worksText = `${shares}, cell as materialized (
    select c.case_id, c.currency, sum(c.amount) as amount, ${reporting('c.amount', 'c.rate')} as in_reporting
      from royalty_cell c where ${ofRun} and c.of_run_id is null group by 1, 2)
  select s.statement_id as "statementId", coalesce(k.work_id, k.recording_id) as "musicId", k.recording_id is not null as "isRecording",
      coalesce(k.title, '') as title, k.code, cell.currency, s.is_first as "isFirst", s.part_numerator::text as "partNumerator",
      s.part_denominator::text as "partDenominator", s.numerator::text, s.denominator::text, sum(cell.amount)::text as amount,
      case when count(cell.in_reporting) = count(*) then sum(cell.in_reporting)::text end as "inReporting"
    from share s join cell using (case_id) join royalty_case k on k.run_id = $2 and k.id = s.case_id and k.workspace_id = $1
    where ${withRate(false)} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 order by 1, 4, 2`;

/**
 * SQL of lines `l` of statements `t` and sources `i` that are summed up in the cell `c`. $4 and $5 say whether the run kept territories and sales of
 * physical copies apart.
 */
const linesOf = `l.workspace_id = $1 and l.group_id = c.group_id and l.statement_id = c.statement_id and l."right" = c."right"
  and l.currency = c.currency and (not $4::boolean or l.territory is not distinct from c.territory)
  and (not $5::boolean or ${isPhysicalLine} = c.is_physical)
  and (c.month is null or date_trunc('month', coalesce(l.use_start, t.period_end))::date = c.month)
  and coalesce(l.role, case when l."right" = 'PERFORMANCE' and i.kind = 'SOCIETY' then 'PUBLISHER' else 'ALL' end) = c.role`;

/** Whether a run kept territories and sales of physical copies apart. Where it did not, lines know them. */
export const apartText = `select coalesce(bool_or(territory is not null), false) as territory, coalesce(bool_or(is_physical), false) as physical
  from royalty_cell where run_id = $2 and workspace_id = $1 and of_run_id is null`;
export type KeptApart = { territory: boolean; physical: boolean };

/** What was earned, by territory. */
export const territoriesText = `${shares}, place as materialized (
    select c.case_id, l.territory, c.currency, sum(l.amount * c.part * 0.000001) as amount,
        ${reporting('l.amount * c.part * 0.000001', 'c.rate')} as in_reporting
      from royalty_cell c join statement t on t.id = c.statement_id and t.workspace_id = $1
      join income_source i on i.id = t.source_id and i.workspace_id = $1 join income_line l on ${linesOf}
      where ${ofRun} and c.of_run_id is null group by 1, 2, 3)
  select s.statement_id as "statementId", cell.territory, cell.currency, s.denominator::text, ${sumOf('amount')} as amount,
      case when count(cell.in_reporting) = count(*) then ${sumOf('in_reporting')} end as "inReporting"
    from share s join place cell using (case_id) where ${withRate(false)} group by 1, 2, 3, 4 order by 1, 2, 3`;

/** Corrections of earlier runs: what was taken back as the old part, and what was divided anew. */
export const adjustmentsText = `${shares}, cell as materialized (
    select c.case_id, c.of_run_id, c.reason, c.currency, c.lines < 0 as is_old, sum(c.amount) as amount,
        ${reporting('c.amount', 'c.rate')} as in_reporting
      from royalty_cell c where ${ofRun} and c.of_run_id is not null group by 1, 2, 3, 4, 5)
  select s.statement_id as "statementId", coalesce(k.work_id, k.recording_id) as "musicId", coalesce(k.title, '') as title,
      earlier.number as "ofNumber", cell.of_run_id as "ofRunId", cell.reason, cell.is_old as "isOld", cell.currency, s.denominator::text,
      ${sumOf('amount')} as amount, case when count(cell.in_reporting) = count(*) then ${sumOf('in_reporting')} end as "inReporting"
    from share s join cell using (case_id) join royalty_case k on k.run_id = $2 and k.id = s.case_id and k.workspace_id = $1
    left join payee_statement earlier on earlier.run_id = cell.of_run_id and earlier.payee_id = s.payee_id and earlier.workspace_id = $1
    where ${withRate(true)} group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 3, 2, 5, 6, 7, 8`;

/** Rates of statements with which their money was converted. */
export const ratesText = `${shares}, cell as materialized (
    select distinct c.case_id, c.currency, c.rate, c.of_run_id, a.rate_source, a.rate_date from royalty_cell c
      left join statement_amount a on a.statement_id = c.statement_id and a.currency = c.currency and a.rate = c.rate and a.workspace_id = $1
      where ${ofRun} and c.rate is not null)
  select distinct s.statement_id as "statementId", cell.currency as "from", cell.of_run_id as "ofRunId", trim_scale(cell.rate)::text as rate,
      case when cell.rate_source is distinct from 'BANK' then cell.rate_date::text end as date,
      coalesce(cell.rate_source = 'BANK', false) as "isBank"
    from share s join cell using (case_id) order by 1, 2, 5 nulls last, 4, 3 nulls first`;

/** The cells of a statement of a payee, in the order of its lines. $3 has one ID. */
export const cellsText = `${shares} select c.id, abs(c.lines) as lines from royalty_cell c
    join royalty_case k on k.run_id = $2 and k.id = c.case_id and k.workspace_id = $1
  where ${ofRun} order by c.of_run_id nulls first, k.title, k.id, c.id`;

/**
 * The lines of cells ($6) after the line with a number ($7): of files where money is divided for the first time, and sums of them where it is
 * corrected.
 */
export const linesText = `${shares}
  select c.reason, c.of_run_id as "ofRunId", case when k.recording_id is null then k.title end as work, case when k.recording_id is null then k.code end as iswc,
      case when k.recording_id is not null then k.title end as recording, case when k.recording_id is not null then k.code end as isrc,
      coalesce(i.name, '') as source, l.service as store, coalesce(l.territory, c.territory) as territory, c."right",
      l.use_start::text as "usedFrom", l.use_end::text as "usedTo",
      trim_scale(case when c.of_run_id is null then l.units else c.units end)::text as units,
      trim_scale(case when c.of_run_id is null then l.amount * c.part * 0.000001 else c.amount end)::text as received, c.currency,
      s.part_numerator::text as "partNumerator", s.part_denominator::text as "partDenominator", s.numerator::text, s.denominator::text,
      trim_scale(c.rate)::text as rate, exists (select from royalty_earning e where e.run_id = $2 and e.workspace_id = $1
        and e.payee_id = s.payee_id and e.contract_id = s.contract_id and e.currency = c.currency
        and e.is_adjustment = (c.of_run_id is not null) and e.converted_numerator is not null) as "hasRate",
      t.file_name as file, l.number as row
    from share s join royalty_cell c on c.run_id = $2 and c.case_id = s.case_id and c.workspace_id = $1 and c.id = any($6::int[])
    join royalty_case k on k.run_id = $2 and k.id = s.case_id and k.workspace_id = $1
    left join statement t on t.id = c.statement_id and t.workspace_id = $1
    left join income_source i on i.id = t.source_id and i.workspace_id = $1
    left join income_line l on c.of_run_id is null and ${linesOf} and l.number > $7::int
    where c.of_run_id is not null or l.number is not null
    order by array_position($6::int[], c.id), l.number fetch first ${linesAtATime} rows with ties`;
