import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { useRetryOnline } from './use-retry-online.ts';

type ErrorPanelProps = {
  /** What failed: "Failed to fetch works". */
  title: string;
  /** What happened and what to do, one sentence. */
  detail?: string | null | undefined;
  onRetry?: () => void;
  retryLabel?: string;
  /** Another action besides retrying, such as a back button. */
  children?: ReactNode;
};

/** Replaces content that failed to load. It loads by itself when the network is back. */
export function ErrorPanel({ title, detail, onRetry, retryLabel = 'Try again', children }: ErrorPanelProps) {
  useRetryOnline(onRetry);
  return (
    <div role="alert">
      <EmptyState title={title} hint={detail ?? undefined}>
        {onRetry && (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {children}
      </EmptyState>
    </div>
  );
}
