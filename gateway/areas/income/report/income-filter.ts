import { ID } from 'type-graphql';
import { incomeGroupings } from '#domain/income/income-groupings.ts';
import { type ReportPeriod, reportPeriod } from '#domain/income/report-period.ts';
import { badInput } from '../../../kit/cursor.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { filterInput } from '../../../kit/list-args.ts';
import type { Rows } from '../../../kit/rows.ts';
import { CalendarDate, CurrencyCode } from '../../../kit/scalars.ts';
import { IncomeRightEnum, IncomeSourceKindEnum } from '../records/income-enums.type.ts';
import { postedStates } from '../records/income-sql.ts';
import { requiredDay } from '../records/required-day.ts';

export const IncomeGroupByEnum = describedEnum(
  'IncomeGroupBy',
  'What the rows of a report are about.',
  enumOf(incomeGroupings.keys),
  {
    MONTH: 'Months in which the periods of statements end. Months without income are rows, too.',
    SOURCE: 'Sources that paid.',
    WORK: 'Works, with the income of their recordings.',
    RECORDING: 'Recordings.',
    RELEASE: 'Releases that statements name.',
    CONTRIBUTOR: 'Contributors with their shares of works by the splits. Income of sound recordings is left out.',
    TERRITORY: 'Countries, or groups of countries.',
    RIGHT: 'What was paid for.',
    SERVICE: 'Stores, services, broadcasters and licensees.',
    USE_MONTH: 'Months in which the music was used.',
  },
);

export type IncomeFilter = InstanceType<typeof IncomeFilter>;
export const IncomeFilter = filterInput('IncomeFilter', 'Filters for income. Income must match all filters.', {
  from: [CalendarDate, 'First month, by any of its days. Defaults to eleven months before the last month.'],
  to: [
    CalendarDate,
    'Last month, by any of its days. Defaults to the latest month in which the period of a posted statement ends.',
  ],
  source: [ID, 'Income from the source with this ID.'],
  sourceKind: [IncomeSourceKindEnum, 'Income from sources of this kind.'],
  right: [IncomeRightEnum, 'Income for this right.'],
  currency: [CurrencyCode, 'Income that was paid in this currency.'],
  work: [ID, 'Income of the work with this ID.'],
  recording: [ID, 'Income of the recording with this ID.'],
  release: [ID, 'Income that names the release with this ID.'],
  contributor: [ID, 'The share of the contributor with this ID in the income of works.'],
  territory: [String, 'Income from this territory: a country code, a TIS number, or an empty text for unknown ones.'],
  service: [String, 'Income from exactly this service, or with an empty text from unknown ones.'],
  isMatched: [Boolean, 'True for income that is matched with records, false for other income.'],
});

/** First day of the latest month in which the period of a posted statement ends. Null if there is none. */
export async function latestMonth(rows: Rows): Promise<string | null> {
  const text = `select to_char(max(period_end), 'YYYY-MM-01') as month from statement where workspace_id = $1 and state in ${postedStates}`;
  const read = () => rows.pool.query<{ month: string | null }>({ name: 'latest_income_month', text, values: [rows.workspaceId] });
  return rows.once('latest month of income', async () => (await read()).rows[0]!.month);
}

/** Returns the months of a filter; null if nothing is posted and it names none. Throws BAD_USER_INPUT for others. */
export async function periodOf(rows: Rows, { from, to }: Pick<IncomeFilter, 'from' | 'to'>): Promise<ReportPeriod | null> {
  const days = { from: requiredDay('from', from), to: requiredDay('to', to) };
  const period = reportPeriod(days, await latestMonth(rows));
  if (typeof period === 'string') throw badInput(period);
  return period;
}
