import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { AppContext } from '../context.ts';
import { payload } from '../kit/errors.ts';
import * as service from './feature-requests.service.ts';
import { FeatureRequestCount, FeatureRequestPayload, FeatureRequestState } from './feature-requests.type.ts';

@Resolver()
export class FeatureRequestsResolver {
  @Query(() => FeatureRequestState, { description: 'Whether the signed-in user asked for a page that is still to come.' })
  async featureRequest(
    @Ctx() context: AppContext,
    @Arg('path', () => String, { description: 'Path of the page, as the route table writes it.' }) path: string,
  ): Promise<FeatureRequestState> {
    return service.featureRequestState(context, path);
  }

  @Query(() => [FeatureRequestCount], {
    description:
      'The pages that are still to come, and how many users asked for each; the most wanted first. For administrators.',
  })
  async featureRequestCounts(@Ctx() context: AppContext): Promise<FeatureRequestCount[]> {
    return context.administrator && service.featureRequestCounts(context);
  }

  @Mutation(() => FeatureRequestPayload, { description: 'Asks for a page that is still to come. Asking twice counts once.' })
  featureRequestAdd(
    @Ctx() context: AppContext,
    @Arg('path', () => String, { description: 'Path of the page, as the route table writes it.' }) path: string,
  ): Promise<FeatureRequestPayload> {
    return payload(async () => ({ featureRequest: await service.addFeatureRequest(context, path) }));
  }
}
