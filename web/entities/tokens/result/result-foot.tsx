import { Button } from '@mantine/core';
import { IconArrowRight, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Progress } from '../types.ts';
import { tokenHref } from '../words.ts';

type ResultFootProps = { progress: Progress; isBusy: boolean; onRetry: () => void; onClose: () => void };

/** What one can do with a tokenization: look at it, try again, close. */
export function ResultFoot({ progress, isBusy, onRetry, onClose }: ResultFootProps) {
  const { id, state, canRetry, transactionUrl } = progress;
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap' }}>
        {transactionUrl !== null && (
          <Button
            component="a"
            href={transactionUrl}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            color="gray"
            leftSection={<IconExternalLink size={16} />}
          >
            Open in explorer
          </Button>
        )}
        <Button
          component={Link}
          to={tokenHref(id)}
          onClick={onClose}
          variant="subtle"
          color="gray"
          rightSection={<IconArrowRight size={16} />}
        >
          Token page
        </Button>
      </div>
      <div style={{ display: 'flex', gap: 8 }}>
        {state === 'FAILED' && canRetry && (
          <Button leftSection={<IconRefresh size={16} />} loading={isBusy} onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button variant={state === 'FAILED' && canRetry ? 'default' : 'filled'} onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}
