import { expect, it } from 'vitest';
import { comparedValue } from './compared-value.ts';

it.each([
  ['2026-03-14', '14 Mar 2026'],
  ['2026', '2026'],
  ['W-2026-03-14', 'W-2026-03-14'],
  ['', ''],
])('shows %j as %j', (text, shown) => {
  expect(comparedValue(text)).toBe(shown);
});
