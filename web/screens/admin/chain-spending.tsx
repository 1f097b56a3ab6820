import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { describeError } from '#web/apollo/errors.ts';
import { amountText } from '#web/entities/tokens/costs.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { shortHash } from '#web/kit/text/short-hash.ts';
import { type ChainSpendingQuery, useChainSpendingQuery } from './__generated__/home.ts';
import classes from './home.module.css';

type Spending = ChainSpendingQuery['chainSpending'][number];

const labels: Record<Spending['state'], { label: string; color: string }> = {
  UNLIMITED: { label: 'No limit', color: 'gray' },
  AVAILABLE: { label: 'Available', color: 'green' },
  NEARLY_SPENT: { label: 'Over 80 %', color: 'yellow' },
  TOKENS_WAIT: { label: 'Tokens wait', color: 'red' },
  SPENT: { label: 'Limit reached', color: 'red' },
};

const warnings: Partial<Record<Spending['state'], string>> = {
  NEARLY_SPENT: 'has spent over 80 % of its daily limit. New tokens wait from 90 % on.',
  TOKENS_WAIT: 'has spent 90 % of its daily limit. New tokens wait until 00:00 UTC; proofs are still anchored.',
  SPENT: 'has reached its daily limit. Tokens and proofs wait until 00:00 UTC.',
};

function Account({ spending: { network, state, spent, limit, currency } }: { spending: Spending }) {
  const { label, color } = labels[state];
  const warning = warnings[state];
  return (
    <Stack gap={8}>
      {warning !== undefined && (
        <Banner kind="warning">
          The account on {network.name} {warning}
        </Banner>
      )}
      <Paper withBorder p="md">
        <Group justify="space-between" gap={8}>
          <Text fw={500}>{network.name}</Text>
          <Badge color={color}>{label}</Badge>
        </Group>
        <Text mt={4}>
          {amountText(spent)} {limit === null ? '' : `of ${amountText(limit)} `}
          {currency} spent today
        </Text>
        {network.signer !== '' && (
          <Text size="sm" c="dimmed">
            Account <CodeText>{shortHash(network.signer, 6, 4)}</CodeText>
          </Text>
        )}
      </Paper>
    </Stack>
  );
}

/** What the accounts of this installation spend on tokens and anchors, against their daily limits. */
export function ChainSpending() {
  const { data, error, refetch } = useChainSpendingQuery({ fetchPolicy: 'cache-and-network' });
  if (!data)
    return error ? (
      <ErrorPanel title="Failed to load spending" detail={describeError(error)} onRetry={() => void refetch()} />
    ) : (
      <TextSkeleton lines={3} />
    );
  if (data.chainSpending.length === 0) return <p className={classes.none}>No blockchain is connected.</p>;
  return (
    <Stack gap={16}>
      {data.chainSpending.map((spending) => (
        <Account key={spending.network.id} spending={spending} />
      ))}
    </Stack>
  );
}
