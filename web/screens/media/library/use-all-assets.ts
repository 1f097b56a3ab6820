import type { AssetCard } from '#web/entities/media/types.ts';
import { useAllMatching, type WholeList } from '#web/kit/list/use-all-matching.ts';
import { LibraryDocument, type LibraryQuery, type LibraryQueryVariables } from './__generated__/library.ts';
import type { Matching } from './library-state.ts';

const pageSize = 100;
const wholeList: WholeList<LibraryQuery, LibraryQueryVariables, AssetCard> = {
  document: LibraryDocument,
  of: ({ assets: { edges, pageInfo } }) => ({ nodes: edges.map(({ node }) => node), pageInfo }),
  noun: 'rows',
};

/** Every asset that the search and the filters leave, up to the most that one file holds. */
export const useAllAssets = (asked: Matching): (() => Promise<AssetCard[]>) =>
  useAllMatching(wholeList, { ...asked, first: pageSize, withCount: false });
