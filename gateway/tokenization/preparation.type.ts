import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { Percent } from '#domain/kit/percent.ts';
import type { ReadinessCheck } from '#domain/tokenization/readiness.ts';
import type { Blockchain, TokenStatus, TokenSubjectKind, TokenType } from '#domain/tokenization/terms.ts';
import { BlockchainEnum, TokenStatusEnum, TokenSubjectKindEnum, TokenTypeEnum } from '../chains/chain-enums.type.ts';
import { ShownNetwork } from '../chains/network.type.ts';
import { DateTime, PercentScalar } from '../kit/scalars.ts';
import type { Subject } from './subject.ts';

const text = { nullable: true as const };

@ObjectType('ReadinessCheck', { description: 'One thing that is looked at before a token is made.', simpleResolvers: true })
class ReadinessCheckShown implements ReadinessCheck {
  @Field(() => String, { description: 'Names it for programs, such as `splits`.' })
  key!: string;

  @Field(() => String, { description: 'Names it for people.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether nothing is missing.' })
  isSatisfied!: boolean;

  @Field(() => Boolean, { description: 'False for what is recommended only.' })
  isRequired!: boolean;

  @Field(() => String, { ...text, description: 'What is missing, as a sentence; null when nothing is.' })
  missing!: string | null;

  @Field(() => String, { ...text, description: 'The tab on which it is mended; null when it is not mended there.' })
  tab!: string | null;

  @Field(() => String, { ...text, description: 'The field at which it is mended.' })
  field!: string | null;
}

@ObjectType({ description: 'What making a token costs on one chain at the moment, as an estimate.', simpleResolvers: true })
export class TokenCost {
  @Field(() => BlockchainEnum, { description: 'On which chain.' })
  blockchain!: Blockchain;

  @Field(() => ShownNetwork, { ...text, description: 'On which network; null where none is configured.' })
  network!: ShownNetwork | null;

  @Field(() => String, {
    ...text,
    description: 'The whole in the currency of the chain, exactly: "0.002294". Null when not known.',
  })
  amount!: string | null;

  @Field(() => String, { description: 'The currency of the chain: ETH or SOL.' })
  currency!: 'ETH' | 'SOL';

  @Field(() => String, { ...text, description: 'Price of one gas in wei; null on Solana.' })
  gasPriceWei!: string | null;

  @Field(() => Int, { ...text, description: 'How much gas it takes; null on Solana.' })
  gasLimit!: number | null;

  @Field(() => String, { ...text, description: 'The whole in lamports, rent included; null on Ethereum.' })
  lamports!: string | null;

  @Field(() => String, { ...text, description: 'The whole in US dollars by `usdRate`; null without a rate.' })
  usd!: string | null;

  @Field(() => String, { ...text, description: 'What one ETH or SOL is taken to be worth in US dollars.' })
  usdRate!: string | null;

  @Field(() => String, { ...text, description: 'Where that rate comes from, as a sentence.' })
  usdSource!: string | null;

  @Field(() => Float, { description: 'After how many seconds the public network usually has it in a block.' })
  confirmationSeconds!: number;

  @Field(() => DateTime, { ...text, description: 'When the node named its prices.' })
  measuredAt!: string | null;

  @Field(() => String, { ...text, description: 'Why the figures are missing or old; null when they are fresh.' })
  problem!: string | null;
}

@ObjectType({ description: 'A party to the royalties of a work.', simpleResolvers: true })
export class RoyaltyParty {
  @Field(() => String, { description: 'Who it is.' })
  name!: string;

  @Field(() => String, { description: 'What it does for the work.' })
  role!: string;

  @Field(() => PercentScalar, { description: 'Share of the performance royalties of the whole work.' })
  performanceShare!: Percent;

  @Field(() => PercentScalar, { description: 'Share of the mechanical royalties of the whole work.' })
  mechanicalShare!: Percent;
}

@ObjectType({ description: 'Who shares in the royalties of a work.', simpleResolvers: true })
export class RoyaltySummary {
  @Field(() => PercentScalar, { description: 'How much of the performance royalties is divided.' })
  totalPerformanceShare!: Percent;

  @Field(() => PercentScalar, { description: 'How much of the mechanical royalties is divided.' })
  totalMechanicalShare!: Percent;

  @Field(() => [RoyaltyParty], { description: 'Composers and authors.' })
  songwriters!: RoyaltyParty[];

  @Field(() => [RoyaltyParty], { description: 'Publishers.' })
  publishers!: RoyaltyParty[];
}

@ObjectType({ description: 'What is advised for a subject, and why.', simpleResolvers: true })
export class TokenRecommendation {
  @Field(() => BlockchainEnum, { description: 'On which chain.' })
  blockchain!: Blockchain;

  @Field(() => TokenTypeEnum, { description: 'What to make.' })
  tokenType!: TokenType;

  @Field(() => PercentScalar, { description: 'Royalty on resale.' })
  royaltyPercentage!: Percent;

  @Field(() => Int, { description: 'How many tokens, where it is a royalty token.' })
  totalSupply!: number;

  @Field(() => [String], { description: 'Why, in short sentences.' })
  reasons!: string[];

  @Field(() => [String], { description: 'What else is good to know or to mend before.' })
  hints!: string[];
}

@ObjectType({ description: 'The subject in a few words.', simpleResolvers: true })
export class TokenSubjectFacts {
  @Field(() => String, { description: 'Title.' })
  title!: string;

  @Field(() => String, { ...text, description: 'Who made it, or owns it.' })
  creator!: string | null;

  @Field(() => String, { ...text, description: 'Genre of a work, category of an asset.' })
  category!: string | null;

  @Field(() => String, { ...text, description: 'ISWC of a work, ISRC of a video.' })
  code!: string | null;

  @Field(() => Float, { ...text, description: 'Size of the file in bytes.' })
  sizeBytes!: number | null;

  @Field(() => Float, { ...text, description: 'Duration in seconds.' })
  durationSeconds!: number | null;

  @Field(() => Int, { ...text, description: 'Width in pixels.' })
  width!: number | null;

  @Field(() => Int, { ...text, description: 'Height in pixels.' })
  height!: number | null;

  @Field(() => String, { ...text, description: 'Description.' })
  description!: string | null;
}

@ObjectType({
  description: 'Everything one needs to know before making a token of a work or an asset.',
  simpleResolvers: true,
})
export class TokenPreparation {
  @Field(() => ID, { description: "The subject's id." })
  id!: string;

  @Field(() => TokenSubjectKindEnum, { description: 'What the subject is.' })
  kind!: TokenSubjectKind;

  @Field(() => TokenStatusEnum, { description: 'Where it stands with tokens.' })
  status!: TokenStatus;

  @Field(() => Boolean, { description: 'Whether nothing that is required is missing.' })
  isReady!: boolean;

  @Field(() => [ReadinessCheckShown], { description: 'What was looked at.' })
  checks!: ReadinessCheck[];

  /** What it was prepared from. */
  subject!: Subject;
}
