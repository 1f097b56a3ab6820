import type { FragmentType } from '@apollo/client/masking';
import { Badge, Box, Card, Divider, Group, SegmentedControl, SimpleGrid, Text, Title } from '@mantine/core';
import { IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { blockchainNames, type TokenType, tokenTypeNames } from '#domain/tokens/token-terms.ts';
import { ChainIcon } from '#web/entities/networks/chain-icon.tsx';
import { LocalChainMark } from '#web/entities/networks/local-chain-mark.tsx';
import { CheckList } from '#web/kit/layout/check-list.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { type TokenCostPartsFragment, useTokenCostPartsFragment } from '../__generated__/cost.ts';
import { amountText, costFacts, dollarsText } from '../costs.ts';
import { LocalChain } from '../local-chain.tsx';
import type { TokenCost } from '../preparation-types.ts';
import { type TokenCostsFragment, useTokenCostsFragment } from './__generated__/cost-comparison.ts';

/** The amount in dollars, if a rate is configured. */
const dollarsOf = ({ usd, amount, currency }: TokenCost): string => {
  if (amount === null) return '';
  return usd === null ? `No rate in US$ per ${currency} is configured` : dollarsText(usd);
};

type CostCardProps = { cost: FragmentType<TokenCostPartsFragment>; isRecommended: boolean };

function CostCard({ cost: from, isRecommended }: CostCardProps) {
  const cost = useTokenCostPartsFragment(from);
  const { blockchain, amount, currency, network, problem, measuredAt, usdSource } = cost;
  const name = blockchainNames[blockchain];
  const fault = problem ?? network?.problem ?? null;
  return (
    <Card component="section" data-chosen={isRecommended || undefined} aria-label={`Cost on ${name}`}>
      <Group gap="8px 12px" mih={28}>
        <ChainIcon blockchain={blockchain} />
        <Title order={4} size="md" flex={1}>
          {name}
        </Title>
        {network?.isLocal && <LocalChain />}
        {isRecommended && <Badge leftSection={<IconThumbUp size={13} aria-hidden="true" />}>Recommended</Badge>}
      </Group>
      <Text size="lg" fw={600} mt={12} title={amount === null ? undefined : `${amount} ${currency}`} data-figures>
        {amount === null ? '–' : `${amountText(amount)} ${currency}`}
      </Text>
      <small data-figures>{dollarsOf(cost)}</small>
      {fault !== null && (
        <Box mt={8}>
          <CheckList checks={[{ key: 'fault', tone: 'loss', content: fault }]} />
        </Box>
      )}
      <Divider my={12} />
      <Box data-figures>
        <FactList facts={costFacts(cost)} align="end" />
      </Box>
      {measuredAt !== null && (
        <Text size="xs" c="dimmed" mt="auto" pt={12}>
          {usdSource} Network fees measured: <RelativeDate value={measuredAt} />
        </Text>
      )}
    </Card>
  );
}

const types: readonly TokenType[] = ['NFT', 'ROYALTY_TOKEN'];

/** Current cost of a token on both chains. */
export function CostComparison({ preparation }: { preparation: FragmentType<TokenCostsFragment> }) {
  const { recommendation, nftCosts, royaltyTokenCosts } = useTokenCostsFragment(preparation);
  const [type, setType] = useState<TokenType>(recommendation.tokenType);
  const costs = type === 'NFT' ? nftCosts : royaltyTokenCosts;
  return (
    <Panel
      bare
      level={3}
      title="Cost comparison"
      aside={
        <Group gap={8}>
          <LocalChainMark />
          <SegmentedControl
            size="xs"
            aria-label="Token type"
            value={type}
            onChange={(value) => setType(value as TokenType)}
            data={types.map((value) => ({ value, label: tokenTypeNames[value] }))}
          />
        </Group>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
        {costs.map((cost) => (
          <CostCard
            key={cost.id}
            cost={cost}
            isRecommended={cost.blockchain === recommendation.blockchain && type === recommendation.tokenType}
          />
        ))}
      </SimpleGrid>
    </Panel>
  );
}
