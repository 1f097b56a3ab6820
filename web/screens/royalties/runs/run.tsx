import './cache-policies.ts';
import type { FragmentType } from '@apollo/client/masking';
import { useApolloClient } from '@apollo/client/react';
import { Badge, Button, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { fullName } from '#domain/contributors/full-name.ts';
import { paymentStates } from '#domain/royalties/payments.ts';
import { runStates, splitBases } from '#domain/royalties/royalty-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { statementPaymentColors } from '#web/entities/royalties/payment-colors.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { Stage } from '#web/kit/detail/stage.tsx';
import { Banner, ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { usePageName } from '#web/kit/page-name.ts';
import { countText } from '#web/kit/text/count-text.ts';
import { shortDate } from '#web/kit/text/dates.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { runLoader } from '../loaders.ts';
import {
  type RoyaltyRunHeadFragment,
  type RoyaltyRunPageFragment,
  useRoyaltyRunChangedSubscription,
  useRoyaltyRunHeadFragment,
  useRoyaltyRunPageFragment,
} from './__generated__/run.ts';
import { BusyRun } from './busy-run.tsx';
import { forgetDraft } from './cache-policies.ts';
import { EveryCent } from './every-cent.tsx';
import { Payees } from './payees.tsx';
import { Problems } from './problems.tsx';
import { RunActions } from './run-actions.tsx';
import { RunStatements } from './run-statements.tsx';
import { daysText, isWorking, stateColors, stateText } from './run-texts.ts';
import { type RunActs, useRunActs } from './use-run-acts.ts';

export const Loading = () => <DetailLoading label="Loading the run..." />;

/** A royalty run: where every cent goes, what each payee gets and why, and what to look at before it is approved. */
export function Component() {
  const { run = '' } = useParams();
  return <ById key={run} />;
}

function ById() {
  const { data, error, refetch } = usePreloadedQuery(usePreloaded<typeof runLoader>().run);
  const back = (
    <Button component={Link} to={royaltyPlaces.runs} variant="default">
      Back to runs
    </Button>
  );
  if (data?.royaltyRun) return <Found run={data.royaltyRun} refetch={refetch} />;
  if (data?.royaltyRun === null && !error)
    return (
      <EmptyState title="Run not found" hint="The run was deleted, or the address is wrong.">
        {back}
      </EmptyState>
    );
  if (!error) return <Loading />;
  return (
    <ErrorPanel title="Failed to load the run" detail={describeError(error)} onRetry={() => void refetch()}>
      {back}
    </ErrorPanel>
  );
}

type Run = RoyaltyRunPageFragment;
type Head = RoyaltyRunHeadFragment;

/** Requests payees and explanations again when a run was computed, approved, issued or reversed. */
function useNewFigures({ state, computedAt, approvedAt }: Run): void {
  const { cache } = useApolloClient();
  const version = `${isWorking(state) ? '' : state} ${computedAt} ${approvedAt}`;
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version || isWorking(state)) return;
    known.current = version;
    forgetDraft(cache);
  }, [cache, version, state]);
}

const byText = (user: Head['approvedBy']): string => (user === null ? '' : ` by ${fullName(user)}`);

/** Who approved and issued the run, and when. */
function Facts({ run }: { run: Head }) {
  const { id, state, periodStart, periodEnd, statementCount, lineCount, computedAt, splitBasis } = run;
  const { approvedAt, approvedBy, issuedAt, issuedBy } = run;
  const isFinal = issuedAt !== null;
  return (
    <>
      <span>{daysText(periodStart, periodEnd)}</span>
      <RunStatements id={id} count={statementCount} />
      <span>{countText(lineCount, 'line', 'lines')}</span>
      <span>{splitBases.labels[splitBasis]}</span>
      {!isFinal && computedAt !== null && (
        <span>
          computed <RelativeDate value={computedAt} />
        </span>
      )}
      {state === 'APPROVED' && approvedAt !== null && (
        <span>
          approved {shortDate(new Date(approvedAt))}
          {byText(approvedBy)}
        </span>
      )}
      {isFinal && (
        <span>
          issued {shortDate(new Date(issuedAt))}
          {byText(issuedBy)}
        </span>
      )}
    </>
  );
}

/** Why the last act did not succeed, and why the run was taken back. */
function Notices({ run: { state, failure, reverseReason, reversedAt } }: { run: Run }) {
  const notices: ReactNode[] = [];
  if (failure !== null)
    notices.push(
      <Banner key="failure" kind={state === 'FAILED' ? 'error' : 'warning'}>
        {failure}
      </Banner>,
    );
  if (state === 'REVIEW')
    notices.push(
      <Banner key="review" kind="info">
        This draft waits for an owner to approve it.
      </Banner>,
    );
  if (state === 'REVERSED')
    notices.push(
      <Banner key="reversed" kind="info">
        This run was reversed{reversedAt !== null && ` on ${shortDate(new Date(reversedAt))}`}: {reverseReason}
      </Banner>,
    );
  return notices;
}

function Content({ run, acts }: { run: Run; acts: RunActs }) {
  const { id, state, computedAt } = run;
  const { statementCount, problemGroups } = useRoyaltyRunHeadFragment(run);
  const ofRun = {
    id,
    state,
    hasStatements: statementCount > 0,
    hasProblems: problemGroups.length > 0,
  };
  return (
    <Stack gap={16}>
      {isWorking(state) && <BusyRun run={run} acts={acts} />}
      {computedAt !== null && (
        <>
          <EveryCent run={run} />
          <Payees run={ofRun} />
          <Problems run={run} />
        </>
      )}
    </Stack>
  );
}

/** How many statements of an issued run are paid. */
function Paid({ payments }: Pick<Head, 'payments'>) {
  if (payments === null || payments.state === 'NOTHING_DUE') return null;
  const { state, paidCount, payableCount } = payments;
  return (
    <Badge color={statementPaymentColors[state]}>
      {state === 'PAID' ? paymentStates.labels.PAID : `${numberText(paidCount)} of ${numberText(payableCount)} paid`}
    </Badge>
  );
}

function Found({ run: from, refetch }: { run: FragmentType<Run>; refetch: () => unknown }) {
  const run = useRoyaltyRunPageFragment(from);
  const head = useRoyaltyRunHeadFragment(run);
  const { id, name, state } = run;
  const acts = useRunActs({ id, name, state });
  useRoyaltyRunChangedSubscription({ variables: { id } });
  useMissedEvents(() => refetch(), isWorking(state) ? state : null);
  useNewFigures(run);
  usePageName(name);
  return (
    <Page>
      <DetailHead
        title={name}
        back={{ href: royaltyPlaces.runs, label: 'Back to runs' }}
        badges={
          <>
            <Badge color={stateColors[state]} role="status">
              {stateText(head)}
            </Badge>
            <Paid payments={head.payments} />
          </>
        }
        sub={<Facts run={head} />}
        actions={<RunActions run={head} acts={acts} />}
      />
      <Stack gap={8}>
        <ProblemBanner problem={acts.problem} />
        <Notices run={run} />
      </Stack>
      <Stage name={state} label={runStates.labels[state]}>
        <Content run={run} acts={acts} />
      </Stage>
    </Page>
  );
}
