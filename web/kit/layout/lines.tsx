import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './layout.module.css';

type LinesProps = Pick<ComponentProps<'ul'>, 'children' | 'aria-label' | 'aria-labelledby' | 'id'> & {
  /** Makes the lines lower. */
  'data-dense'?: boolean;
  /** `ol` if the order matters. */
  as?: 'ul' | 'ol';
};

/** A framed list of lines between hairlines: settings, sessions, members, links. */
export const Lines = ({ as: List = 'ul', ...props }: LinesProps) => <List className={classes.lines} {...props} />;

type LineProps = {
  /** ID of the title. The note has `${id}-help`. */
  id?: string;
  icon?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** Actions or state at the end of the line. */
  aside?: ReactNode;
  /** On phones `aside` has a row of its own. */
  wraps?: boolean;
  /** Makes the whole line a link. */
  href?: string;
  isCurrent?: boolean;
};

/** One line: icon, title, note and actions. */
export function Line({ id, icon, title, note, aside, wraps = false, href, isCurrent = false }: LineProps) {
  const content = (
    <>
      {icon}
      <span className={classes.about}>
        <b id={id}>{title}</b>
        {note !== undefined && <small id={id && `${id}-help`}>{note}</small>}
      </span>
      {aside !== undefined && <span className={classes.does}>{aside}</span>}
    </>
  );
  if (href === undefined)
    return (
      <li className={classes.line} data-wraps={wraps || undefined}>
        {content}
      </li>
    );
  return (
    <li>
      <Link className={classes.line} to={href} aria-current={isCurrent ? 'true' : undefined} preventScrollReset={isCurrent}>
        {content}
      </Link>
    </li>
  );
}

/** Empty state of a list. */
export const NoLines = ({ children }: { children: ReactNode }) => <p className={classes.nothing}>{children}</p>;
