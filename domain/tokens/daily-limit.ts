/**
 * Tokens and proof anchors share an account's daily limit. The last tenth is reserved for anchors and started tokens, because a later anchor
 * proves less, while new tokens can wait.
 */
const mintPercent = 90n;
const warningPercent = 80n;

export const mintLimit = (limit: bigint): bigint => (limit * mintPercent) / 100n;
export const anchorLimit = (limit: bigint): bigint => limit;
export const warningLimit = (limit: bigint): bigint => (limit * warningPercent) / 100n;

export const budgetStates = ['UNLIMITED', 'AVAILABLE', 'NEARLY_SPENT', 'TOKENS_WAIT', 'SPENT'] as const;
export type BudgetState = (typeof budgetStates)[number];

/** Ceilings of the administrators, beside the daily limit, that hold everything back. */
export const ceilingStates = ['TRANSACTIONS', 'GAS_PRICE'] as const;

/** Returns the state of the daily limit. A `limit` of null means unlimited. */
export function budgetState(spent: bigint, limit: bigint | null): BudgetState {
  if (limit === null) return 'UNLIMITED';
  if (spent >= anchorLimit(limit)) return 'SPENT';
  if (spent >= mintLimit(limit)) return 'TOKENS_WAIT';
  return spent >= warningLimit(limit) ? 'NEARLY_SPENT' : 'AVAILABLE';
}

/** Converts decimal coins to smallest units: "0.5" with 9 decimals → 500000000. */
export function smallestUnits(coins: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = coins.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
}
