import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { ApiKey } from '#db/entities/security.ts';
import { type ApiKeyInput, apiKeyDraft, apiKeyState } from '#domain/partners/api-key.ts';
import type { AppContext } from '../context.ts';
import { payload } from '../kit/errors.ts';
import { inputFrom } from '../kit/input-from.ts';
import { createApiKey, revokeApiKey } from './api-keys.service.ts';
import { ApiKeyCreatePayload, ApiKeyPayload, ApiKeyStateEnum } from './api-keys.type.ts';

const Input = inputFrom('ApiKeyInput', apiKeyDraft(new Date()));
/** Live keys are few; of those that are not, the latest are shown. */
const keysShown = 200;

const read = (context: AppContext, id: string) =>
  context.platform.orm.em.fork().findOneOrFail(ApiKey, { id, workspaceId: context.actor.workspaceId });

@Resolver(() => ApiKey)
export class ApiKeysResolver {
  @Query(() => [ApiKey], { description: 'The API keys of the workspace, the latest first. For owners.' })
  async apiKeys(@Ctx() context: AppContext): Promise<ApiKey[]> {
    const { workspaceId } = context.owner;
    const em = context.platform.orm.em.fork();
    return em.find(ApiKey, { workspaceId }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: keysShown });
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who made it; null when that account is gone.' })
  createdBy(@Root() { createdById }: ApiKey, @Ctx() context: AppContext): Promise<User | null> {
    return context.rows.byId(User, createdById);
  }

  @FieldResolver(() => ApiKeyStateEnum, { description: 'Whether it works.' })
  state(@Root() key: ApiKey, @Ctx() { platform }: AppContext): string {
    return apiKeyState(key, platform.clock());
  }

  @Mutation(() => ApiKeyCreatePayload, {
    description: 'Makes an API key, if the plan includes API access. The payload shows it this once. Owners do this.',
  })
  apiKeyCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'What it is for, and what it may do.' }) input: ApiKeyInput,
  ): Promise<ApiKeyCreatePayload> {
    return payload(async () => {
      const { id, secret } = await createApiKey(context, input);
      return { apiKey: await read(context, id), secret };
    });
  }

  @Mutation(() => ApiKeyPayload, { description: 'Makes an API key stop working at once. Owners do this.' })
  apiKeyRevoke(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which key.' }) id: string,
  ): Promise<ApiKeyPayload> {
    return payload(async () => {
      await revokeApiKey(context, id);
      return { apiKey: await read(context, id) };
    });
  }
}
