import '../cache-policies.ts';
import type { FragmentType } from '@apollo/client/masking';
import { Badge, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isBusyStatement, statementStates } from '#domain/income/income-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { periodText } from '#web/entities/income/period.ts';
import { DetailHead, DetailTabs } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { Stage } from '#web/kit/detail/stage.tsx';
import { Banner, ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { usePageName } from '#web/kit/page-name.ts';
import { exactDate } from '#web/kit/text/dates.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { statementHref, statementsHref } from '../places.ts';
import { useStatementProgressFragment } from './__generated__/columns.ts';
import {
  type StatementPageFragment,
  useStatementChangedSubscription,
  useStatementPageFragment,
  useStatementQuery,
} from './__generated__/statement.ts';
import { Busy } from './busy.tsx';
import { Ended } from './ended.tsx';
import { StatementLines } from './lines.tsx';
import { Mapper } from './mapper.tsx';
import { Open } from './open.tsx';
import { Problems } from './problems.tsx';
import { Receiving } from './receiving.tsx';
import { Decisions, Recognised, StatementTiles, Unmatched } from './recognised.tsx';
import { StatementActions } from './statement-actions.tsx';
import { fileText, isWorking, stateColors, statementName } from './statement-texts.ts';
import { Totals } from './totals.tsx';
import { type StatementActs, useStatementActs } from './use-statement-acts.ts';

export const Loading = () => <DetailLoading label="Loading the statement..." />;

/** One statement: what it waits for, or what it says. */
export function Component() {
  const { id = '' } = useParams();
  return <ById key={id} id={id} />;
}

function ById({ id }: { id: string }) {
  const { data, error, refetch } = useStatementQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const back = (
    <Button component={Link} to={statementsHref} variant="default">
      Back to statements
    </Button>
  );
  if (data?.statement) return <Found statement={data.statement} refetch={refetch} />;
  if (data?.statement === null && !error)
    return (
      <EmptyState title="Statement not found" hint="The statement was deleted, or the address is wrong.">
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

type Statement = StatementPageFragment;

/** Says that the same statement was added before, with a link to the first one. */
function DuplicateNotice({ of: first }: { of: Statement['duplicateOf'] }) {
  if (first === null) return null;
  return (
    <Banner
      kind="error"
      action={
        <Button component={Link} to={statementHref(first)} size="xs" variant="default">
          Open the first one
        </Button>
      }
    >
      This statement was added before as {first.fileName}
      {first.postedAt !== null && ` and posted on ${exactDate(new Date(first.postedAt))}`}. It can’t be posted a second time.
    </Banner>
  );
}

/** A statement whose lines are known. */
function Read({ statement, acts }: { statement: Statement; acts: StatementActs }) {
  const { id, lineCount, problemCount } = statement;
  const overview = (
    <Columns
      aside={
        <>
          <Recognised statement={statement} />
          <Decisions statement={statement} />
        </>
      }
      asideFirst
    >
      <Totals statement={statement} acts={acts} />
      <Unmatched statement={statement} />
    </Columns>
  );
  return (
    <Stack gap={20}>
      <StatementTiles statement={statement} />
      <DetailTabs
        label="Statement"
        tabs={[
          { key: 'overview', label: 'Overview', content: overview },
          { key: 'lines', label: `Lines ${numberText(lineCount)}`, content: <StatementLines id={id} /> },
          {
            key: 'problems',
            label: `Problems ${numberText(problemCount)}`,
            content: <Problems id={id} />,
            ...(problemCount > 0 && { mark: 'Some rows were not read' }),
          },
        ]}
      />
    </Stack>
  );
}

/** Whether the columns of the file can be mapped in another way. */
const canMap = ({ state, viewerCanEdit, proposedTemplate }: Statement): boolean =>
  viewerCanEdit && (state === 'READ' || state === 'FAILED') && proposedTemplate !== null;

type ContentProps = { statement: Statement; acts: StatementActs; isMapping: boolean; onMapped: () => void };

function Content({ statement, acts, isMapping, onMapped }: ContentProps) {
  const { id, state, sizeBytes, failure, viewerCanEdit } = statement;
  const shared = { statement, acts };
  if (state === 'RECEIVING') return <Receiving id={id} sizeBytes={sizeBytes} canEdit={viewerCanEdit} acts={acts} />;
  if (isBusyStatement(state)) return <Busy {...shared} />;
  if (state === 'MAPPING')
    return (
      <Stack gap={20}>
        {failure !== null && <Banner kind="error">{failure}</Banner>}
        <Open {...shared} canEdit={viewerCanEdit} kinds={statement.questions.map(({ kind }) => kind)} />
      </Stack>
    );
  if (isMapping && canMap(statement)) return <Mapper {...shared} onBack={onMapped} />;
  if (state === 'CANCELLED' || state === 'FAILED')
    return <Ended state={state} failure={failure} canEdit={viewerCanEdit} acts={acts} />;
  return <Read {...shared} />;
}

type FoundProps = { statement: FragmentType<Statement>; refetch: () => unknown };

function Found({ statement: from, refetch }: FoundProps) {
  const statement = useStatementPageFragment(from);
  const { id, state, sizeBytes, periodStart, periodEnd, duplicateOf, createdAt } = statement;
  const { progress } = useStatementProgressFragment(statement);
  const acts = useStatementActs(id);
  const [isMapping, setMapping] = useState(false);
  useStatementChangedSubscription();
  useMissedEvents(() => refetch(), isWorking(state) ? `${state} ${progress?.done}` : null);
  const name = statementName(statement);
  usePageName(name);
  const period = periodText(periodStart, periodEnd);
  return (
    <Page>
      <DetailHead
        title={period === null ? name : `${name}, ${period}`}
        back={{ href: statementsHref, label: 'Back to statements' }}
        badges={
          <Badge color={stateColors[state]} role="status">
            {statementStates.labels[state]}
          </Badge>
        }
        sub={
          <>
            <span>{fileText(statement)}</span>
            <span>{fileSize(sizeBytes)}</span>
            <RelativeDate value={createdAt} />
          </>
        }
        actions={
          <StatementActions
            statement={statement}
            acts={acts}
            {...(canMap(statement) && !isMapping && { onMap: () => setMapping(true) })}
          />
        }
      />
      <ProblemBanner problem={acts.problem} />
      {state !== 'POSTED' && <DuplicateNotice of={duplicateOf} />}
      <Stage name={state} label={statementStates.labels[state]}>
        <Content statement={statement} acts={acts} isMapping={isMapping} onMapped={() => setMapping(false)} />
      </Stage>
    </Page>
  );
}
