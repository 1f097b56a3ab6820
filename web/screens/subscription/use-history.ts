import { billingHistoryExport } from '#domain/exports/lists/administration.ts';
import { formatExactMoney } from '#domain/kit/money.ts';
import { useListDownload } from '#web/kit/list/use-list-download.ts';
import { type BillingHistoryQuery, useBillingHistoryQuery } from './__generated__/manage.ts';

const pageSize = 10;

export type HistoryLine = BillingHistoryQuery['billingHistory']['nodes'][number];

export const historyFailed = 'Failed to load the billing history';

/** Billing history, and its export as a file. */
export function useHistory() {
  const { data, previousData, error, refetch, fetchMore } = useBillingHistoryQuery({ variables: { first: pageSize } });
  const { nodes: lines, pageInfo } = (data ?? previousData)?.billingHistory ?? {};
  const loadMore = () => fetchMore({ variables: { after: pageInfo?.endCursor ?? null } });
  const { isRunning: isExporting, run } = useListDownload(billingHistoryExport);
  const exportAll = () => run({ variables: {} });
  return { lines, hasMore: pageInfo?.hasNextPage, error: lines ? undefined : error, refetch, loadMore, isExporting, exportAll };
}

export const amountText = ({ amount }: HistoryLine): string => formatExactMoney(amount);
