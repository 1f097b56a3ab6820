import type { Blockchain, TokenizationState, TokenStatus, TokenType } from '#domain/tokenization/terms.ts';
import { kebab, megabytes } from './media-words.ts';

type Cost = {
  blockchain: Blockchain;
  amount: string | null;
  gasPriceWei: string | null;
  gasLimit: number | null;
  lamports: string | null;
};
type Party = { name: string; performanceShare: string; mechanicalShare: string };
type Royalties = { totalPerformanceShare: string; totalMechanicalShare: string; songwriters: Party[]; publishers: Party[] };
type Facts = Readonly<Record<'title' | 'creator' | 'category' | 'code' | 'description', string | null>> &
  Readonly<Record<'sizeBytes' | 'durationSeconds' | 'width' | 'height', number | null>>;

export type RestPreparation = {
  status: TokenStatus;
  isReady: boolean;
  checks: { key: string; name: string; isSatisfied: boolean; isRequired: boolean; missing: string | null }[];
  costs: Cost[];
  royalties: Royalties | null;
  recommendation: { hints: string[] };
  facts: Facts;
};

export const preparationFields = `status isReady checks { key name isSatisfied isRequired missing }
  costs { blockchain amount gasPriceWei gasLimit lamports }
  royalties { totalPerformanceShare totalMechanicalShare
    songwriters { name performanceShare mechanicalShare } publishers { name performanceShare mechanicalShare } }
  recommendation { hints }
  facts { title creator category code sizeBytes durationSeconds width height description }`;

/** What a node says of costs in numbers of its smallest unit is exact; a chain without a price is left out. */
function writeCosts(costs: readonly Cost[]) {
  const of = (blockchain: Blockchain) => costs.find((cost) => cost.blockchain === blockchain && cost.amount !== null);
  const ether = of('ETHEREUM');
  const sol = of('SOLANA');
  return {
    ...(ether && { ethereum: { estimatedCostEth: ether.amount, gasPrice: ether.gasPriceWei, gasLimit: ether.gasLimit } }),
    ...(sol && { solana: { sol: Number(sol.amount), lamports: Number(sol.lamports) } }),
  };
}

const writeParty = ({ name, performanceShare, mechanicalShare }: Party) => ({
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
  ...{ artist: creator, creator },
  fileSize: sizeBytes === null ? null : megabytes(sizeBytes),
  duration: durationSeconds,
  resolution: width === null || height === null ? null : `${width}x${height}`,
});

export const writePreparation = ({ checks, costs, royalties, recommendation, facts, status, isReady }: RestPreparation) => ({
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

export type RestTokenization = {
  id: string;
  blockchain: Blockchain;
  tokenType: TokenType;
  state: TokenizationState;
  transactionHash: string | null;
  tokenId: string | null;
  contractAddress: string | null;
  metadataUri: string;
  problem: string | null;
  updatedAt: string;
};

export const tokenizationFields =
  'id blockchain tokenType state transactionHash tokenId contractAddress metadataUri problem updatedAt';

const results: Record<TokenizationState, 'processing' | 'completed' | 'failed'> = {
  REQUESTED: 'processing',
  SIGNED: 'processing',
  BROADCAST: 'processing',
  CONFIRMED: 'completed',
  FAILED: 'failed',
};

/** `error` only where it failed: what one waits for is no error. */
export const writeResult = ({ id, state, problem, blockchain, tokenType, updatedAt, ...token }: RestTokenization) => ({
  status: results[state],
  ...token,
  error: state === 'FAILED' ? problem : null,
  tokenizationId: id,
  blockchain: kebab(blockchain),
  tokenType: kebab(tokenType),
  updatedAt,
});
