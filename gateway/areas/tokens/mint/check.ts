import type { TokenCheckState, TokenType } from '#domain/tokens/token-terms.ts';
import { type Chain, ChainUnreachable, type TokenOnChain } from '../../../ports/chains/port.ts';

/** Compared fields of a confirmed tokenization, named as in the entity. */
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

/** Result of a comparison: the columns `check_state`, `check_findings` and `check_holder` of a tokenization. */
export type TokenCheck = {
  state: TokenCheckState;
  /** A sentence per difference, or why the node could not be read. */
  findings: string[];
  /** The holder of all units, or null if there is none or it is unknown. */
  holder: string | null;
};

/** Compares a token on the chain with its row. Another holder is no difference, because tokens may be transferred. */
export async function checkToken(chain: Pick<Chain, 'readToken'>, token: CheckedToken): Promise<TokenCheck> {
  try {
    const wallets = [...new Set([...token.holders.map(({ address }) => address), token.walletAddress])];
    const { tokenType, contractAddress, tokenId } = token;
    const found =
      contractAddress === null
        ? null
        : await chain.readToken({ tokenType, contractAddress, tokenId: tokenId ?? contractAddress, wallets });
    if (!found) return { state: 'DIFFERS', findings: ['The token does not exist on the blockchain.'], holder: null };
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
    if (onChain !== here)
      findings.push(`${what} is ${String(onChain) || 'empty'} on the blockchain, but ${String(here)} on this server.`);
  };
  compare('The URL of the metadata', found.uri, token.metadataUri);
  // Not every standard stores these two.
  if (found.contentSha256 !== null) compare('The hash of the metadata', found.contentSha256, token.metadataSha256);
  if (found.royaltyBasisPoints !== null)
    compare('The royalty in percent', found.royaltyBasisPoints / 100, token.royaltyBasisPoints / 100);
  compare('The supply', found.totalSupply, token.totalSupply);
  if (found.canGrow) findings.push('The supply of this token is not fixed on the blockchain.');
  return findings;
}

const holderOf = ({ balances, totalSupply }: TokenOnChain): string | null =>
  balances.find(({ amount }) => amount === totalSupply)?.address ?? null;
