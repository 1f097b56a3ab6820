import { Field, ID, Int, InterfaceType } from 'type-graphql';
import { Tokenization } from '#db/entities/tokenization.ts';
import { TokenHolderDraft, TokenizationDraft } from '#domain/tokens/draft.ts';
import type { TokenStatus, TokenSubjectKind } from '#domain/tokens/token-terms.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { inputFrom } from '../../kit/input-from.ts';
import { filterInput, SortDirection, sortInput } from '../../kit/list-args.ts';
import { Node } from '../../kit/node.type.ts';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { timeFields } from '../../kit/record-filters.ts';
import { DateTime, PercentScalar, Sha256, UrlScalar } from '../../kit/scalars.ts';
import {
  BlockchainEnum,
  TokenCheckStateEnum,
  TokenizationStateEnum,
  TokenStatusEnum,
  TokenSubjectKindEnum,
  TokenTransactionStateEnum,
  TokenTypeEnum,
} from '../chains/chain-enums.type.ts';

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
    metadataUri: [UrlScalar, 'Permanent address of the frozen metadata.'],
    metadataSha256: [Sha256, 'SHA-256 of the metadata in hexadecimal.'],
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

export type TokenHolder = InstanceType<typeof TokenHolder>;
export const TokenHolder = objectType('TokenHolder', 'A wallet that received part of a token at minting.', {
  address: [String, 'Address of the wallet on the blockchain of the token.'],
  name: [String, 'Name of the holder in the records of the workspace.', 'nullable'],
  share: [PercentScalar, 'Percentage received by the wallet.'],
  amount: [Int, 'Number of tokens received by the wallet.'],
});
export type TokenTransaction = InstanceType<typeof TokenTransaction>;
export const TokenTransaction = objectType('TokenTransaction', 'A signed transaction of a tokenization.', {
  id: [ID, 'ID of the transaction.'],
  step: [Int, 'Step of the tokenization, starting at 0.'],
  hash: [String, 'Hash of the transaction, or signature on Solana.'],
  state: [TokenTransactionStateEnum, 'State of the transaction on its blockchain.'],
  blockNumber: [Int, 'Number of the block, or slot on Solana.', 'nullable'],
  blockTime: [DateTime, 'Time of the block with the transaction. Null until it is in one.', 'nullable'],
  feePaid: [String, 'Transaction fee in wei or lamports.', 'nullable'],
  explorerUrl: [UrlScalar, 'Page of the transaction in the configured block explorer. Null when there is none.', 'nullable'],
  problem: [String, 'Why the transaction had no effect, as a sentence.', 'nullable'],
});
/** Maximum number of tokenizations that an object lists. */
export const maxListedTokenizations = 100;
export const tokenizationsText = `Tokenizations, including failed ones, newest first. At most ${maxListedTokenizations}; \`tokenizations\` at the root lists all.`;

@InterfaceType({
  description: 'An object that can be tokenized: a work, a recording or an asset.',
  implements: Node,
})
export abstract class Tokenizable extends Node {
  @Field(() => TokenStatusEnum, { description: 'Whether the object can be, is being, or was tokenized.' })
  tokenStatus!: TokenStatus;

  @Field(() => Tokenization, {
    nullable: true,
    description: 'Newest tokenization that has not failed, otherwise the newest failed one. Null without tokenizations.',
  })
  tokenization!: Tokenization | null;

  @Field(() => [Tokenization], { description: tokenizationsText })
  tokenizations!: Tokenization[];
}

export type TokenStanding = InstanceType<typeof TokenStanding> & {
  kind: TokenSubjectKind;
  /** The tokenization that matters: the newest that has not failed, else the newest. */
  tokenizationId: string | null;
};
export const TokenStanding = objectType('TokenStanding', 'Tokenization status of one work, recording or asset.', {
  subjectId: [ID, 'ID of the work, recording or asset.'],
  status: [TokenStatusEnum, 'Whether the object can be, is being, or was tokenized.'],
  checkedAt: [DateTime, 'When the status was determined.'],
});

export const TokenizationConnection = connectionType(Tokenization);

export enum TokenizationSortField {
  CREATED_AT = 'CREATED_AT',
  UPDATED_AT = 'UPDATED_AT',
  TITLE = 'TITLE',
}
describedEnum('TokenizationSortField', 'Field by which tokenizations are sorted.', TokenizationSortField, {
  CREATED_AT: 'Time of the request.',
  UPDATED_AT: 'Time of the last change, such as a step of minting.',
  TITLE: 'Title of the object, ignoring case and diacritics. Numbers are in order: 2 comes before 10.',
});
export const TokenizationSort = sortInput<TokenizationSortField>('TokenizationSort', TokenizationSortField);
const tokenizationDefaultSort = { by: TokenizationSortField.CREATED_AT, direction: SortDirection.DESC };

/** SQL sort keys, which are never null. Each has its own index. */
export const tokenizationList = {
  entity: Tokenization,
  defaultSort: tokenizationDefaultSort,
  searchColumn: 'search_fold(title)',
  sorts: { CREATED_AT: 'created_at', UPDATED_AT: 'updated_at', TITLE: 'title_order' } satisfies Record<
    TokenizationSortField,
    string
  >,
};

export type TokenizationFilter = InstanceType<typeof TokenizationFilter>;
export const TokenizationFilter = filterInput(
  'TokenizationFilter',
  'Filters for tokenizations. Tokenizations must match all filters. An empty list of values matches nothing.',
  {
    subject: [ID, 'ID of the work, recording or asset that was tokenized.'],
    blockchains: [[BlockchainEnum], 'Tokenizations on one of these blockchains.'],
    tokenTypes: [[TokenTypeEnum], 'Tokenizations with one of these token types.'],
    states: [[TokenizationStateEnum], 'Tokenizations in one of these processing states.'],
    kinds: [[TokenSubjectKindEnum], 'Tokenizations of objects of one of these kinds.'],
    blockchain: [BlockchainEnum, 'Tokenizations on Ethereum or on Solana.', 'Use blockchains. Goes after 2027-06-30.'],
    tokenType: [TokenTypeEnum, 'NFTs or royalty tokens only.', 'Use tokenTypes. Goes after 2027-06-30.'],
    state: [TokenizationStateEnum, 'Tokenizations at this step of minting.', 'Use states. Goes after 2027-06-30.'],
    kind: [
      TokenSubjectKindEnum,
      'Tokenizations of works, recordings, images, videos or documents.',
      'Use kinds. Goes after 2027-06-30.',
    ],
    ...timeFields('Tokenizations'),
  },
);

export const TokenizationPayload = payloadType(
  'TokenizationPayload',
  'Result of starting, retrying or verifying a tokenization.',
  {
    tokenization: [Tokenization, 'The changed tokenization.'],
  },
);
export type TokenizationPayload = InstanceType<typeof TokenizationPayload>;
