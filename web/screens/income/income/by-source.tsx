import { Link } from 'react-router';
import { paidText } from '#web/entities/income/amount-text.ts';
import { approximate } from '#web/entities/income/approximate.ts';
import { type IncomeFilters, incomePlaces } from '#web/entities/income/income-filter.ts';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import type { IncomeQuery } from './__generated__/income.ts';
import classes from './income.module.css';

const shownSources = 8;

/** Sources with their amounts, each with a bar relative to the largest one. */
export function BySource({ report: { rows }, filters }: { report: IncomeQuery['bySource']; filters: IncomeFilters }) {
  const most = Math.max(0, ...rows.map(({ amount }) => approximate(amount.amount)));
  const widthOf = (amount: string) => `${most === 0 ? 0 : Math.max(0, (100 * approximate(amount)) / most)}%`;
  return (
    <Panel
      title="By source"
      {...(rows.length > shownSources && { aside: <Link to={incomePlaces.income(filters, 'SOURCE')}>All</Link> })}
    >
      {rows.length === 0 && <NoLines>No source has paid anything in this period.</NoLines>}
      <ul className={classes.sources}>
        {rows.slice(0, shownSources).map((row) => (
          <li key={row.key}>
            <Link to={incomePlaces.lines({ ...filters, source: row.key })}>
              <span data-clip>{row.label}</span>
              <span data-figures>{paidText(row.amount, row.originals)}</span>
            </Link>
            <i aria-hidden="true">
              <i style={{ width: widthOf(row.amount.amount) }} />
            </i>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
