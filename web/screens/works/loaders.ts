import type { LoaderFunctionArgs } from 'react-router';
import { warm } from '#web/apollo/preload.ts';
import { listStateOf } from '#web/kit/list/use-list-state.ts';
import { WorkDocument } from './__generated__/detail.ts';
import { WorkStatsDocument, WorksDocument } from './__generated__/list.ts';
import { readFilters, worksOptions, worksVariables } from './list-state.ts';

// In a file of their own, so that the area's route table can start them while the screens' code loads.

export function listLoader({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url);
  const filters = readFilters((name) => searchParams.get(name));
  warm(WorkStatsDocument, {});
  return warm(WorksDocument, worksVariables(listStateOf(request.url, worksOptions), filters));
}

export const detailLoader = ({ params }: LoaderFunctionArgs): null => warm(WorkDocument, { id: params.id ?? '' });
