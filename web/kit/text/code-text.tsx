import type { ReactNode } from 'react';
import classes from './text.module.css';

/** A code or a hash in the monospace font. */
export function CodeText({ children }: { children: ReactNode }) {
  return <span className={classes.code}>{children}</span>;
}
