import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './layout.module.css';

type PanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  /** Level of the heading. */
  level?: 2 | 3;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Controls at the end of the title's line. */
  aside?: ReactNode;
  /** Omits the frame, for content with its own. */
  bare?: boolean;
};

/** A framed part of a page under its heading. */
export function Panel({ title, level = 2, lead, aside, bare = false, className = '', children, ...rest }: PanelProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={`${classes.panel} ${className}`} data-bare={bare || undefined} aria-labelledby={id} {...rest}>
      <div className={classes.head}>
        <div>
          <Heading id={id}>{title}</Heading>
          {lead !== undefined && <small>{lead}</small>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
