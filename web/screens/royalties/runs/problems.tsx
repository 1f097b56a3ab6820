import type { FragmentType } from '@apollo/client/masking';
import { useApolloClient } from '@apollo/client/react';
import { Badge, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { isZeroDecimal } from '#domain/money/decimal.ts';
import { blockingExceptions, type RunException, runExceptions } from '#domain/royalties/royalty-terms.ts';
import { attempt } from '#web/apollo/attempt.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { countText } from '#web/kit/text/count-text.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { RoyaltyProblemAcceptDocument, type RunProblemsQuery, useRunProblemsQuery } from './__generated__/problems.ts';
import { type RoyaltyRunProblemsFragment, useRoyaltyRunProblemsFragment } from './__generated__/run.ts';
import { groupTexts, groupTitle, settledAt } from './problem-texts.ts';
import classes from './runs.module.css';

type Problem = NonNullable<RunProblemsQuery['royaltyRun']>['problems'][number];
type ProblemGroup = RoyaltyRunProblemsFragment['problemGroups'][number];

/** Rows that are shown at first, and with each press of "Show … more". */
const step = 10;

/** The money that a problem is about. Its currency alone, if the amount cannot be known. */
function amountOf({ amount, currency }: Problem): ReactNode {
  if (amount === null || currency === null) return undefined;
  return isZeroDecimal(amount) ? currency : <span data-figures>{moneyText({ amount, currency })}</span>;
}

type ProblemLineProps = { problem: Problem; onAccept: (() => Promise<void>) | null };

/** A problem with the place where it is settled. Those that do not block the run can be let be. */
function ProblemLine({ problem, onAccept }: ProblemLineProps) {
  const { label, isAccepted } = problem;
  const [isSending, setSending] = useState(false);
  const place = settledAt(problem);
  const name = label || runExceptions.labels[problem.kind];
  const accept = async () => {
    setSending(true);
    await onAccept?.();
    setSending(false);
  };
  return (
    <Line
      title={
        <>
          {name} {isAccepted && <Badge color="gray">Let be</Badge>}
        </>
      }
      note={amountOf(problem)}
      wraps
      aside={
        <>
          <Button component={Link} to={place.href} size="xs" variant="default" aria-label={`${place.label}: ${name}`}>
            {place.label}
          </Button>
          {onAccept && (
            <Button
              size="xs"
              variant="subtle"
              loading={isSending}
              onClick={() => void accept()}
              aria-label={isAccepted ? `Undo: ${name}` : `Let it be: ${name}`}
            >
              {isAccepted ? 'Undo' : 'Let it be'}
            </Button>
          )}
        </>
      }
    />
  );
}

function ProblemLines({ id, kind, canEdit }: { id: string; kind: RunException; canEdit: boolean }) {
  const client = useApolloClient();
  const query = useRunProblemsQuery({ variables: { id, kind }, fetchPolicy: 'cache-and-network' });
  const [shown, setShown] = useState(step);
  const accept = async ({ key, isAccepted }: Problem) => {
    const variables = { id, kind, key, isAccepted: !isAccepted };
    const { problem } = await attempt(client.mutate({ mutation: RoyaltyProblemAcceptDocument, variables }));
    if (problem) toast.problem(problem);
  };
  return (
    <Loaded query={{ ...query, data: query.data?.royaltyRun?.problems }} failure="Failed to load the problems" lines={3}>
      {(problems) => (
        <Stack gap={8} pb={12}>
          <Lines aria-label={runExceptions.labels[kind]} data-dense>
            {problems.slice(0, shown).map((problem) => (
              <ProblemLine
                key={problem.key}
                problem={problem}
                onAccept={canEdit && !problem.isBlocking ? () => accept(problem) : null}
              />
            ))}
          </Lines>
          {problems.length > shown && (
            <Group justify="center">
              <Button variant="default" size="xs" onClick={() => setShown(shown + step)}>
                Show {numberText(Math.min(step, problems.length - shown))} more
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

type GroupProps = { id: string; group: ProblemGroup; canEdit: boolean };

/** Problems of one kind. The heading opens them. */
function GroupLine({ id, group: { kind, count, open }, canEdit }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  const isBlocking = blockingExceptions.has(kind);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const state = isBlocking ? 'Blocks the approval' : open === 0 ? 'Let be' : null;
  return (
    <li>
      <UnstyledButton
        className={classes.group}
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => setOpen((now) => !now)}
      >
        {open === 0 ? (
          <IconCheck size={18} data-ink="good" aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={18} data-ink={isBlocking ? 'bad' : 'warn'} aria-hidden="true" />
        )}
        <span>
          <b>{groupTitle(kind, count)}</b>
          <small>{groupTexts[kind].note}</small>
        </span>
        {state !== null && <Badge color={isBlocking ? 'red' : 'gray'}>{state}</Badge>}
        <Chevron size={18} aria-hidden="true" />
      </UnstyledButton>
      <div id={body}>{isOpen && <ProblemLines id={id} kind={kind} canEdit={canEdit} />}</div>
    </li>
  );
}

const isReviewed = (state: RoyaltyRunProblemsFragment['state']) => state === 'DRAFT' || state === 'REVIEW';

/** What to look at before a run is approved. What blocks it comes first. */
export function Problems({ run }: { run: FragmentType<RoyaltyRunProblemsFragment> }) {
  const { id, state, viewerCanEdit, statementCount, problemGroups } = useRoyaltyRunProblemsFragment(run);
  const groups = problemGroups.toSorted((a, b) => runExceptions.keys.indexOf(a.kind) - runExceptions.keys.indexOf(b.kind));
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const settled = groups.reduce((sum, group) => sum + group.count - group.open, 0);
  const canEdit = viewerCanEdit && isReviewed(state);
  if (groups.length === 0 && !isReviewed(state)) return null;
  return (
    <Panel
      title={isReviewed(state) ? 'Before you approve' : 'Problems of this run'}
      aside={
        count > 0 && (
          <Text c="dimmed" data-figures>
            {isReviewed(state)
              ? `${numberText(settled)} of ${numberText(count)} settled`
              : countText(count, 'problem', 'problems')}
          </Text>
        )
      }
    >
      {groups.length === 0 && statementCount === 0 ? (
        <p className={classes.clear}>The run has no statements, so it divides no money.</p>
      ) : groups.length === 0 ? (
        <p className={classes.clear}>
          <IconCheck size={18} data-ink="good" aria-hidden="true" /> Nothing is missing: all money is matched, divided and can be
          paid.
        </p>
      ) : (
        <ul data-ruled>
          {groups.map((group) => (
            <GroupLine key={group.kind} id={id} group={group} canEdit={canEdit} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
