import type { ReactNode } from 'react';
import classes from './detail.module.css';

/** One card below the other. */
export const Stacked = ({ children }: { children: ReactNode }) => <div className={classes.stack}>{children}</div>;
