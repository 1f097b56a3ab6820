import { Group } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './accounts.module.css';

type OutcomeProps = { icon: Icon; title?: string; role?: 'status'; actions: ReactNode; children: ReactNode };

/** Card with the result of a link or request, and what to do next. */
export const Outcome = ({ icon: Sign, title, role, actions, children }: OutcomeProps) => (
  <div className={classes.outcome} role={role}>
    <Sign size={28} stroke={1.5} data-ink="accent" aria-hidden="true" />
    {title !== undefined && <h2>{title}</h2>}
    <p>{children}</p>
    <Group justify="space-between" gap={8} mt={12}>
      {actions}
    </Group>
  </div>
);
