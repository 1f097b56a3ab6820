import { useEffect } from 'react';
import { pageCount } from './pages.ts';
import type { ListControl } from './use-list-state.ts';

/** Redirects a page number past the end to the last page. */
export function useLastPage(list: ListControl, data: { totalCount: number | undefined; loading: boolean }): void {
  const { page, limit } = list.state;
  const { change } = list;
  const last = data.totalCount === undefined || data.loading ? page : pageCount(data.totalCount, limit);
  useEffect(() => {
    if (page > last) change({ type: 'page', page: last });
  }, [page, last, change]);
}
