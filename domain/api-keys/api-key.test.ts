import { describe, expect, it } from 'vitest';
import { apiKeyDraft, apiKeyState, isApiKey, roleOfKey } from './api-key.ts';

const now = new Date('2026-11-21T12:00:00Z');
const draft = { name: 'Report', scope: 'READ' };
const messagesOf = (changes: object) =>
  apiKeyDraft(now)
    .safeParse({ ...draft, ...changes })
    .error?.issues.map(({ message }) => message);

describe('a new API key', () => {
  it('requires a name and a scope, and accepts a future expiry date', () => {
    expect(apiKeyDraft(now).parse({ ...draft, expiresAt: '2027-03-14' })).toEqual({
      ...draft,
      expiresAt: new Date('2027-03-14'),
    });
    expect(messagesOf({ expiresAt: null })).toBeUndefined();
    expect(messagesOf({ name: '' })).toEqual(['Enter a name for the key, such as the program that uses it.']);
    expect(messagesOf({ scope: 'ADMIN' })).toEqual(['Choose what the key may do: read or write.']);
    expect(messagesOf({ expiresAt: '2026-11-21T12:00:00Z' })).toEqual(['Choose a date in the future.']);
    expect(messagesOf({ expiresAt: '2027-13-40' })).toContain('Enter a date such as 2027-03-14.');
  });
});

it('an API key is live until it is revoked or expires', () => {
  expect(apiKeyState({ expiresAt: null, revokedAt: null }, now)).toBe('LIVE');
  expect(apiKeyState({ expiresAt: now, revokedAt: null }, now)).toBe('EXPIRED');
  expect(apiKeyState({ expiresAt: null, revokedAt: now }, now)).toBe('REVOKED');
});

it.each([
  ['READ', 'OWNER', 'VIEWER'],
  ['WRITE', 'OWNER', 'EDITOR'],
  ['WRITE', 'EDITOR', 'EDITOR'],
  ['WRITE', 'VIEWER', 'VIEWER'],
] as const)('a key with the scope %s, created by an %s, has the role %s', (scope, creator, role) => {
  expect(roleOfKey(scope, creator)).toBe(role);
});

it('isApiKey distinguishes API keys from session tokens by prefix and length', () => {
  expect(isApiKey(`stv_${'a'.repeat(43)}`)).toBe(true);
  expect(isApiKey('stv_cut-off')).toBe(true);
  expect(isApiKey(`stv_${'a'.repeat(39)}`)).toBe(false);
  expect(isApiKey('a'.repeat(43))).toBe(false);
});
