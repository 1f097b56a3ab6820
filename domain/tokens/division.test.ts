import { expect, it } from 'vitest';
import { HUNDRED } from '#domain/kit/percent.ts';
import { sharesProblem, supplyProblem } from './division.ts';

it('supplyProblem refuses a supply that is not a whole number within the limits', () => {
  const refused = 'Enter a whole number of tokens between 1,000 and 10,000,000.';
  expect([1_000, 10_000_000].map(supplyProblem)).toEqual([null, null]);
  expect([999, 10_000_001, 1_000.5, Number.NaN, null].map(supplyProblem)).toEqual(Array(5).fill(refused));
});

it('sharesProblem refuses shares that do not total exactly 100 %', () => {
  expect(sharesProblem(HUNDRED)).toBeNull();
  expect(sharesProblem(HUNDRED - 1)).toBe('The shares add up to 99.9999 %: 0.0001 % missing.');
  expect(sharesProblem(1_200_000)).toBe('The shares add up to 120.00 %: 20.00 % too much.');
});
