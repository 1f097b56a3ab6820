import { expect, it } from 'vitest';
import { fastest } from '#tests/support/fastest.ts';
import { weakPasswordMessage } from './password-strength.ts';

it('a password of 200 characters is checked within 500 ms', async () => {
  const person = { firstName: 'Noor', lastName: 'Haddad', email: 'noor.haddad@quietmorning.example' };
  expect(await fastest(() => weakPasswordMessage('aB1!'.repeat(50), person))).toBeLessThan(500);
});
