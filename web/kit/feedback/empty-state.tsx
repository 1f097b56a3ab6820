import { Group, Title } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import classes from './feedback.module.css';
import { GhostRows } from './ghost-rows.tsx';

type EmptyStateProps = {
  title: string;
  hint?: ReactNode;
  /** The first step: usually one button. */
  children?: ReactNode;
  /** Draws ghost rows or the given picture above. Without it the state is small, for a search without results. */
  ghost?: ReactNode;
};

/** Explains what belongs here and offers the first step. */
export function EmptyState({ title, hint, children, ghost = false }: EmptyStateProps) {
  const hasSteps = Children.toArray(children).length > 0;
  return (
    <div className={classes.empty} data-small={ghost === false || undefined}>
      {ghost === true ? <GhostRows withPlus={hasSteps} /> : ghost}
      <Title order={2} size={ghost === false ? 'h3' : 'h2'}>
        {title}
      </Title>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {hasSteps && (
        <Group justify="center" gap={8} mt={24}>
          {children}
        </Group>
      )}
    </div>
  );
}
