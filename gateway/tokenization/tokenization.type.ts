import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Tokenization } from '#db/entities/tokenization.ts';
import type { Percent } from '#domain/kit/percent.ts';
import { TokenHolderDraft, TokenizationDraft } from '#domain/tokenization/draft.ts';
import type { Blockchain, TokenizationState, TokenStatus, TokenSubjectKind, TokenType } from '#domain/tokenization/terms.ts';
import {
  BlockchainEnum,
  TokenCheckStateEnum,
  TokenizationStateEnum,
  TokenStatusEnum,
  TokenSubjectKindEnum,
  TokenTypeEnum,
} from '../chains/chain-enums.type.ts';
import { connectionType } from '../kit/connection-type.ts';
import { describedEnum } from '../kit/enum-type.ts';
import { expose } from '../kit/expose.ts';
import { inputFrom } from '../kit/input-from.ts';
import { SortDirection, sortInput } from '../kit/list-args.ts';
import { payloadType } from '../kit/payload-type.ts';
import { DateTime, PercentScalar } from '../kit/scalars.ts';

inputFrom('TokenHolderInput', TokenHolderDraft);
export const TokenizationInputType = inputFrom('TokenizationInput', TokenizationDraft);

expose(Tokenization, 'A token of a work or an asset, minted or on its way. Its content was frozen when it was requested.', {
  fields: ['id', 'createdAt', 'updatedAt'],
  columns: {
    subjectId: 'ID of the work or asset, which may be deleted: a token outlives it.',
    title: 'Title of the work or asset when the token was requested.',
    blockchain: [BlockchainEnum, 'Blockchain of the token.'],
    tokenType: [TokenTypeEnum, 'Token type: NFT or royalty shares.'],
    state: [TokenizationStateEnum, 'Processing state.'],
    step: 'Number of transactions included in a block so far.',
    steps: 'Number of transactions needed to mint the token.',
    problem: 'Why the mint is waiting or has failed, as a sentence.',
    walletAddress: 'Wallet that receives the token and the signalled royalties.',
    totalSupply: 'Number of tokens. 1 for an NFT.',
    metadataUri: 'Permanent address of the frozen metadata.',
    metadataSha256: 'SHA-256 of the metadata in hexadecimal.',
    contractAddress: 'Address of the contract on Ethereum or of the mint on Solana. Null until it is known.',
    tokenId: 'Number of the token in its contract, or address of the mint.',
    transactionHash: 'Hash of the transaction that mints the token.',
    blockTime: 'When the block with the token was made.',
    confirmedAt: 'When this server saw the token in a block.',
    checkedAt: 'When the token was last verified on the chain.',
    checkState: [TokenCheckStateEnum, 'Result of the last verification on the chain.'],
    checkFindings: [[String], 'Findings of the last verification on the chain, as sentences.'],
    checkHolder: 'Wallet that held the whole supply at the last verification on the chain.',
  },
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

export const TokenizationPayload = payloadType('TokenizationPayload', 'Result of minting or transferring a token.', {
  tokenization: [Tokenization, 'The changed tokenization.'],
});
export type TokenizationPayload = InstanceType<typeof TokenizationPayload>;
