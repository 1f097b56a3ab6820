import type { ReactNode } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { ErrorPanel } from './error-panel.tsx';
import { TextSkeleton } from './skeletons.tsx';

type LoadedProps<D> = {
  query: { data: D | undefined; error?: unknown; refetch: () => Promise<unknown> };
  /** What failed: "Failed to load the plans". */
  failure: string;
  /** Lines of the skeleton while loading. */
  lines?: number;
  children: (data: D) => ReactNode;
};

/** Content that needs data: a skeleton while it loads, the reason when that failed. */
export function Loaded<D>({ query: { data, error, refetch }, failure, lines = 6, children }: LoadedProps<D>) {
  if (data !== undefined) return children(data);
  if (error === undefined) return <TextSkeleton lines={lines} />;
  // A repeated failure is shown again.
  const retry = () => void refetch();
  return <ErrorPanel title={failure} detail={describeError(error)} onRetry={retry} />;
}
