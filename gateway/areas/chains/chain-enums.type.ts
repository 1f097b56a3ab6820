import { currencies } from '#domain/tokens/costs.ts';
import {
  blockchains,
  tokenCheckStates,
  tokenizationStates,
  tokenStatuses,
  tokenSubjectKinds,
  tokenTypes,
  transactionStates,
} from '#domain/tokens/token-terms.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { nameType } from '../../kit/input-from.ts';
import { kindEnum } from '../../kit/kind-enum.ts';

export const BlockchainEnum = describedEnum('Blockchain', 'Blockchain for tokens and proof anchors.', enumOf(blockchains), {
  ETHEREUM: 'Ethereum or a compatible network.',
  SOLANA: 'Solana, including its test networks.',
});
nameType('Blockchain', BlockchainEnum);

export const ChainCurrencyEnum = describedEnum(
  'ChainCurrency',
  'Currency in which a blockchain charges fees.',
  enumOf([currencies.ETHEREUM.code, currencies.SOLANA.code]),
  { ETH: 'Ether, the currency of Ethereum.', SOL: 'The currency of Solana.' },
);

export const TokenTypeEnum = describedEnum('TokenType', 'Whether a token is unique or divided into shares.', enumOf(tokenTypes), {
  NFT: 'A unique token for the whole work, recording or asset.',
  ROYALTY_TOKEN: 'A fixed number of shares in the royalties.',
});
nameType('TokenType', TokenTypeEnum);

export const TokenSubjectKindEnum = kindEnum('TokenSubjectKind', 'Type of an object that can be tokenized.', tokenSubjectKinds);

export const TokenizationStateEnum = describedEnum(
  'TokenizationState',
  'State of a tokenization or of an anchor.',
  enumOf(tokenizationStates),
  {
    REQUESTED: 'Waiting in the queue.',
    SIGNED: 'The transaction is signed and stored.',
    BROADCAST: 'A node accepted the transaction.',
    CONFIRMED: 'The transaction is in a block.',
    FAILED: 'Failed permanently. No transaction will be sent.',
  },
);

export const TokenTransactionStateEnum = describedEnum(
  'TokenTransactionState',
  'State of a signed transaction.',
  enumOf(transactionStates),
  {
    SIGNED: 'Signed and stored, and not sent yet.',
    BROADCAST: 'A node accepted the transaction.',
    CONFIRMED: 'The transaction is in a block and had its effect.',
    REVERTED: 'The transaction is in a block and failed there.',
    REPLACED: 'A transaction with a higher fee took its place.',
    EXPIRED: 'No block can include the transaction any more.',
  },
);

export const TokenStatusEnum = describedEnum(
  'TokenStatus',
  'Whether an object can be, is being, or was tokenized.',
  enumOf(tokenStatuses),
  {
    NOT_READY: 'Required information is missing.',
    READY: 'A token can be minted.',
    PROCESSING: 'A token is being minted.',
    TOKENIZED: 'A token was minted.',
    FAILED: 'The last attempt failed and there is no token.',
  },
);

export const TokenCheckStateEnum = describedEnum(
  'TokenCheckState',
  'Result of comparing a token with its blockchain.',
  enumOf(tokenCheckStates),
  {
    AGREES: 'The blockchain matches the records of this server.',
    DIFFERS: 'The blockchain differs from the records of this server.',
    UNREACHABLE: 'No node responded.',
  },
);
