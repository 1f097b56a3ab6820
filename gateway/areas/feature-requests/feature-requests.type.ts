import { Int } from 'type-graphql';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTime } from '../../kit/scalars.ts';

export type FeatureRequestState = InstanceType<typeof FeatureRequestState>;
export const FeatureRequestState = objectType(
  'FeatureRequestState',
  'A page that is not built yet, and whether the user has requested it.',
  {
    path: [String, 'Path of the page as in the route table, such as /dashboard/music/labels.'],
    isRequested: [Boolean, 'Whether the user has requested the page.'],
  },
);
export type FeatureRequestCount = InstanceType<typeof FeatureRequestCount>;
export const FeatureRequestCount = objectType(
  'FeatureRequestCount',
  'Number of users who requested a page that is not built yet.',
  {
    path: [String, 'Path of the page.'],
    title: [String, 'Title of the page.'],
    count: [Int, 'Number of users who requested the page.'],
    lastAt: [DateTime, 'When the page was last requested. Null if never requested.', 'nullable'],
  },
);

export const FeatureRequestPayload = payloadType('FeatureRequestPayload', 'Result of requesting a page that is not built yet.', {
  featureRequest: [FeatureRequestState, 'The requested page, and whether the user has requested it.'],
});
export type FeatureRequestPayload = InstanceType<typeof FeatureRequestPayload>;
