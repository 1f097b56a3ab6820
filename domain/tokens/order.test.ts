import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HUNDRED } from '#domain/kit/percent.ts';
import { TokenizationDraft } from './draft.ts';
import { orderOf } from './order.ts';
import { maxHolders, royaltyLimits, supplyLimits } from './token-terms.ts';

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const addressOf = (n: number) => `0x${(0xabcdef0000n + BigInt(n)).toString(16).padStart(40, '1')}`;

/** Shares in units that total 100 %, for 1 to 20 holders. */
const shares = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: maxHolders }).map((weights) => {
  const sum = weights.reduce((a, b) => a + b, 0);
  const units = weights.map((weight) => Math.max(1, Math.floor((weight * (HUNDRED - weights.length)) / sum)));
  units[0] = (units[0] ?? 0) + HUNDRED - units.reduce((a, b) => a + b, 0);
  return units;
});
const percent = (units: number) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`;

describe('a royalty token', () => {
  it('is divided into amounts that total the supply, for any shares', () => {
    const supply = fc.integer({ min: supplyLimits.least, max: supplyLimits.most });
    fc.assert(
      fc.property(shares, supply, (units, totalSupply) => {
        const holders = units.map((unit, at) => ({ address: addressOf(at), share: percent(unit) }));
        const choice = TokenizationDraft.parse({
          blockchain: 'ETHEREUM',
          tokenType: 'ROYALTY_TOKEN',
          walletAddress: wallet,
          totalSupply,
          holders,
        });
        const order = orderOf(choice);
        if (!order.ok) {
          // Refused only because the smallest share is less than one token.
          expect((Math.min(...units) * totalSupply) / HUNDRED).toBeLessThan(1);
          return;
        }
        const amounts = order.value.holders.map(({ amount }) => amount);
        expect(amounts.reduce((a, b) => a + b, 0)).toBe(totalSupply);
        for (const [at, amount] of amounts.entries()) {
          expect(Math.abs(amount - (units[at]! * totalSupply) / HUNDRED)).toBeLessThan(1);
          expect(amount).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('a tokenization draft', () => {
  const parse = (more: object) =>
    TokenizationDraft.parse({ blockchain: 'ETHEREUM', tokenType: 'NFT', walletAddress: wallet, ...more });

  it('for an NFT orders one token with 5 % royalties by default, and ignores the supply', () => {
    for (const totalSupply of [undefined, null, '', 0, 1_000_000]) {
      expect(orderOf(parse({ totalSupply }))).toMatchObject({
        value: { totalSupply: 1, royaltyBasisPoints: 500, holders: [{ address: wallet, amount: 1, share: HUNDRED }] },
      });
    }
  });

  it('accepts royalties in steps of half a percent, as strings and as numbers', () => {
    for (let points = 0; points <= royaltyLimits.most; points += royaltyLimits.step) {
      for (const royaltyPercentage of [points / 100, String(points / 100)]) {
        expect(orderOf(parse({ royaltyPercentage }))).toMatchObject({ value: { royaltyBasisPoints: points } });
      }
    }
    for (const royaltyPercentage of [0.1, 5.01, 10.5, 11, 'much']) {
      expect(() => parse({ royaltyPercentage })).toThrow();
    }
  });

  it('accepts the supply as text from a form, and defaults to 1,000,000', () => {
    const supply = (totalSupply: unknown) => orderOf(parse({ tokenType: 'ROYALTY_TOKEN', totalSupply }));
    expect(supply('2500000')).toMatchObject({ value: { totalSupply: 2_500_000 } });
    expect(supply('')).toMatchObject({ value: { totalSupply: 1_000_000 } });
    for (const wrong of ['many', '1000.5', 1e9, Number.NaN, true]) expect(() => supply(wrong)).toThrow();
  });
});
