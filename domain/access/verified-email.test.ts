import { expect, it } from 'vitest';
import { mustVerifyEmail, unverifiedEmailMessage, verifiedActs } from './verified-email.ts';

it.each([
  ['a new account with a mail server', { emailVerifiedAt: null }, true, true],
  ['a confirmed account', { emailVerifiedAt: new Date() }, true, false],
  ['an account without a mail server', { emailVerifiedAt: null }, false, false],
])('acts of %s', (_name, user, isMailDelivered, expected) => {
  expect(mustVerifyEmail(user, isMailDelivered)).toBe(expected);
});

it('names the act and what to do', () => {
  for (const act of verifiedActs)
    expect(unverifiedEmailMessage(act)).toMatch(/^Confirm your email address to .+\. Open the link/);
});
