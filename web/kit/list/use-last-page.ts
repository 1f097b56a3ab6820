import { useEffect } from 'react';
import { pageCount } from './pages.ts';
import type { ListControl } from './use-list-state.ts';

/** A page number past the end (rows were deleted, a link is old) goes to the last page that exists. */
export function useLastPage(list: ListControl, data: { totalCount: number | undefined; loading: boolean }): void {
  const { page, limit } = list.state;
  const { change } = list;
  const last = data.totalCount === undefined || data.loading ? page : pageCount(data.totalCount, limit);
  useEffect(() => {
    if (page > last) change({ type: 'page', page: last });
  }, [page, last, change]);
}
