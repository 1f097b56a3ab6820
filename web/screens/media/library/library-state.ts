import { capitalize } from '#domain/kit/capitalize.ts';
import type { AssetSortField } from '#web/__generated__/schema.ts';
import { mediaKinds } from '#web/entities/media/media-kinds.ts';
import type { ListState } from '#web/kit/list/state.ts';
import type { ListOptions } from '#web/kit/list/use-list-state.ts';
import { pageSize } from '../gallery/places.ts';
import type { SortOption } from '../gallery/sort-select.tsx';
import type { LibraryQueryVariables } from './__generated__/library.ts';
import { assetFilterOf, type Filters } from './filters.ts';
import { type LibraryPlace, trailName } from './places.ts';

type AssetSortOption = SortOption & { by: AssetSortField };

const sorts: readonly [AssetSortOption, ...AssetSortOption[]] = [
  { label: 'Newest first', by: 'CREATED_AT', dir: 'desc' },
  { label: 'Oldest first', by: 'CREATED_AT', dir: 'asc' },
  { label: 'Title A–Z', by: 'TITLE', dir: 'asc' },
  { label: 'Title Z–A', by: 'TITLE', dir: 'desc' },
  { label: 'Largest first', by: 'SIZE', dir: 'desc' },
  { label: 'Smallest first', by: 'SIZE', dir: 'asc' },
  { label: 'Category', by: 'CATEGORY', dir: 'asc' },
  { label: 'Licence', by: 'LICENSE', dir: 'asc' },
];

/** A collection or project has an order of its own. The first option is the default. */
export const sortsOf = ({ kind, group }: LibraryPlace): readonly [AssetSortOption, ...AssetSortOption[]] => {
  const [newest, ...others] = sorts;
  const own: AssetSortOption = { label: `${capitalize(mediaKinds[kind].groupNoun.one)} order`, by: 'POSITION', dir: 'asc' };
  return group === undefined ? [newest, ...others] : [own, newest, ...others];
};

/** Newest first, in a grid, as specified; collections and projects in their order. The view and the columns are remembered per kind. */
export const optionsOf = (place: LibraryPlace): ListOptions => {
  const [{ by, dir }, ...others] = sortsOf(place);
  return {
    name: trailName(place),
    defaultSort: { by, dir },
    defaultView: 'cards',
    sortable: [...new Set([by, ...others.map((each) => each.by)])],
  };
};

/** Variables shared by grid, table, export and counts. On the page of a folder or group they are restricted to it. */
export function criteriaOf({ kind, folder, group }: LibraryPlace, state: ListState, filters: Filters) {
  const own = assetFilterOf(kind, filters);
  return {
    kind,
    search: state.search || null,
    sort: { by: state.sortBy as AssetSortField, direction: state.sortDir === 'asc' ? ('ASC' as const) : ('DESC' as const) },
    filter: folder || group ? { ...own, ...(folder && { folders: [folder] }), ...(group && { group }) } : own,
  };
}
export type Criteria = ReturnType<typeof criteriaOf>;

export const tableVariables = (criteria: Criteria, { page, limit }: ListState): LibraryQueryVariables => ({
  ...criteria,
  first: limit,
  page,
  withCount: true,
});

/** Variables of a page of the grid. Only the first page requests the total. */
export const gridVariables = (criteria: Criteria, page = 1): LibraryQueryVariables => ({
  ...criteria,
  first: pageSize,
  page,
  withCount: page === 1,
});
