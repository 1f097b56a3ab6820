import { ApiKey } from '#db/entities/security.ts';
import { apiKeyDraft, apiKeyScopes, apiKeyStates } from '#domain/api-keys/api-key.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { nameType } from '../../kit/input-from.ts';
import { payloadType } from '../../kit/payload-type.ts';

const ApiKeyScopeEnum = describedEnum('ApiKeyScope', 'Permissions of an API key.', enumOf(apiKeyScopes), {
  READ: 'Can read the catalogue.',
  WRITE: 'Can read and change the catalogue, within the rights of the member who created the key.',
});
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
  fields: ['id', 'name', 'scope', 'createdAt', 'expiresAt'],
  columns: {
    prefix: 'First twelve characters of the key, for identification.',
    lastUsedAt: 'When the key was last used, to the nearest minute. Null if never used.',
    revokedAt: 'When the key was revoked. Null if not revoked.',
  },
});

export const ApiKeyCreatePayload = payloadType('ApiKeyCreatePayload', 'Result of creating an API key.', {
  apiKey: [ApiKey, 'The new key.'],
  secret: [String, 'Secret of the key, sent as `Authorization: Bearer stv_…`. Returned only once.'],
});
export type ApiKeyCreatePayload = InstanceType<typeof ApiKeyCreatePayload>;

export const ApiKeyPayload = payloadType('ApiKeyPayload', 'Result of revoking an API key.', {
  apiKey: [ApiKey, 'The revoked key.'],
});
export type ApiKeyPayload = InstanceType<typeof ApiKeyPayload>;
