import type { OperationVariables } from '@apollo/client';
import type { PreloadedQueryRef } from '@apollo/client/react';
import { Box, Flex, Text } from '@mantine/core';
import { type ReactNode, Suspense, useId } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import classes from './section.module.css';

type SectionProps = {
  title: string;
  /** Description of the section, in a sentence or two. */
  lead?: ReactNode;
  children: ReactNode;
};

/** A section of a settings tab: description beside content. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Flex
      component="section"
      className={classes.section ?? ''}
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: 16, md: 48 }}
      maw={1040}
      aria-labelledby={id}
    >
      <Box w={{ md: 264 }} flex="none">
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <Text c="dimmed">{lead}</Text>}
      </Box>
      <Box flex={1} miw={0}>
        {children}
      </Box>
    </Flex>
  );
}

type Answer<D> = { data?: D | undefined; error?: Error | undefined; refetch: () => unknown };

const Waiting = ({ what }: { what: string }) => (
  <div role="status" aria-label={`Loading ${what}...`}>
    <TextSkeleton lines={8} />
  </div>
);

/** Content of a tab, its skeleton, or an error. */
function Loaded<D>({ answer, what, children }: { answer: Answer<D>; what: string; children: (data: D) => ReactNode }) {
  const { data, error, refetch } = answer;
  if (data !== undefined) return children(data);
  if (error) return <ErrorPanel title={`Failed to load ${what}`} detail={describeError(error)} onRetry={() => void refetch()} />;
  return <Waiting what={what} />;
}

type PreloadedProps<D> = {
  from: PreloadedQueryRef<D, OperationVariables, 'complete' | 'streaming' | 'empty'>;
  what: string;
  children: (data: D) => ReactNode;
};

const ReadPreloaded = <D,>({ from, ...rest }: PreloadedProps<D>) => <Loaded answer={usePreloadedQuery(from)} {...rest} />;

/** Content of a tab from the query of its loader, with a skeleton and an error. `what`: "your sessions". */
export const Preloaded = <D,>(props: PreloadedProps<D>) => (
  <Suspense fallback={<Waiting what={props.what} />}>
    <ReadPreloaded {...props} />
  </Suspense>
);
