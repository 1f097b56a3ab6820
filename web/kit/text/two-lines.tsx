import type { ReactNode } from 'react';
import classes from './text.module.css';

/** Shows truncated text on hover. */
const hint = (value: ReactNode): string | undefined => (typeof value === 'string' ? value : undefined);

/** A value with a quieter one below it, for table cells. A dash if both are empty. */
export function TwoLines({ first, second, strong = false }: { first?: ReactNode; second?: ReactNode; strong?: boolean }) {
  const isNothing = (value: ReactNode) => value === null || value === undefined || value === '';
  if (isNothing(first) && isNothing(second)) return <span data-ink="quiet">–</span>;
  return (
    <span className={classes.lines}>
      {!isNothing(first) && (
        <span data-clip style={strong ? { fontWeight: 500 } : undefined} title={hint(first)}>
          {first}
        </span>
      )}
      {!isNothing(second) && (
        <span data-clip data-ink={isNothing(first) ? undefined : 'quiet'} title={hint(second)}>
          {second}
        </span>
      )}
    </span>
  );
}

/** A small, quiet remark beside a value. */
export const Quiet = ({ children }: { children: ReactNode }) => <small>{children}</small>;
