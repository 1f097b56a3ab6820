import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import classes from './section.module.css';

type SectionProps = {
  title: string;
  /** What one decides here, in a sentence or two. */
  lead?: ReactNode;
  children: ReactNode;
};

/** A part of a tab of the settings: what it is about beside what one does there. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <Text c="dimmed">{lead}</Text>}
      </div>
      <div>{children}</div>
    </section>
  );
}

type Answer<D> = { data?: D | undefined; error?: Error | undefined; refetch: () => unknown };

/** What a tab shows once its data is there; before that its outline, or what went wrong. `what`: "your sessions". */
export function Loaded<D>({ answer, what, children }: { answer: Answer<D>; what: string; children: (data: D) => ReactNode }) {
  const { data, error, refetch } = answer;
  if (data !== undefined) return children(data);
  if (error) return <ErrorPanel title={`Failed to load ${what}`} detail={describeError(error)} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={`Loading ${what}...`}>
      <TextSkeleton lines={8} />
    </div>
  );
}
