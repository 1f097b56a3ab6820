import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Tokenization } from '#db/entities/tokenization.ts';
import type { Percent } from '#domain/kit/percent.ts';
import { TokenHolderDraft, TokenizationDraft } from '#domain/tokenization/draft.ts';
import type { Blockchain, TokenizationState, TokenStatus, TokenSubjectKind, TokenType } from '#domain/tokenization/terms.ts';
import { connectionType } from '../kit/connection-type.ts';
import { describedEnum } from '../kit/enum-type.ts';
import { UserError } from '../kit/errors.ts';
import { expose } from '../kit/expose.ts';
import { inputFrom } from '../kit/input-from.ts';
import { SortDirection, sortInput } from '../kit/list-args.ts';
import { DateTime, PercentScalar } from '../kit/scalars.ts';
import {
  BlockchainEnum,
  TokenCheckStateEnum,
  TokenizationStateEnum,
  TokenStatusEnum,
  TokenSubjectKindEnum,
  TokenTypeEnum,
} from './terms.type.ts';

const text = (description: string) => ({ type: () => String, nullable: true as const, description });
const moment = (description: string) => ({ type: () => DateTime, nullable: true as const, description });

inputFrom('TokenHolderInput', TokenHolderDraft);
export const TokenizationInputType = inputFrom('TokenizationInput', TokenizationDraft);

expose(Tokenization, 'A token of a work or an asset, or the way to one. What it says was frozen when it was asked for.', {
  id: { type: () => ID, description: 'Its id.' },
  subjectId: { type: () => ID, description: 'Id of the work or asset, which may be gone by now: a token outlives it.' },
  title: { type: () => String, description: 'Title of the subject when it was asked for.' },
  blockchain: { type: () => BlockchainEnum as never, description: 'On which chain.' },
  tokenType: { type: () => TokenTypeEnum as never, description: 'What it is of its subject.' },
  state: { type: () => TokenizationStateEnum as never, description: 'How far it is.' },
  step: { type: () => Int, description: 'How many of its transactions are in a block.' },
  steps: { type: () => Int, description: 'How many transactions it takes.' },
  problem: text('What is waited for, or why it failed, as a sentence.'),
  walletAddress: { type: () => String, description: 'The wallet that gets it, and the royalties that are signalled.' },
  totalSupply: { type: () => Int, description: 'How many tokens there are; 1 of an NFT.' },
  metadataUri: { type: () => String, description: 'Where its frozen metadata is served for good.' },
  metadataSha256: { type: () => String, description: 'SHA-256 of the bytes of its metadata, in hexadecimal.' },
  contractAddress: text('The contract on Ethereum, the mint on Solana; null until it is known.'),
  tokenId: text('Its number in the contract, or the mint.'),
  transactionHash: text('The transaction that made it, or is to make it.'),
  blockTime: moment('When that block was made.'),
  confirmedAt: moment('When this server saw it in a block.'),
  createdAt: { type: () => DateTime, description: 'When it was asked for.' },
  updatedAt: { type: () => DateTime, description: 'When something about it last changed.' },
  checkedAt: moment('When it was last compared with the chain.'),
  checkState: { type: () => TokenCheckStateEnum as never, nullable: true, description: 'What came of that.' },
  checkFindings: { type: () => [String], description: 'What the chain said then, in sentences.' },
  checkHolder: text('Who held the whole of it when it was last compared with the chain.'),
});

@ObjectType({ description: 'A wallet and what it got when the token was made.', simpleResolvers: true })
export class TokenHolder {
  @Field(() => String, { description: 'Address of the wallet.' })
  address!: string;

  @Field(() => String, { nullable: true, description: 'Who it is, by the record of the workspace.' })
  name!: string | null;

  @Field(() => PercentScalar, { description: 'Its share.' })
  share!: Percent;

  @Field(() => Int, { description: 'Its whole tokens.' })
  amount!: number;
}

@ObjectType({ description: 'A transaction that was signed for a token.', simpleResolvers: true })
export class TokenTransaction {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => Int, { description: 'Which step of the tokenization it does, from 0.' })
  step!: number;

  @Field(() => String, { description: 'Its hash, or signature on Solana.' })
  hash!: string;

  @Field(() => String, {
    description: 'How far it is: SIGNED, BROADCAST, CONFIRMED, REVERTED, REPLACED by a dearer one, or EXPIRED.',
  })
  state!: string;

  @Field(() => Int, { nullable: true, description: 'Number of its block, or slot on Solana.' })
  blockNumber!: number | null;

  @Field(() => DateTime, { nullable: true, description: 'When that block was made.' })
  blockTime!: string | null;

  @Field(() => String, { nullable: true, description: 'What it cost, in wei or lamports.' })
  feePaid!: string | null;

  @Field(() => String, { nullable: true, description: 'Its page in the configured explorer; null without one.' })
  explorerUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it had no effect, as a sentence.' })
  problem!: string | null;
}

@ObjectType({ description: 'Where a work or an asset stands with tokens.', simpleResolvers: true })
export class TokenStanding {
  @Field(() => ID, { description: 'Id of the work or asset.' })
  subjectId!: string;

  @Field(() => TokenStatusEnum, { description: 'Where it stands.' })
  status!: TokenStatus;

  @Field(() => DateTime, { description: 'When that was looked up.' })
  checkedAt!: Date;

  /** The tokenization that matters: the newest that has not failed, else the newest. */
  tokenizationId!: string | null;
}

export const TokenizationConnection = connectionType(Tokenization, 'tokenizations');

export enum TokenizationSortField {
  CREATED_AT = 'CREATED_AT',
  TITLE = 'TITLE',
}
describedEnum('TokenizationSortField', 'What tokenizations are sorted by.', TokenizationSortField, {
  CREATED_AT: 'When they were asked for.',
  TITLE: 'Title of the subject, without regard to letter case and diacritics.',
});
export const TokenizationSort = sortInput<TokenizationSortField>('TokenizationSort', TokenizationSortField);
export const tokenizationDefaultSort = { by: TokenizationSortField.CREATED_AT, direction: SortDirection.DESC };

/** Sort keys as SQL that is never null; each has an index of its own. */
export const tokenizationList = {
  entity: Tokenization,
  searchColumn: 'title_key',
  sorts: { CREATED_AT: 'created_at', TITLE: 'title_key' } satisfies Record<TokenizationSortField, string>,
};

@InputType({ description: 'Which tokenizations a list keeps.' })
export class TokenizationFilter {
  @Field(() => BlockchainEnum, { nullable: true, description: 'On this chain.' })
  blockchain?: Blockchain;

  @Field(() => TokenTypeEnum, { nullable: true, description: 'Of this type.' })
  tokenType?: TokenType;

  @Field(() => TokenizationStateEnum, { nullable: true, description: 'That are so far.' })
  state?: TokenizationState;

  @Field(() => TokenSubjectKindEnum, { nullable: true, description: 'Of works, images, videos or documents.' })
  kind?: TokenSubjectKind;
}

@ObjectType({ description: 'The outcome of an act on a token.', simpleResolvers: true })
export class TokenizationPayload {
  @Field(() => Tokenization, { nullable: true, description: 'The tokenization as it is now; null when there is none.' })
  tokenization?: Tokenization | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}
