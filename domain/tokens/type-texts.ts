import type { Blockchain, TokenType } from './token-terms.ts';

/**
 * Describes a token type on a chain. Only the Ethereum contract receives and pays income (`StaveRoyaltyToken.claim`); a Token-2022 mint
 * on Solana only records balances.
 */
export const tokenTypeTexts: Record<TokenType, Record<Blockchain, string>> = {
  NFT: {
    ETHEREUM: 'One token that represents the whole work or asset. It has one owner at a time, who can transfer it.',
    SOLANA: 'One token that represents the whole work or asset. It has one owner at a time, who can transfer it.',
  },
  ROYALTY_TOKEN: {
    ETHEREUM:
      'A fixed number of equal shares, divided among wallets. Ether paid into the token’s contract belongs to the holders, and each of them can claim their part.',
    SOLANA:
      'A fixed number of equal shares, divided among wallets. The token records who holds how many. It cannot receive or pay out royalties: holders are paid outside of Solana.',
  },
};

/** Explains the resale royalty on a chain. Marketplaces on both decide whether to pay it. */
export const royaltyTexts: Record<Blockchain, string> = {
  ETHEREUM:
    'The token states the royalty on resale and the wallet that receives it (ERC-2981). Marketplaces can read it, but the chain does not enforce it.',
  SOLANA:
    'The token’s metadata states the royalty on resale and the wallet that receives it. Marketplaces can read it, but Solana does not enforce it.',
};
