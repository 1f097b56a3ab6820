import { expect, it } from 'vitest';
import { isBalanced } from './balance.ts';

it.each([
  ['0', 'EUR', true],
  ['0.002220016666666667', 'USD', true],
  ['-0.009999', 'USD', true],
  ['0.01', 'USD', false],
  ['-0.010000', 'USD', false],
  ['10.001', 'EUR', false],
  ['0.99', 'JPY', true],
  ['-1', 'JPY', false],
  ['0.0099', 'XYZ', true],
])('a difference of %s %s is balanced: %s', (difference, currency, expected) =>
  expect(isBalanced(difference, currency)).toBe(expected),
);
