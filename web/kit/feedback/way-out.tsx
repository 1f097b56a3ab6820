import { Link } from 'react-router';
import classes from './feedback.module.css';

/** A link that helps after a refusal. */
export type WayOut = { label: string; href: string };

let find: (error: unknown) => WayOut | undefined = () => undefined;

/** Sets how error codes become links. Called once by the application. */
export function findWaysOutWith(finder: typeof find): void {
  find = finder;
}

export const wayOutOf = (error: unknown): WayOut | undefined => find(error);

/** The link beside a message, if any. */
export function WayOutLink({ way }: { way: WayOut | null | undefined }) {
  if (!way) return null;
  return (
    <Link className={classes.wayOut} to={way.href}>
      {way.label}
    </Link>
  );
}
