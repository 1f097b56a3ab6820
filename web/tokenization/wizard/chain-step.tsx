import { Box, Divider, Group, SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Blockchain, blockchainNames, blockchains } from '#domain/tokens/token-terms.ts';
import { ChainIcon } from '#web/entities/networks/chain-icon.tsx';
import { CheckList } from '#web/kit/layout/check-list.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { useTokenCostPartsFragment } from '../__generated__/cost.ts';
import { amountText, costFacts, costNote } from '../costs.ts';
import { LocalChain } from '../local-chain.tsx';
import type { MaskedCost, Preparation } from '../preparation-types.ts';
import { subjectNouns } from '../token-labels.ts';
import { ChoiceCard } from './choice-card.tsx';
import { existingText, freeTypes } from './existing.ts';
import { StepHead } from './frame.tsx';

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text span c="dimmed" mt={8}>
    {children}
  </Text>
);

/** Cost on a chain, or why it is unknown. */
function Price({ cost: from, isLoading }: { cost: MaskedCost | undefined; isLoading: boolean }) {
  const cost = useTokenCostPartsFragment(from ?? null);
  if (cost === null) return isLoading ? <Skeleton h={96} mt={16} /> : <Quiet>There is no estimate at the moment.</Quiet>;
  const problem = cost.problem ?? (cost.network?.isAvailable ? null : cost.network?.problem);
  const { amount } = cost;
  return (
    <>
      {cost.network?.isLocal && (
        <Box component="span" mt={10}>
          <LocalChain />
        </Box>
      )}
      {amount !== null && (
        <>
          <Text span size="lg" fw={600} mt={14} data-figures>
            {amountText(amount)} {cost.currency}
          </Text>
          <small data-figures>{costNote(cost) || '\u00a0'}</small>
        </>
      )}
      {problem !== null && problem !== undefined && <Quiet>{problem}</Quiet>}
      {amount !== null && <Facts rows={costFacts(cost)} />}
    </>
  );
}

/** Names and values; not a definition list, because it is inside a label. */
function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <>
      <Divider my={12} />
      {rows.map(([name, value]) => (
        <Group key={name} justify="space-between" py={4} data-figures>
          <Text span c="dimmed">
            {name}
          </Text>
          <span>{value}</span>
        </Group>
      ))}
    </>
  );
}

/** Source of dollar amounts: the configured rate, not a live price. */
function RateNote({ costs }: { costs: readonly MaskedCost[] }) {
  const sources = [...new Set(costs.flatMap(({ usd, usdSource }) => (usd === null || usdSource === null ? [] : [usdSource])))];
  if (sources.length === 0) return null;
  return <small>{sources.join(' ')}</small>;
}

type ChainStepProps = {
  preparation: Preparation;
  costs: readonly MaskedCost[] | undefined;
  costsAreLoading: boolean;
  chosen: Blockchain;
  onChoose: (blockchain: Blockchain) => void;
};

export function ChainStep({ preparation, costs, costsAreLoading, chosen, onChoose }: ChainStepProps) {
  const { recommendation, kind, existingTokens } = preparation;
  const recommended = recommendation.blockchain;
  const costOf = (blockchain: Blockchain) => costs?.find((cost) => cost.blockchain === blockchain);
  return (
    <>
      <StepHead
        title="Choose a blockchain for the token"
        hint="A token can’t move to the other chain later. Costs are today’s estimates."
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} role="radiogroup" aria-label="Blockchain">
        {blockchains.map((blockchain) => {
          const cost = costOf(blockchain);
          return (
            <ChoiceCard
              key={blockchain}
              group="blockchain"
              name={blockchainNames[blockchain]}
              icon={<ChainIcon blockchain={blockchain} />}
              isChosen={chosen === blockchain}
              isRecommended={recommended === blockchain}
              isDisabled={
                (cost !== undefined && !cost.network?.isAvailable) || freeTypes(existingTokens, blockchain).length === 0
              }
              existing={existingText(existingTokens, blockchain)}
              onChoose={() => onChoose(blockchain)}
            >
              <Price cost={cost} isLoading={costsAreLoading} />
            </ChoiceCard>
          );
        })}
      </SimpleGrid>
      <RateNote costs={costs ?? []} />
      {recommendation.reasons.length > 0 && (
        // No landmark: the page behind the dialog has one with the same name.
        <Panel
          bare
          level={3}
          aria-labelledby={undefined}
          title={`Why ${blockchainNames[recommended]} for this ${subjectNouns[kind]}`}
        >
          <CheckList checks={recommendation.reasons.map((reason) => ({ key: reason, content: reason }))} />
        </Panel>
      )}
    </>
  );
}
