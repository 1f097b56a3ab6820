import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import classes from './form.module.css';

type FormSectionProps = {
  title: string;
  /** A sentence under the title. */
  lead?: string;
  /** Columns of the grid; on phones always one. */
  columns?: 1 | 2 | 3;
  /** Controls at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A card of related fields under a heading. */
export function FormSection({ title, lead, columns = 2, actions, children }: FormSectionProps) {
  return (
    <Panel className={classes.section ?? ''} title={title} lead={lead} aside={actions}>
      <SimpleGrid
        className={classes.fields ?? ''}
        cols={{ base: 1, sm: columns }}
        spacing={16}
        verticalSpacing={20}
        style={{ alignItems: 'start' }}
      >
        {children}
      </SimpleGrid>
    </Panel>
  );
}

/** Fields in two columns without a card, such as in a window; on phones in one. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={16} style={{ alignItems: 'start' }}>
    {children}
  </SimpleGrid>
);

/** Makes a field as wide as its section. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
