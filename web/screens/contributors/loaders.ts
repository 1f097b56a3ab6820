import { preloads, query } from '#web/apollo/preload.ts';
import { readPartyFilters } from '#web/entities/parties/party-filter-state.ts';
import { listStateOf } from '#web/kit/list/use-list-state.ts';
import { ContributorDetailDocument } from './__generated__/detail.ts';
import { ContributorFiguresDocument, ContributorsDocument } from './__generated__/list.ts';
import { contributorsOptions, contributorsVariables } from './list-state.ts';

// In a file of their own, so that the area's route table can start them while the screens' code loads.

export const listLoader = preloads(({ url }) => {
  const filters = readPartyFilters((name) => url.searchParams.get(name));
  return {
    contributors: query(ContributorsDocument, contributorsVariables(listStateOf(url, contributorsOptions), filters)),
    figures: query(ContributorFiguresDocument, {}),
  };
});

export const detailLoader = preloads(({ params: { id = '' } }) => ({
  party: query(ContributorDetailDocument, { id }, { returnPartialData: true }),
}));
