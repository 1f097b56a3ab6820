import { Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type Blockchain, blockchainNames, blockchains } from '#domain/tokenization/token-terms.ts';
import { ChainIcon } from '../chain-icon.tsx';
import { amountText, costFacts, costNote } from '../costs.ts';
import { LocalChain } from '../local-chain.tsx';
import type { Preparation, TokenCost } from '../preparation-types.ts';
import { subjectNouns } from '../token-labels.ts';
import { ChoiceCard } from './choice-card.tsx';
import { existingText, freeTypes } from './existing.ts';
import { StepHead } from './frame.tsx';
import classes from './parts.module.css';

/** What a chain asks for, or why it cannot say. */
function Price({ cost, isLoading }: { cost: TokenCost | undefined; isLoading: boolean }) {
  if (cost === undefined)
    return isLoading ? <Skeleton h={96} mt={16} /> : <p className={classes.says}>There is no estimate at the moment.</p>;
  const problem = cost.problem ?? (cost.network?.isAvailable ? null : cost.network?.problem);
  const { amount } = cost;
  return (
    <>
      {cost.network?.isLocal && (
        <span className={classes.badges}>
          <LocalChain />
        </span>
      )}
      {amount !== null && (
        <>
          <span className={classes.price}>
            {amountText(amount)} {cost.currency}
          </span>
          <span className={classes.note}>{costNote(cost) || '\u00a0'}</span>
        </>
      )}
      {problem !== null && problem !== undefined && <span className={classes.says}>{problem}</span>}
      {amount !== null && <Facts rows={costFacts(cost)} />}
    </>
  );
}

/** Names and figures; inside a label a list of definitions would not be one. */
function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <span className={classes.factrows}>
      {rows.map(([name, value]) => (
        <span key={name}>
          <span className={classes.quiet}>{name}</span> <span>{value}</span>
        </span>
      ))}
    </span>
  );
}

/** Where the dollars come from: a rate that somebody set, and never a price of the moment. */
function RateNote({ costs }: { costs: readonly TokenCost[] }) {
  const sources = [...new Set(costs.flatMap(({ usd, usdSource }) => (usd === null || usdSource === null ? [] : [usdSource])))];
  if (sources.length === 0) return null;
  return <p className={classes.ratenote}>{sources.join(' ')}</p>;
}

type ChainStepProps = {
  preparation: Preparation;
  costs: readonly TokenCost[] | undefined;
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
        title="Where should the token live?"
        hint="A token can’t move to the other chain later. Costs are today’s estimates."
      />
      <div className={classes.cards} role="radiogroup" aria-label="Blockchain">
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
      </div>
      <RateNote costs={costs ?? []} />
      {recommendation.reasons.length > 0 && (
        <section className={classes.block}>
          <h3>
            Why {blockchainNames[recommended]} for this {subjectNouns[kind]}
          </h3>
          <ul className={classes.list}>
            {recommendation.reasons.map((reason) => (
              <li key={reason}>
                <IconCheck size={16} className={classes.good ?? ''} aria-hidden="true" />
                {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
