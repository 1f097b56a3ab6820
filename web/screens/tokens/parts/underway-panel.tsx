import type { FragmentType } from '@apollo/client/masking';
import { Button, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Banner, ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { Stages } from '#web/tokenization/result/stages.tsx';
import type { TokenPageActs } from '../use-token-page.ts';
import { type TokenUnderwayFragment, useTokenUnderwayFragment } from './__generated__/underway-panel.ts';

/** Progress of a pending token, or the reason of its failure. */
type UnderwayPanelProps = { token: FragmentType<TokenUnderwayFragment>; acts: TokenPageActs };

export function UnderwayPanel({ token: from, acts }: UnderwayPanelProps) {
  const token = useTokenUnderwayFragment(from);
  const hasFailed = token.state === 'FAILED';
  const retry = hasFailed && token.canRetry && (
    <Button variant="default" size="xs" leftSection={<IconRefresh size={16} />} loading={acts.isRetrying} onClick={acts.retry}>
      Retry
    </Button>
  );
  return (
    <FormSection title={hasFailed ? 'Tokenization failed' : 'Tokenization in progress'} columns={1} actions={retry}>
      <Stack gap={16}>
        {hasFailed && <Banner kind="error">{token.problem ?? 'Failed to execute tokenization'}</Banner>}
        <ProblemBanner problem={acts.problem} />
        <Stages progress={token} />
      </Stack>
    </FormSection>
  );
}
