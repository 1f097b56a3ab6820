import type { ReactNode } from 'react';
import classes from './text.module.css';

/** What is cut off can be read on hover. */
const hint = (value: ReactNode): string | undefined => (typeof value === 'string' ? value : undefined);

/** A value with a quieter one below it, as table cells show them; nothing at all is a dash. */
export function TwoLines({ first, second, strong = false }: { first?: ReactNode; second?: ReactNode; strong?: boolean }) {
  const isNothing = (value: ReactNode) => value === null || value === undefined || value === '';
  if (isNothing(first) && isNothing(second)) return <span className={classes.quiet}>–</span>;
  return (
    <span className={classes.lines}>
      {!isNothing(first) && (
        <span className={strong ? classes.strong : undefined} title={hint(first)}>
          {first}
        </span>
      )}
      {!isNothing(second) && (
        <span className={isNothing(first) ? undefined : classes.quiet} title={hint(second)}>
          {second}
        </span>
      )}
    </span>
  );
}

/** A small, quiet remark beside a value. */
export const Quiet = ({ children }: { children: ReactNode }) => <small className={classes.quiet}>{children}</small>;
