import { expect, it } from 'vitest';
import { shortHash } from './short-hash.ts';

it('shows both ends of a long hash, and all of a short one', () => {
  expect(shortHash('a'.repeat(30) + 'b'.repeat(30), 28, 10)).toBe(`${'a'.repeat(28)}…${'b'.repeat(10)}`);
  expect(shortHash(`0x${'9c41'.repeat(16)}`)).toBe('0x9c41…9c41');
  expect(shortHash('9c41'.repeat(16))).toBe('9c41…9c41');
  expect(shortHash('0x1234')).toBe('0x1234');
});
