import { useApolloClient } from '@apollo/client/react';
import type { AssetCard } from '#web/entities/media/types.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { allPages } from '#web/kit/list/all-pages.ts';
import { LibraryDocument } from './__generated__/library.ts';
import type { Matching } from './library-state.ts';

/** At most so many rows leave in one file. */
const rowsMax = 50_000;
const pageSize = 100;

/** Every asset that the search and the filters leave, up to the most that one file holds; says so where there are more. */
export function useAllAssets(asked: Matching): () => Promise<AssetCard[]> {
  const client = useApolloClient();
  const read = async (after: string | null) => {
    const { data } = await client.query({
      query: LibraryDocument,
      variables: { ...asked, first: pageSize, after, withCount: false },
      fetchPolicy: 'no-cache',
    });
    if (data === undefined) throw new Error('The server sent no answer.');
    const { edges, pageInfo } = data.assets;
    return { nodes: edges.map(({ node }) => node), pageInfo };
  };
  return async () => {
    const { rows, isCut } = await allPages<AssetCard>(read, rowsMax);
    if (isCut)
      toast.error(`The file holds the first ${rowsMax.toLocaleString('en')} rows only. Export the others by a narrower filter.`);
    return rows;
  };
}
