import { expect, it } from 'vitest';
import { shiftedPosition } from './term-order.ts';

const after = (from: number, to: number) => [1, 2, 3, 4, 5].map((position) => shiftedPosition(position, from, to));

it.each([
  [2, 4, [1, 4, 2, 3, 5]],
  [4, 2, [1, 3, 4, 2, 5]],
  [3, 3, [1, 2, 3, 4, 5]],
  [1, 5, [5, 1, 2, 3, 4]],
  [5, 1, [2, 3, 4, 5, 1]],
])('makes room for a term that moves from %i to %i', (from, to, positions) => {
  expect(after(from, to)).toEqual(positions);
});

it('closes the gap of a deleted term', () => {
  expect(after(2, Infinity)).toEqual([1, Infinity, 2, 3, 4]);
});
