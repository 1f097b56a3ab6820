import type { FragmentType } from '@apollo/client/masking';
import { Badge, SegmentedControl } from '@mantine/core';
import { IconAlertTriangle, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { blockchainNames, type TokenType } from '#domain/tokenization/token-terms.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { ChainIcon } from '../chain-icon.tsx';
import { amountText, costFacts, dollarsText } from '../costs.ts';
import { LocalChain } from '../local-chain.tsx';
import type { TokenCost } from '../preparation-types.ts';
import { tokenTypeNames } from '../token-labels.ts';
import { type TokenCostsFragment, useTokenCostsFragment } from './__generated__/cost-comparison.ts';
import classes from './cost-comparison.module.css';
import frame from './panel.module.css';

/** What the amount comes to in dollars, where a rate is set. */
const dollarsOf = ({ usd, amount, currency }: TokenCost): string => {
  if (amount === null) return '';
  return usd === null ? `No rate of US$ per ${currency} is set` : dollarsText(usd);
};

function CostCard({ cost, isRecommended }: { cost: TokenCost; isRecommended: boolean }) {
  const { blockchain, amount, currency, network, problem, measuredAt, usdSource } = cost;
  const name = blockchainNames[blockchain];
  const fault = problem ?? network?.problem ?? null;
  return (
    <section className={classes.cost} data-recommended={isRecommended || undefined} aria-label={`Cost on ${name}`}>
      <div className={classes.costHead}>
        <ChainIcon blockchain={blockchain} />
        <h4>{name}</h4>
        {network?.isLocal && <LocalChain />}
        {isRecommended && <Badge leftSection={<IconThumbUp size={13} aria-hidden="true" />}>Recommended</Badge>}
      </div>
      <p className={classes.amount} title={amount === null ? undefined : `${amount} ${currency}`}>
        {amount === null ? '–' : `${amountText(amount)} ${currency}`}
      </p>
      <p className={frame.note}>{dollarsOf(cost)}</p>
      {fault !== null && (
        <p className={classes.fault}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
          <span>{fault}</span>
        </p>
      )}
      <dl className={`${frame.pairs} ${classes.costFacts}`}>
        {costFacts(cost).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {measuredAt !== null && (
        <p className={frame.note}>
          {usdSource} Fees of the network: <RelativeDate value={measuredAt} />
        </p>
      )}
    </section>
  );
}

const types: readonly TokenType[] = ['NFT', 'ROYALTY_TOKEN'];

/** What a token would cost on either chain, side by side, as the networks ask for it now. */
export function CostComparison({ preparation }: { preparation: FragmentType<TokenCostsFragment> }) {
  const { recommendation, nftCosts, royaltyTokenCosts } = useTokenCostsFragment(preparation);
  const [type, setType] = useState<TokenType>(recommendation.tokenType);
  const costs = type === 'NFT' ? nftCosts : royaltyTokenCosts;
  return (
    <section className={frame.block} aria-labelledby="token-costs">
      <div className={frame.blockHead}>
        <h3 id="token-costs">Cost comparison</h3>
        <SegmentedControl
          size="xs"
          aria-label="Token type"
          value={type}
          onChange={(value) => setType(value as TokenType)}
          data={types.map((value) => ({ value, label: tokenTypeNames[value] }))}
        />
      </div>
      <div className={classes.costs}>
        {costs.map((cost) => (
          <CostCard
            key={cost.blockchain}
            cost={cost}
            isRecommended={cost.blockchain === recommendation.blockchain && type === recommendation.tokenType}
          />
        ))}
      </div>
    </section>
  );
}
