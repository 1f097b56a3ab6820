import { describe, expect, it } from 'vitest';
import { apiKeyDraft, apiKeyPatch, apiKeyState, isApiKey } from './api-key.ts';
import { isOrigin, maxOrigins } from './origins.ts';
import { apiKeyScopes, grantedMask, maskOf, roleOfKey, scopeMissingMessage, scopesIn } from './scopes.ts';

const now = new Date('2026-11-21T12:00:00Z');
const draft = { name: 'Report', scopes: ['CATALOGUE_READ'] };
const messagesOf = (changes: object) =>
  apiKeyDraft(now)
    .safeParse({ ...draft, ...changes })
    .error?.issues.map(({ message }) => message);

describe('a new API key', () => {
  it('requires a name and scopes, and accepts a future expiry date', () => {
    expect(apiKeyDraft(now).parse({ ...draft, expiresAt: '2027-03-14' })).toEqual({
      ...draft,
      expiresAt: new Date('2027-03-14'),
    });
    expect(messagesOf({ expiresAt: null })).toBeUndefined();
    expect(messagesOf({ name: '' })).toEqual(['Enter a name for the key, such as the program that uses it.']);
    expect(messagesOf({ expiresAt: '2026-11-21T12:00:00Z' })).toEqual(['Choose a date in the future.']);
    expect(messagesOf({ expiresAt: '2027-13-40' })).toContain('Enter a date such as 2027-03-14.');
  });

  it.each([
    [undefined, 'Choose what the key may do.'],
    [[], 'Choose at least one scope.'],
    [['ADMIN_WRITE'], 'Choose what the key may do.'],
    [['MEDIA_READ', 'MEDIA_READ'], 'Name each scope once.'],
  ])('is refused with the scopes %j', (scopes, message) => expect(messagesOf({ scopes })).toEqual([message]));

  it('stores scopes in display order, and each origin once', () => {
    const given = {
      ...draft,
      scopes: ['MEDIA_WRITE', 'CATALOGUE_READ'],
      origins: ['https://App.example/', 'https://app.example', 'http://localhost:3000'],
    };
    expect(apiKeyDraft(now).parse(given)).toMatchObject({
      scopes: ['CATALOGUE_READ', 'MEDIA_WRITE'],
      origins: ['https://app.example', 'http://localhost:3000'],
    });
  });

  it('has at most 20 origins', () => {
    const origins = Array.from({ length: maxOrigins + 1 }, (_, index) => `https://app${index}.example`);
    expect(messagesOf({ origins })).toEqual(['Enter at most 20 origins.']);
    expect(messagesOf({ origins: origins.slice(1) })).toBeUndefined();
  });

  it.each(['app.example', 'https://app.example/path', 'http://app.example', 'https://*.app.example', 'null', 'file:///', ''])(
    'is refused with the origin “%s”',
    (origin) =>
      expect(messagesOf({ origins: [origin] })).toEqual([
        'Enter an origin such as https://app.example, without a path. Only localhost may use http.',
      ]),
  );
});

it.each([
  ['https://app.example', true],
  ['https://app.example:8443', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:5173', true],
  ['https://app.example:443', false],
  ['https://App.example', false],
  ['https://user@app.example', false],
  ['http://localhost.evil.example', false],
  [`https://${'a'.repeat(300)}.example`, false],
])('%s as an origin: %s', (text, expected) => expect(isOrigin(text)).toBe(expected));

it('changes of an API key may omit every field', () => {
  expect(apiKeyPatch(now).parse({})).toEqual({});
  expect(apiKeyPatch(now).parse({ expiresAt: null })).toEqual({ expiresAt: null });
  expect(apiKeyPatch(now).safeParse({ scopes: [] }).success).toBe(false);
});

it('an API key is live until it is revoked or expires', () => {
  expect(apiKeyState({ expiresAt: null, revokedAt: null }, now)).toBe('LIVE');
  expect(apiKeyState({ expiresAt: now, revokedAt: null }, now)).toBe('EXPIRED');
  expect(apiKeyState({ expiresAt: null, revokedAt: now }, now)).toBe('REVOKED');
});

describe('scopes', () => {
  it('are a set of bits, and a write scope includes the read scope of its area', () => {
    expect(scopesIn(maskOf(apiKeyScopes))).toEqual(apiKeyScopes);
    expect(scopesIn(grantedMask(['MEDIA_WRITE', 'TOKENS_READ']))).toEqual(['MEDIA_READ', 'MEDIA_WRITE', 'TOKENS_READ']);
  });

  it.each([
    ['CATALOGUE_READ', 'OWNER', 'VIEWER'],
    ['MEDIA_WRITE', 'OWNER', 'EDITOR'],
    ['TOKENS_WRITE', 'EDITOR', 'EDITOR'],
    ['CATALOGUE_WRITE', 'VIEWER', 'VIEWER'],
    ['MEMBERS_WRITE', 'OWNER', 'VIEWER'],
  ] as const)('%s of a key created by an %s gives it the role %s', (scope, creator, role) => {
    expect(roleOfKey(grantedMask([scope]), creator)).toBe(role);
  });

  it('that are missing are named in the refusal', () => {
    expect(scopeMissingMessage(['MEDIA_READ'], false)).toBe(
      'This API key lacks the scope MEDIA_READ. An owner of the workspace can change its scopes in the settings.',
    );
    expect(scopeMissingMessage(['CATALOGUE_READ', 'MEDIA_READ'], true)).toContain('CATALOGUE_READ or MEDIA_READ');
  });
});

it('isApiKey distinguishes API keys from session tokens by prefix and length', () => {
  expect(isApiKey(`stv_${'a'.repeat(43)}`)).toBe(true);
  expect(isApiKey('stv_cut-off')).toBe(true);
  expect(isApiKey(`stv_${'a'.repeat(39)}`)).toBe(false);
  expect(isApiKey('a'.repeat(43))).toBe(false);
});
