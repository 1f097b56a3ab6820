import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { ApiRequest } from '#db/entities/request-log.ts';
import { ApiKey } from '#db/entities/security.ts';
import { type ErrorCode, isErrorCode } from '#domain/platform/error-codes.ts';
import { badInput } from '../../kit/cursor.ts';
import { ErrorCodeEnum } from '../../kit/errors.ts';
import type { Condition } from '../../kit/filtered.ts';
import { SearchArgs } from '../../kit/list-args.ts';
import { within } from '../../kit/record-filters.ts';
import { isUuid } from '../../kit/rows.ts';
import { Reads } from '../../kit/selection.ts';
import { oneOf } from '../../kit/sql-conditions.ts';
import { statistics } from '../../kit/statistics.ts';
import { type AppContext, requireOwner } from '../../server/context.ts';
import { ApiRequestStats } from './api-request-stats.ts';
import { ApiRequestConnection, ApiRequestFilter, ApiRequestSort, apiRequestList } from './api-requests.type.ts';

/** Maximum number of API keys of a filter. */
const maxKeys = 100;

@ArgsType()
class ApiRequestsArgs extends SearchArgs {
  @Field(() => ApiRequestSort, { nullable: true, description: 'Sort order. Defaults to newest first.' })
  sort?: InstanceType<typeof ApiRequestSort>;

  @Field(() => ApiRequestFilter, { nullable: true, description: 'Filters. Requests must match all filters.' })
  filter?: ApiRequestFilter | null;
}

function validKeys(ids: readonly string[]): string[] {
  if (ids.length > maxKeys) throw badInput(`\`apiKeys\` can have at most ${maxKeys} values.`);
  return ids.filter(isUuid);
}

/** No condition without a filter. An empty list matches nothing. */
const filtersOf = ({ apiKeys, statuses, transports, createdAt, minDurationMs }: ApiRequestFilter): Condition[] => [
  ...(apiKeys == null ? [] : [{ sql: 'api_key_id = any(?::uuid[])', values: [validKeys(apiKeys)], isSelective: true }]),
  ...oneOf('status', statuses),
  ...oneOf('transport', transports),
  ...within('created_at', 'CREATED_AT', createdAt),
  ...(minDurationMs == null ? [] : [{ sql: 'duration_ms >= ?::int', values: [minDurationMs], bounds: 'DURATION' }]),
];

/** The requests of the workspace's API keys. */
@Resolver(() => ApiRequest)
export class ApiRequestsResolver {
  @Query(() => ApiRequestConnection, {
    description:
      'Requests of the API keys of the workspace in the last 7 days, at most the latest 200,000. `search` matches the operation and its root fields. New requests appear after a few seconds. Owners only.',
  })
  apiRequests(
    @Ctx() context: AppContext,
    @Args(() => ApiRequestsArgs) { filter, ...args }: ApiRequestsArgs,
  ): InstanceType<typeof ApiRequestConnection> {
    requireOwner(context);
    return new ApiRequestConnection(context.rows, apiRequestList, { ...args, filters: filtersOf(filter ?? {}) });
  }

  @Query(() => ApiRequestStats, statistics('Totals of the requests of the API keys of the workspace. Owners only.'))
  apiRequestStats(
    @Ctx() context: AppContext,
    @Arg('filter', () => ApiRequestFilter, { nullable: true, description: 'Filters. Requests must match all filters.' })
    filter?: ApiRequestFilter | null,
  ): ApiRequestStats {
    const { workspaceId } = context.owner;
    return new ApiRequestStats(context.rows, workspaceId, filtersOf(filter ?? {}));
  }

  @FieldResolver(() => ApiKey, { description: 'API key that sent the request.' })
  @Reads<ApiRequest>('apiKeyId')
  apiKey(@Root() { apiKeyId }: ApiRequest, @Ctx() { rows }: AppContext): Promise<ApiKey | null> {
    return rows.byId(ApiKey, apiKeyId);
  }

  @FieldResolver(() => [ErrorCodeEnum], { description: 'Codes of the errors in the response.' })
  @Reads<ApiRequest>('codes')
  errorCodes(@Root() { codes }: ApiRequest): ErrorCode[] {
    return codes.filter(isErrorCode);
  }
}
