import { expect, it } from 'vitest';
import { containsIdentity } from './password.ts';

const person = { firstName: 'Ida', lastName: 'Bo', email: 'ida.k@sea.example' };
it.each([
  ['ida1234567890', true],
  ['1990-Ida!Bo-1990', true],
  ['idaboidabo', true],
  ['ida-sea-2026', true],
  ['ida.k@sea.example', true],
  ['stave-and-bow', true],
  ['ida-and-bowls', false],
  ['corridate-of-march', false],
  ['1234567890', false],
])('%s consists of the identity or contains a long part: %s', (password, expected) => {
  expect(containsIdentity({ password, confirmPassword: password, ...person })).toBe(expected);
});
