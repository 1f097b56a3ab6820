import { ApiKey } from '#db/entities/security.ts';
import { apiKeyDraft, apiKeyStates, formerScopeReason } from '#domain/api-keys/api-key.ts';
import { apiKeyScopes, formerScopes, scopeTexts } from '#domain/api-keys/scopes.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { nameType } from '../../kit/input-from.ts';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTime } from '../../kit/scalars.ts';

export const ApiKeyScopeEnum = describedEnum(
  'ApiKeyScope',
  'What an API key may do in an area of the API.',
  enumOf([...apiKeyScopes, ...formerScopes]),
  { ...scopeTexts, READ: 'Read everything but members.', WRITE: 'Read and change everything but members.' },
  { READ: formerScopeReason, WRITE: formerScopeReason },
);
nameType('ApiKeyScope', ApiKeyScopeEnum);

export const ApiKeyStateEnum = describedEnum(
  'ApiKeyState',
  'Whether an API key is valid, expired or revoked.',
  enumOf(apiKeyStates),
  {
    LIVE: 'The key is valid. Requests require a plan with API access.',
    EXPIRED: 'The time in `expiresAt` has passed.',
    REVOKED: 'The key was revoked, or its creator left the workspace.',
  },
);

expose(ApiKey, 'An API key for programs that use the workspace.', {
  draft: apiKeyDraft(new Date()),
  fields: ['id', 'name', 'scopes', 'origins', 'createdAt', 'expiresAt'],
  columns: {
    prefix: 'First twelve characters of the secret, for identification.',
    lastUsedAt: 'When the key was last used, to the nearest minute. Null if never used.',
    revokedAt: 'When the key was revoked. Null if not revoked.',
  },
});

export type ApiKeyPreviousSecret = InstanceType<typeof ApiKeyPreviousSecret>;
export const ApiKeyPreviousSecret = objectType('ApiKeyPreviousSecret', 'The secret of an API key before its last rotation.', {
  prefix: [String, 'First twelve characters of the previous secret.'],
  validUntil: [DateTime, 'When the previous secret stops working.'],
});

const secretText = 'Secret of the key, sent as `Authorization: Bearer stv_…`. Returned only once.';

export const ApiKeyCreatePayload = payloadType('ApiKeyCreatePayload', 'Result of creating an API key.', {
  apiKey: [ApiKey, 'The new key.'],
  secret: [String, secretText],
});
export type ApiKeyCreatePayload = InstanceType<typeof ApiKeyCreatePayload>;

export const ApiKeyRotatePayload = payloadType('ApiKeyRotatePayload', 'Result of rotating the secret of an API key.', {
  apiKey: [ApiKey, 'The key with its new secret.'],
  secret: [String, secretText],
});
export type ApiKeyRotatePayload = InstanceType<typeof ApiKeyRotatePayload>;

export const ApiKeyPayload = payloadType('ApiKeyPayload', 'Result of changing or revoking an API key.', {
  apiKey: [ApiKey, 'The changed key.'],
});
export type ApiKeyPayload = InstanceType<typeof ApiKeyPayload>;
