import { Link } from 'react-router';
import classes from './feedback.module.css';

/** Where a person can go to get what was refused. */
export type WayOut = { label: string; href: string };

let find: (error: unknown) => WayOut | undefined = () => undefined;

/** Declares how the code of an error leads to a way out; the application sets it once. */
export function findWaysOutWith(finder: typeof find): void {
  find = finder;
}

export const wayOutOf = (error: unknown): WayOut | undefined => find(error);

/** The link beside a message, if there is a way out. */
export function WayOutLink({ way }: { way: WayOut | null | undefined }) {
  if (!way) return null;
  return (
    <Link className={classes.wayOut} to={way.href}>
      {way.label}
    </Link>
  );
}
