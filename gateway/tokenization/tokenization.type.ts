import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Tokenization } from '#db/entities/tokenization.ts';
import type { Percent } from '#domain/kit/percent.ts';
import { TokenHolderDraft, TokenizationDraft } from '#domain/tokenization/draft.ts';
import type {
  Blockchain,
  TokenizationState,
  TokenStatus,
  TokenSubjectKind,
  TokenType,
} from '#domain/tokenization/token-terms.ts';
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

expose(Tokenization, 'A minted or requested token of a work, recording or asset, with content frozen at the request.', {
  fields: ['id', 'createdAt', 'updatedAt'],
  columns: {
    subjectId: 'ID of the object. Kept after deletion.',
    title: 'Title of the object when the token was requested.',
    blockchain: [BlockchainEnum, 'Blockchain of the token.'],
    tokenType: [TokenTypeEnum, 'Token type: NFT or royalty shares.'],
    state: [TokenizationStateEnum, 'Processing state.'],
    step: 'Number of transactions included in a block so far.',
    steps: 'Number of transactions needed to mint the token.',
    problem: 'Why the mint is waiting or has failed, as a sentence.',
    walletAddress: 'Wallet that receives the token and the royalties on resale.',
    totalSupply: 'Number of tokens. 1 for an NFT.',
    metadataUri: 'Permanent address of the frozen metadata.',
    metadataSha256: 'SHA-256 of the metadata in hexadecimal.',
    contractAddress: 'Address of the contract on Ethereum or of the mint on Solana. Null until known.',
    tokenId: 'Number of the token in its contract, or address of the mint.',
    transactionHash: 'Hash of the transaction that mints the token.',
    blockTime: 'Time of the block with the token.',
    confirmedAt: 'When this server confirmed the token in a block.',
    checkedAt: 'When the token was last verified on the chain.',
    checkState: [TokenCheckStateEnum, 'Result of the last verification on the chain.'],
    checkFindings: [[String], 'Findings of the last verification on the chain, as sentences.'],
    checkHolder: 'Wallet that held the whole supply at the last verification on the chain.',
  },
});

@ObjectType({ description: 'A wallet that received part of a token at minting.', simpleResolvers: true })
export class TokenHolder {
  @Field(() => String, { description: 'Address of the wallet.' })
  address!: string;

  @Field(() => String, { nullable: true, description: 'Name of the holder in the records of the workspace.' })
  name!: string | null;

  @Field(() => PercentScalar, { description: 'Percentage received by the wallet.' })
  share!: Percent;

  @Field(() => Int, { description: 'Number of tokens received by the wallet.' })
  amount!: number;
}

@ObjectType({ description: 'A signed transaction of a tokenization.', simpleResolvers: true })
export class TokenTransaction {
  @Field(() => ID, { description: 'ID of the transaction.' })
  id!: string;

  @Field(() => Int, { description: 'Step of the tokenization, starting at 0.' })
  step!: number;

  @Field(() => String, { description: 'Hash of the transaction, or signature on Solana.' })
  hash!: string;

  @Field(() => String, {
    description:
      'State of the transaction: SIGNED, BROADCAST, CONFIRMED, REVERTED, REPLACED by one with a higher fee, or EXPIRED.',
  })
  state!: string;

  @Field(() => Int, { nullable: true, description: 'Number of the block, or slot on Solana.' })
  blockNumber!: number | null;

  @Field(() => DateTime, { nullable: true, description: 'Time of the block.' })
  blockTime!: string | null;

  @Field(() => String, { nullable: true, description: 'Transaction fee in wei or lamports.' })
  feePaid!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Page of the transaction in the configured block explorer. Null when there is none.',
  })
  explorerUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'Why the transaction had no effect, as a sentence.' })
  problem!: string | null;
}

@ObjectType({ description: 'Tokenization status of one work or asset.', simpleResolvers: true })
export class TokenStanding {
  @Field(() => ID, { description: 'ID of the object.' })
  subjectId!: string;

  @Field(() => TokenStatusEnum, { description: 'Tokenization status of the object.' })
  status!: TokenStatus;

  @Field(() => DateTime, { description: 'When the status was determined.' })
  checkedAt!: Date;

  /** The tokenization that matters: the newest that has not failed, else the newest. */
  tokenizationId!: string | null;
}

export const TokenizationConnection = connectionType(Tokenization);

export enum TokenizationSortField {
  CREATED_AT = 'CREATED_AT',
  TITLE = 'TITLE',
}
describedEnum('TokenizationSortField', 'Field by which tokenizations are sorted.', TokenizationSortField, {
  CREATED_AT: 'Time of the request.',
  TITLE: 'Title of the object, ignoring case and diacritics.',
});
export const TokenizationSort = sortInput<TokenizationSortField>('TokenizationSort', TokenizationSortField);
export const tokenizationDefaultSort = { by: TokenizationSortField.CREATED_AT, direction: SortDirection.DESC };

/** SQL sort keys, which are never null. Each has its own index. */
export const tokenizationList = {
  entity: Tokenization,
  searchColumn: 'title_key',
  sorts: { CREATED_AT: 'created_at', TITLE: 'title_key' } satisfies Record<TokenizationSortField, string>,
};

@InputType({ description: 'Filters for tokenizations. Tokenizations must match all filters.' })
export class TokenizationFilter {
  @Field(() => BlockchainEnum, { nullable: true, description: 'Tokenizations on this blockchain.' })
  blockchain?: Blockchain;

  @Field(() => TokenTypeEnum, { nullable: true, description: 'Tokenizations of this token type.' })
  tokenType?: TokenType;

  @Field(() => TokenizationStateEnum, { nullable: true, description: 'Tokenizations in this state.' })
  state?: TokenizationState;

  @Field(() => TokenSubjectKindEnum, {
    nullable: true,
    description: 'Tokenizations of works, recordings, images, videos or documents.',
  })
  kind?: TokenSubjectKind;
}

export const TokenizationPayload = payloadType(
  'TokenizationPayload',
  'Result of starting, retrying or verifying a tokenization.',
  {
    tokenization: [Tokenization, 'The changed tokenization.'],
  },
);
export type TokenizationPayload = InstanceType<typeof TokenizationPayload>;
