import { Field, ID, ObjectType } from 'type-graphql';
import { ApiKey } from '#db/entities/security.ts';
import { apiKeyScopes, apiKeyStates } from '#domain/partners/api-key.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { UserError } from '../kit/errors.ts';
import { expose } from '../kit/expose.ts';
import { nameType } from '../kit/input-from.ts';
import { DateTime } from '../kit/scalars.ts';

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

expose(ApiKey, "Lets a partner's program act in the workspace.", {
  id: { type: () => ID, description: 'Its id.' },
  name: { type: () => String, description: 'What it is for.' },
  prefix: { type: () => String, description: 'Its first twelve characters, by which one tells keys apart.' },
  scope: { type: () => ApiKeyScopeEnum, description: 'What it may do.' },
  createdAt: { type: () => DateTime, description: 'When it was made.' },
  expiresAt: { type: () => DateTime, nullable: true, description: 'When it stops working; null when it does not by itself.' },
  lastUsedAt: {
    type: () => DateTime,
    nullable: true,
    description: 'When it was last used, to the minute; null when it never was.',
  },
  revokedAt: { type: () => DateTime, nullable: true, description: 'When it was revoked.' },
});

@ObjectType({ description: 'The outcome of making an API key.', simpleResolvers: true })
export class ApiKeyCreatePayload {
  @Field(() => ApiKey, { nullable: true, description: 'The new key.' })
  apiKey?: ApiKey | null;

  @Field(() => String, {
    nullable: true,
    description: 'The key itself, shown this once: `Authorization: Bearer stv_…`. Only a hash of it is kept.',
  })
  secret?: string | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of a change to an API key.', simpleResolvers: true })
export class ApiKeyPayload {
  @Field(() => ApiKey, { nullable: true, description: 'The key as it is now.' })
  apiKey?: ApiKey | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}
