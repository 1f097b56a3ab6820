import { expect, it } from 'vitest';
import { longDuration } from './long-duration.ts';

it.each([
  [0, '0 min 0 s'],
  [245, '4 min 5 s'],
  [3_599.7, '1 h 0 min'],
  [3_600 * 1_234 + 720, '1,234 h 12 min'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(longDuration(seconds)).toBe(text);
});
