import { authEndpoints } from './auth.ts';
import { contributorEndpoints } from './contributors.ts';
import type { Endpoint } from './endpoint.ts';
import { lookupEndpoints } from './lookups.ts';
import { publisherEndpoints } from './publishers.ts';
import { royaltySplitEndpoints } from './royalty-splits.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { workEndpoints } from './works.ts';

/** All endpoints that are served; `endpoints.json` lists those that are documented. */
export const endpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...subscriptionEndpoints,
  ...contributorEndpoints,
  ...publisherEndpoints,
  ...workEndpoints,
  ...royaltySplitEndpoints,
  ...lookupEndpoints,
];
