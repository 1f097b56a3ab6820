import { ApiKey } from '#db/entities/security.ts';
import { apiKeyDraft, apiKeyScopes, apiKeyStates } from '#domain/partners/api-key.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { expose } from '../kit/expose.ts';
import { nameType } from '../kit/input-from.ts';
import { payloadType } from '../kit/payload-type.ts';

const ApiKeyScopeEnum = describedEnum('ApiKeyScope', 'Permissions of an API key.', enumOf(apiKeyScopes), {
  READ: 'Can read the catalogue.',
  WRITE: 'Can read and change the catalogue, within the rights of the member who created the key.',
});
nameType('ApiKeyScope', ApiKeyScopeEnum);

export const ApiKeyStateEnum = describedEnum('ApiKeyState', 'State of an API key.', enumOf(apiKeyStates), {
  LIVE: 'The key works while the plan includes API access.',
  EXPIRED: 'The key has expired.',
  REVOKED: 'The key was revoked, or its creator left the workspace.',
});

expose(ApiKey, 'An API key that lets a program act in the workspace.', {
  draft: apiKeyDraft(new Date()),
  fields: ['id', 'name', 'scope', 'createdAt', 'expiresAt'],
  columns: {
    prefix: 'First twelve characters of the key, to tell keys apart.',
    lastUsedAt: 'When the key was last used, to the minute. Null if it was never used.',
    revokedAt: 'When the key was revoked. Null for a key that was not.',
  },
});

export const ApiKeyCreatePayload = payloadType('ApiKeyCreatePayload', 'Result of creating an API key.', {
  apiKey: [ApiKey, 'The new key.'],
  secret: [String, 'The secret to send as `Authorization: Bearer stv_…`. Shown only once, because only its hash is stored.'],
});
export type ApiKeyCreatePayload = InstanceType<typeof ApiKeyCreatePayload>;

export const ApiKeyPayload = payloadType('ApiKeyPayload', 'Result of changing an API key.', {
  apiKey: [ApiKey, 'The changed key.'],
});
export type ApiKeyPayload = InstanceType<typeof ApiKeyPayload>;
