import { expect, it } from 'vitest';
import { coins } from './coins.ts';

it('formats fees exactly in the currency of the chain', () => {
  expect(coins('2294000000000000', 'ETHEREUM')).toBe('0.002294 ETH');
  expect(coins('10450000', 'SOLANA')).toBe('0.01045 SOL');
  expect(coins('5000', 'SOLANA')).toBe('0.000005 SOL');
  expect(coins('1000000000', 'SOLANA')).toBe('1 SOL');
  expect(coins('0', 'ETHEREUM')).toBe('0 ETH');
});
