import { Badge, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { describeError } from '#web/apollo/errors.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { shortHash } from '#web/kit/text/short-hash.ts';
import { amountText } from '#web/tokenization/costs.ts';
import { type ChainSpendingQuery, useChainSpendingQuery } from './__generated__/home.ts';

type Spending = ChainSpendingQuery['administration']['chainSpending'][number];

const labels: Record<Spending['state'], { label: string; color: string }> = {
  UNLIMITED: { label: 'No limit', color: 'gray' },
  AVAILABLE: { label: 'Available', color: 'green' },
  NEARLY_SPENT: { label: 'Over 80 %', color: 'yellow' },
  TOKENS_WAIT: { label: 'Tokens wait', color: 'red' },
  SPENT: { label: 'Limit reached', color: 'red' },
  TRANSACTIONS: { label: 'Ceiling reached', color: 'red' },
  GAS_PRICE: { label: 'Gas price too high', color: 'red' },
};

const warnings: Partial<Record<Spending['state'], string>> = {
  NEARLY_SPENT: 'has spent over 80 % of its daily limit. New tokens wait from 90 % on.',
  TOKENS_WAIT: 'has spent 90 % of its daily limit. New tokens wait until 00:00 UTC. Proofs are still anchored.',
  SPENT: 'has reached its daily limit. Tokens and proofs wait until 00:00 UTC.',
  TRANSACTIONS: 'has no transactions left. Tokens and proofs wait until the platform has sent fewer within 24 hours.',
  GAS_PRICE: 'sends nothing, because the gas price is above its ceiling. Tokens and proofs wait until it falls.',
};

/** Share of the limit in percent, for the bar. */
const spentPercent = (spent: string, limit: string): number => Math.min(100, (100 * Number(spent)) / Number(limit));

/** The ceilings of the system settings that apply, as phrases. */
const ceilingsOf = ({ transactions, maxTransactions, maxGasPriceGwei }: Spending): string[] => [
  ...(maxTransactions === null
    ? []
    : [`${numberText(transactions)} of ${numberText(maxTransactions)} transactions within 24 hours on all networks`]),
  ...(maxGasPriceGwei === null ? [] : [`Highest gas price ${numberText(maxGasPriceGwei)} gwei`]),
];

function Account({ spending }: { spending: Spending }) {
  const { network, state, spent, limit, currency } = spending;
  const { label, color } = labels[state];
  const warning = warnings[state];
  return (
    <Stack gap={8}>
      <Group justify="space-between" gap={8}>
        <Text fw={500}>{network.name}</Text>
        <Badge color={color}>{label}</Badge>
      </Group>
      {limit !== null && (
        <Progress size={6} aria-hidden color={warning === undefined ? undefined : color} value={spentPercent(spent, limit)} />
      )}
      <Group justify="space-between" gap={8}>
        <Text size="sm">
          {amountText(spent)} {limit === null ? '' : `of ${amountText(limit)} `}
          {currency} spent today
        </Text>
        {network.signer !== '' && (
          <Text size="xs" c="dimmed">
            Account <CodeText>{shortHash(network.signer, 6, 4)}</CodeText>
          </Text>
        )}
      </Group>
      {ceilingsOf(spending).map((ceiling) => (
        <Text key={ceiling} size="sm">
          {ceiling}
        </Text>
      ))}
      {warning !== undefined && (
        <Banner kind="warning">
          The account on {network.name} {warning}
        </Banner>
      )}
    </Stack>
  );
}

/** Spending of the platform's accounts on tokens and anchors, against their daily limits and ceilings. */
export function ChainSpending() {
  const { data, error, refetch } = useChainSpendingQuery({ fetchPolicy: 'cache-first' });
  if (!data)
    return error ? (
      <ErrorPanel title="Failed to load spending" detail={describeError(error)} onRetry={() => void refetch()} />
    ) : (
      <TextSkeleton lines={3} />
    );
  const { chainSpending } = data.administration;
  if (chainSpending.length === 0) return <NoLines>No blockchain is connected.</NoLines>;
  return (
    <Card padding={0}>
      {chainSpending.map((spending) => (
        <Card.Section key={spending.network.id} withBorder px="md" py="sm">
          <Account spending={spending} />
        </Card.Section>
      ))}
    </Card>
  );
}
