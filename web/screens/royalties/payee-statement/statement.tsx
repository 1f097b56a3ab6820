import '../runs/cache-policies.ts';
import type { FragmentType } from '@apollo/client/masking';
import { Badge, Button, Stack } from '@mantine/core';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { paymentStates } from '#domain/royalties/payments.ts';
import { payeeKinds, splitBases } from '#domain/royalties/royalty-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { statementPaymentColors } from '#web/entities/royalties/payment-colors.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { listQueryOf } from '#web/kit/list/trail.ts';
import { usePageName } from '#web/kit/page-name.ts';
import { CopyButton } from '#web/kit/text/copy-text.tsx';
import { shortDate } from '#web/kit/text/dates.ts';
import type { payeeStatementLoader } from '../loaders.ts';
import { daysText, stateColors, stateText } from '../runs/run-texts.ts';
import { type PayeeStatementPageFragment, usePayeeStatementPageFragment } from './__generated__/statement.ts';
import { Balance } from './balance.tsx';
import { Contracts } from './contracts.tsx';
import { Download } from './download.tsx';
import { Entries } from './entries.tsx';
import { Neighbours } from './neighbours.tsx';
import { StatementLines } from './statement-lines.tsx';

export const Loading = () => <DetailLoading label="Loading the statement..." />;

/** What a run says about a payee: its balance, its contracts, and each share with its reasons. */
export function Component() {
  const { run = '', payee = '' } = useParams();
  return <OfPayee key={`${run} ${payee}`} run={run} payee={payee} />;
}

type PlaceProps = { run: string; payee: string };

/** Address of the run with the list from which the statement was opened, and the payee selected. */
function useBackHref({ run, payee }: PlaceProps): string {
  const [params] = useSearchParams();
  const query = new URLSearchParams(listQueryOf(params) ?? '');
  query.set('payee', payee);
  return `${royaltyPlaces.run(run)}?${query}`;
}

function OfPayee(place: PlaceProps) {
  const { data, error, refetch } = usePreloadedQuery(usePreloaded<typeof payeeStatementLoader>().statement);
  const statement = data && (data.payeeStatements.nodes[0] ?? data.payeeStatement);
  const back = (
    <Button component={Link} to={royaltyPlaces.run(place.run)} variant="default">
      Back to the run
    </Button>
  );
  if (statement) return <Found statement={statement} {...place} />;
  if (statement === null && !error)
    return (
      <EmptyState title="Statement not found" hint="The run has no statement for this payee any more, or the address is wrong.">
        {back}
      </EmptyState>
    );
  if (!error) return <Loading />;
  return (
    <ErrorPanel title="Failed to load the statement" detail={describeError(error)} onRetry={() => void refetch()}>
      {back}
    </ErrorPanel>
  );
}

type Statement = PayeeStatementPageFragment;

function Facts({ statement: { number, payee, royaltyRun: run } }: { statement: Statement }) {
  const facts = [payee && payeeKinds.labels[payee.kind], payee?.taxCountry].filter(Boolean).join(' · ');
  return (
    <>
      {facts !== '' && <span>{facts}</span>}
      {number !== null && <span>Statement {number}</span>}
      <Link to={royaltyPlaces.run(run.id)}>{run.name}</Link>
      <span>{daysText(run.periodStart, run.periodEnd)}</span>
      <span>{splitBases.labels[run.splitBasis]}</span>
      {run.issuedAt !== null && <span>issued {shortDate(new Date(run.issuedAt))}</span>}
    </>
  );
}

type FoundProps = PlaceProps & { statement: FragmentType<Statement> };

function Found({ statement: masked, run, payee }: FoundProps) {
  const statement = usePayeeStatementPageFragment(masked);
  const { id, royaltyRun, paymentState } = statement;
  const { pathname, search } = useLocation();
  const href = useBackHref({ run, payee });
  const name = statement.payee?.name ?? 'Deleted payee';
  usePageName(name);
  return (
    <Page>
      <DetailHead
        title={name}
        back={{ href, label: 'Back to the run' }}
        badges={
          <>
            <Badge color={stateColors[royaltyRun.state]}>{stateText(royaltyRun)}</Badge>
            {paymentState !== 'NOTHING_DUE' && (
              <Badge color={statementPaymentColors[paymentState]}>{paymentStates.labels[paymentState]}</Badge>
            )}
          </>
        }
        sub={<Facts statement={statement} />}
        actions={
          <>
            <Download files={statement} />
            <CopyButton value={`${window.location.origin}${pathname}${search}`}>Copy link</CopyButton>
            <Neighbours run={run} payee={payee} />
          </>
        }
      />
      <Stack gap={16} mt={12} align="stretch">
        <Balance statement={statement} />
        <Entries statement={statement} />
        <Contracts statement={statement} />
        <StatementLines id={id} kind="corrections" />
        <StatementLines id={id} kind="shares" />
      </Stack>
    </Page>
  );
}
