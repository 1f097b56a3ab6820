import type { IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './states.module.css';

type VerdictedProps = {
  /** Green only for public chains. */
  kind: 'green' | 'amber' | 'grey' | 'red';
  icon: typeof IconCircleCheckFilled;
  title: string;
  children: ReactNode;
};

/** The verdict in a heading that takes the focus, so that screen readers announce it. */
export function Verdicted({ kind, icon: Icon, title, children }: VerdictedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={classes.verdict} data-kind={kind}>
      <Icon size={28} stroke={1.7} aria-hidden="true" />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{children}</p>
      </div>
    </header>
  );
}
