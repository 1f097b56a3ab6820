import { expect, it } from 'vitest';
import { formatExactMoney, formatMoney } from './money.ts';

it.each([
  [0, '$0'],
  [1_900, '$19'],
  [1_950, '$19.50'],
  [1_583, '$15.83'],
  [189_000, '$1,890'],
  [-1_450, '-$14.50'],
])('formatMoney formats %d cents as %s', (amountCents, text) => {
  expect(formatMoney({ amountCents, currency: 'USD' })).toBe(text);
});

it('formatExactMoney always shows two decimals', () => {
  expect(formatExactMoney({ amountCents: 1_900, currency: 'USD' })).toBe('$19.00');
  expect(formatExactMoney({ amountCents: 990, currency: 'EUR' })).toBe('€9.90');
});
