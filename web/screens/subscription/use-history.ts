import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { decimalAmount, formatExactMoney } from '#domain/kit/money.ts';
import { describeError } from '#web/apollo/errors.ts';
import { entryStatuses } from '#web/entities/plan/entry-statuses.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { downloadCsv, toCsv } from '#web/kit/list/csv.ts';
import { readAllOf } from '#web/kit/list/use-all-matching.ts';
import { BillingHistoryDocument, type BillingHistoryQuery, useBillingHistoryQuery } from './__generated__/manage.ts';

const pageSize = 10;
const exportPageSize = 100;

export type HistoryLine = BillingHistoryQuery['billingHistory']['nodes'][number];

export const historyFailed = 'Failed to load the billing history';

const readAll = readAllOf({
  document: BillingHistoryDocument,
  of: ({ billingHistory }) => billingHistory,
  noun: 'entries',
});

/** Billing history, and its export as a file. */
export function useHistory() {
  const client = useApolloClient();
  const { data, previousData, error, refetch, fetchMore } = useBillingHistoryQuery({ variables: { first: pageSize } });
  const { nodes: lines, pageInfo } = (data ?? previousData)?.billingHistory ?? {};
  const [isExporting, setExporting] = useState(false);
  const loadMore = () => fetchMore({ variables: { after: pageInfo?.endCursor ?? null } });
  const exportAll = async () => {
    setExporting(true);
    try {
      downloadCsv('billing-history.csv', historyCsv(await readAll(client, { first: exportPageSize })));
    } catch (problem) {
      toast.error(`${historyFailed}. ${describeError(problem)}`, problem);
    }
    setExporting(false);
  };
  return { lines, hasMore: pageInfo?.hasNextPage, error: lines ? undefined : error, refetch, loadMore, isExporting, exportAll };
}

const historyCsv = (lines: readonly HistoryLine[]): string =>
  toCsv(
    ['Number', 'Date', 'For', 'Status', 'Amount', 'Currency', 'Invoice'],
    lines.map(({ number, occurredAt, description, status, amount, invoiceUrl }) => [
      number,
      occurredAt.slice(0, 10),
      description,
      entryStatuses[status].label,
      decimalAmount(amount),
      amount.currency,
      invoiceUrl,
    ]),
  );

export const amountText = ({ amount }: HistoryLine): string => formatExactMoney(amount);
