import { capitalize } from '#domain/kit/capitalize.ts';
import {
  type Blockchain,
  blockchainNames,
  blockchains,
  type TokenType,
  tokenTypeNames,
  tokenTypes,
} from '#domain/tokens/token-terms.ts';
import type { Preparation } from '../preparation-types.ts';

export type Existing = Preparation['existingTokens'];
type Combination = { blockchain: Blockchain; tokenType: TokenType };

/** Whether the subject has such a token or a pending one. The server refuses a second. */
export const isTaken = (existing: Existing, { blockchain, tokenType }: Combination): boolean =>
  existing.some((token) => token.blockchain === blockchain && token.tokenType === tokenType);

/** Token types that the subject lacks on a chain. */
export const freeTypes = (existing: Existing, blockchain: Blockchain): TokenType[] =>
  tokenTypes.filter((tokenType) => !isTaken(existing, { blockchain, tokenType }));

/** The combination if it is free, else the same type on the other chain, else any free one. */
export function freeCombination(existing: Existing, { blockchain, tokenType }: Combination): Combination {
  const others = blockchains.filter((each) => each !== blockchain);
  const order = [
    { blockchain, tokenType },
    ...others.map((other) => ({ blockchain: other, tokenType })),
    ...[blockchain, ...others].flatMap((chain) =>
      freeTypes(existing, chain).map((type) => ({ blockchain: chain, tokenType: type })),
    ),
  ];
  return order.find((each) => !isTaken(existing, each)) ?? { blockchain, tokenType };
}

/** Changes the chain, and also the type if that type exists on the new chain. */
export function chooseChain(
  existing: Existing,
  { tokenType }: Pick<Combination, 'tokenType'>,
  blockchain: Blockchain,
): Combination {
  const free = freeTypes(existing, blockchain);
  return { blockchain, tokenType: free.includes(tokenType) ? tokenType : (free[0] ?? tokenType) };
}

export const allAreTaken = (existing: Existing): boolean =>
  blockchains.every((blockchain) => freeTypes(existing, blockchain).length === 0);

/** "NFT exists", "NFT and royalty token exist"; null if the subject has no token on the chain. */
export function existingText(existing: Existing, blockchain: Blockchain): string | null {
  const names = tokenTypes
    .filter((tokenType) => isTaken(existing, { blockchain, tokenType }))
    .map((tokenType) => tokenTypeNames[tokenType]);
  if (names.length === 0) return null;
  return names.length === 1 ? `${names[0]} exists` : `${names[0]} and ${names[1]?.toLowerCase()} exist`;
}

const named = ({ blockchain, tokenType }: Combination): string =>
  `${tokenType === 'NFT' ? 'an NFT' : 'a royalty token'} on ${blockchainNames[blockchain]}`;

/** "An NFT on Ethereum and a royalty token on Solana exist already."; null for a subject without tokens. */
export function alreadyText(existing: Existing): string | null {
  if (existing.length === 0) return null;
  const sentence = `${new Intl.ListFormat('en-GB').format(existing.map(named))} ${existing.length === 1 ? 'exists' : 'exist'} already.`;
  return capitalize(sentence);
}

/** What another token of this type means for the existing ones. */
export const againText = (existing: Existing, { tokenType }: Pick<Combination, 'tokenType'>): string =>
  tokenType === 'ROYALTY_TOKEN' && existing.some((token) => token.tokenType === 'ROYALTY_TOKEN')
    ? 'A second royalty token promises the same royalties to other holders as well.'
    : 'Another token cannot be removed later.';

/** Identifies the token that the user confirms beside existing ones. */
export const combinationOf = ({ blockchain, tokenType }: Combination): string => `${blockchain} ${tokenType}`;

/** Why a type cannot be chosen on a chain, as a sentence. */
export const takenText = ({ blockchain, tokenType }: Combination): string =>
  `There is ${named({ blockchain, tokenType })} already.`;
