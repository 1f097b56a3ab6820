import { Badge, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isZeroDecimal } from '#domain/money/decimal.ts';
import { royaltyPaymentStates } from '#domain/royalties/payments.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useTabReturn } from '#web/apollo/tab-return.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { royaltyPaymentColors } from '#web/entities/royalties/payment-colors.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import type { Ref } from '#web/kit/list/list-query.ts';
import { usePageName } from '#web/kit/page-name.ts';
import { countText } from '#web/kit/text/count-text.ts';
import { plainDate, shortDate } from '#web/kit/text/dates.ts';
import type { RoyaltyPaymentBatchQuery } from './__generated__/batch.ts';
import { BatchFiles } from './batch-files.tsx';
import type { Batch, Payment } from './batch-payment.ts';
import { BatchPayments } from './batch-payments.tsx';
import type { paymentBatchLoader } from './loaders.ts';
import { OwnersOnly } from './owners-only.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { batchStateOf, sumsText } from './payment-texts.ts';
import { RestFailed } from './rest-of-list.tsx';
import { useBatchActs } from './use-batch-acts.ts';
import { useWholeList } from './use-whole-list.ts';

export const Loading = () => <DetailLoading label="Loading the batch..." />;

const back = { href: royaltyPlaces.payments, label: 'Back to payments' };

/** Sums, and the days on which the batch was made and is to be paid. */
const Facts = ({ batch: { totals, executionDate, createdAt } }: { batch: Batch }) => (
  <>
    <span data-figures>
      {countText(
        totals.reduce((sum, { count }) => sum + count, 0),
        'payment',
        'payments',
      )}
      , {sumsText(totals)}
    </span>
    <span>to be paid on {plainDate(executionDate)}</span>
    <span>created {shortDate(new Date(createdAt))}</span>
  </>
);

type FoundProps = { batch: Batch; isWhole: boolean; failure: string | null; onRetry: () => void; onChange: () => void };

function Found({ batch, isWhole, failure, onRetry, onChange }: FoundProps) {
  const { id, number, totals, payments } = batch;
  const name = `Batch ${number}`;
  const state = batchStateOf(totals);
  const acts = useBatchActs(id, onChange);
  const [paying, setPaying] = useState<readonly Payment[] | null>(null);
  const open = payments.filter((payment) => !isZeroDecimal(payment.open));
  usePageName(name);
  return (
    <Page>
      <DetailHead
        title={name}
        back={back}
        badges={
          <Badge color={royaltyPaymentColors[state]} role="status">
            {royaltyPaymentStates.labels[state]}
          </Badge>
        }
        sub={<Facts batch={batch} />}
        {...(open.length > 0 && {
          actions: (
            <Button disabled={!isWhole} onClick={() => setPaying(open)}>
              Mark as paid
            </Button>
          ),
        })}
      />
      <Stack gap={16} mt={12} align="stretch">
        <RestFailed failure={failure} onRetry={onRetry} />
        <BatchFiles batch={batch} isWhole={isWhole} />
        <BatchPayments payments={payments} acts={acts} onPay={(payment) => setPaying([payment])} />
      </Stack>
      {paying && <PaidDialog payments={paying} pay={acts.pay} onClose={() => setPaying(null)} />}
    </Page>
  );
}

function ByRef({ from }: { from: Ref<RoyaltyPaymentBatchQuery> }) {
  const { data, error, refetch, fetchMore } = usePreloadedQuery(from);
  const batch = data?.royaltyPaymentBatch;
  const { isWhole, failure, retry } = useWholeList(batch?.payments, (after) => fetchMore({ variables: { after } }));
  // Other owners pay and cancel as well.
  useTabReturn(() => batch && refetch());
  const toPayments = (
    <Button component={Link} to={back.href} variant="default">
      {back.label}
    </Button>
  );
  if (batch)
    return (
      <Found
        batch={{ ...batch, payments: batch.payments.nodes }}
        isWhole={isWhole}
        failure={failure}
        onRetry={retry}
        onChange={() => void refetch()}
      />
    );
  if (batch === null && !error)
    return (
      <EmptyState title="Batch not found" hint="The address is wrong.">
        {toPayments}
      </EmptyState>
    );
  if (!error) return <Loading />;
  return (
    <ErrorPanel title="Failed to load the batch" detail={describeError(error)} onRetry={() => void refetch()}>
      {toPayments}
    </ErrorPanel>
  );
}

function ById() {
  const { batch } = usePreloaded<typeof paymentBatchLoader>();
  return batch && <ByRef from={batch} />;
}

/** A batch of payments: its files for banks, and what was paid of it when. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <OwnersOnly>
      <ById key={id} />
    </OwnersOnly>
  );
}
