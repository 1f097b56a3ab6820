import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import type { Ref } from '#web/kit/list/list-query.ts';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { useLastShown } from '#web/kit/remember.ts';
import { countText } from '#web/kit/text/count-text.ts';
import { StatTiles } from '#web/kit/text/stat-tiles.tsx';
import type { RoyaltyPayablesQuery } from './__generated__/payables.ts';
import { Batches } from './batches.tsx';
import type { paymentsLoader } from './loaders.ts';
import { NewBatchDialog } from './new-batch-dialog.tsx';
import { OwnersOnly } from './owners-only.tsx';
import { foundBy, openText, type Payable, partsOf, proposedOf } from './payables.ts';
import { PayablesTable } from './payables-table.tsx';
import { RestFailed } from './rest-of-list.tsx';
import { useWholeList } from './use-whole-list.ts';

export const Loading = () => (
  <Page>
    <TextSkeleton lines={14} />
  </Page>
);

/** Who is to be paid how much, before anything else. Undefined while rows are missing. */
function Figures({ payables }: { payables: readonly Payable[] | undefined }) {
  const tile = (label: string, part: readonly Payable[] | undefined, note: string) => ({
    label,
    // One line for each currency.
    value: part && openText(part, '\n'),
    note: part && `${countText(part.length, 'payee', 'payees')}${note && `, ${note}`}`,
  });
  const parts = payables && partsOf(payables);
  return (
    <StatTiles
      isLong
      tiles={[
        tile('To pay', payables, ''),
        tile('Ready', parts?.ready, ''),
        tile('Not ready', parts?.hindered, 'something is missing'),
        tile('In batches', parts?.inBatches, 'not paid yet'),
      ].map(({ note, ...rest }) => ({ ...rest, note: note ?? null }))}
    />
  );
}

const NothingToPay = () => (
  <EmptyState
    ghost
    title="Nothing to pay"
    hint="Payees appear here once an issued run owes them at least their minimum. All that was payable is paid."
  >
    <Button component={Link} to={royaltyPlaces.runs} variant="default">
      Runs
    </Button>
  </EmptyState>
);

type ToPayProps = { payables: readonly Payable[]; isWhole: boolean };

/** The payees with their amounts and problems, and the step to a batch. */
function ToPay({ payables, isWhole }: ToPayProps) {
  const [params] = useSearchParams();
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const ids = picked ?? proposedOf(payables, params.get('payee'));
  // Others may have put a chosen payee into a batch.
  const chosen = payables.filter(({ id, payment }) => payment === null && ids.has(id));
  return (
    <Panel
      title="To pay"
      lead="What issued runs made payable and nobody has paid. The next batch pays the chosen payees."
      aside={
        <Button disabled={chosen.length === 0 || !isWhole} onClick={() => setAdding(true)}>
          New batch
        </Button>
      }
    >
      <Text role="status" data-figures mb={8}>
        {chosen.length === 0 ? 'Nobody is chosen' : `${countText(chosen.length, 'payee', 'payees')} chosen, ${openText(chosen)}`}
      </Text>
      <SearchBox label="Search payees" placeholder="Search names and statement numbers" value={search} onSearch={setSearch} />
      <PayablesTable payables={foundBy(payables, search)} chosen={new Set(chosen.map(({ id }) => id))} onChange={setPicked} />
      {isAdding && <NewBatchDialog payables={chosen} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function Payables({ from }: { from: Ref<RoyaltyPayablesQuery> }) {
  const { data: newest, error, refetch, fetchMore } = usePreloadedQuery(from);
  // Evicted payables are requested again, and the known ones stay meanwhile.
  const data = useLastShown(newest ?? null);
  const page = data?.royaltyPayables;
  const { isWhole, failure, retry } = useWholeList(page, (after) => fetchMore({ variables: { after } }));
  if (!page && error)
    return <ErrorPanel title="Failed to load the payments" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!page) return <TextSkeleton lines={10} />;
  if (page.nodes.length === 0) return <NothingToPay />;
  return (
    <>
      {!data.royaltySettings.hasAccount && (
        <Banner kind="warning" action={<Link to={royaltyPlaces.settings}>Enter the account</Link>}>
          The account from which you pay is missing. SEPA files need it.
        </Banner>
      )}
      <RestFailed failure={failure} onRetry={retry} />
      <Figures payables={isWhole ? page.nodes : undefined} />
      <ToPay payables={page.nodes} isWhole={isWhole} />
    </>
  );
}

function Payments() {
  const { payables, batches } = usePreloaded<typeof paymentsLoader>();
  return (
    <Page>
      <Stack gap={20} align="stretch">
        {payables && <Payables from={payables} />}
        {batches && <Batches from={batches} />}
      </Stack>
    </Page>
  );
}

/** What is to be paid to payees, and the batches in which it was. */
export const Component = () => (
  <OwnersOnly>
    <Payments />
  </OwnersOnly>
);
