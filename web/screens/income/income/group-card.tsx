import { Button, Group, ScrollArea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { amountText, decimalText, paidText } from '#web/entities/income/amount-text.ts';
import { approximate } from '#web/entities/income/approximate.ts';
import { changeText, inkOfChange } from '#web/entities/income/change-text.ts';
import { type IncomeFilters, incomePlaces } from '#web/entities/income/income-filter.ts';
import { withinPeriod } from '#web/entities/income/period.ts';
import { useIncomeFilters } from '#web/entities/income/use-income-filters.ts';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { type Ranked, Ranking } from '#web/kit/charts/ranking.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import { type IncomeByQuery, useIncomeByQuery } from './__generated__/income.ts';
import { behindRow, type Grouping, groupings } from './group-by.ts';
import classes from './income.module.css';
import { useLiveFigures } from './use-live-figures.ts';

type Report = IncomeByQuery['incomeReport'];
type Row = Report['rows'][number];

const firstRows = 20;
const mostRows = 200;

const nameOf = (grouping: Grouping, { key, label }: Row): string => (key === '' ? groupings[grouping].none : label);

function hrefOf(grouping: Grouping, { key }: Row, filters: IncomeFilters): string | undefined {
  const behind = behindRow(grouping, key);
  return behind === null ? undefined : incomePlaces.lines({ ...filters, ...behind });
}

/** Share of a total in percent, for display. */
const shareOf = (amount: string, total: string): string => {
  const whole = approximate(total);
  return whole === 0 ? '–' : percentLabel((100 * approximate(amount)) / whole, 1);
};

type TableProps = { report: Report; grouping: Grouping; filters: IncomeFilters };

function ReportTable({ report: { rows, total, currency }, grouping, filters }: TableProps) {
  const { title, column } = groupings[grouping];
  return (
    <ScrollArea scrollbars="x" offsetScrollbars="present">
      <table className={classes.table} aria-label={title} style={{ minWidth: 620 }}>
        <thead>
          <tr>
            {[column, 'Amount', 'Before', 'Change', 'Share', 'Units', 'Lines'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const href = hrefOf(grouping, row, filters);
            return (
              <tr key={row.key}>
                <th scope="row">
                  <span data-clip>{href ? <Link to={href}>{nameOf(grouping, row)}</Link> : nameOf(grouping, row)}</span>
                </th>
                <td>{paidText(row.amount, row.originals)}</td>
                <td data-ink="quiet">{row.previous === null ? '–' : amountText({ amount: row.previous, currency })}</td>
                <td data-ink={row.change === null ? 'quiet' : inkOfChange(row.change)}>
                  {row.change === null ? '–' : changeText(row.change)}
                </td>
                <td>{shareOf(row.amount.amount, total)}</td>
                <td>{row.units === null ? '–' : decimalText(row.units)}</td>
                <td>{numberText(row.lines)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td>{amountText({ amount: total, currency })}</td>
            <td colSpan={5} />
          </tr>
        </tfoot>
      </table>
    </ScrollArea>
  );
}

function ReportChart({ report: { rows }, grouping, filters }: TableProps) {
  const ranked = rows.map((row): Ranked => {
    const href = hrefOf(grouping, row, filters);
    return {
      key: row.key,
      name: nameOf(grouping, row),
      value: approximate(row.amount.amount),
      text: paidText(row.amount, row.originals),
      quiet: row.key === '',
      ...(href && { href }),
    };
  });
  return <Ranking label={groupings[grouping].title} unit="Amount" rows={ranked} />;
}

/** Says how many rows are not shown, and shows them. */
function OtherRows({ others, onAll }: { others: number; onAll: (() => void) | null }) {
  if (others === 0) return null;
  return (
    <Group justify="space-between" mt="md">
      <small>
        {numberText(others)} more {others === 1 ? 'row' : 'rows'} with smaller amounts
        {onAll === null && '. Narrow the filters to see them, or export them'}
      </small>
      {onAll && (
        <Button variant="default" size="xs" onClick={onAll}>
          Show up to {mostRows}
        </Button>
      )}
    </Group>
  );
}

/** Income by a dimension, as bars and as a table, with the change since the period before. */
export function GroupCard({ grouping }: { grouping: Grouping }) {
  const { filters, filter } = useIncomeFilters();
  const [first, setFirst] = useState(firstRows);
  const query = useIncomeByQuery({
    variables: { groupBy: grouping, filter, first },
    fetchPolicy: 'cache-and-network',
  });
  useLiveFigures(query.refetch);
  const report = (query.data ?? query.previousData)?.incomeReport;
  const parts = report && { report, grouping, filters };
  return (
    <ChartCard
      title={groupings[grouping].title}
      {...(parts && report.rows.length > 0 && { tableView: <ReportTable {...parts} /> })}
    >
      <Loaded query={{ ...query, data: parts }} failure="Failed to load the figures" lines={10}>
        {(loaded) =>
          loaded.report.rows.length === 0 ? (
            <NoLines>Nothing came in {withinPeriod(filters.period)}.</NoLines>
          ) : (
            <>
              <ReportChart {...loaded} />
              <OtherRows others={loaded.report.otherRows} onAll={first === mostRows ? null : () => setFirst(mostRows)} />
            </>
          )
        }
      </Loaded>
    </ChartCard>
  );
}
