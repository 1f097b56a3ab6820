import { expect, it } from 'vitest';
import { releaseState } from './release.ts';

it.each([
  ['RELEASED', '2026-11-29'],
  ['RELEASED', '2026-11-30'],
  ['SCHEDULED', '2026-12-01'],
  ['UNDATED', null],
] as const)('is %s with the date %s', (state, releaseDate) => {
  expect(releaseState(releaseDate, '2026-11-30')).toBe(state);
});
