import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { useAllMatching, type WholeList } from '#web/kit/list/use-all-matching.ts';
import { LibraryExportDocument, type LibraryExportQuery, type LibraryExportQueryVariables } from './__generated__/export.ts';
import type { Criteria } from './library-state.ts';

const pageSize = 100;
const wholeList: WholeList<LibraryExportQuery, LibraryExportQueryVariables, AssetCard> = {
  document: LibraryExportDocument,
  of: ({ assets }) => assets,
  noun: 'rows',
};

/** Reads all matching assets, up to the maximum of an export. */
export const useAllAssets = (criteria: Criteria): (() => Promise<AssetCard[]>) =>
  useAllMatching(wholeList, { ...criteria, first: pageSize });
