import { apportion } from '#domain/kit/apportion.ts';
import { HUNDRED, HUNDREDTH, type Percent } from '#domain/kit/percent.ts';
import { failure, type Result, success } from '#domain/kit/result.ts';
import { checkWalletAddress } from './address.ts';
import type { TokenizationChoice } from './draft.ts';
import { royaltyLimits, supplyLimits } from './token-terms.ts';

/** A wallet with its share of a royalty token: `share` in units of `Percent`, `amount` in whole tokens. */
type OrderedHolder = { address: string; name: string | null; share: Percent; amount: number };

/** Terms of a mint, with defaults, canonical addresses, and amounts that total the supply. */
export type TokenOrderTerms = {
  walletAddress: string;
  royaltyBasisPoints: number;
  totalSupply: number;
  holders: OrderedHolder[];
};

/**
 * Converts a valid `TokenizationDraft` to an order. Amounts use the largest remainder; a division in which a holder gets no token is
 * refused.
 */
export function orderOf(choice: TokenizationChoice): Result<TokenOrderTerms> {
  const { blockchain, tokenType } = choice;
  const wallet = checkWalletAddress(blockchain, choice.walletAddress);
  if (!wallet.ok) return wallet;
  const walletAddress = wallet.value;
  const royaltyBasisPoints = choice.royaltyPercentage == null ? royaltyLimits.usual : choice.royaltyPercentage / HUNDREDTH;
  if (tokenType === 'NFT') {
    return success({ walletAddress, royaltyBasisPoints, totalSupply: 1, holders: allTo(walletAddress, 1) });
  }
  const totalSupply = choice.totalSupply ?? supplyLimits.usual;
  const named = choice.holders ?? [];
  if (named.length === 0) {
    return success({ walletAddress, royaltyBasisPoints, totalSupply, holders: allTo(walletAddress, totalSupply) });
  }
  const amounts = apportion(
    BigInt(totalSupply),
    named.map(({ share }) => BigInt(share)),
  );
  const holders: OrderedHolder[] = [];
  for (const [at, { address, share, name }] of named.entries()) {
    const checked = checkWalletAddress(blockchain, address);
    if (!checked.ok) return checked;
    const amount = Number(amounts[at]);
    if (amount === 0)
      return failure(
        `The share of ${checked.value} is less than one of ${totalSupply.toLocaleString('en-US')} tokens. Increase the share or the supply.`,
      );
    holders.push({ address: checked.value, name: name ?? null, share, amount });
  }
  return success({ walletAddress, royaltyBasisPoints, totalSupply, holders });
}

const allTo = (address: string, amount: number): OrderedHolder[] => [{ address, name: null, share: HUNDRED, amount }];
