import type { ReactNode } from 'react';
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
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions}
      </div>
      <div className={classes.grid} data-cols={columns}>
        {children}
      </div>
    </section>
  );
}

/** Lets a field run over the whole width of its section. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
