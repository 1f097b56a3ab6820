import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { paidText } from '#web/entities/income/amount-text.ts';
import { useListedIds } from '#web/kit/list/listed-ids.ts';
import { useWorksIncomeQuery } from './__generated__/income-cell.ts';

/** What a work earned in the last twelve months with statements. The cells of a page share one request. */
export function IncomeCell({ id }: { id: string }) {
  const listed = useListedIds();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  useEffect(() => setIds(listed.current.includes(id) ? listed.current : [id]), [id, listed]);
  const { data, error } = useWorksIncomeQuery({
    variables: { ids: [...(ids ?? [])] },
    skip: ids === null,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const income = data?.works.nodes.find((work) => work.id === id)?.income;
  if (!data && !error) return <Skeleton h={10} w={64} ml="auto" />;
  if (!income || income.lines === 0) return <span data-ink="quiet">–</span>;
  return <span data-figures>{paidText({ amount: income.total, currency: income.currency }, income.unconverted)}</span>;
}
