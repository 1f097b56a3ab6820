import { Field, Int, ObjectType } from 'type-graphql';
import { payloadType } from '../kit/payload-type.ts';
import { DateTime } from '../kit/scalars.ts';

@ObjectType({ description: 'A page that is not built yet, and whether the user has requested it.', simpleResolvers: true })
export class FeatureRequestState {
  @Field(() => String, { description: 'Path of the page as in the route table, such as /dashboard/music/labels.' })
  path!: string;

  @Field(() => Boolean, { description: 'Whether the user has requested the page.' })
  isRequested!: boolean;
}

@ObjectType({ description: 'Number of users who requested a page that is not built yet.', simpleResolvers: true })
export class FeatureRequestCount {
  @Field(() => String, { description: 'Path of the page.' })
  path!: string;

  @Field(() => String, { description: 'Title of the page.' })
  title!: string;

  @Field(() => Int, { description: 'Number of users who requested the page.' })
  count!: number;

  @Field(() => DateTime, { nullable: true, description: 'When the page was last requested. Null if never requested.' })
  lastAt!: string | null;
}

export const FeatureRequestPayload = payloadType('FeatureRequestPayload', 'Result of requesting a page that is not built yet.', {
  featureRequest: [FeatureRequestState, 'The requested page, and whether the user has requested it.'],
});
export type FeatureRequestPayload = InstanceType<typeof FeatureRequestPayload>;
