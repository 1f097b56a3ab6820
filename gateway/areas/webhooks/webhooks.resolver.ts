import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { ApiKey } from '#db/entities/security.ts';
import { WebhookAttempt as AttemptRow, WebhookDelivery, WebhookEndpoint } from '#db/entities/webhooks.ts';
import { isRecordKey } from '#domain/records/record-kinds.ts';
import {
  type WebhookEndpointInput,
  type WebhookEndpointPatch,
  webhookEndpointDraft,
  webhookEndpointPatch,
} from '#domain/webhooks/webhook-endpoint.ts';
import { webhookEndpointsMax, webhookReplaysMax } from '#domain/webhooks/webhook-terms.ts';
import { changed } from '../../kit/changed-payload.ts';
import { badInput } from '../../kit/cursor.ts';
import { payload } from '../../kit/errors.ts';
import type { Condition } from '../../kit/filtered.ts';
import { inputFrom } from '../../kit/input-from.ts';
import { PageArgs, SortDirection } from '../../kit/list-args.ts';
import { isUuid } from '../../kit/rows.ts';
import { Reads } from '../../kit/selection.ts';
import { oneOf } from '../../kit/sql-conditions.ts';
import { type AppContext, requireOwner } from '../../server/context.ts';
import type { LiveEvent } from '../../server/live/announce.ts';
import { follow, stillThere } from '../../server/request/follow.ts';
import { CatalogueRecord } from '../music/records/catalogue-record.type.ts';
import { recordOf } from '../music/records/record-of.ts';
import { replayDeliveries, replayFailed, testEndpoint } from './deliveries.service.ts';
import { createEndpoint, deleteEndpoint, rotateSecret, updateEndpoint } from './endpoints.service.ts';
import { payloadOf } from './payload.ts';
import {
  WebhookAttempt,
  WebhookDeliveryConnection,
  WebhookDeliveryFilter,
  WebhookEndpointPayload,
  WebhookEndpointRemovalPayload,
  WebhookReplayPayload,
  WebhookSecretPayload,
  WebhookTestPayload,
} from './webhooks.type.ts';

const Input = inputFrom('WebhookEndpointInput', webhookEndpointDraft());
const Patch = inputFrom('WebhookEndpointPatch', webhookEndpointPatch());

const deliveryList = {
  entity: WebhookDelivery,
  sorts: { CREATED_AT: 'created_at' },
  searchColumn: `''`,
  defaultSort: { by: 'CREATED_AT', direction: 'DESC' },
} as const;
const byId = () => Arg('id', () => ID, { description: 'ID of the webhook endpoint.' });

/** No condition without a filter. An empty list matches nothing. */
const conditionsOf = ({ endpoints, states, events }: WebhookDeliveryFilter): Condition[] => [
  ...(endpoints == null ? [] : [ofEndpoints(endpoints)]),
  ...oneOf('state', states),
  ...oneOf('event', events),
];

function ofEndpoints(ids: readonly string[]): Condition {
  if (ids.length > webhookEndpointsMax) throw badInput(`\`endpoints\` can have at most ${webhookEndpointsMax} values.`);
  const known = ids.filter(isUuid);
  // One endpoint is part of an index whose next columns sort the list.
  if (known.length === 1) return { sql: 'endpoint_id = ?::uuid', values: known };
  return { sql: 'endpoint_id = any(?::uuid[])', values: [known] };
}

/** Endpoints of webhooks, for owners. */
@Resolver(() => WebhookEndpoint)
export class WebhookEndpointsResolver {
  @Query(() => [WebhookEndpoint], { description: 'Webhook endpoints of the workspace, oldest first. Owners only.' })
  webhookEndpoints(@Ctx() context: AppContext): Promise<WebhookEndpoint[]> {
    const { workspaceId } = context.owner;
    return context.rows.byParent(WebhookEndpoint, 'workspaceId', workspaceId, 'id');
  }

  @Query(() => WebhookEndpoint, {
    nullable: true,
    description: 'Returns the webhook endpoint with this ID, or null. Owners only.',
  })
  webhookEndpoint(@Ctx() context: AppContext, @byId() id: string): Promise<WebhookEndpoint | null> {
    requireOwner(context);
    return context.rows.byId(WebhookEndpoint, id);
  }

  @Reads<WebhookEndpoint>('createdById')
  @FieldResolver(() => User, { nullable: true, description: 'User who created the endpoint. Null when the account was deleted.' })
  createdBy(@Root() { createdById }: WebhookEndpoint, @Ctx() { rows }: AppContext): Promise<User | null> | null {
    return createdById ? rows.byId(User, createdById) : null;
  }

  @Reads<WebhookEndpoint>('responsibleId')
  @FieldResolver(() => User, {
    nullable: true,
    description:
      'Owner who answers for the endpoint: who created it, or last changed its address or resumed it. The endpoint is paused when this person is no longer an owner. Null when the account was deleted.',
  })
  responsible(@Root() { responsibleId }: WebhookEndpoint, @Ctx() { rows }: AppContext): Promise<User | null> | null {
    return responsibleId ? rows.byId(User, responsibleId) : null;
  }

  @Reads<WebhookEndpoint>('apiKeyId')
  @FieldResolver(() => ApiKey, {
    nullable: true,
    description: 'API key with whose rights the query runs. Null without a query.',
  })
  apiKey(@Root() { apiKeyId }: WebhookEndpoint, @Ctx() context: AppContext): Promise<ApiKey | null> | null {
    requireOwner(context);
    return apiKeyId ? context.rows.byId(ApiKey, apiKeyId) : null;
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      'Creates a webhook endpoint, which receives changes from now on. Requires a plan with API access. Returns the secret only once. Owners only.',
  })
  webhookEndpointCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'Name, address and events of the new endpoint.' }) input: WebhookEndpointInput,
    @Info() { schema }: GraphQLResolveInfo,
  ) {
    return payload(async () => {
      const { id, secret } = await createEndpoint(context, schema, input);
      return { webhookEndpoint: await context.rows.byId(WebhookEndpoint, id), secret };
    });
  }

  @Mutation(() => WebhookEndpointPayload, { description: 'Changes, pauses or resumes a webhook endpoint. Owners only.' })
  webhookEndpointUpdate(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('input', () => Patch, { description: 'Fields to change.' }) input: WebhookEndpointPatch,
    @Info() { schema }: GraphQLResolveInfo,
  ) {
    const act = () => updateEndpoint(context, schema, id, input).then(() => id);
    return changed(context.rows, 'webhookEndpoint', WebhookEndpoint, act);
  }

  @Mutation(() => WebhookEndpointRemovalPayload, { description: 'Deletes a webhook endpoint with its log. Owners only.' })
  webhookEndpointDelete(@Ctx() context: AppContext, @byId() id: string) {
    return payload(async () => {
      await deleteEndpoint(context, id);
      return { webhookEndpointId: id };
    });
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      'Replaces the secret of a webhook endpoint. For 24 hours requests are signed with the previous secret too. Returns the secret only once. Owners only.',
  })
  webhookSecretRotate(@Ctx() context: AppContext, @byId() id: string) {
    return payload(async () => {
      const secret = await rotateSecret(context, id);
      return { webhookEndpoint: await context.rows.byId(WebhookEndpoint, id), secret };
    });
  }

  @Mutation(() => WebhookTestPayload, {
    description: 'Sends a test event to a webhook endpoint, and returns its result after at most 10 seconds. Owners only.',
  })
  webhookEndpointTest(@Ctx() context: AppContext, @byId() id: string) {
    return payload(async () => {
      const delivery = await testEndpoint(context, id);
      return { webhookDelivery: await context.rows.byId(WebhookDelivery, delivery) };
    });
  }
}

/** The log of webhooks, for owners. */
@Resolver(() => WebhookDelivery)
export class WebhookDeliveriesResolver {
  @Query(() => WebhookDeliveryConnection, {
    description: 'Deliveries of webhooks of the last 30 days, the newest first. Owners only.',
  })
  webhookDeliveries(
    @Ctx() context: AppContext,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('filter', () => WebhookDeliveryFilter, { nullable: true, description: 'Limits the list. Defaults to all deliveries.' })
    filter?: WebhookDeliveryFilter | null,
  ) {
    requireOwner(context);
    const sort = { by: 'CREATED_AT', direction: SortDirection.DESC } as const;
    return new WebhookDeliveryConnection(context.rows, deliveryList, { ...args, sort, filters: conditionsOf(filter ?? {}) });
  }

  @Query(() => WebhookDelivery, { nullable: true, description: 'Returns the delivery with this ID, or null. Owners only.' })
  webhookDelivery(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the delivery.' }) id: string,
  ): Promise<WebhookDelivery | null> {
    requireOwner(context);
    return context.rows.byId(WebhookDelivery, id);
  }

  @Reads<WebhookDelivery>('endpointId')
  @FieldResolver(() => WebhookEndpoint, { description: 'Endpoint that receives the delivery.' })
  async endpoint(@Root() { endpointId }: WebhookDelivery, @Ctx() { rows }: AppContext): Promise<WebhookEndpoint> {
    return (await rows.byId(WebhookEndpoint, endpointId))!;
  }

  @Reads<WebhookDelivery>('kind', 'objectId')
  @FieldResolver(() => CatalogueRecord, {
    nullable: true,
    description: 'The changed record. Null if it was deleted meanwhile, for a test, and for kinds that are no records.',
  })
  record(@Root() { kind, objectId }: WebhookDelivery, @Ctx() context: AppContext): Promise<object | null> | null {
    return kind && objectId && isRecordKey(kind) ? recordOf(context, kind, objectId) : null;
  }

  @Reads<WebhookDelivery>('id')
  @FieldResolver(() => [WebhookAttempt], { description: 'Attempts to send the delivery, oldest first.' })
  attempts(@Root() { id }: WebhookDelivery, @Ctx() { rows }: AppContext): Promise<AttemptRow[]> {
    return rows.byParent(AttemptRow, 'deliveryId', id, 'created_at, id');
  }

  @Reads<WebhookDelivery>('id', 'event', 'kind', 'action', 'objectId', 'version', 'changedAt', 'outcome')
  @FieldResolver(() => String, {
    description: 'Body of the request as JSON, without the cursor of the change and the result of the query.',
  })
  payload(@Root() delivery: WebhookDelivery): string {
    return payloadOf({ ...delivery, outcome: delivery.outcome ?? null, position: null, epoch: null }, null).body;
  }

  @Mutation(() => WebhookReplayPayload, {
    description:
      'Sends deliveries again that succeeded or failed. They keep their ID. Those of a paused endpoint are sent after it is resumed. Owners only.',
  })
  webhookDeliveriesReplay(
    @Ctx() context: AppContext,
    @Arg('ids', () => [ID], { description: `IDs of deliveries, at most ${webhookReplaysMax}.` }) ids: string[],
  ) {
    return payload(async () => replayed(context, await replayDeliveries(context, ids)));
  }

  @Mutation(() => WebhookReplayPayload, {
    description: 'Sends all failed deliveries of a webhook endpoint again: after it is resumed, if it is paused. Owners only.',
  })
  webhookFailedDeliveriesReplay(@Ctx() context: AppContext, @byId() id: string) {
    return payload(async () => replayed(context, await replayFailed(context, id)));
  }

  @Subscription(() => WebhookDelivery, {
    description: 'Sends a delivery of the workspace after each attempt. Owners only.',
    subscribe: follow('webhookDelivery', { role: 'owner' }),
  })
  async webhookDeliveryChanged(@Root() { id }: LiveEvent, @Ctx() context: AppContext): Promise<WebhookDelivery> {
    requireOwner(context);
    return stillThere(await context.rows.byId(WebhookDelivery, id));
  }
}

async function replayed({ rows }: AppContext, ids: readonly string[]) {
  rows.clear();
  const found = await Promise.all(ids.slice(0, webhookReplaysMax).map((id) => rows.byId(WebhookDelivery, id)));
  return { webhookDeliveries: found.filter((delivery) => delivery !== null) };
}
