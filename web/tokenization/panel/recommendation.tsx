import type { FragmentType } from '@apollo/client/masking';
import { blockchainNames, tokenTypeNames } from '#domain/tokens/token-terms.ts';
import { CheckList } from '#web/kit/layout/check-list.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import { subjectNouns } from '../token-labels.ts';
import { type TokenRecommendationCardFragment, useTokenRecommendationCardFragment } from './__generated__/recommendation.ts';

/** The recommended token with its reason. */
export function Recommendation({ preparation }: { preparation: FragmentType<TokenRecommendationCardFragment> }) {
  const { kind, recommendation } = useTokenRecommendationCardFragment(preparation);
  const { blockchain, tokenType, royaltyPercentage, totalSupply, reasons, hints } = recommendation;
  const name = blockchainNames[blockchain];
  const extra =
    tokenType === 'NFT' ? `${percentLabel(Number(royaltyPercentage))} royalty on resale` : `${numberText(totalSupply)} shares`;
  return (
    <Panel
      bare
      level={3}
      title={`Why ${name} for this ${subjectNouns[kind]}`}
      lead={`Recommended: ${tokenTypeNames[tokenType]} on ${name}, ${extra}`}
    >
      <CheckList
        checks={[
          ...reasons.map((reason) => ({ key: reason, content: reason })),
          ...hints.map((hint) => ({ key: hint, tone: 'note' as const, content: hint })),
        ]}
      />
    </Panel>
  );
}
