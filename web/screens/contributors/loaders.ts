import type { LoaderFunctionArgs } from 'react-router';
import { warm } from '#web/apollo/preload.ts';
import { readPartyFilters } from '#web/entities/parties/party-filter-state.ts';
import { listStateOf } from '#web/kit/list/use-list-state.ts';
import { ContributorDetailDocument } from './__generated__/detail.ts';
import { ContributorFiguresDocument, ContributorsDocument } from './__generated__/list.ts';
import { contributorsOptions, contributorsVariables } from './list-state.ts';

// In a file of their own, so that the area's route table can start them while the screens' code loads.

export function listLoader({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url);
  const filters = readPartyFilters((name) => searchParams.get(name));
  warm(ContributorFiguresDocument, {});
  return warm(ContributorsDocument, contributorsVariables(listStateOf(request.url, contributorsOptions), filters));
}

export const detailLoader = ({ params }: LoaderFunctionArgs): null => warm(ContributorDetailDocument, { id: params.id ?? '' });
