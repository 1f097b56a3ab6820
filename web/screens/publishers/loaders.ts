import { preloads, query } from '#web/apollo/preload.ts';
import { readPartyFilters } from '#web/entities/parties/party-filter-state.ts';
import { listStateOf } from '#web/kit/list/use-list-state.ts';
import { PublisherDetailDocument } from './__generated__/detail.ts';
import { PublishersDocument } from './__generated__/list.ts';
import { publishersOptions, publishersVariables } from './list-state.ts';

export const listLoader = preloads(({ url }) => {
  const filters = readPartyFilters((name) => url.searchParams.get(name));
  return { publishers: query(PublishersDocument, publishersVariables(listStateOf(url, publishersOptions), filters)) };
});

export const detailLoader = preloads(({ params: { id = '' } }) => ({
  party: query(PublisherDetailDocument, { id }, { returnPartialData: true }),
}));
