import { useApolloClient } from '@apollo/client/react';
import { ActionIcon, Button, Group, Table, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '#web/apollo/attempt.ts';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { decimalText } from '#web/entities/income/amount-text.ts';
import { currencyName } from '#web/entities/income/currency-names.ts';
import { forgetFigures } from '#web/entities/income/forget-figures.ts';
import { ReportingCurrency } from '#web/entities/income/reporting-currency.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { RowMenu } from '#web/kit/list/menus.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { isoDate, plainDate } from '#web/kit/text/dates.ts';
import type { ratesLoader } from '../loaders.ts';
import {
  type ExchangeRateRowFragment,
  type ExchangeRatesQuery,
  useExchangeRateDeleteMutation,
  useExchangeRateRowFragment,
} from './__generated__/rates.ts';
import { ImportDialog } from './import-dialog.tsx';
import { convertedText, type Rate, RateDialog } from './rate-form.tsx';

type Masked = ExchangeRatesQuery['exchangeRates']['nodes'][number];
type Dialog = { rate: Rate } | 'import';

export const Loading = () => (
  <Page>
    <TextSkeleton lines={14} />
  </Page>
);

type RowProps = { rate: Masked; canEdit: boolean; onEdit: (rate: Rate) => void };

/** Two buttons, on phones in a menu. */
function RateActions({ name, onEdit, onDelete }: { name: string; onEdit: () => void; onDelete: () => void }) {
  const isPhone = useIsPhone();
  const actions = [
    { key: 'edit', label: 'Change', icon: <IconPencil size={16} />, onClick: onEdit },
    { key: 'delete', label: 'Delete', icon: <IconTrash size={16} />, onClick: onDelete, danger: true },
  ];
  if (isPhone) return <RowMenu name={`the rate of ${name}`} size={44} actions={actions} />;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {actions.map(({ key, label, icon, onClick }) => (
        <ActionIcon key={key} aria-label={`${label} the rate of ${name}`} onClick={onClick}>
          {icon}
        </ActionIcon>
      ))}
    </Group>
  );
}

function Row({ rate: masked, canEdit, onEdit }: RowProps) {
  const client = useApolloClient();
  const isPhone = useIsPhone();
  const rate = useExchangeRateRowFragment(masked) as ExchangeRateRowFragment;
  const [remove] = useExchangeRateDeleteMutation();
  const { currency, date } = rate;
  const name = `${currency} on ${plainDate(date)}`;
  const onDelete = async () => {
    const isSure = await confirm({
      title: `Delete the rate of ${name}?`,
      body: 'Statements that are converted with it use an earlier rate, or are not converted any more.',
      action: 'Delete',
      danger: true,
    });
    if (!isSure) return;
    const { payload, problem } = await attempt(remove({ variables: { currency, date } }));
    if (problem) return toast.problem(problem, "Couldn't delete the rate");
    forgetFigures(client.cache, 'exchangeRates');
    toast.success(`The rate is deleted.${convertedText(payload.statements)}`);
  };
  return (
    <Table.Tr>
      <Table.Th scope="row">{plainDate(date)}</Table.Th>
      <Table.Td>
        <abbr title={currencyName(currency)}>{currency}</abbr>
      </Table.Td>
      <Table.Td ta="end" data-figures>
        {decimalText(rate.rate)}
      </Table.Td>
      <Table.Td visibleFrom="sm">{rate.isFromFile ? 'File' : 'Entered'}</Table.Td>
      {canEdit && (
        <Table.Td ta="end" {...(isPhone && { p: 0 })}>
          <RateActions name={name} onEdit={() => onEdit(rate)} onDelete={() => void onDelete()} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function RatesTable({ rates, ...row }: { rates: readonly Masked[] } & Omit<RowProps, 'rate'>) {
  return (
    <Table aria-label="Exchange rates">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Day</Table.Th>
          <Table.Th>Currency</Table.Th>
          <Table.Th ta="end">For one euro</Table.Th>
          <Table.Th visibleFrom="sm">Origin</Table.Th>
          {row.canEdit && (
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rates.map((rate) => (
          <Row key={rate.id} rate={rate} {...row} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

const Actions = ({ onOpen }: { onOpen: (dialog: Dialog) => void }) => (
  <Group gap={8}>
    <Button size="xs" variant="default" leftSection={<IconUpload size={16} />} onClick={() => onOpen('import')}>
      Import a file
    </Button>
    <Button
      size="xs"
      leftSection={<IconPlus size={16} />}
      onClick={() => onOpen({ rate: { currency: '', date: isoDate(new Date()), rate: '' } })}
    >
      Add a rate
    </Button>
  </Group>
);

function Rates({ onOpen }: { onOpen: (dialog: Dialog) => void }) {
  const { viewerCanEdit } = useViewer();
  const { data, error, refetch, fetchMore } = usePreloadedQuery(usePreloaded<typeof ratesLoader>().rates);
  if (!data && error)
    return <ErrorPanel title="Failed to load the exchange rates" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={14} />;
  const { nodes, pageInfo } = data.exchangeRates;
  if (nodes.length === 0)
    return (
      <EmptyState
        title="No exchange rates yet"
        hint="Amounts in other currencies are converted with the latest rate of the ten days before the end of their period. Import a file of the European Central Bank, or enter rates."
      >
        {viewerCanEdit && <Actions onOpen={onOpen} />}
      </EmptyState>
    );
  return (
    <Panel title="Exchange rates" {...(viewerCanEdit && { aside: <Actions onOpen={onOpen} /> })}>
      <RatesTable
        rates={nodes}
        canEdit={viewerCanEdit}
        onEdit={({ currency, date, rate }) => onOpen({ rate: { currency, date, rate } })}
      />
      <LoadMore
        hasMore={pageInfo.hasNextPage}
        failed="Failed to load more rates"
        load={() => fetchMore({ variables: { after: pageInfo.endCursor } })}
      />
    </Panel>
  );
}

/** The table of exchange rates, and the currency in which income is summed up. */
export function Component() {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Page>
      <Columns
        aside={
          <Panel title="Reporting currency" lead="All figures are converted into it. Owners can change it.">
            <ReportingCurrency />
          </Panel>
        }
      >
        <Rates onOpen={setDialog} />
      </Columns>
      {dialog === 'import' && <ImportDialog onClose={close} />}
      {dialog !== null && dialog !== 'import' && <RateDialog rate={dialog.rate} onClose={close} />}
    </Page>
  );
}
