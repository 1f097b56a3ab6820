import './cache-policies.ts';
import type { FragmentType } from '@apollo/client/masking';
import { useApolloClient } from '@apollo/client/react';
import { Badge, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { type ImportState, isBusyImport } from '#domain/imports/import-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { forgetCatalogue } from '#web/entities/media/forget-catalogue.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { Stage } from '#web/kit/detail/stage.tsx';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { usePageName } from '#web/kit/page-name.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import {
  type ImportPageFragment,
  useImportChangedSubscription,
  useImportPageFragment,
  useImportProgressFragment,
  useImportQuery,
  useImportResultFragment,
} from './__generated__/import.ts';
import { Busy } from './busy.tsx';
import { EditorsOnly } from './editors-only.tsx';
import { importsHref, rowsText, stateColors, stateText } from './import-texts.ts';
import { Mapping } from './mapping.tsx';
import { Ended, Imported, Undone } from './outcome.tsx';
import { Receiving } from './receiving.tsx';
import { Review } from './review.tsx';
import { useImportActs } from './use-import-acts.ts';

export const Loading = () => <DetailLoading label="Loading the import..." />;

/** Catalogue lists are requested again after a job has changed the catalogue, or when its page is left while it does. */
function useForgottenCatalogue(state: ImportState) {
  const client = useApolloClient();
  const isWriting = state === 'IMPORTING' || state === 'UNDOING';
  useEffect(() => {
    if (isWriting) return () => forgetCatalogue(client);
  }, [client, isWriting]);
}

/** One import: what it waits for, or what came of it. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <EditorsOnly>
      <ById key={id} id={id} />
    </EditorsOnly>
  );
}

function ById({ id }: { id: string }) {
  const { data, error, refetch } = useImportQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const back = (
    <Button component={Link} to={importsHref} variant="default">
      Back to imports
    </Button>
  );
  if (data?.import) return <Found import={data.import} refetch={refetch} />;
  if (data?.import === null)
    return (
      <EmptyState title="Import not found" hint="The import was deleted, or the address is wrong.">
        {back}
      </EmptyState>
    );
  if (!error) return <Loading />;
  return (
    <ErrorPanel title="Failed to load the import" detail={describeError(error)} onRetry={() => void refetch()}>
      {back}
    </ErrorPanel>
  );
}

type FoundProps = { import: FragmentType<ImportPageFragment>; refetch: () => unknown };

function Found({ import: from, refetch }: FoundProps) {
  const page = useImportPageFragment(from);
  const { id, fileName, sizeBytes, state, headerRow, rowCount, createdAt } = page;
  const { counts } = useImportResultFragment(page);
  const { progress } = useImportProgressFragment(page);
  const acts = useImportActs(id);
  const [isMapping, setMapping] = useState(false);
  const isBusy = isBusyImport(state) || state === 'RECEIVING';
  // A correction begins another check, during which the preview stays.
  const [wasReviewed, setReviewed] = useState(false);
  const isReviewed = state === 'CHECKING' ? wasReviewed : state === 'READY' && !isMapping;
  if (isReviewed !== wasReviewed) setReviewed(isReviewed);
  useImportChangedSubscription();
  useMissedEvents(() => refetch(), isBusy ? `${state} ${progress?.done}` : null);
  useForgottenCatalogue(state);
  usePageName(fileName);
  const shared = { import: page, acts };
  const content = () => {
    if (state === 'RECEIVING') return <Receiving id={id} sizeBytes={sizeBytes} acts={acts} />;
    if (isReviewed) return <Review {...shared} onMapping={() => setMapping(true)} />;
    if (isBusy) return <Busy {...shared} />;
    if (state === 'MAPPING') return <Mapping {...shared} />;
    if (state === 'READY') return <Mapping {...shared} onBack={() => setMapping(false)} onChecked={() => setMapping(false)} />;
    if (state === 'IMPORTED') return <Imported {...shared} />;
    return state === 'UNDONE' ? <Undone {...shared} /> : <Ended {...shared} />;
  };
  const stage = isReviewed ? 'READY' : state === 'READY' ? 'MAPPING' : state;
  return (
    <Page>
      <DetailHead
        title={fileName}
        back={{ href: importsHref, label: 'Back to imports' }}
        badges={
          <Badge color={stateColors[state]} role="status">
            {stateText(state, counts)}
          </Badge>
        }
        sub={
          <>
            <span>{fileSize(sizeBytes)}</span>
            {headerRow !== null && <span>{rowsText(rowCount)}</span>}
            <RelativeDate value={createdAt} />
          </>
        }
      />
      <ProblemBanner problem={acts.problem} />
      <Stage name={stage} label={stateText(stage, counts)}>
        {content()}
      </Stage>
    </Page>
  );
}
