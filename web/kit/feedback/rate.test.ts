import { expect, it } from 'vitest';
import { nextRate, pauseMs, rateFrom, secondsLeft, spanText } from './rate.ts';

it('uses the first measurement as it is, and smooths later ones', () => {
  const first = nextRate(rateFrom(0, 0), 1_000_000, 1000);
  expect(first.bytesPerSecond).toBe(1_000_000);
  const second = nextRate(first, 1_000_000, 2000);
  expect(second.bytesPerSecond).toBeGreaterThan(500_000);
  expect(second.bytesPerSecond).toBeLessThan(1_000_000);
});

it('ignores intervals that are too short to measure', () => {
  const rate = rateFrom(0, 0);
  expect(nextRate(rate, 5000, 50)).toBe(rate);
});

it('converges to the true speed, and is never negative', () => {
  let rate = rateFrom(0, 0);
  for (let second = 1; second <= 60; second += 1) rate = nextRate(rate, second * 300_000, second * 1000);
  expect(Math.round(rate.bytesPerSecond)).toBe(300_000);
  expect(nextRate(rate, 0, 61_000).bytesPerSecond).toBeGreaterThanOrEqual(0);
});

it('formats the remaining time', () => {
  expect(secondsLeft(1000, 300)).toBe(4);
  expect(secondsLeft(1000, 0)).toBeNull();
  expect([0.2, 4, 59, 61, 3600, 3900].map(spanText)).toEqual(['1 s', '4 s', '59 s', '1 min', '1 h', '1 h 5 min']);
});

it('increases the delay after each failure up to 30 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(pauseMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});
