import type { TokenCheckState, TokenType } from '#domain/tokenization/token-terms.ts';
import { type Chain, ChainUnreachable, type TokenOnChain } from '../../ports/chains/port.ts';

/** What of a confirmed tokenization is compared; the names are those of the entity. */
export type CheckedToken = {
  tokenType: TokenType;
  contractAddress: string | null;
  tokenId: string | null;
  metadataUri: string;
  metadataSha256: string;
  royaltyBasisPoints: number;
  totalSupply: number;
  walletAddress: string;
  holders: readonly { address: string }[];
};

/** What a look at the chain led to: the columns `check_state`, `check_findings` and `check_holder` of a tokenization. */
export type TokenCheck = {
  state: TokenCheckState;
  /** A sentence for each difference; when the node is away why. */
  findings: string[];
  /** Who holds all of it now; null when nobody does, or when it could not be found out. */
  holder: string | null;
};

/**
 * Reads a token from the chain and compares it with what is written here. That it has another holder is no difference: tokens are there to be
 * passed on.
 */
export async function checkToken(chain: Pick<Chain, 'readToken'>, token: CheckedToken): Promise<TokenCheck> {
  try {
    const wallets = [...new Set([...token.holders.map(({ address }) => address), token.walletAddress])];
    const { tokenType, contractAddress, tokenId } = token;
    const found =
      contractAddress === null
        ? null
        : await chain.readToken({ tokenType, contractAddress, tokenId: tokenId ?? contractAddress, wallets });
    if (!found) return { state: 'DIFFERS', findings: ['The token does not exist on the chain.'], holder: null };
    const findings = differences(token, found);
    return { state: findings.length > 0 ? 'DIFFERS' : 'AGREES', findings, holder: holderOf(found) };
  } catch (error) {
    if (!(error instanceof ChainUnreachable)) throw error;
    return { state: 'UNREACHABLE', findings: [error.message], holder: null };
  }
}

function differences(token: CheckedToken, found: TokenOnChain): string[] {
  const findings: string[] = [];
  const compare = (what: string, onChain: unknown, here: unknown) => {
    if (onChain !== here) findings.push(`${what} on the chain is ${String(onChain) || 'empty'}, and ${String(here)} here.`);
  };
  compare('The address of the metadata', found.uri, token.metadataUri);
  // Not every standard keeps these two.
  if (found.contentSha256 !== null) compare('The hash of the metadata', found.contentSha256, token.metadataSha256);
  if (found.royaltyBasisPoints !== null)
    compare('The royalty in percent', found.royaltyBasisPoints / 100, token.royaltyBasisPoints / 100);
  compare('The supply', found.totalSupply, token.totalSupply);
  if (found.canGrow) findings.push('More of this token can still be made on the chain.');
  return findings;
}

const holderOf = ({ balances, totalSupply }: TokenOnChain): string | null =>
  balances.find(({ amount }) => amount === totalSupply)?.address ?? null;
