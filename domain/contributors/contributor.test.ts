import { describe, expect, it } from 'vitest';
import { isMasked, mask } from './bank.ts';
import { ContributorDraft } from './contributor.ts';

const person = { firstName: 'Ida', lastName: 'Brandt' };
const messagesOf = (input: object) => {
  const result = ContributorDraft.safeParse(input);
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};

describe('a contributor', () => {
  it('requires a first and a last name', () => {
    expect(messagesOf({ firstName: ' ', lastName: '' })).toEqual([
      'firstName: First name and last name are required',
      'lastName: First name and last name are required',
    ]);
    expect(messagesOf({})).toHaveLength(2);
  });

  it('has trimmed values, and null for empty fields', () => {
    expect(ContributorDraft.parse({ ...person, firstName: '  Ida ', city: '  ', phone: ' 1 ' })).toMatchObject({
      firstName: 'Ida',
      city: null,
      phone: '1',
    });
  });

  it('has at most 30 roles of 60 characters, none of them blank', () => {
    expect(messagesOf({ ...person, roles: ['a'.repeat(60)] })).toEqual([]);
    expect(messagesOf({ ...person, roles: ['a'.repeat(61)] })).toEqual(['roles.0: Use at most 60 characters for a role.']);
    expect(messagesOf({ ...person, roles: [' '] })).toEqual(['roles.0: Enter a role.']);
    const roles = Array.from({ length: 31 }, (_, index) => `role ${index}`);
    expect(messagesOf({ ...person, roles })).toEqual(['roles: Choose at most 30 roles.']);
  });

  it('stores codes in their canonical form, accepts wrong check digits and refuses malformed codes', () => {
    const kept = ContributorDraft.parse({
      ...person,
      ipiNumber: '000 000 001 99',
      ipiBaseNumber: 'i 000000229 7',
      isniCode: '0000 0001 2146 438x',
    });
    expect(kept).toMatchObject({ ipiNumber: '00000000199', ipiBaseNumber: 'I-000000229-7', isniCode: '000000012146438X' });
    expect(messagesOf({ ...person, ipiNumber: '00000000100' })).toEqual([]);
    expect(messagesOf({ ...person, ipiBaseNumber: 'I-12' })[0]).toMatch(/^ipiBaseNumber: /);
  });

  it('accepts web addresses with or without a scheme, and refuses other links', () => {
    expect(messagesOf({ ...person, website: 'example.com/ida', spotify: 'https://open.spotify.com/x' })).toEqual([]);
    for (const website of ['javascript:alert(1)', 'mailto:a@example.com', 'not a page', 'ftp://example.com']) {
      expect(messagesOf({ ...person, website })).toEqual(['website: Enter a web address such as https://example.com.']);
    }
  });

  it('refuses an invalid email address', () => {
    expect(messagesOf({ ...person, email: 'ida@example.com' })).toEqual([]);
    for (const email of ['ida', 'ida@', 'a b@example.com', 'ida@example'])
      expect(messagesOf({ ...person, email })).toHaveLength(1);
  });

  it('refuses an IBAN with wrong check digits and a malformed BIC', () => {
    expect(ContributorDraft.parse({ ...person, iban: 'de89 3704 0044 0532 0130 00', bic: 'deutdeff' })).toMatchObject({
      iban: 'DE89370400440532013000',
      bic: 'DEUTDEFF',
    });
    expect(messagesOf({ ...person, iban: 'DE89370400440532013001', bic: 'DEUT' })).toHaveLength(2);
  });
});

describe('a masked bank detail', () => {
  it('shows only its first and last characters, and passes validation', () => {
    const masked = mask('DE89370400440532013000');
    expect(masked).toBe('DE89 •••• 3000');
    expect(mask('12345')).toBe('••••');
    expect(mask('Ida Brandt')).toBe('Id •••• dt');
    expect(mask(null)).toBeNull();
    expect(isMasked(masked!)).toBe(true);
    expect(ContributorDraft.parse({ ...person, iban: masked })).toMatchObject({ iban: masked });
  });
});
