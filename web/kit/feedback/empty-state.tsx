import { Children, type ReactNode } from 'react';
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
  const hasSteps = Children.toArray(children).length > 0;
  return (
    <div className={classes.empty} data-small={ghost === false || undefined}>
      {ghost === true ? <GhostRows withPlus={hasSteps} /> : ghost}
      <h2 className={classes.title}>{title}</h2>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {hasSteps && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
