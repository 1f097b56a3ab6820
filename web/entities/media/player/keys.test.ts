import { expect, it } from 'vitest';
import { momentAfter, stepOf } from './keys.ts';

const at = (key: string, nowSeconds: number) => momentAfter(stepOf(key)!, nowSeconds, 100, 25);

it.each([
  ['ArrowLeft', 60, 55],
  ['ArrowLeft', 2, 0],
  ['ArrowRight', 98, 100],
  ['j', 60, 50],
  ['L', 60, 70],
  ['5', 7, 50],
  ['Home', 60, 0],
  ['End', 60, 100],
])('%s leads from second %d to %d', (key, from, to) => expect(at(key, from)).toBe(to));

it('steps by one frame', () => {
  expect(at('.', 10)).toBeCloseTo(10.04);
  expect(momentAfter({ kind: 'frame', by: -1 }, 10, 100, null)).toBeCloseTo(9.96);
});

it('ignores other keys', () => expect(['a', 'Escape', 'Tab', '/'].map(stepOf)).toEqual(Array(4).fill(undefined)));
