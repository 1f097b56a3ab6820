import { Link } from 'react-router';
import classes from './feedback.module.css';

/** Where somebody goes who was refused something. */
export type WayOut = { label: string; href: string };

const ways = new Map<string, WayOut>();
const maxEntries = 20;

/** Remembers a way out for a sentence with which the server refused something. */
export function offerWayOut(sentence: string, way: WayOut): void {
  ways.delete(sentence);
  ways.set(sentence, way);
  const [oldest] = ways.keys();
  if (ways.size > maxEntries && oldest !== undefined) ways.delete(oldest);
}

/** The way out that belongs to a message: screens put words of their own around what the server said. */
export const wayOutOf = (message: string): WayOut | undefined =>
  [...ways].findLast(([sentence]) => message.includes(sentence))?.[1];

/** The link beside a message, where there is a way out. */
export function WayOutLink({ message }: { message: string }) {
  const way = wayOutOf(message);
  if (!way) return null;
  return (
    <Link className={classes.wayOut} to={way.href}>
      {way.label}
    </Link>
  );
}
