import { expect, it } from 'vitest';
import { decimalText } from './costs.ts';
import { budgetState, smallestUnits } from './daily-limit.ts';

it.each([
  [0n, null, 'UNLIMITED'],
  [79n, 100n, 'AVAILABLE'],
  [80n, 100n, 'NEARLY_SPENT'],
  [90n, 100n, 'TOKENS_WAIT'],
  [100n, 100n, 'SPENT'],
  [130n, 100n, 'SPENT'],
] as const)('spending %s of the limit %s is %s', (spent, limit, expected) => expect(budgetState(spent, limit)).toBe(expected));

it.each([
  ['0.5', 9, 500_000_000n],
  ['12', 18, 12_000_000_000_000_000_000n],
  ['0.000000001', 9, 1n],
] as const)('%s coins with %s decimals convert to smallest units and back', (coins, decimals, units) => {
  expect(smallestUnits(coins, decimals)).toBe(units);
  expect(decimalText(units, decimals)).toBe(coins);
});
