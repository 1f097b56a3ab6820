import { adminEndpoints } from './admin.ts';
import { authEndpoints } from './auth.ts';
import { contributorEndpoints } from './contributors.ts';
import type { Endpoint } from './endpoint.ts';
import { lookupEndpoints } from './lookups.ts';
import { mediaEndpoints } from './media.ts';
import { mediaBulkEndpoints } from './media-bulk.ts';
import { mediaAnalyticsEndpoints, mediaKindEndpoints } from './media-kinds.ts';
import { publisherEndpoints } from './publishers.ts';
import { royaltySplitEndpoints } from './royalty-splits.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { tokenizationEndpoints } from './tokenization.ts';
import { videoFileEndpoints } from './video-files.ts';
import { videoRecordEndpoints } from './video-records.ts';
import { videoEndpoints } from './videos.ts';
import { workEndpoints } from './works.ts';

/** All served endpoints. `endpoints.json` lists the documented ones. */
export const endpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...adminEndpoints,
  ...subscriptionEndpoints,
  ...contributorEndpoints,
  ...publisherEndpoints,
  ...workEndpoints,
  ...royaltySplitEndpoints,
  ...lookupEndpoints,
  ...mediaEndpoints,
  ...mediaBulkEndpoints,
  ...mediaKindEndpoints,
  ...mediaAnalyticsEndpoints,
  ...videoEndpoints,
  ...videoFileEndpoints,
  ...videoRecordEndpoints,
  ...tokenizationEndpoints,
];
