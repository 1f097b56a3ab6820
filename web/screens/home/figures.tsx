import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import type { HomeQuery } from './__generated__/home.ts';
import classes from './home.module.css';

const number = new Intl.NumberFormat('en');
const counted = (count: number, one: string, many: string) => `${number.format(count)} ${count === 1 ? one : many}`;

type Figure = { label: string; href: string; value: number; note: string };

function figuresOf({ workStats, contributorStats, publishers }: HomeQuery): Figure[] {
  const { total, released, lastSevenDays, withoutIswc } = workStats;
  const share = total > 0 ? Math.round((100 * (total - withoutIswc)) / total) : 0;
  return [
    {
      label: 'Works',
      href: '/dashboard/music/works',
      value: total,
      note:
        lastSevenDays > 0
          ? `${number.format(lastSevenDays)} added in the last 7 days`
          : counted(released, 'is released', 'are released'),
    },
    {
      label: 'Works without an ISWC',
      href: '/dashboard/music/works?iswc=without',
      value: withoutIswc,
      note: total > 0 ? `${share} % of your works have one` : 'The code that identifies a work',
    },
    {
      label: 'Contributors',
      href: '/dashboard/music/contributors',
      value: contributorStats.total,
      note: counted(contributorStats.active, 'is credited on a work', 'are credited on works'),
    },
    {
      label: 'Publishers',
      href: '/dashboard/music/publishers',
      value: publishers.totalCount,
      note: 'Who holds the publishing shares',
    },
  ];
}

/** The catalogue in four figures, each the way to what it counts. */
export function Figures({ home }: { home: HomeQuery }) {
  return (
    <ul className={classes.figures}>
      {figuresOf(home).map(({ label, href, value, note }) => (
        <li key={label}>
          <Link to={href}>
            <span>{label}</span>
            <b>{number.format(value)}</b>
            <small>{note}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function FiguresSkeleton() {
  return (
    <div className={classes.figures} aria-hidden="true">
      {['works', 'codes', 'people', 'publishers'].map((key) => (
        <div key={key}>
          <Skeleton h={12} w={96} mb={10} />
          <Skeleton h={22} w={56} mb={8} />
          <Skeleton h={12} w={140} />
        </div>
      ))}
    </div>
  );
}
