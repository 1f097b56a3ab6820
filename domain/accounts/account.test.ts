import { describe, expect, it } from 'vitest';
import { CredentialsDraft, registrationWithRules } from './account.ts';
import { passwordRules } from './password.ts';

const draft = {
  email: ' Ida@Example.com ',
  password: 'salt-lines-at-dawn',
  confirmPassword: 'salt-lines-at-dawn',
  firstName: 'Ida',
  lastName: 'Brandt',
  packageType: 'music_catalog',
};
const messagesOf = (changes: object) => {
  const result = registrationWithRules.safeParse({ ...draft, ...changes });
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};

describe('a registration', () => {
  it('converts the email address to lower case and accepts older package names', () => {
    expect(registrationWithRules.parse(draft)).toMatchObject({ email: 'ida@example.com', packageType: 'music_catalog' });
    expect(registrationWithRules.parse({ ...draft, packageType: 'music_business' })).toMatchObject({
      packageType: 'music_catalog',
    });
    expect(registrationWithRules.parse({ ...draft, packageType: 'creator' })).toMatchObject({ packageType: 'publisher' });
    expect(messagesOf({ packageType: 'gold' })).toEqual(['packageType: Choose a package: music_catalog or publisher.']);
  });

  it.each(['ida@müsic.example', "o'hara+news@a-b.c.example", 'ida@123.example'])('accepts the email address %j', (email) => {
    expect(messagesOf({ email })).toEqual([]);
  });

  // Mail to these addresses could reach a different mailbox from the one that the text shows.
  it.each([
    'ida@example.com\u200b',
    'i\u200bda@example.com',
    'ida@exam\u00adple.com',
    'ida@exam\ufe0fple.com',
    'ida\u0001@example.com',
    'ida@ｅｘａｍｐｌｅ.com',
    'ida@mail。example.com',
    'ｉda@example.com',
    'i\u202eda@example.com',
    'ida@example..com',
  ])('refuses the email address %j', (email) => {
    expect(messagesOf({ email })).toEqual(['email: Enter an email address such as name@example.com.']);
  });

  it('combines a letter and its accent into one character', () => {
    expect(registrationWithRules.parse({ ...draft, email: 'jose\u0301@example.com' }).email).toBe('josé@example.com');
    expect(CredentialsDraft.parse({ email: 'JOSE\u0301@example.com', password: 'x' }).email).toBe('josé@example.com');
  });

  it('requires matching passwords of at least ten characters that contain no name or email address', () => {
    expect(messagesOf({ confirmPassword: 'other-lines' })).toEqual(['confirmPassword: Passwords do not match']);
    expect(messagesOf({ password: 'short', confirmPassword: 'short' })).toEqual(['password: Use at least 10 characters.']);
    expect(messagesOf({ password: 'my-brandt-secret', confirmPassword: 'my-brandt-secret' })).toEqual([
      'password: Choose a password that does not contain your name, your email or “Stave”.',
    ]);
  });

  it('reports different passwords even if other fields are invalid', () => {
    expect(messagesOf({ email: '', confirmPassword: 'other-lines' })).toEqual([
      'email: Enter your email address.',
      'confirmPassword: Passwords do not match',
    ]);
  });

  it('requires a first name, a last name and an email address', () => {
    expect(messagesOf({ firstName: ' ', lastName: '', email: 'nobody' })).toHaveLength(3);
  });
});

describe('passwordRules', () => {
  it('all hold if and only if registration accepts the password', () => {
    const cases = ['short', 'salt-lines-at-dawn', 'brandt-and-more', 'ida@example.com', 'dawn'];
    for (const password of cases) {
      const context = { ...draft, email: 'ida@example.com', password, confirmPassword: password };
      const holds = passwordRules().every((rule) => rule.holds(context));
      expect([password, messagesOf({ password, confirmPassword: password }).length === 0]).toEqual([password, holds]);
    }
  });
});
