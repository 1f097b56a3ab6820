import { dollarText } from './costs.ts';
import type { SubjectFacts } from './readiness.ts';
import { type Blockchain, blockchainNames, royaltyLimits, supplyLimits, type TokenType } from './token-terms.ts';

/** Input of a recommendation. Costs are in millionths of a US dollar; null without fees or an exchange rate. */
export type RecommendationInput = {
  facts: SubjectFacts;
  /** Number of people and publishers who share the royalties. */
  partyCount: number;
  sizeBytes: number | null;
  isPublic: boolean;
  /** Available chains with the cost of each type. */
  chains: readonly { blockchain: Blockchain; isLocal: boolean; micro: Record<TokenType, bigint | null> }[];
};
export type Recommendation = {
  blockchain: Blockchain;
  tokenType: TokenType;
  royaltyBasisPoints: number;
  totalSupply: number;
  reasons: string[];
  hints: string[];
};

/** Maximum cost of a recommended NFT on Ethereum: 10 US dollars. */
const expensiveMicro = 10_000_000n;

/** Returns a recommendation with its reasons. */
export function recommend(ground: RecommendationInput): Recommendation {
  const { tokenType, reason } = typeFor(ground);
  const preferred = chainFor(ground, tokenType);
  const blockchain = reachable(ground, preferred);
  const reasons = [
    reason,
    ...(blockchain === preferred
      ? chainReasons(ground, tokenType, blockchain)
      : [`${blockchainNames[blockchain]} is the chain that this server is connected to`]),
    ...costReason(ground, tokenType, blockchain),
  ];
  return {
    blockchain,
    tokenType,
    royaltyBasisPoints: royaltyLimits.usual,
    totalSupply: supplyLimits.usual,
    reasons,
    hints: hintsOf(ground, blockchain),
  };
}

function typeFor({ facts, partyCount }: RecommendationInput): { tokenType: TokenType; reason: string } {
  const noun = facts.kind.toLowerCase();
  if (facts.kind === 'WORK' || facts.kind === 'RECORDING') {
    const parties = facts.kind === 'WORK' ? 'parties share royalties' : 'owners share the master';
    if (partyCount > 1)
      return { tokenType: 'ROYALTY_TOKEN', reason: `${partyCount} ${parties}: a royalty token can be divided among them` };
    return { tokenType: 'NFT', reason: `One party has all the royalties: an NFT represents the whole ${noun}` };
  }
  const article = facts.kind === 'IMAGE' ? 'An' : 'A';
  return { tokenType: 'NFT', reason: `${article} ${noun} is a single piece: an NFT represents all of it` };
}

/** Recommends Ethereum for images and videos, which are mostly traded as ERC-721, unless fees are high; otherwise Solana. */
function chainFor(ground: RecommendationInput, tokenType: TokenType): Blockchain {
  if (tokenType === 'ROYALTY_TOKEN') return 'SOLANA';
  const { kind } = ground.facts;
  if (kind !== 'IMAGE' && kind !== 'VIDEO') return 'SOLANA';
  const cost = microOf(ground, tokenType, 'ETHEREUM');
  return cost !== null && cost > expensiveMicro ? 'SOLANA' : 'ETHEREUM';
}

const microOf = ({ chains }: RecommendationInput, tokenType: TokenType, blockchain: Blockchain): bigint | null =>
  chains.find((chain) => chain.blockchain === blockchain)?.micro[tokenType] ?? null;

function reachable({ chains }: RecommendationInput, preferred: Blockchain): Blockchain {
  if (chains.some(({ blockchain }) => blockchain === preferred)) return preferred;
  return chains[0]?.blockchain ?? preferred;
}

function chainReasons(ground: RecommendationInput, tokenType: TokenType, blockchain: Blockchain): string[] {
  if (blockchain === 'ETHEREUM') return ['ERC-721 with the royalty of ERC-2981 is what most wallets and marketplaces read'];
  const isPriced =
    microOf(ground, 'NFT', 'ETHEREUM') !== null && (ground.facts.kind === 'IMAGE' || ground.facts.kind === 'VIDEO');
  return [
    ...(tokenType === 'ROYALTY_TOKEN' ? ['A royalty token is transferred often: low fees keep small transfers worthwhile'] : []),
    ...(isPriced ? ['Ethereum fees are high at the moment'] : []),
    'Confirmation under a second',
  ];
}

/** Returns a reason with both costs if they are known and the recommended chain is cheaper. */
function costReason(ground: RecommendationInput, tokenType: TokenType, blockchain: Blockchain): string[] {
  const other = blockchain === 'ETHEREUM' ? 'SOLANA' : 'ETHEREUM';
  const [here, there] = [microOf(ground, tokenType, blockchain), microOf(ground, tokenType, other)];
  if (here === null || there === null || here >= there) return [];
  const text = (micro: bigint, chain: Blockchain) => `US$ ${dollarText(micro)} on ${blockchainNames[chain]}`;
  return [`About ${text(here, blockchain)} instead of ${text(there, other)}`];
}

const megabyte = 1_048_576;

function hintsOf({ facts, sizeBytes, isPublic, chains }: RecommendationInput, blockchain: Blockchain): string[] {
  const isLocal = chains.some((chain) => chain.blockchain === blockchain && chain.isLocal);
  const hints: string[] = [];
  if (facts.kind === 'WORK' && facts.iswcState === 'NONE')
    hints.push('With an ISWC, the token identifies the work unambiguously.');
  if (facts.kind === 'WORK' && facts.iswcState === 'WRONG_CHECK_DIGIT') {
    hints.push(
      'Compare the ISWC with the registration first: its check digit is wrong, and frozen metadata cannot be corrected.',
    );
  }
  if (facts.kind !== 'WORK' && sizeBytes !== null) {
    const size = sizeBytes >= megabyte ? `The file of ${Math.round(sizeBytes / megabyte)} MB` : 'The file';
    hints.push(`${size} stays here: the token carries its fingerprint.`);
    if (!isPublic) hints.push(`The ${facts.kind.toLowerCase()} is private: the token shows a generated cover instead.`);
  }
  hints.push('Royalties on resale are signalled, not enforced.');
  if (isLocal) hints.push('This is a local chain. Its tokens cannot be verified outside this server.');
  return hints;
}
