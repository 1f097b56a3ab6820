import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import classes from './home.module.css';

const number = new Intl.NumberFormat('en');

/** A number, or a size as text; `href` is the way to what it counts. */
export type Figure = { label: string; href: string; value: number | string; note: string };

/** What there is, in four figures. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className={classes.figures}>
      {figures.map(({ label, href, value, note }) => (
        <li key={label}>
          <Link to={href}>
            <span>{label}</span>
            <b>{typeof value === 'number' ? number.format(value) : value}</b>
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
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <div key={key}>
          <Skeleton h={12} w={96} mb={10} />
          <Skeleton h={22} w={56} mb={8} />
          <Skeleton h={12} w={140} maw="100%" />
        </div>
      ))}
    </div>
  );
}
