import { maxSearchLength } from '#domain/kit/search.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { preloads, query } from '#web/apollo/preload.ts';
import { mediaKinds } from '#web/entities/media/media-kinds.ts';
import { cachedAccess } from '#web/entities/plan/cached-access.ts';
import { listStateOf } from '#web/kit/list/use-list-state.ts';
import { AssetDetailDocument } from './detail/__generated__/asset.ts';
import { MediaOverviewDocument } from './figures/__generated__/figures.ts';
import { MediaGroupDocument, MediaGroupsDocument } from './groups/__generated__/groups.ts';
import { LibraryDocument, LibraryFacetsDocument } from './library/__generated__/library.ts';
import { readFilters } from './library/filters.ts';
import { criteriaOf, gridVariables, optionsOf, tableVariables } from './library/library-state.ts';
import type { LibraryPlace } from './library/places.ts';

/** Requests rows and filter counts on each visit. The screen watches both in the cache, because a grid has many pages. */
function libraryQueries(place: LibraryPlace, url: URL) {
  const state = listStateOf(url, optionsOf(place));
  const filters = readFilters(place.kind, (name) => url.searchParams.get(name));
  const criteria = criteriaOf(place, state, filters);
  const { kind, search, filter } = criteria;
  return {
    facets: query(LibraryFacetsDocument, { kind, search, filter }),
    rows: query(LibraryDocument, state.view === 'list' ? tableVariables(criteria, state) : gridVariables(criteria)),
  };
}

export const libraryLoader = (place: LibraryPlace) => preloads(({ url }) => libraryQueries(place, url));

/** The page of a collection or project, with the library of its assets. */
export const groupLoader = (kind: AssetKind) =>
  preloads(({ url, params: { id = '' } }) => ({
    group: query(MediaGroupDocument, { id }),
    ...libraryQueries({ kind, group: id }, url),
  }));

/** Search text of the list of groups. */
export const searchOf = (params: URLSearchParams): string | null => params.get('search')?.slice(0, maxSearchLength) || null;

export const groupsVariables = (kind: AssetKind, params: URLSearchParams) => ({ kind, search: searchOf(params), after: null });
export const overviewVariables = (kind: AssetKind) => ({ kind, months: 12 });

const isInPlan = (kind: AssetKind) => cachedAccess(mediaKinds[kind].feature);

// The next two request nothing while the plan is not known to include the kind. Their screens request it once the plan is known.
export const groupsLoader = (kind: AssetKind) =>
  preloads(({ url }) => ({
    ...(isInPlan(kind) && { groups: query(MediaGroupsDocument, groupsVariables(kind, url.searchParams)) }),
  }));

export const overviewLoader = (kind: AssetKind) =>
  preloads(() => ({ ...(isInPlan(kind) && { overview: query(MediaOverviewDocument, overviewVariables(kind)) }) }));

export const assetLoader = preloads(({ params: { id = '' } }) => ({ asset: query(AssetDetailDocument, { id }) }));
