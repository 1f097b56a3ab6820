import { Anchor, Badge, Button, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { recordHref } from '#web/entities/records/record-places.ts';
import { EditorRoleNote } from '#web/entities/viewer/editor-role-note.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { plainDate } from '#web/kit/text/dates.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { useDuplicateComparisonQuery } from './__generated__/compare.ts';
import { Comparison, type Pair } from './comparison.tsx';
import { kindLabels, listHref, reasonText } from './labels.ts';
import { MergeForm } from './merge-form.tsx';
import { useDecisions } from './use-decisions.ts';

const back = { href: listHref, label: 'Back to Duplicates' };

type PairProps = { pair: Pair; onChanged: () => void };

/** What was decided about the pair, with the way back. */
function Decision({ pair: { id, kind, state, undoableUntil, first, second }, onChanged }: PairProps) {
  const { viewerCanEdit } = useViewer();
  const { undoMerge, reopen } = useDecisions();
  if (state === 'OPEN') return null;
  const isMerged = state === 'MERGED';
  const [kept, removed] = second.isKept ? [second, first] : [first, second];
  const takeBack = async () => {
    if (await (isMerged ? undoMerge(id) : reopen(id))) onChanged();
  };
  const until = undoableUntil ? ` You can undo the merge until ${plainDate(undoableUntil.slice(0, 10))}.` : '';
  return (
    <Banner
      kind="info"
      action={
        viewerCanEdit && (
          <Button variant="default" size="xs" onClick={() => void takeBack()}>
            {isMerged ? 'Undo merge' : 'Reopen'}
          </Button>
        )
      }
    >
      {isMerged ? (
        <>
          “{removed.name}” is merged into “
          {kept.record ? (
            <Anchor component={Link} inherit underline="always" to={recordHref(kind, kept.record.id)}>
              {kept.name}
            </Anchor>
          ) : (
            kept.name
          )}
          ”.{until}
        </>
      ) : (
        'These two are marked as not duplicates. Later searches skip them.'
      )}
    </Banner>
  );
}

function Compared({ pair, onChanged }: PairProps) {
  const { viewerCanEdit } = useViewer();
  const { first, second, kind, reasons, score, comparison } = pair;
  const isOpen = pair.state === 'OPEN';
  const compared = comparison && { ...pair, comparison };
  return (
    <Stack gap="lg">
      <DetailHead
        title={`${first.name} and ${second.name}`}
        back={back}
        badges={isOpen && <Badge color={score >= 70 ? 'green' : 'gray'}>{percentLabel(score)} likely</Badge>}
        sub={
          <Text span inherit>
            {kindLabels[kind]} · {reasonText(reasons)}
          </Text>
        }
      />
      <Decision pair={pair} onChanged={onChanged} />
      {compared && isOpen && !viewerCanEdit && <EditorRoleNote to="merge duplicates" />}
      {compared &&
        (isOpen && viewerCanEdit ? (
          <MergeForm
            key={`${compared.comparison.first.version} ${compared.comparison.second.version}`}
            pair={compared}
            onChanged={onChanged}
          />
        ) : (
          <Comparison pair={compared} />
        ))}
      {!compared && isOpen && <EmptyState title="One of them is in the bin" hint="Restore it from the bin to compare both." />}
    </Stack>
  );
}

function Content({ id }: { id: string }) {
  const { data, error, refetch } = useDuplicateComparisonQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  // A repeated failure is shown again.
  const reload = () => void refetch();
  if (!data && error) return <ErrorPanel title="Failed to load the pair" detail={describeError(error)} onRetry={reload} />;
  if (!data) return <TextSkeleton lines={12} />;
  if (data.duplicate) return <Compared pair={data.duplicate} onChanged={reload} />;
  return (
    <EmptyState title="Pair not found" hint="A later search dropped this pair, because the two are no longer alike.">
      <Button component={Link} to={listHref} variant="default">
        {back.label}
      </Button>
    </EmptyState>
  );
}

/** Compares both objects of a pair, field by field, and merges them. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <FeatureGate feature="MUSIC_PUBLISHING" back={back}>
      <Page>
        <Content key={id} id={id} />
      </Page>
    </FeatureGate>
  );
}
