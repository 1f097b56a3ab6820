import { expect, it } from 'vitest';
import { percentOf } from './percent-of.ts';

it.each([
  [1, 31, 3.2],
  [2, 3, 66.7],
  [1, 10_000, 0],
  [5, 5, 100],
  [0, 0, 0],
])('%d of %d is %d percent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));
