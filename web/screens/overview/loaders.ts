import { preloads, query } from '#web/apollo/preload.ts';
import { cachedAccess } from '#web/entities/plan/cached-access.ts';
import {
  CatalogueCompositionDocument,
  CatalogueGrowthDocument,
  CatalogueOverviewDocument,
  ReleasesByStatusDocument,
} from './__generated__/overview.ts';
import { growthOf } from './range.ts';

/** Requests what the plan is known to include. The parts of the page request the rest once the plan is known. */
export const overviewLoader = preloads(({ url }) => ({
  ...(cachedAccess('BASIC_ANALYTICS') && {
    overview: query(CatalogueOverviewDocument, {}),
    releases: query(ReleasesByStatusDocument, {}),
  }),
  ...(cachedAccess('ADVANCED_ANALYTICS') && {
    growth: query(CatalogueGrowthDocument, growthOf(url.searchParams)),
    composition: query(CatalogueCompositionDocument, {}),
  }),
}));
