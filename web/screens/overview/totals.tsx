import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { monthName } from '#web/kit/charts/months.ts';
import { Sparkline } from '#web/kit/charts/sparkline.tsx';
import type { CatalogueOverviewQuery, CountPartsFragment } from './__generated__/overview.ts';
import classes from './overview.module.css';
import { places } from './places.ts';

type Overview = CatalogueOverviewQuery['catalogueOverview'];

const number = new Intl.NumberFormat('en');
/** "+37", "−3" with a true minus sign. */
const signed = (change: number) => `${change < 0 ? '−' : '+'}${number.format(Math.abs(change))}`;

function Change({ change }: { change: number }) {
  if (change === 0)
    return (
      <small>
        <IconMinus size={13} aria-hidden="true" /> <b>No change</b> <span>since last month</span>
      </small>
    );
  const Icon = change > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <small data-direction={change > 0 ? 'up' : 'down'}>
      <Icon size={13} aria-hidden="true" /> <b>{signed(change)}</b> <span>since last month</span>
    </small>
  );
}

function Total({ label, href, count }: { label: string; href: string; count: CountPartsFragment }) {
  return (
    <li>
      <Link to={href}>
        <span className={classes.label}>{label}</span>
        <span className={classes.figure}>
          <b>{number.format(count.total)}</b>
          <Sparkline values={count.months.map(({ total }) => total)} />
        </span>
        <Change change={count.change} />
      </Link>
    </li>
  );
}

/** How many there are of each kind, how that went over a year, and the way to them. */
export function Totals({ overview: { works, contributors, publishers } }: { overview: Overview }) {
  const rows = works.months.map(({ month, total }, index): readonly [string, ...number[]] => [
    monthName(month),
    total,
    contributors.months[index]?.total ?? 0,
    publishers.months[index]?.total ?? 0,
  ]);
  return (
    <ChartCard
      bare
      title="At a glance"
      table={{ columns: ['At the end of', 'Works', 'Contributors', 'Publishers'], rows: rows.toReversed() }}
    >
      <ul className={classes.totals}>
        <Total label="Total Works" href={places.works} count={works} />
        <Total label="Contributors" href={places.contributors} count={contributors} />
        <Total label="Publishers" href={places.publishers} count={publishers} />
      </ul>
    </ChartCard>
  );
}
