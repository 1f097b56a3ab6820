import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { ApiKey } from '#db/entities/security.ts';
import { type ApiKeyInput, apiKeyDraft, apiKeyState } from '#domain/api-keys/api-key.ts';
import { payload } from '../../kit/errors.ts';
import { inputFrom } from '../../kit/input-from.ts';
import type { AppContext } from '../../server/context.ts';
import { createApiKey, revokeApiKey } from './api-keys.service.ts';
import { ApiKeyCreatePayload, ApiKeyPayload, ApiKeyStateEnum } from './api-keys.type.ts';

const Input = inputFrom('ApiKeyInput', apiKeyDraft(new Date()));
/** Maximum number of inactive keys shown, the latest first. Active keys are few. */
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

  @FieldResolver(() => User, {
    nullable: true,
    description: 'User who created the key. Null when the account was deleted.',
  })
  createdBy(@Root() { createdById }: ApiKey, @Ctx() context: AppContext): Promise<User | null> {
    return context.rows.byId(User, createdById);
  }

  @FieldResolver(() => ApiKeyStateEnum, { description: 'Whether the key is valid, expired or revoked.' })
  state(@Root() key: ApiKey, @Ctx() { platform }: AppContext): string {
    return apiKeyState(key, platform.clock());
  }

  @Mutation(() => ApiKeyCreatePayload, {
    description: 'Creates an API key. Requires a plan with API access. Returns the secret only once. Owners only.',
  })
  apiKeyCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'Name, scope and expiry of the new key.' }) input: ApiKeyInput,
  ): Promise<ApiKeyCreatePayload> {
    return payload(async () => {
      const { id, secret } = await createApiKey(context, input);
      return { apiKey: await read(context, id), secret };
    });
  }

  @Mutation(() => ApiKeyPayload, { description: 'Revokes an API key immediately. Owners only.' })
  apiKeyRevoke(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the API key.' }) id: string,
  ): Promise<ApiKeyPayload> {
    return payload(async () => {
      await revokeApiKey(context, id);
      return { apiKey: await read(context, id) };
    });
  }
}
