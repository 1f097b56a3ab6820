import { expect, it } from 'vitest';
import { percentOf } from './share.ts';

it.each([
  [0, 0, '0 %'],
  [0, 10, '0 %'],
  [10, 10, '100 %'],
  [861, 1284, '67.1 %'],
  [1, 100_000, '< 0.1 %'],
  [99_999, 100_000, '> 99.9 %'],
])('%i of %i reads %s', (part, whole, text) => {
  expect(percentOf(part, whole)).toBe(text);
});
