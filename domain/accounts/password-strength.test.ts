import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { describe, expect, it, vi } from 'vitest';
import { demoAccount } from '#db/seeds/demo.ts';
import { registrationWithRules } from './account.ts';
import { weakPasswordMessage } from './password-strength.ts';

const person = { firstName: 'Noor', lastName: 'Haddad', email: 'noor.haddad@quietmorning.example' };
const accepts = (password: string) =>
  registrationWithRules.safeParse({ ...person, password, confirmPassword: password, packageType: 'creator' }).success &&
  weakPasswordMessage(password, person) === null;

describe('a new password', () => {
  it.each([
    ['the most common password', 'password'],
    ['eight spaces', ' '.repeat(8)],
    ['ten spaces', ' '.repeat(10)],
    ['eight digits', '12345678'],
    ['ten digits', '1234567890'],
    ['a common password with digits', 'password123'],
    ['a common password in capitals', 'QWERTYUIOP'],
    ['a common password with symbols for letters', 'P@ssw0rd123'],
    ['a common password twice', 'passwordpassword'],
    ['one character repeated', 'aaaaaaaaaaaa'],
    ['a keyboard row', 'qwertyuiop[]'],
    ['the product name with a year', 'Stave-2026!'],
    ['the product name twice', 'stavestave'],
    ['the family name with a year', 'Haddad-2026'],
    ['the family name with digits for letters', 'h4dd4d12345'],
    ['the family name reversed', 'daddah2026'],
    ['the first name repeated', 'noornoornoor'],
    ['the email address', 'noor.haddad@quietmorning.example'],
    ['the email domain', 'quietmorning1'],
    ['nine characters', 'tr7-Lq!4z'],
  ])('is refused: %s', (_name, password) => {
    expect(accepts(password)).toBe(false);
  });

  it.each([
    'salt-lines-at-dawn',
    'reads-the-outbox',
    'correct horse battery',
    'x9#Lw2!pQz',
    'trois petits chats',
    '密码是很长的一句话哦对',
  ])('is accepted: %s', (password) => {
    expect(accepts(password)).toBe(true);
  });

  it('is accepted: the password of the demo account', () => {
    expect(weakPasswordMessage(demoAccount.password, demoAccount)).toBeNull();
    expect(demoAccount.password.length).toBeGreaterThanOrEqual(10);
  });

  it('is estimated by its first 64 characters only, because the time grows faster than the length', () => {
    const strongEnd = 'x9#Lw2!pQz-trois petits chats';
    expect(weakPasswordMessage(strongEnd, person)).toBeNull();
    const check = vi.spyOn(ZxcvbnFactory.prototype, 'check');
    expect(weakPasswordMessage('a'.repeat(64) + strongEnd, person)).not.toBeNull();
    expect(weakPasswordMessage('a'.repeat(63) + strongEnd, person)).toEqual(weakPasswordMessage(`${'a'.repeat(63)}x`, person));
    expect(check.mock.calls.map(([password]) => password.length)).toEqual([64, 64, 64]);
    check.mockRestore();
  });
});
