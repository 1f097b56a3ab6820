import { expect, it } from 'vitest';
import { mustVerifyEmail, unverifiedEmailMessage, verifiedActs } from './verified-email.ts';

it.each([
  ['a new account must verify its email address', { emailVerifiedAt: null }, true, true],
  ['a confirmed account needs no verification', { emailVerifiedAt: new Date() }, true, false],
  ['an account needs no verification without a mail server', { emailVerifiedAt: null }, false, false],
])('%s', (_name, user, isMailDelivered, expected) => {
  expect(mustVerifyEmail(user, isMailDelivered)).toBe(expected);
});

it('the message names the blocked action and the next step', () => {
  for (const act of verifiedActs)
    expect(unverifiedEmailMessage(act)).toMatch(/^Confirm your email address to .+\. Open the link/);
});
