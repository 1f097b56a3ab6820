import type { FragmentType } from '@apollo/client/masking';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { blockchainNames } from '#domain/tokenization/token-terms.ts';
import { subjectNouns, tokenTypeNames, wholeNumber } from '../token-labels.ts';
import { type TokenRecommendationCardFragment, useTokenRecommendationCardFragment } from './__generated__/recommendation.ts';
import frame from './panel.module.css';
import classes from './recommendation.module.css';

/** Which token suits the subject, and why. */
export function Recommendation({ preparation }: { preparation: FragmentType<TokenRecommendationCardFragment> }) {
  const { kind, recommendation } = useTokenRecommendationCardFragment(preparation);
  const { blockchain, tokenType, royaltyPercentage, totalSupply, reasons, hints } = recommendation;
  const name = blockchainNames[blockchain];
  return (
    <section className={frame.block} aria-labelledby="token-recommendation">
      <h3 id="token-recommendation">
        Why {name} for this {subjectNouns[kind]}
      </h3>
      <p className={frame.quiet}>
        Recommended: {tokenTypeNames[tokenType]} on {name}
        {tokenType === 'NFT' ? `, ${Number(royaltyPercentage)} % royalty on resale` : `, ${wholeNumber(totalSupply)} shares`}
      </p>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <IconCheck size={16} stroke={2} aria-hidden="true" data-tone="good" />
            <span>{reason}</span>
          </li>
        ))}
        {hints.map((hint) => (
          <li key={hint}>
            <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
            <span>{hint}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
