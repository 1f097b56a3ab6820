import { HUNDREDTH } from '#domain/kit/percent.ts';
import { recommend } from '#domain/tokens/token-recommendation.ts';
import type { AppContext } from '../../server/context.ts';
import { networksOf } from '../chains/networks.ts';
import { detailsOf } from './details.ts';
import type { TokenRecommendation } from './preparation.type.ts';
import type { Subject } from './subject.ts';
import { microCost } from './token-costs.ts';

/** Recommendations for a subject from its data and the chains. Read once per operation. */
export async function adviceFor(context: AppContext, subject: Subject): Promise<TokenRecommendation> {
  const [{ partyCount, isPublic, shown }, networks] = await Promise.all([detailsOf(context, subject), networksOf(context)]);
  const chains = networks
    .filter(({ isAvailable }) => isAvailable)
    .map((known) => ({
      blockchain: known.blockchain,
      isLocal: known.isLocal,
      micro: { NFT: microCost(known, 'NFT'), ROYALTY_TOKEN: microCost(known, 'ROYALTY_TOKEN') },
    }));
  const { royaltyBasisPoints, ...advice } = recommend({
    facts: subject.facts,
    partyCount,
    isPublic,
    sizeBytes: shown.sizeBytes,
    chains,
  });
  return { ...advice, royaltyPercentage: royaltyBasisPoints * HUNDREDTH };
}
