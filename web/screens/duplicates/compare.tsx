import { Anchor, Badge, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { undoDays } from '#domain/exchange/duplicate-terms.ts';
import { takenByDefault } from '#domain/exchange/duplicates.ts';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { client } from '#web/apollo/client.ts';
import { describeError } from '#web/apollo/errors.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { Banner, ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { OptionCard } from '#web/kit/layout/option-card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { plainDate } from '#web/kit/text/dates.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import {
  type DuplicateComparisonQuery,
  useDuplicateComparisonQuery,
  useDuplicateMergeMutation,
} from './__generated__/compare.ts';
import { FieldChoice } from './field-choice.tsx';
import { kindLabels, listHref, movedParts, objectHref, reasonText } from './labels.ts';
import { forgetMerged, useDecisions } from './use-decisions.ts';

type Pair = NonNullable<DuplicateComparisonQuery['duplicate']>;
type Comparison = NonNullable<Pair['comparison']>;
type SideName = 'first' | 'second';

const back = { href: listHref, label: 'Back to Duplicates' };
const sides: readonly SideName[] = ['first', 'second'];
const otherOf = (side: SideName): SideName => (side === 'first' ? 'second' : 'first');

/** The buttons stay in sight below a long comparison. */
const stuck = { position: 'sticky', bottom: 0, zIndex: 2, paddingBlock: 12, background: 'var(--mantine-color-body)' } as const;

type ChoiceProps = { pair: Pair; comparison: Comparison; isOpen: boolean; onChanged: () => void };

/** The first object is the older one. It is kept, unless the user chooses. */
function Choice({ pair, comparison, isOpen, onChanged }: ChoiceProps) {
  const { viewerCanEdit } = useViewer();
  const navigate = useNavigate();
  const { undoMerge, dismiss } = useDecisions();
  const [merge, { loading }] = useDuplicateMergeMutation();
  const [kept, setKept] = useState<SideName>('first');
  const [chosen, setChosen] = useState<Readonly<Record<string, SideName>>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const { fields } = comparison;
  const different = fields.filter(({ first, second }) => first !== second);
  const same = fields.filter(({ first, second }) => first === second && first !== null);
  const byDefault = new Set(takenByDefault(fields, kept));
  const sideOf = (name: string): SideName => chosen[name] ?? (byDefault.has(name) ? otherOf(kept) : kept);
  const [keptObject, removedObject] = [pair[kept], pair[otherOf(kept)]];
  const mayDecide = viewerCanEdit && isOpen;
  const run = async () => {
    const isSure = await confirm({
      title: `Merge into “${keptObject.name}”?`,
      body: `The ${movedParts[pair.kind]} of “${removedObject.name}” move to “${keptObject.name}”, and “${removedObject.name}” moves to the bin. You can undo the merge for ${undoDays} days.`,
      action: 'Merge',
    });
    if (!isSure) return;
    setProblem(null);
    const input = {
      kept: keptObject.objectId,
      keptVersion: comparison[kept].version,
      removedVersion: comparison[otherOf(kept)].version,
      takenFields: different.map(({ name }) => name).filter((name) => sideOf(name) !== kept),
    };
    const outcome = await attempt(merge({ variables: { id: pair.id, input } }));
    if (outcome.problem) {
      setProblem(outcome.problem);
      if (outcome.problem.code === 'CONFLICT') onChanged();
      return;
    }
    forgetMerged(client);
    void navigate(listHref);
    toast.success(`“${removedObject.name}” is merged into “${keptObject.name}”.`, () => undoMerge(pair.id));
  };
  const skip = async () => {
    if (await dismiss(pair.id)) void navigate(listHref);
  };
  return (
    <Stack gap="lg">
      <ProblemBanner problem={problem} />
      <Panel
        title="Which one do you keep?"
        lead={`It gets the ${movedParts[pair.kind]} of the other one. The history of both stays visible.`}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {sides.map((side) => (
            <OptionCard
              key={side}
              name="kept"
              type="radio"
              checked={kept === side}
              disabled={!mayDecide}
              onChange={() => setKept(side)}
              label={pair[side].name}
              help={
                <>
                  {pair[side].detail !== null && `${pair[side].detail} · `}
                  {comparison[side].usage} · added <RelativeDate value={comparison[side].createdAt} /> ·{' '}
                  <Anchor component={Link} inherit underline="always" to={objectHref(pair.kind, pair[side].objectId)}>
                    Open
                  </Anchor>
                </>
              }
            />
          ))}
        </SimpleGrid>
      </Panel>
      <Panel
        title={different.length === 0 ? 'All fields are the same' : 'Which values do you keep?'}
        lead={different.length === 0 ? undefined : `${different.length} of ${fields.length} fields differ.`}
      >
        <Stack gap="md">
          {different.map((field) => (
            <FieldChoice
              key={field.name}
              field={field}
              value={sideOf(field.name)}
              isDisabled={!mayDecide}
              onChange={(side) => setChosen({ ...chosen, [field.name]: side })}
            />
          ))}
        </Stack>
      </Panel>
      {same.length > 0 && (
        <Panel title="The same in both">
          <FactList facts={same.map(({ label, first }) => [label, first] as const)} ruled />
        </Panel>
      )}
      {mayDecide && (
        <Buttons mt={0} style={stuck}>
          <Button loading={loading} onClick={() => void run()}>
            Merge
          </Button>
          <Button variant="default" onClick={() => void skip()}>
            Not a duplicate
          </Button>
        </Buttons>
      )}
    </Stack>
  );
}

/** What was decided about the pair, with the way back. */
function Decision({ pair: { id, state, undoableUntil, first, second }, onChanged }: { pair: Pair; onChanged: () => void }) {
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
      {isMerged
        ? `“${removed.name}” is merged into “${kept.name}”.${until}`
        : 'These two are marked as not duplicates. Later searches skip them.'}
    </Banner>
  );
}

function Compared({ pair, onChanged }: { pair: Pair; onChanged: () => void }) {
  const { first, second, kind, reasons, score, state, comparison } = pair;
  return (
    <Stack gap="lg">
      <DetailHead
        title={`${first.name} and ${second.name}`}
        back={back}
        badges={<Badge color={score >= 70 ? 'green' : 'gray'}>{score} % likely</Badge>}
        sub={
          <Text span inherit>
            {kindLabels[kind]} · {reasonText(reasons)}
          </Text>
        }
      />
      <Decision pair={pair} onChanged={onChanged} />
      {comparison ? (
        <Choice
          key={`${comparison.first.version} ${comparison.second.version}`}
          {...{ pair, comparison, onChanged }}
          isOpen={state === 'OPEN'}
        />
      ) : (
        state === 'OPEN' && <EmptyState title="One of them is in the bin" hint="Restore it from the bin to compare both." />
      )}
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
  const reload = () => void refetch().catch(() => undefined);
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
