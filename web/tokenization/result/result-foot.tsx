import type { FragmentType } from '@apollo/client/masking';
import { Button, Group } from '@mantine/core';
import { IconArrowRight, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { tokenHref } from '../token-labels.ts';
import { type TokenResultFootFragment, useTokenResultFootFragment } from './__generated__/result-foot.ts';

type ResultFootProps = {
  progress: FragmentType<TokenResultFootFragment>;
  isBusy: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** Actions of a tokenization: view, retry, close. */
export function ResultFoot({ progress, isBusy, onRetry, onClose }: ResultFootProps) {
  const { id, state, canRetry, transactionUrl } = useTokenResultFootFragment(progress);
  return (
    <>
      <Group gap={0}>
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
      </Group>
      <Group gap={8}>
        {state === 'FAILED' && canRetry && (
          <Button leftSection={<IconRefresh size={16} />} loading={isBusy} onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button variant={state === 'FAILED' && canRetry ? 'default' : 'filled'} onClick={onClose}>
          Close
        </Button>
      </Group>
    </>
  );
}
