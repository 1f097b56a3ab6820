import { expect, it } from 'vitest';
import { amountText, confirmationText, costFacts, costNote, dollarsText, gwei, rateText } from './costs.ts';
import type { TokenCost } from './preparation-types.ts';

const cost = (given: Partial<TokenCost>): TokenCost => ({
  __typename: 'TokenCost',
  id: 'ETHEREUM-NFT-1',
  blockchain: 'ETHEREUM',
  amount: '0.002294',
  currency: 'ETH',
  gasPriceWei: null,
  gasLimit: null,
  lamports: null,
  usd: null,
  usdRate: null,
  usdSource: null,
  confirmationSeconds: 15,
  measuredAt: null,
  problem: null,
  network: null,
  ...given,
});

it('formats gas prices in gwei, and keeps significant digits of small ones', () => {
  expect(['12400000000', '1000000000', '12000000', '0'].map(gwei)).toEqual(['12.4 gwei', '1 gwei', '0.012 gwei', '0 gwei']);
});

it('formats amounts for comparison', () => {
  expect(['0.002294', '0.01045', '0.002294000012345678', '0.000000012345678', '2'].map(amountText)).toEqual([
    '0.002294',
    '0.01045',
    '0.002294',
    '0.000000012',
    '2',
  ]);
});

it('formats the confirmation time', () => {
  expect([15, 0.4, 1.25].map(confirmationText)).toEqual(['about 15 s', 'about 400 ms', 'about 1.3 s']);
});

it('formats dollars and the exchange rate', () => {
  expect(['0.209', '12.5', '0.001', '0'].map(dollarsText)).toEqual([
    'about US$ 0.21',
    'about US$ 12.50',
    'less than US$ 0.01',
    'about US$ 0.00',
  ]);
  expect(rateText('20', 'SOL')).toBe('US$ 20 per SOL');
});

it('lists the components of a price on each chain', () => {
  const ether = cost({ gasPriceWei: '12400000000', gasLimit: 185_000 });
  expect(costNote(ether)).toBe('185,000 gas at 12.4 gwei');
  expect(costFacts(ether)).toEqual([
    ['Gas price', '12.4 gwei'],
    ['Gas limit', '185,000'],
    ['Confirmation', 'about 15 s'],
  ]);
  const sol = cost({ currency: 'SOL', lamports: '10450000', usd: '0.209', usdRate: '20', confirmationSeconds: 0.4 });
  expect(costNote(sol)).toBe('about US$ 0.21');
  expect(costFacts(sol)).toEqual([
    ['Lamports', '10,450,000'],
    ['Rate used', 'US$ 20 per SOL'],
    ['Confirmation', 'about 400 ms'],
  ]);
});
