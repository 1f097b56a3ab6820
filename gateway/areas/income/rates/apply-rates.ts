import { rateDays, rateScale } from '#domain/income/exchange-rates.ts';
import { runIn, type Transaction } from '../records/income-sql.ts';

/** More decimals than the result has, because PostgreSQL gives a quotient as many as the dividend. */
const precise = (value: string): string => `(${value})::numeric(60, ${rateScale + 10})`;

/**
 * The latest day of the table, at most ten days before the end of the period, for which both currencies have a rate. The table is per euro, so
 * the rate of two other currencies is a quotient of the same day.
 */
const ofTable = `select round(${precise(`case when w.reporting_currency = 'EUR' then 1 else t.rate end`)} /
      case when a.currency = 'EUR' then 1 else f.rate end, ${rateScale}) as rate, day::date as day
    from generate_series(st.period_end, st.period_end - ${rateDays}, interval '-1 day') day
    left join exchange_rate f on f.workspace_id = a.workspace_id and f.currency = a.currency and f.date = day
    left join exchange_rate t on t.workspace_id = a.workspace_id and t.currency = w.reporting_currency and t.date = day
    where (a.currency = 'EUR' or f.rate is not null) and (w.reporting_currency = 'EUR' or t.rate is not null)
    order by day desc limit 1`;

/**
 * Sets the rates of statements: 1 for the reporting currency, what reached the bank, what the statement names, else the table. Of one statement,
 * or of all in the workspace. Call it after `lockKept`. Returns the IDs of statements with changed rates, whose kept sums the caller refreshes.
 */
export async function applyRates(transaction: Transaction, workspaceId: string, statementId: string | null): Promise<string[]> {
  const rows = await runIn(transaction)<{ id: string }>(
    `with found as (
        select a.statement_id, a.currency,
          case when a.currency = w.reporting_currency then 'SAME' when bank.rate > 0 then 'BANK'
            when a.rate_source = 'STATEMENT' then 'STATEMENT' when quoted.rate > 0 then 'TABLE' end as source,
          case when a.currency = w.reporting_currency then 1 when bank.rate > 0 then bank.rate
            when a.rate_source = 'STATEMENT' then a.rate when quoted.rate > 0 then quoted.rate end as rate,
          quoted.day
        from statement_amount a join statement st on st.id = a.statement_id join workspace w on w.id = a.workspace_id
        cross join lateral (select round(${precise('a.received')} / nullif(a.computed, 0), ${rateScale}) as rate) bank
        left join lateral (${ofTable}) quoted on true
        where a.workspace_id = ? and (?::uuid is null or a.statement_id = ?::uuid)),
      changed as (
        update statement_amount a set rate = f.rate, rate_source = f.source, rate_date = case when f.source = 'TABLE' then f.day end
        from found f where a.statement_id = f.statement_id and a.currency = f.currency and a.workspace_id = ?
          and (a.rate, a.rate_source, a.rate_date) is distinct from (f.rate, f.source, case when f.source = 'TABLE' then f.day end)
        returning a.statement_id)
      select distinct statement_id as id from changed`,
    [workspaceId, statementId, statementId, workspaceId],
  );
  return rows.map(({ id }) => id);
}
