import type { FragmentType } from '@apollo/client/masking';
import { ScrollArea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fullName } from '#domain/contributors/full-name.ts';
import { IswcMark } from '#web/entities/works/iswc-mark.tsx';
import { Sparkline } from '#web/kit/charts/sparkline.tsx';
import { type TopWorkFragment, useTopWorkFragment } from './__generated__/top-works.ts';
import { type Amount, amountText } from './amount-text.ts';
import { approximate } from './approximate.ts';
import { changeText, inkOfChange } from './change-text.ts';
import classes from './income.module.css';
import { type IncomeFilters, incomePlaces } from './income-filter.ts';

/** A work with what it earned. `work` is null while it is in the bin. */
type TopWorkRow = {
  key: string;
  label: string;
  amount: Amount;
  months: readonly string[];
  change: string | null;
  work: FragmentType<TopWorkFragment> | null;
};

/** Names of the writers, each once. The artist, if the work has no splits yet. */
function writersOf({ splits: { composers, authors }, artist }: TopWorkFragment): string {
  const names = [...composers, ...authors].flatMap(({ contributor }) => (contributor ? [fullName(contributor)] : []));
  return [...new Set(names)].join(', ') || (artist ?? '–');
}

type TopWorksProps = {
  rows: readonly TopWorkRow[];
  /** Heading of the amounts: "12 months". */
  column: string;
  /** The filters of the figures. */
  filters?: Partial<IncomeFilters>;
};

function WorkRow({ row, filters }: { row: TopWorkRow; filters: Partial<IncomeFilters> }) {
  const work = useTopWorkFragment(row.work);
  const amount = amountText(row.amount);
  const title: ReactNode = work ? <Link to={incomePlaces.work(work.id, filters)}>{work.title}</Link> : row.label;
  return (
    <tr>
      <th scope="row">
        <b data-clip>{title}</b>
        {work && (
          <small>
            <IswcMark iswc={work.iswc} />
          </small>
        )}
      </th>
      <td data-ink="quiet" className={classes.writers}>
        <span data-clip>{work ? writersOf(work) : '–'}</span>
      </td>
      <td data-figures>
        <Link to={incomePlaces.lines({ ...filters, work: row.key })} aria-label={`${amount}, lines of ${row.label}`}>
          {amount}
        </Link>
      </td>
      <td className={classes.trend}>
        <Sparkline values={row.months.map(approximate)} />
      </td>
      <td data-figures data-ink={row.change === null ? 'quiet' : inkOfChange(row.change)}>
        {row.change === null ? '–' : changeText(row.change)}
      </td>
    </tr>
  );
}

/** The works that earned most, with their trend by month and the change since the period before. */
export function TopWorks({ rows, column, filters = {} }: TopWorksProps) {
  return (
    <ScrollArea scrollbars="x" offsetScrollbars="present">
      <table className={classes.works} aria-label="Top performing works">
        <thead>
          <tr>
            <th scope="col">Work</th>
            <th scope="col" className={classes.writers}>
              Contributors
            </th>
            <th scope="col">{column}</th>
            <th scope="col" className={classes.trend}>
              Trend
            </th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <WorkRow key={row.key} row={row} filters={filters} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
