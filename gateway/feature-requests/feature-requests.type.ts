import { Field, Int, ObjectType } from 'type-graphql';
import { payloadType } from '../kit/payload-type.ts';
import { DateTime } from '../kit/scalars.ts';

@ObjectType({ description: 'Whether the signed-in user asked for a page that is still to come.', simpleResolvers: true })
export class FeatureRequestState {
  @Field(() => String, { description: 'Path of the page, as the route table writes it: /dashboard/music/labels.' })
  path!: string;

  @Field(() => Boolean, { description: 'Whether the user asked for it.' })
  isRequested!: boolean;
}

@ObjectType({ description: 'How many users asked for a page that is still to come.', simpleResolvers: true })
export class FeatureRequestCount {
  @Field(() => String, { description: 'Path of the page.' })
  path!: string;

  @Field(() => String, { description: 'Title of the page.' })
  title!: string;

  @Field(() => Int, { description: 'How many users asked for it.' })
  count!: number;

  @Field(() => DateTime, { nullable: true, description: 'When it was asked for last; null when nobody has.' })
  lastAt!: string | null;
}

export const FeatureRequestPayload = payloadType('FeatureRequestPayload', 'Result of requesting a page that is not built yet.', {
  featureRequest: [FeatureRequestState, 'The requested page, and whether the user has requested it.'],
});
export type FeatureRequestPayload = InstanceType<typeof FeatureRequestPayload>;
