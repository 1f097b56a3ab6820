import { z } from 'zod';
import type { Blockchain, TokenizationState } from '#domain/tokens/token-terms.ts';
import { schemaFields } from './__generated__/fields.ts';
import type { MintedFragment, PreparationFragment, ShareFragment } from './__generated__/operations.ts';
import { named, spelled } from './answer-schemas.ts';
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

const costsAnswer = () => {
  const { amount, gasPriceWei, gasLimit } = schemaFields.TokenCost();
  const ethereum = z.object({
    estimatedCostEth: amount.describe('Total cost in ether, exact, such as "0.002294".'),
    gasPrice: gasPriceWei,
    gasLimit,
  });
  const solana = z.object({
    sol: z.number().describe('Total cost in SOL, including rent.'),
    lamports: z.number().describe('Total cost in lamports, including rent.'),
  });
  return z
    .object({
      ethereum: ethereum.optional().describe('Cost on Ethereum. Absent without a price.'),
      solana: solana.optional().describe('Cost on Solana. Absent without a price.'),
    })
    .describe('Estimated cost on each blockchain.');
};

const percentage = (description: string | undefined) => z.number().describe(description ?? '');
const partyAnswer = () => {
  const { name, performanceShare, mechanicalShare } = schemaFields.RoyaltyParty();
  return z.object({
    name,
    performanceShare: percentage(performanceShare.description),
    mechanicalShare: percentage(mechanicalShare.description),
  });
};
const royaltiesAnswer = () => {
  const { totalPerformanceShare, totalMechanicalShare } = schemaFields.RoyaltySummary();
  return z.object({
    totalPerformanceShare: percentage(totalPerformanceShare.description),
    totalMechanicalShare: percentage(totalMechanicalShare.description),
    songwriters: z.array(partyAnswer()).describe('Shares of the composers and authors.'),
    publishers: z.array(partyAnswer()).describe('Shares of the publishers.'),
  });
};

const factsAnswer = () => {
  const { title, creator, category, code, durationSeconds, description } = schemaFields.TokenSubjectFacts();
  return z.object({
    title,
    category,
    code,
    description,
    artist: creator,
    creator,
    fileSize: z.number().nullable().describe('Size of the file in megabytes of 1,048,576 bytes.'),
    duration: durationSeconds,
    resolution: z.string().nullable().describe('Width and height in pixels, such as 1920x1080.'),
  });
};

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

export const preparationAnswer = named('TokenPreparation', () => {
  const { isReady, status } = schemaFields.TokenPreparation();
  const check = schemaFields.ReadinessCheck();
  const requirement = z.object({
    name: check.name,
    satisfied: check.isSatisfied,
    required: check.isRequired,
    missing: check.missing,
  });
  return z.object({
    isReady,
    status: spelled(status),
    readinessChecks: z.record(z.string(), z.boolean()).describe('Whether each check passed, by its key.'),
    requirements: z.array(requirement).describe('The checks, with what is missing.'),
    recommendations: schemaFields.TokenRecommendation().hints,
    estimatedCosts: costsAnswer(),
    royaltySplits: royaltiesAnswer().nullable().describe('Royalties of a work. Null for other objects.'),
    metadata: factsAnswer().describe('What the metadata of the token contain.'),
  });
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

export const resultAnswer = named('Tokenization', () => {
  const { id, blockchain, tokenType, updatedAt, problem, transactionHash, tokenId, contractAddress, metadataUri } =
    schemaFields.Tokenization();
  return z.object({
    status: z.enum(['processing', 'completed', 'failed']).describe('Whether the token exists.'),
    transactionHash,
    tokenId,
    contractAddress,
    metadataUri,
    error: problem.describe('Why the mint has failed, as a sentence. Null unless it has.'),
    tokenizationId: id,
    blockchain: spelled(blockchain),
    tokenType: spelled(tokenType),
    updatedAt,
  });
});
