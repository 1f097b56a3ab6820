/**
 * What an account may spend in a day is shared by tokens and by anchors of proofs. A proof says when something existed, so that a later
 * anchor is a worse one, while a token can wait: the last tenth is kept for anchors and for tokens that were begun.
 */
const mintPercent = 90n;
const warningPercent = 80n;

export const mintLimit = (limit: bigint): bigint => (limit * mintPercent) / 100n;
export const anchorLimit = (limit: bigint): bigint => limit;
export const warningLimit = (limit: bigint): bigint => (limit * warningPercent) / 100n;

export const budgetStates = ['UNLIMITED', 'AVAILABLE', 'NEARLY_SPENT', 'TOKENS_WAIT', 'SPENT'] as const;
export type BudgetState = (typeof budgetStates)[number];

/** `limit` null is none. */
export function budgetState(spent: bigint, limit: bigint | null): BudgetState {
  if (limit === null) return 'UNLIMITED';
  if (spent >= anchorLimit(limit)) return 'SPENT';
  if (spent >= mintLimit(limit)) return 'TOKENS_WAIT';
  return spent >= warningLimit(limit) ? 'NEARLY_SPENT' : 'AVAILABLE';
}

/** A decimal text of whole coins in smallest units: "0.5" with 9 decimals → 500000000. */
export function smallestUnits(coins: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = coins.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
}
