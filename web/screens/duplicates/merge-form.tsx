import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { undoDays } from '#domain/duplicates/duplicate-terms.ts';
import { takenByDefault } from '#domain/duplicates/duplicates.ts';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { client } from '#web/apollo/client.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { OptionCard } from '#web/kit/layout/option-card.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { useDuplicateMergeMutation } from './__generated__/compare.ts';
import { type ComparedPair, SameFields, SideFacts, type SideName, sides } from './comparison.tsx';
import { FieldChoice } from './field-choice.tsx';
import { listHref, movedParts } from './labels.ts';
import { forgetMerged, useDecisions } from './use-decisions.ts';

const otherOf = (side: SideName): SideName => (side === 'first' ? 'second' : 'first');

/** The buttons stay in sight below a long comparison. */
const stuck = { position: 'sticky', bottom: 0, zIndex: 2, paddingBlock: 12, background: 'var(--mantine-color-body)' } as const;

/** Merges a pair. The first object is the older one. It is kept, unless the user chooses. */
export function MergeForm({ pair, onChanged }: { pair: ComparedPair; onChanged: () => void }) {
  const { comparison } = pair;
  const navigate = useNavigate();
  const { undoMerge, dismiss } = useDecisions();
  const [merge, { loading }] = useDuplicateMergeMutation();
  const [kept, setKept] = useState<SideName>('first');
  const [chosen, setChosen] = useState<Readonly<Record<string, SideName>>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const { fields } = comparison;
  const different = fields.filter(({ first, second }) => first !== second);
  const byDefault = new Set(takenByDefault(fields, kept));
  const sideOf = (name: string): SideName => chosen[name] ?? (byDefault.has(name) ? otherOf(kept) : kept);
  const [keptObject, removedObject] = [pair[kept], pair[otherOf(kept)]];
  const run = async () => {
    const isSure = await confirm({
      title: `Merge into “${keptObject.name}”?`,
      body: `The ${movedParts[pair.kind]} of “${removedObject.name}” move to “${keptObject.name}”, and “${removedObject.name}” moves to the bin. You can undo the merge for ${undoDays} days.`,
      action: 'Merge',
    });
    if (!isSure) return;
    setProblem(null);
    const input = {
      kept: comparison[kept].id,
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
              onChange={() => setKept(side)}
              label={pair[side].name}
              help={<SideFacts pair={pair} side={side} />}
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
              onChange={(side) => setChosen({ ...chosen, [field.name]: side })}
            />
          ))}
        </Stack>
      </Panel>
      <SameFields pair={pair} />
      <Buttons mt={0} style={stuck}>
        <Button loading={loading} onClick={() => void run()}>
          Merge
        </Button>
        <Button variant="default" onClick={() => void skip()}>
          Not a duplicate
        </Button>
      </Buttons>
    </Stack>
  );
}
