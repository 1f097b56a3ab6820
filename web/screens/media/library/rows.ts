import { client } from '#web/apollo/client.ts';
import type { AssetRow } from '#web/entities/media/types.ts';
import { type PageOfPlaces, Places, pageSize } from '#web/kit/gallery/places.ts';
import { LibraryDocument, type LibraryQuery, type LibraryQueryVariables } from './__generated__/library.ts';
import type { Matching } from './library-state.ts';

/** What a grid asks for; a loader asks the same, word for word, so that its answer serves the grid. Only the first page counts. */
export const gridVariables = (asked: Matching, page = 1): LibraryQueryVariables => ({
  ...asked,
  first: pageSize,
  page,
  withCount: page === 1,
});

const pagesBetweenCollections = 20;
const idleMs = 2_000;
let pagesLeft = 0;

/** Rows that a long list has dropped leave the cache while nobody scrolls. */
function collectNowAndThen(): void {
  pagesLeft += 1;
  if (pagesLeft % pagesBetweenCollections === 0) setTimeout(() => client.cache.gc(), idleMs);
}

/** Rows that are not loaded have no id yet. */
function pageOf(data: unknown): PageOfPlaces<AssetRow> | undefined {
  const { assets } = (data ?? {}) as Partial<LibraryQuery>;
  if (!assets) return undefined;
  const { nodes, totalCount, totalCountIsExact = true } = assets;
  return {
    rows: nodes.map((row) => ((row as Partial<AssetRow>).id === undefined ? undefined : row)),
    totalCount,
    totalCountIsExact,
  };
}

/** The places of a grid: what a search, filters and an order leave, read from the cache. */
export const placesOf = (asked: Matching): Places<AssetRow> =>
  new Places({
    watch: (page, isOpening, onState) => {
      const query = client.watchQuery({
        query: LibraryDocument,
        variables: gridVariables(asked, page),
        fetchPolicy: isOpening ? 'cache-and-network' : 'cache-first',
        nextFetchPolicy: 'cache-first',
        returnPartialData: true,
      });
      const subscription = query.subscribe(({ data, loading, error }) =>
        onState({ found: pageOf(data), isLoading: loading, error }),
      );
      const stop = () => {
        subscription.unsubscribe();
        collectNowAndThen();
      };
      return { stop, refetch: () => void query.refetch().catch(() => undefined) };
    },
    peek: (page) =>
      pageOf(
        client.cache.diff({
          query: LibraryDocument,
          variables: gridVariables(asked, page),
          returnPartialData: true,
          optimistic: true,
        }).result,
      ),
  });
