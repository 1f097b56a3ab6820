import { keysOf, type NounWith, nounsWith, type RecordKey } from '#domain/records/record-kinds.ts';

/** Supported chains, in display order. */
export const blockchains = ['ETHEREUM', 'SOLANA'] as const;
export type Blockchain = (typeof blockchains)[number];
export const blockchainNames: Record<Blockchain, string> = { ETHEREUM: 'Ethereum', SOLANA: 'Solana' };

/** A unique token, or a fixed number of royalty shares. */
export const tokenTypes = ['NFT', 'ROYALTY_TOKEN'] as const;
export type TokenType = (typeof tokenTypes)[number];
export const tokenTypeNames: Readonly<Record<TokenType, string>> = { NFT: 'NFT', ROYALTY_TOKEN: 'Royalty token' };

/** Subjects of tokens: a work, a recording, or a kind of asset. */
export type TokenSubjectKind = RecordKey<NounWith<'isTokenized'>>;
export const tokenSubjectKinds: readonly TokenSubjectKind[] = keysOf(nounsWith('isTokenized'));

/**
 * States of a tokenization. `REQUESTED`: queued. `SIGNED`: its transaction is signed and stored. `BROADCAST`: a node accepted the
 * transaction. `CONFIRMED`: it is in a block. `FAILED`: it will not be in a block; another request is possible.
 */
export const tokenizationStates = ['REQUESTED', 'SIGNED', 'BROADCAST', 'CONFIRMED', 'FAILED'] as const;
export type TokenizationState = (typeof tokenizationStates)[number];
export const tokenizationStateNames: Readonly<Record<TokenizationState, string>> = {
  REQUESTED: 'Requested',
  SIGNED: 'Signed',
  BROADCAST: 'Broadcast',
  CONFIRMED: 'Confirmed',
  FAILED: 'Failed',
};

/** Purpose of a transaction of this installation. */
export type TransactionPurpose = 'SETUP' | 'MINT' | 'ANCHOR';

/** `REPLACED` by a transaction with a higher fee; `EXPIRED` when no block can include it any more. */
export const transactionStates = ['SIGNED', 'BROADCAST', 'CONFIRMED', 'REVERTED', 'REPLACED', 'EXPIRED'] as const;
export type TransactionState = (typeof transactionStates)[number];

/** Results of comparing a token with its blockchain. */
export const tokenCheckStates = ['AGREES', 'DIFFERS', 'UNREACHABLE'] as const;
export type TokenCheckState = (typeof tokenCheckStates)[number];

/** Tokenization status of an object: the badge of a list. */
export const tokenStatuses = ['NOT_READY', 'READY', 'PROCESSING', 'TOKENIZED', 'FAILED'] as const;
export type TokenStatus = (typeof tokenStatuses)[number];
/** Labels of the tokenization status, from §4 of the specification. */
export const tokenStatusLabels: Readonly<Record<TokenStatus, string>> = {
  NOT_READY: 'Not Ready',
  READY: 'Ready to Tokenize',
  PROCESSING: 'Processing',
  TOKENIZED: 'Tokenized',
  FAILED: 'Failed',
};

/** Number of shares of a royalty token. */
export const supplyLimits = { least: 1_000, most: 10_000_000, usual: 1_000_000 } as const;

/** Royalty on resale, in basis points (hundredths of a percent): 0 to 10 % in steps of half a percent. */
export const royaltyLimits = { most: 1_000, step: 50, usual: 500 } as const;

/** Maximum number of initial holders of a royalty token. */
export const maxHolders = 20;
export const maxHolderNameLength = 200;
