import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { amountText, isZero } from '#web/entities/income/amount-text.ts';
import { useListedIds } from '#web/kit/list/listed-ids.ts';
import { useWorksIncomeQuery, type WorksIncomeQuery } from './__generated__/income-cell.ts';

type Income = WorksIncomeQuery['works']['nodes'][number]['income'];

/** The converted amount. Without a rate, the amounts as they were paid: "$12.00". */
const textOf = ({ total, currency, unconverted }: Income): string =>
  isZero(total) && unconverted.length > 0 ? unconverted.map(amountText).join(' + ') : amountText({ amount: total, currency });

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
  return <span data-figures>{textOf(income)}</span>;
}
