import { blockchains, tokenizationStates, tokenStatuses, tokenSubjectKinds, tokenTypes } from '#domain/tokenization/terms.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { nameType } from '../kit/input-from.ts';

export const BlockchainEnum = describedEnum('Blockchain', 'A chain on which tokens and anchors live.', enumOf(blockchains), {
  ETHEREUM: 'Ethereum, or a network that speaks like it.',
  SOLANA: 'Solana.',
});
nameType('Blockchain', BlockchainEnum);

export const TokenTypeEnum = describedEnum('TokenType', 'What a token is of its subject.', enumOf(tokenTypes), {
  NFT: 'A unique token of the whole.',
  ROYALTY_TOKEN: 'A fixed number of shares in its royalties.',
});
nameType('TokenType', TokenTypeEnum);

export const TokenSubjectKindEnum = describedEnum('TokenSubjectKind', 'What can become a token.', enumOf(tokenSubjectKinds), {
  WORK: 'A work.',
  IMAGE: 'An image.',
  VIDEO: 'A video.',
  DOCUMENT: 'A document.',
});

export const TokenizationStateEnum = describedEnum(
  'TokenizationState',
  'How far something is on its way into a block.',
  enumOf(tokenizationStates),
  {
    REQUESTED: 'It stands in the queue.',
    SIGNED: 'Its transaction is signed and stored, so that its hash is known.',
    BROADCAST: 'A node took its transaction.',
    CONFIRMED: 'It is in a block.',
    FAILED: 'It is in no block and will not be.',
  },
);

export const TokenStatusEnum = describedEnum(
  'TokenStatus',
  'Where a work or an asset stands with tokens.',
  enumOf(tokenStatuses),
  {
    NOT_READY: 'Something is missing before it can be tokenized.',
    READY: 'It can be tokenized.',
    PROCESSING: 'A token is on its way.',
    TOKENIZED: 'There is a token.',
    FAILED: 'The last try failed, and there is no token.',
  },
);

export const TokenCheckStateEnum = describedEnum(
  'TokenCheckState',
  'What came of comparing a token with its chain.',
  enumOf(['AGREES', 'DIFFERS', 'UNREACHABLE']),
  {
    AGREES: 'The chain says the same as this server.',
    DIFFERS: 'The chain says something else.',
    UNREACHABLE: 'No node answered.',
  },
);
