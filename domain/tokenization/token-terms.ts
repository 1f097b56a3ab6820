/** The chains on which tokens can live and roots can be anchored, in the order in which screens list them. */
export const blockchains = ['ETHEREUM', 'SOLANA'] as const;
export type Blockchain = (typeof blockchains)[number];
export const blockchainNames: Record<Blockchain, string> = { ETHEREUM: 'Ethereum', SOLANA: 'Solana' };

/** A unique token of the whole, or a fixed number of shares in its royalties. */
export const tokenTypes = ['NFT', 'ROYALTY_TOKEN'] as const;
export type TokenType = (typeof tokenTypes)[number];

/** What can become a token: a work, or one of the kinds of assets. */
export const tokenSubjectKinds = ['WORK', 'IMAGE', 'VIDEO', 'DOCUMENT'] as const;
export type TokenSubjectKind = (typeof tokenSubjectKinds)[number];

/**
 * Where a tokenization is. Requested: it stands in the queue. Signed: its transaction is signed and stored, so that its hash is known.
 * Broadcast: a node took it. Confirmed: it is in a block. Failed: it is in none and will not be; the way is free for another one.
 */
export const tokenizationStates = ['REQUESTED', 'SIGNED', 'BROADCAST', 'CONFIRMED', 'FAILED'] as const;
export type TokenizationState = (typeof tokenizationStates)[number];

/** Results of comparing a token with its blockchain. */
export const tokenCheckStates = ['AGREES', 'DIFFERS', 'UNREACHABLE'] as const;
export type TokenCheckState = (typeof tokenCheckStates)[number];

/** Tokenization status of an object: the badge of a list. */
export const tokenStatuses = ['NOT_READY', 'READY', 'PROCESSING', 'TOKENIZED', 'FAILED'] as const;
export type TokenStatus = (typeof tokenStatuses)[number];

/** How many shares a royalty token can be divided into. */
export const supplyLimits = { least: 1_000, most: 10_000_000, usual: 1_000_000 } as const;

/** Royalty on resale, in basis points (hundredths of a percent): 0 to 10 % in steps of half a percent. */
export const royaltyLimits = { most: 1_000, step: 50, usual: 500 } as const;

/** Wallets among which a royalty token can be divided when it is made. */
export const maxHolders = 20;
