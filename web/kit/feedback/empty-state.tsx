import type { ReactNode } from 'react';
import classes from './feedback.module.css';
import { GhostRows } from './ghost-rows.tsx';

type EmptyStateProps = {
  title: string;
  hint?: ReactNode;
  /** The first step: usually one button. */
  children?: ReactNode;
  /** Draws ghost rows above, or what is given; without it the state is small, as for a search that found nothing. */
  ghost?: ReactNode;
};

/** Says what belongs here and offers the first step. */
export function EmptyState({ title, hint, children, ghost = false }: EmptyStateProps) {
  return (
    <div className={classes.empty} data-small={ghost === false || undefined}>
      {ghost === true ? <GhostRows /> : ghost}
      <h2 className={classes.title}>{title}</h2>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
