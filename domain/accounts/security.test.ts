import { describe, expect, it } from 'vitest';
import { isTotpCode, passwordChangeWithRules, plainCode, secondFactorCode } from './security.ts';

describe('a second-factor code', () => {
  it.each([
    ['123 456', '123456', true],
    [' 123-456 ', '123456', true],
    ['l23 4o6', '123406', true],
    ['ABCD-EF0I-2345', 'abcdef012345', false],
    ['12345', '12345', false],
  ])('“%s” is read as %s', (typed, plain, isOfApp) => {
    expect(plainCode(typed)).toBe(plain);
    expect(isTotpCode(plainCode(typed))).toBe(isOfApp);
  });

  it('is required and has at most 40 characters', () => {
    const messageOf = (code: string) => secondFactorCode.safeParse({ code }).error?.issues[0]?.message;
    expect(messageOf(' ')).toBe('Enter the code.');
    expect(messageOf('1'.repeat(41))).toBe('Enter the 6 digits of your authenticator app, or a recovery code.');
    expect(messageOf('123456')).toBeUndefined();
  });
});

it('a password change requires the current password, a different new one and its confirmation', () => {
  const messagesOf = (currentPassword: string, password: string, confirmPassword: string) =>
    passwordChangeWithRules
      .safeParse({ currentPassword, password, confirmPassword })
      .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  expect(messagesOf('quiet-harbour', 'salt-lines-9', 'salt-lines-9')).toBeUndefined();
  expect(messagesOf('quiet-harbour', 'quiet-harbour', 'other')).toEqual([
    'confirmPassword: Passwords do not match',
    'password: Choose a password that differs from the current one.',
  ]);
  expect(messagesOf('', 'salt-lines-9', 'salt-lines-9')).toEqual(['currentPassword: Enter your current password.']);
});
