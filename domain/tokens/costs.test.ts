import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalText, dollarText, estimateCost, microDollars } from './costs.ts';

const gas = { nft: 185_000, royaltyToken: 900_000, furtherHolder: 30_000 };
const ethereum = { blockchain: 'ETHEREUM', measuredAt: '2026-11-22T08:00:00Z', gasPriceWei: '12400000000', gas } as const;
const solana = { blockchain: 'SOLANA', measuredAt: '2026-11-22T08:00:00Z', lamports: gas } as const;

it('decimalText writes smallest units exactly', () => {
  expect(decimalText(2_294_000_000_000_000n, 18)).toBe('0.002294');
  expect(decimalText(10_450_000n, 9)).toBe('0.01045');
  expect([decimalText(0n, 9), decimalText(10n ** 18n, 18), decimalText(1n, 18)]).toEqual(['0', '1', '0.000000000000000001']);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.constantFrom(9, 18), (units, decimals) => {
      const [whole = '', fraction = ''] = decimalText(units, decimals).split('.');
      expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(units);
    }),
  );
});

it('estimateCost depends on the token type and the number of holders', () => {
  expect(estimateCost(ethereum, 'NFT', 5)).toEqual({ units: 2_294_000_000_000_000n, gasLimit: 185_000 });
  expect(estimateCost(ethereum, 'ROYALTY_TOKEN', 1).gasLimit).toBe(900_000);
  expect(estimateCost(ethereum, 'ROYALTY_TOKEN', 20).gasLimit).toBe(900_000 + 19 * 30_000);
  expect(estimateCost(solana, 'ROYALTY_TOKEN', 2)).toEqual({ units: 930_000n, gasLimit: null });
});

it('dollar amounts are calculated without floating-point errors', () => {
  expect(dollarText(microDollars(10_450_000n, 'SOLANA', '20'))).toBe('0.21');
  expect(dollarText(microDollars(2_294_000_000_000_000n, 'ETHEREUM', '2450.50'))).toBe('5.62');
  expect(dollarText(microDollars(5_000n, 'SOLANA', '20'))).toBe('0.0001');
  expect([dollarText(0n), dollarText(9_999n), dollarText(10_000n), dollarText(1_994_999n), dollarText(1_995_000n)]).toEqual([
    '0.00',
    '0.009999',
    '0.01',
    '1.99',
    '2.00',
  ]);
});
