import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { Percent } from '#domain/kit/percent.ts';
import type { ReadinessCheck } from '#domain/tokenization/readiness.ts';
import type { Blockchain, TokenStatus, TokenSubjectKind, TokenType } from '#domain/tokenization/token-terms.ts';
import { BlockchainEnum, TokenStatusEnum, TokenSubjectKindEnum, TokenTypeEnum } from '../chains/chain-enums.type.ts';
import { ShownNetwork } from '../chains/network.type.ts';
import { DateTime, PercentScalar } from '../kit/scalars.ts';
import type { Subject } from './subject.ts';

const text = { nullable: true as const };

@ObjectType('ReadinessCheck', { description: 'A check before tokenization.', simpleResolvers: true })
class ReadinessCheckShown implements ReadinessCheck {
  @Field(() => String, { description: 'Stable key of the check, such as `splits`.' })
  key!: string;

  @Field(() => String, { description: 'Display name of the check.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether the check passed.' })
  isSatisfied!: boolean;

  @Field(() => Boolean, { description: 'Whether tokenization requires the check. False for recommendations.' })
  isRequired!: boolean;

  @Field(() => String, { ...text, description: 'Missing information, as a sentence. Null when the check passed.' })
  missing!: string | null;

  @Field(() => String, { ...text, description: 'Tab of the form where the problem can be fixed. Null when no tab applies.' })
  tab!: string | null;

  @Field(() => String, { ...text, description: 'Form field where the problem can be fixed.' })
  field!: string | null;
}

@ObjectType({ description: 'Estimated cost of minting a token on one blockchain.', simpleResolvers: true })
export class TokenCost {
  @Field(() => ID, { description: 'ID of the estimate, the same for equal blockchains, token types and numbers of wallets.' })
  id!: string;

  @Field(() => BlockchainEnum, { description: 'Blockchain of the estimate.' })
  blockchain!: Blockchain;

  @Field(() => ShownNetwork, { ...text, description: 'Network of the estimate. Null when none is configured.' })
  network!: ShownNetwork | null;

  @Field(() => String, {
    ...text,
    description: 'Total cost in the currency of the blockchain, such as "0.002294". Null if unknown.',
  })
  amount!: string | null;

  @Field(() => String, { description: 'Currency of the blockchain: ETH or SOL.' })
  currency!: 'ETH' | 'SOL';

  @Field(() => String, { ...text, description: 'Gas price in wei. Null on Solana.' })
  gasPriceWei!: string | null;

  @Field(() => Int, { ...text, description: 'Gas limit. Null on Solana.' })
  gasLimit!: number | null;

  @Field(() => String, { ...text, description: 'Total cost in lamports, including rent. Null on Ethereum.' })
  lamports!: string | null;

  @Field(() => String, { ...text, description: 'Total cost in US dollars, converted with `usdRate`. Null without a rate.' })
  usd!: string | null;

  @Field(() => String, { ...text, description: 'Exchange rate: price of one ETH or SOL in US dollars.' })
  usdRate!: string | null;

  @Field(() => String, { ...text, description: 'Source of the exchange rate, as a sentence.' })
  usdSource!: string | null;

  @Field(() => Float, { description: 'Usual time to confirmation on the public network, in seconds.' })
  confirmationSeconds!: number;

  @Field(() => DateTime, { ...text, description: 'When the prices were read from the node.' })
  measuredAt!: string | null;

  @Field(() => String, { ...text, description: 'Why the costs are missing or outdated. Null when the costs are up to date.' })
  problem!: string | null;
}

@ObjectType({ description: 'A contributor or publisher with a share in the royalties of a work.', simpleResolvers: true })
export class RoyaltyParty {
  @Field(() => String, { description: 'Name of the contributor or publisher.' })
  name!: string;

  @Field(() => String, { description: 'Role on the work.' })
  role!: string;

  @Field(() => PercentScalar, { description: 'Percentage of the performance royalties of the whole work.' })
  performanceShare!: Percent;

  @Field(() => PercentScalar, { description: 'Percentage of the mechanical royalties of the whole work.' })
  mechanicalShare!: Percent;
}

@ObjectType({ description: 'Shares in the royalties of a work.', simpleResolvers: true })
export class RoyaltySummary {
  @Field(() => PercentScalar, { description: 'Assigned percentage of the performance royalties.' })
  totalPerformanceShare!: Percent;

  @Field(() => PercentScalar, { description: 'Assigned percentage of the mechanical royalties.' })
  totalMechanicalShare!: Percent;

  @Field(() => [RoyaltyParty], { description: 'Composers and authors of the work.' })
  songwriters!: RoyaltyParty[];

  @Field(() => [RoyaltyParty], { description: 'Publishers of the work.' })
  publishers!: RoyaltyParty[];
}

@ObjectType({ description: 'Recommended settings for a token, with reasons.', simpleResolvers: true })
export class TokenRecommendation {
  @Field(() => BlockchainEnum, { description: 'Recommended blockchain.' })
  blockchain!: Blockchain;

  @Field(() => TokenTypeEnum, { description: 'Recommended token type.' })
  tokenType!: TokenType;

  @Field(() => PercentScalar, { description: 'Recommended royalty on resale, in percent.' })
  royaltyPercentage!: Percent;

  @Field(() => Int, { description: 'Recommended number of tokens for a royalty token.' })
  totalSupply!: number;

  @Field(() => [String], { description: 'Reasons for the recommendation, in short sentences.' })
  reasons!: string[];

  @Field(() => [String], { description: 'Further advice, such as what to fix first.' })
  hints!: string[];
}

@ObjectType({ description: 'Summary of the object.', simpleResolvers: true })
export class TokenSubjectFacts {
  @Field(() => String, { description: 'Title of the object.' })
  title!: string;

  @Field(() => String, { ...text, description: 'Creator or owner of the object.' })
  creator!: string | null;

  @Field(() => String, { ...text, description: 'Genre of a work, or category of an asset.' })
  category!: string | null;

  @Field(() => String, { ...text, description: 'ISWC of a work, or ISRC of a video.' })
  code!: string | null;

  @Field(() => Float, { ...text, description: 'Size of the file in bytes.' })
  sizeBytes!: number | null;

  @Field(() => Float, { ...text, description: 'Duration in seconds.' })
  durationSeconds!: number | null;

  @Field(() => Int, { ...text, description: 'Width in pixels.' })
  width!: number | null;

  @Field(() => Int, { ...text, description: 'Height in pixels.' })
  height!: number | null;

  @Field(() => String, { ...text, description: 'Description of the object.' })
  description!: string | null;
}

@ObjectType({
  description: 'Checks, costs and advice for tokenizing a work, recording or asset.',
  simpleResolvers: true,
})
export class TokenPreparation {
  @Field(() => ID, { description: 'ID of the object.' })
  id!: string;

  @Field(() => TokenSubjectKindEnum, { description: 'Type of the object.' })
  kind!: TokenSubjectKind;

  @Field(() => TokenStatusEnum, { description: 'Tokenization status of the object.' })
  status!: TokenStatus;

  @Field(() => Boolean, { description: 'Whether all required checks passed.' })
  isReady!: boolean;

  @Field(() => [ReadinessCheckShown], { description: 'Checks before tokenization.' })
  checks!: ReadinessCheck[];

  /** The subject of this preparation. */
  subject!: Subject;
}
