import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { formatExactMoney } from '#domain/kit/money.ts';
import { describeError } from '#web/apollo/errors.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { downloadCsv, toCsv } from '#web/kit/list/csv.ts';
import { BillingHistoryDocument, type BillingHistoryQuery, useBillingHistoryQuery } from './__generated__/manage.ts';
import { entryStatuses } from './history-words.ts';

const pageSize = 10;
const exportPageSize = 100;
/** Maximum lines of a file: eighty years of monthly bills. */
const exportPagesMax = 10;

type Connection = BillingHistoryQuery['billingHistory'];
export type HistoryLine = Connection['nodes'][number];

/** Billing history by page. A changed first page discards the following ones. */
export function useHistory() {
  const client = useApolloClient();
  const { data, previousData, error, refetch } = useBillingHistoryQuery({ variables: { first: pageSize } });
  const first = (data ?? previousData)?.billingHistory;
  const [further, setFurther] = useState<Connection[]>([]);
  const [busy, setBusy] = useState<'more' | 'export' | null>(null);
  const newest = first?.nodes[0]?.id;
  const begun = useRef(newest);
  useEffect(() => {
    if (begun.current !== newest) setFurther([]);
    begun.current = newest;
  }, [newest]);

  const read = async (after: string | null, size: number): Promise<Connection> => {
    const variables = { first: size, after };
    const answer = await client.query({ query: BillingHistoryDocument, variables, fetchPolicy: 'no-cache' });
    if (!answer.data) throw new Error('The server sent no response.');
    return answer.data.billingHistory;
  };
  const guarded = async (name: 'more' | 'export', act: () => Promise<void>) => {
    setBusy(name);
    await act().catch((problem: unknown) => toast.error(`Failed to load the billing history. ${describeError(problem)}`));
    setBusy(null);
  };
  const last = further.at(-1) ?? first;
  const loadMore = () =>
    guarded('more', async () => {
      const page = await read(last?.pageInfo.endCursor ?? null, pageSize);
      setFurther((pages) => [...pages, page]);
    });
  const exportAll = () =>
    guarded('export', async () => {
      const lines: HistoryLine[] = [];
      let after: string | null = null;
      for (let page = 0; page < exportPagesMax; page += 1) {
        const { nodes, pageInfo }: Connection = await read(after, exportPageSize);
        lines.push(...nodes);
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
        if (after === null) break;
      }
      downloadCsv('billing-history.csv', historyCsv(lines));
    });
  return {
    lines: first && [...first.nodes, ...further.flatMap(({ nodes }) => nodes)],
    hasMore: last?.pageInfo.hasNextPage ?? false,
    error: first ? undefined : error,
    refetch,
    busy,
    loadMore,
    exportAll,
  };
}

const historyCsv = (lines: readonly HistoryLine[]): string =>
  toCsv(
    ['Number', 'Date', 'For', 'Status', 'Amount', 'Currency', 'Invoice'],
    lines.map(({ number, occurredAt, description, status, amount, invoiceUrl }) => [
      number,
      occurredAt.slice(0, 10),
      description,
      entryStatuses[status].label,
      (amount.amountCents / 100).toFixed(2),
      amount.currency,
      invoiceUrl,
    ]),
  );

export const amountText = ({ amount }: HistoryLine): string => formatExactMoney(amount);
