import type { Blockchain, TokenizationState } from '#domain/tokens/token-terms.ts';
import type { MintedFragment, PreparationFragment, ShareFragment } from './__generated__/operations.ts';
import { kebab, megabytes } from './notations.ts';

type Cost = PreparationFragment['costs'][number];
type Royalties = NonNullable<PreparationFragment['royalties']>;
type Facts = PreparationFragment['facts'];

/** Converts costs, with exact amounts in smallest units. Omits chains without a price. */
function writeCosts(costs: readonly Cost[]) {
  const of = (blockchain: Blockchain) => costs.find((cost) => cost.blockchain === blockchain && cost.amount !== null);
  const ether = of('ETHEREUM');
  const sol = of('SOLANA');
  return {
    ...(ether && { ethereum: { estimatedCostEth: ether.amount, gasPrice: ether.gasPriceWei, gasLimit: ether.gasLimit } }),
    ...(sol && { solana: { sol: Number(sol.amount), lamports: Number(sol.lamports) } }),
  };
}

const writeParty = ({ name, performanceShare, mechanicalShare }: ShareFragment) => ({
  name,
  performanceShare: Number(performanceShare),
  mechanicalShare: Number(mechanicalShare),
});

const writeRoyalties = (royalties: Royalties) => ({
  totalPerformanceShare: Number(royalties.totalPerformanceShare),
  totalMechanicalShare: Number(royalties.totalMechanicalShare),
  songwriters: royalties.songwriters.map(writeParty),
  publishers: royalties.publishers.map(writeParty),
});

const writeFacts = ({ creator, sizeBytes, durationSeconds, width, height, ...facts }: Facts) => ({
  ...facts,
  artist: creator,
  creator,
  fileSize: sizeBytes === null ? null : megabytes(sizeBytes),
  duration: durationSeconds,
  resolution: width === null || height === null ? null : `${width}x${height}`,
});

export const writePreparation = ({ checks, costs, royalties, recommendation, facts, status, isReady }: PreparationFragment) => ({
  isReady,
  status: kebab(status),
  readinessChecks: Object.fromEntries(checks.map(({ key, isSatisfied }) => [key, isSatisfied])),
  requirements: checks.map(({ name, isSatisfied, isRequired, missing }) => ({
    name,
    satisfied: isSatisfied,
    required: isRequired,
    missing,
  })),
  recommendations: recommendation.hints,
  estimatedCosts: writeCosts(costs),
  royaltySplits: royalties && writeRoyalties(royalties),
  metadata: writeFacts(facts),
});

const results: Record<TokenizationState, 'processing' | 'completed' | 'failed'> = {
  REQUESTED: 'processing',
  SIGNED: 'processing',
  BROADCAST: 'processing',
  CONFIRMED: 'completed',
  FAILED: 'failed',
};

/** Converts a tokenization. `error` is set only for failures. */
export const writeResult = ({ id, state, problem, blockchain, tokenType, updatedAt, ...token }: MintedFragment) => ({
  status: results[state],
  ...token,
  error: state === 'FAILED' ? problem : null,
  tokenizationId: id,
  blockchain: kebab(blockchain),
  tokenType: kebab(tokenType),
  updatedAt,
});
