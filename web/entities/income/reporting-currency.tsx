import { useApolloClient } from '@apollo/client/react';
import { Select } from '@mantine/core';
import { attempt } from '#web/apollo/attempt.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useReportingCurrencyChangeMutation, useReportingCurrencyQuery } from './__generated__/reporting-currency.ts';
import { currencyName, currencyOptions } from './currency-names.ts';
import { forgetFigures } from './forget-figures.ts';

/** The currency in which income is summed up. Owners can change it; all amounts are then converted anew. */
export function ReportingCurrency() {
  const client = useApolloClient();
  const { memberRole } = useViewer();
  const { data } = useReportingCurrencyQuery({ fetchPolicy: 'cache-and-network' });
  const [change, { loading }] = useReportingCurrencyChangeMutation();
  const currency = data?.viewer?.workspace.reportingCurrency;
  if (memberRole !== 'OWNER') return <p>{currency === undefined ? '…' : currencyName(currency)}</p>;
  const save = async (next: string, acceptsRemoval: boolean): Promise<void> => {
    const { problem } = await attempt(change({ variables: { currency: next, acceptsRemoval } }));
    if (problem === null) {
      forgetFigures(client.cache);
      toast.success(`Income is summed up in ${next}.`);
    } else if (problem.code === 'CONFIRMATION_NEEDED') {
      const isSure = await confirm({
        title: 'Remove the received amounts?',
        body: problem.message,
        action: 'Remove and change',
        danger: true,
      });
      if (isSure) await save(next, true);
    } else toast.problem(problem, "Couldn't change the currency");
  };
  return (
    <Select
      label="Reporting currency"
      description="Income in other currencies is converted into this one. A change converts all figures again; statements keep their own currencies."
      maw={320}
      data={currencyOptions()}
      value={currency ?? null}
      onChange={(next) => next !== null && next !== currency && void save(next, false)}
      searchable
      allowDeselect={false}
      disabled={currency === undefined || loading}
      maxDropdownHeight={280}
    />
  );
}
