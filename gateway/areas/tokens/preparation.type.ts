import { Float, ID, Int } from 'type-graphql';
import { objectType } from '../../kit/object-type.ts';
import { ByteCount, DateTime, PercentScalar } from '../../kit/scalars.ts';
import {
  BlockchainEnum,
  ChainCurrencyEnum,
  TokenStatusEnum,
  TokenSubjectKindEnum,
  TokenTypeEnum,
} from '../chains/chain-enums.type.ts';
import { ShownNetwork } from '../chains/network.type.ts';
import type { Subject } from './subject.ts';

const ReadinessCheckShown = objectType('ReadinessCheck', 'A check before tokenization.', {
  key: [String, 'Stable key of the check, such as `splits`.'],
  name: [String, 'Display name of the check.'],
  isSatisfied: [Boolean, 'Whether the check passed.'],
  isRequired: [Boolean, 'Whether tokenization requires the check. False for recommendations.'],
  missing: [String, 'Missing information, as a sentence. Null when the check passed.', 'nullable'],
  tab: [String, 'Tab of the form where the problem can be fixed. Null when no tab applies.', 'nullable'],
  field: [String, 'Form field where the problem can be fixed.', 'nullable'],
});
export type TokenCost = InstanceType<typeof TokenCost>;
export const TokenCost = objectType('TokenCost', 'Estimated cost of minting a token on one blockchain.', {
  id: [ID, 'ID of the estimate, the same for equal blockchains, token types and numbers of wallets.'],
  blockchain: [BlockchainEnum, 'Blockchain of the estimate.'],
  network: [ShownNetwork, 'Network of the estimate. Null when none is configured.', 'nullable'],
  amount: [String, 'Total cost in the currency of the blockchain, such as "0.002294". Null if unknown.', 'nullable'],
  currency: [ChainCurrencyEnum, 'Currency of the blockchain.'],
  gasPriceWei: [String, 'Gas price in wei. Null on Solana.', 'nullable'],
  gasLimit: [Int, 'Gas limit. Null on Solana.', 'nullable'],
  lamports: [String, 'Total cost in lamports, including rent. Null on Ethereum.', 'nullable'],
  usd: [String, 'Total cost in US dollars, converted with `usdRate`. Null without a rate.', 'nullable'],
  usdRate: [String, 'Exchange rate: price of one ETH or SOL in US dollars.', 'nullable'],
  usdSource: [String, 'Source of the exchange rate, as a sentence.', 'nullable'],
  confirmationSeconds: [Float, 'Usual time to confirmation on the public network, in seconds.'],
  measuredAt: [DateTime, 'When the prices were read from the node.', 'nullable'],
  problem: [String, 'Why the costs are missing or outdated. Null when the costs are up to date.', 'nullable'],
});
const RoyaltyParty = objectType('RoyaltyParty', 'A contributor or publisher with a share in the royalties of a work.', {
  name: [String, 'Name of the contributor or publisher.'],
  role: [String, 'Role on the work.'],
  performanceShare: [PercentScalar, 'Percentage of the performance royalties of the whole work.'],
  mechanicalShare: [PercentScalar, 'Percentage of the mechanical royalties of the whole work.'],
});
export type RoyaltySummary = InstanceType<typeof RoyaltySummary>;
export const RoyaltySummary = objectType('RoyaltySummary', 'Shares in the royalties of a work.', {
  totalPerformanceShare: [PercentScalar, 'Percentage of the performance royalties that has an owner. 100 when complete.'],
  totalMechanicalShare: [PercentScalar, 'Percentage of the mechanical royalties that has an owner. 100 when complete.'],
  songwriters: [[RoyaltyParty], 'Composers and authors of the work.'],
  publishers: [[RoyaltyParty], 'Publishers of the work.'],
});
export type TokenRecommendation = InstanceType<typeof TokenRecommendation>;
export const TokenRecommendation = objectType('TokenRecommendation', 'Recommended settings for a token, with reasons.', {
  blockchain: [BlockchainEnum, 'Blockchain that suits the object and the current fees.'],
  tokenType: [TokenTypeEnum, 'Royalty token if several parties share the royalties, otherwise NFT.'],
  royaltyPercentage: [PercentScalar, 'Royalty on resale, in percent: the usual 5.'],
  totalSupply: [Int, 'Number of tokens of a royalty token: the usual 1,000,000.'],
  reasons: [[String], 'Reasons for the recommendation, in short sentences.'],
  hints: [[String], 'Further advice, such as what to fix first.'],
});
export type TokenSubjectFacts = InstanceType<typeof TokenSubjectFacts>;
export const TokenSubjectFacts = objectType('TokenSubjectFacts', 'Facts about an object, to check before tokenization.', {
  title: [String, 'Title of the work, recording or asset. A recording has its version in brackets.'],
  creator: [String, 'Artist or writers of a work, artist of a recording, or creator or owner of an asset.', 'nullable'],
  category: [String, 'Genre of a work or recording, or category of an asset.', 'nullable'],
  code: [String, 'ISWC of a work, or ISRC of a recording, video or audio file.', 'nullable'],
  sizeBytes: [ByteCount, 'Size of the file in bytes.', 'nullable'],
  durationSeconds: [Float, 'Duration of a work, recording, video or audio file, in seconds.', 'nullable'],
  width: [Int, 'Width in pixels.', 'nullable'],
  height: [Int, 'Height in pixels.', 'nullable'],
  description: [String, 'Text about a work or asset. Null for recordings.', 'nullable'],
});
export type TokenPreparation = InstanceType<typeof TokenPreparation> & {
  /** The subject of this preparation. */
  subject: Subject;
};
export const TokenPreparation = objectType(
  'TokenPreparation',
  'Checks, costs and advice for tokenizing a work, recording or asset.',
  {
    id: [ID, 'ID of the work, recording or asset.'],
    kind: [TokenSubjectKindEnum, 'Work, recording or kind of asset.'],
    status: [TokenStatusEnum, 'Whether the object can be, is being, or was tokenized.'],
    isReady: [Boolean, 'Whether all required checks passed.'],
    checks: [[ReadinessCheckShown], 'Checks before tokenization.'],
  },
);
