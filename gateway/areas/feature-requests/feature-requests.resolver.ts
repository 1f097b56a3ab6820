import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Administration, FormerRoot } from '../../kit/administration.ts';
import { payload } from '../../kit/errors.ts';
import { type AppContext, requireAdministrator } from '../../server/context.ts';
import * as service from './feature-requests.service.ts';
import { FeatureRequestCount, FeatureRequestPayload, FeatureRequestState } from './feature-requests.type.ts';

@Resolver(() => Administration)
export class FeatureRequestsResolver {
  @Query(() => FeatureRequestState, { description: 'A page that is not built yet, and whether the user has requested it.' })
  async featureRequest(
    @Ctx() context: AppContext,
    @Arg('path', () => String, { description: 'Path of the page as in the route table.' }) path: string,
  ): Promise<FeatureRequestState> {
    return service.featureRequestState(context, path);
  }

  @FormerRoot(() => [FeatureRequestCount], {
    description: 'Pages that are not built yet, with the number of requests, most requested first. Administrators only.',
  })
  async featureRequestCounts(@Ctx() context: AppContext): Promise<FeatureRequestCount[]> {
    requireAdministrator(context);
    return service.featureRequestCounts(context);
  }

  @Mutation(() => FeatureRequestPayload, {
    description: 'Requests a page that is not built yet. Repeated requests by a user count once.',
  })
  featureRequestAdd(
    @Ctx() context: AppContext,
    @Arg('path', () => String, { description: 'Path of the page as in the route table.' }) path: string,
  ): Promise<FeatureRequestPayload> {
    return payload(async () => ({ featureRequest: await service.addFeatureRequest(context, path) }));
  }
}
