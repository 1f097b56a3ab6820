import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { ApiKey } from '#db/entities/security.ts';
import {
  type ApiKeyInput,
  type ApiKeyPatchInput,
  apiKeyInputDraft,
  apiKeyPatch,
  apiKeyState,
  defaultOverlapHours,
  formerScopeReason,
  maxOverlapHours,
} from '#domain/api-keys/api-key.ts';
import { formerScopeOf } from '#domain/api-keys/scopes.ts';
import { payload } from '../../kit/errors.ts';
import { inputFrom } from '../../kit/input-from.ts';
import type { AppContext } from '../../server/context.ts';
import { createApiKey, revokeApiKey, rotateApiKey, updateApiKey } from './api-keys.service.ts';
import {
  ApiKeyCreatePayload,
  ApiKeyPayload,
  ApiKeyPreviousSecret,
  ApiKeyRotatePayload,
  ApiKeyScopeEnum,
  ApiKeyStateEnum,
} from './api-keys.type.ts';
import { requestsPerMinute } from './request-limit.ts';

const Input = inputFrom('ApiKeyInput', apiKeyInputDraft(new Date()));
const Patch = inputFrom('ApiKeyPatch', apiKeyPatch(new Date()));
const byId = () => Arg('id', () => ID, { description: 'ID of the API key.' });
/** Maximum number of keys shown, the newest first. */
const keysShown = 200;

const read = (context: AppContext, id: string) =>
  context.platform.orm.em.fork().findOneOrFail(ApiKey, { id, workspaceId: context.actor.workspaceId });

@Resolver(() => ApiKey)
export class ApiKeysResolver {
  @Query(() => [ApiKey], { description: `API keys of the workspace, newest first. The latest ${keysShown}. Owners only.` })
  async apiKeys(@Ctx() context: AppContext): Promise<ApiKey[]> {
    const { workspaceId } = context.owner;
    const em = context.platform.orm.em.fork();
    return em.find(ApiKey, { workspaceId }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: keysShown });
  }

  @Query(() => ApiKey, {
    nullable: true,
    description: 'The API key that sends the request, with its scopes, expiry and limits. Null for a signed-in user.',
  })
  async currentApiKey(@Ctx() context: AppContext): Promise<ApiKey | null> {
    const { apiKeyId } = context.actor;
    return apiKeyId === undefined ? null : read(context, apiKeyId);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'User for whom the key acts: who created it, or rotated it last. Null when the account was deleted.',
  })
  createdBy(@Root() { createdById }: ApiKey, @Ctx() context: AppContext): Promise<User | null> {
    return context.rows.byId(User, createdById);
  }

  @FieldResolver(() => ApiKeyScopeEnum, {
    description: '`WRITE` if the key has a write scope, otherwise `READ`.',
    deprecationReason: formerScopeReason,
  })
  scope(@Root() { scopes }: ApiKey): string {
    return formerScopeOf(scopes);
  }

  @FieldResolver(() => ApiKeyStateEnum, { description: 'Whether the key is valid, expired or revoked.' })
  state(@Root() key: ApiKey, @Ctx() { platform }: AppContext): string {
    return apiKeyState(key, platform.clock());
  }

  @FieldResolver(() => ApiKeyPreviousSecret, {
    nullable: true,
    description: 'The secret before the last rotation, while it still works. Null afterwards.',
  })
  previousSecret(@Root() key: ApiKey, @Ctx() { platform }: AppContext): ApiKeyPreviousSecret | null {
    const { previousPrefix: prefix, previousValidUntil: validUntil } = key;
    const now = platform.clock();
    if (!prefix || !validUntil || validUntil <= now || apiKeyState(key, now) !== 'LIVE') return null;
    return { prefix, validUntil };
  }

  @FieldResolver(() => Int, { description: 'Number of requests per minute that the plan allows for the key.' })
  requestsPerMinute(@Ctx() context: AppContext): Promise<number> {
    return requestsPerMinute(context);
  }

  @Mutation(() => ApiKeyCreatePayload, {
    description: 'Creates an API key. Requires a plan with API access. Returns the secret only once. Owners only.',
  })
  apiKeyCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'Name, scopes, origins and expiry of the new key.' }) input: ApiKeyInput,
  ): Promise<ApiKeyCreatePayload> {
    return payload(async () => {
      const { id, secret } = await createApiKey(context, input);
      return { apiKey: await read(context, id), secret };
    });
  }

  @Mutation(() => ApiKeyPayload, {
    description: 'Changes the name, scopes, origins or expiry of an API key. Applies to the next request. Owners only.',
  })
  apiKeyUpdate(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('input', () => Patch, { description: 'Values to change. Omitted ones stay.' }) input: ApiKeyPatchInput,
  ): Promise<ApiKeyPayload> {
    return payload(async () => {
      await updateApiKey(context, id, input);
      return { apiKey: await read(context, id) };
    });
  }

  @Mutation(() => ApiKeyRotatePayload, {
    description:
      'Replaces the secret of an API key. The new secret acts for the caller. The previous one works until the overlap ends, for whom it was made; one from an earlier rotation ends at once. Returns the new secret only once. Owners only.',
  })
  apiKeyRotate(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('overlapHours', () => Int, {
      defaultValue: defaultOverlapHours,
      description: `Hours for which the previous secret keeps working, from 0 to ${maxOverlapHours}.`,
    })
    overlapHours: number,
  ): Promise<ApiKeyRotatePayload> {
    return payload(async () => {
      const secret = await rotateApiKey(context, id, overlapHours);
      return { apiKey: await read(context, id), secret };
    });
  }

  @Mutation(() => ApiKeyPayload, {
    description: 'Revokes an API key with all of its secrets immediately. Owners only.',
  })
  apiKeyRevoke(@Ctx() context: AppContext, @byId() id: string): Promise<ApiKeyPayload> {
    return payload(async () => {
      await revokeApiKey(context, id);
      return { apiKey: await read(context, id) };
    });
  }
}
