import type { ReactNode } from 'react';
import classes from '../detail/detail.module.css';

/** The page of one record or one form: `form` keeps it at 720 for reading width. */
export function Page({ width = 'content', children }: { width?: 'content' | 'form'; children: ReactNode }) {
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}
