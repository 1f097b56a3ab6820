import { preloads, query } from '#web/apollo/preload.ts';
import { DistributionOverviewDocument } from './__generated__/overview.ts';

export const overviewLoader = preloads(() => ({ overview: query(DistributionOverviewDocument, {}) }));
