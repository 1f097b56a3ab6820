import { preloads, query } from '#web/apollo/preload.ts';
import { listStateOf } from '#web/kit/list/use-list-state.ts';
import { WorkDocument } from './__generated__/detail.ts';
import { WorkStatsDocument, WorksDocument } from './__generated__/list.ts';
import { readFilters, worksOptions, worksVariables } from './list-state.ts';

// In a file of their own, so that the area's route table can start them while the screens' code loads.

export const listLoader = preloads(({ url }) => {
  const filters = readFilters((name) => url.searchParams.get(name));
  return {
    works: query(WorksDocument, worksVariables(listStateOf(url, worksOptions), filters)),
    stats: query(WorkStatsDocument, {}),
  };
});

export const detailLoader = preloads(({ params: { id = '' } }) => ({
  work: query(WorkDocument, { id }, { returnPartialData: true }),
}));
