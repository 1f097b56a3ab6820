import type { Cache } from '@apollo/client/cache';
import type { Unmasked } from '@apollo/client/masking';
import { client } from '#web/apollo/client.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { type PageOfPlaces, Places } from '../gallery/places.ts';
import { LibraryDocument, type LibraryQuery, type LibraryQueryVariables } from './__generated__/library.ts';
import { type Criteria, gridVariables } from './library-state.ts';

const pagesBetweenCollections = 20;
const idleMs = 2_000;
let pagesLeft = 0;

/** Removes dropped rows of long lists from the cache, delayed until scrolling has probably stopped. */
function collectNowAndThen(): void {
  pagesLeft += 1;
  if (pagesLeft % pagesBetweenCollections === 0) setTimeout(() => client.cache.gc(), idleMs);
}

/** Reads a page with all data of its tiles. A fragment hook in each tile would double the cost of scrolling. */
function pageOf(query: Cache.DiffOptions<LibraryQuery, LibraryQueryVariables>): PageOfPlaces<AssetCard> | undefined {
  const { assets } = (client.cache.diff(query).result ?? {}) as Partial<Unmasked<LibraryQuery>>;
  if (!assets) return undefined;
  const { nodes, totalCount, totalCountIsExact = true } = assets;
  // Rows that are not loaded have no ID.
  const rows = nodes.map((row) => ((row as Partial<AssetCard>).id === undefined ? undefined : row));
  return { rows, totalCount, totalCountIsExact };
}

/** The rows of a grid for a search, filters and a sort order, read from the cache. */
export function placesOf(criteria: Criteria): Places<AssetCard> {
  // The document as the client sends it, so all readers share cached results.
  const query: typeof LibraryDocument = client.documentTransform.transformDocument(LibraryDocument);
  const inCache = (page: number) => ({
    query,
    variables: gridVariables(criteria, page),
    returnPartialData: true,
    optimistic: true,
  });
  return new Places({
    peek: (page) => pageOf(inCache(page)),
    watch: (page, isOpening, onState) => {
      const request = client.watchQuery({
        ...inCache(page),
        // The loader has requested the first page.
        fetchPolicy: isOpening && page > 1 ? 'cache-and-network' : 'cache-first',
        nextFetchPolicy: 'cache-first',
      });
      let state: { isLoading: boolean; error: unknown } = { isLoading: true, error: undefined };
      const report = () => onState({ found: pageOf(inCache(page)), ...state });
      const subscription = request.subscribe(({ loading, error }) => {
        state = { isLoading: loading, error };
        report();
      });
      // The query is masked, so it does not report changes of the tiles' data.
      const unwatch = client.cache.watch({ ...inCache(page), callback: report });
      const stop = () => {
        unwatch();
        subscription.unsubscribe();
        collectNowAndThen();
      };
      return { stop, refetch: () => void request.refetch().catch(() => undefined) };
    },
  });
}
