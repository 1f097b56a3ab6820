import { ApiKey } from '#db/entities/security.ts';
import { apiKeyDraft, apiKeyScopes, apiKeyStates } from '#domain/partners/api-key.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { expose } from '../kit/expose.ts';
import { nameType } from '../kit/input-from.ts';
import { payloadType } from '../kit/payload-type.ts';

const ApiKeyScopeEnum = describedEnum('ApiKeyScope', 'What an API key may do.', enumOf(apiKeyScopes), {
  READ: 'Reads the catalogue.',
  WRITE: 'Reads and changes the catalogue, as far as the one who made the key may.',
});
nameType('ApiKeyScope', ApiKeyScopeEnum);

export const ApiKeyStateEnum = describedEnum('ApiKeyState', 'Whether an API key works.', enumOf(apiKeyStates), {
  LIVE: 'It works, as long as the plan includes API access.',
  EXPIRED: 'Its time is over.',
  REVOKED: 'It was revoked, or the one who made it has left the workspace.',
});

expose(ApiKey, 'An API key that lets a program act in the workspace.', {
  draft: apiKeyDraft(new Date()),
  fields: ['id', 'name', 'scope', 'createdAt', 'expiresAt'],
  columns: {
    prefix: 'First twelve characters of the key, to tell keys apart.',
    lastUsedAt: 'When the key was last used, to the minute. Null if it was never used.',
    revokedAt: 'When the key was revoked.',
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
