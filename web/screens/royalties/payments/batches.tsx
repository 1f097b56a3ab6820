import { Badge } from '@mantine/core';
import { royaltyPaymentStates } from '#domain/royalties/payments.ts';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { royaltyPaymentColors } from '#web/entities/royalties/payment-colors.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import type { Ref } from '#web/kit/list/list-query.ts';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { useLastShown } from '#web/kit/remember.ts';
import { countText } from '#web/kit/text/count-text.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import type { RoyaltyPaymentBatchesQuery } from './__generated__/batches.ts';
import { batchStateOf, sumsText } from './payment-texts.ts';

type Batch = RoyaltyPaymentBatchesQuery['royaltyPaymentBatches']['nodes'][number];

function BatchLine({ batch: { id, number, executionDate, totals } }: { batch: Batch }) {
  const state = batchStateOf(totals);
  const count = totals.reduce((sum, total) => sum + total.count, 0);
  return (
    <Line
      href={royaltyPlaces.paymentBatch(id)}
      title={`Batch ${number}, ${plainDate(executionDate)}`}
      note={`${countText(count, 'payment', 'payments')} · ${sumsText(totals)}`}
      aside={<Badge color={royaltyPaymentColors[state]}>{royaltyPaymentStates.labels[state]}</Badge>}
    />
  );
}

/** Batches of payments, the latest first. */
export function Batches({ from }: { from: Ref<RoyaltyPaymentBatchesQuery> }) {
  const { data: newest, error, refetch, fetchMore } = usePreloadedQuery(from);
  const data = useLastShown(newest ?? null);
  if (!data && error)
    return <ErrorPanel title="Failed to load the batches" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={4} />;
  const { nodes, pageInfo } = data.royaltyPaymentBatches;
  if (nodes.length === 0) return null;
  return (
    <Panel title="Batches" bare lead="What was prepared and paid, the latest first.">
      <Lines aria-label="Batches">
        {nodes.map((batch) => (
          <BatchLine key={batch.id} batch={batch} />
        ))}
      </Lines>
      <LoadMore
        hasMore={pageInfo.hasNextPage}
        failed="Failed to load more batches"
        load={() => fetchMore({ variables: { after: pageInfo.endCursor } })}
      />
    </Panel>
  );
}
