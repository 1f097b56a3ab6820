import { expect, it } from 'vitest';
import { fractionOf } from '#domain/money/fraction.ts';
import { releaseOf, reserveOf } from './reserves.ts';

it('a reserve is a percentage of the royalty of sales', () => {
  expect(reserveOf(fractionOf('25'), 200_000, 'EUR')).toBe('5.00');
  expect(reserveOf(fractionOf('4.875'), 100_000, 'EUR')).toBe('0.49');
  expect(reserveOf(fractionOf('-25'), 200_000, 'EUR')).toBe('0.00');
  expect(reserveOf(fractionOf('1234.5'), 500_000, 'JPY')).toBe('617');
});

it('a reserve is released in equal parts, and whole in the end', () => {
  const held = { entryId: 'r', amount: '10.00', runs: 3 };
  expect(releaseOf({ ...held, released: '0', releases: 0 }, 'EUR')).toBe('3.33');
  expect(releaseOf({ ...held, released: '3.33', releases: 1 }, 'EUR')).toBe('3.33');
  expect(releaseOf({ ...held, released: '6.66', releases: 2 }, 'EUR')).toBe('3.34');
  expect(releaseOf({ ...held, runs: 1, released: '0', releases: 0 }, 'EUR')).toBe('10.00');
});
