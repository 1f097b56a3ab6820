import { Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '#web/apollo/attempt.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { useRunStatementsQuery } from './__generated__/new-run.ts';
import { StatementChoice } from './statement-choice.tsx';
import type { RunActs } from './use-run-acts.ts';

type DialogProps = { id: string; acts: RunActs; onClose: () => void };
type FieldsProps = DialogProps & { periodEnd: string; before: readonly { id: string }[] };

function Fields({ id, acts, onClose, periodEnd, before }: FieldsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(before.map((statement) => statement.id)));
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = async () => {
    const refusal = await acts.choose([...chosen]);
    setProblem(refusal);
    if (refusal === null) onClose();
  };
  return (
    <Stack gap={16}>
      <ProblemBanner problem={problem} />
      <StatementChoice to={periodEnd} chosen={chosen} onChange={setChosen} run={id} />
      <Buttons justify="flex-end" mt={0}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => void save()} loading={acts.busy === 'choose'} disabled={chosen.size === 0}>
          Save and compute
        </Button>
      </Buttons>
    </Stack>
  );
}

/** Changes the statements of a draft, which is then computed again. */
export function ChooseDialog({ id, acts, onClose }: DialogProps) {
  useReturnFocus();
  const query = useRunStatementsQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const run = query.data?.royaltyRun;
  return (
    <Modal opened onClose={onClose} title="Statements of this run" size={640} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Loaded query={{ ...query, data: run ?? undefined }} failure="Failed to load the statements" lines={4}>
        {({ periodEnd, statements }) => (
          <Fields id={id} acts={acts} onClose={onClose} periodEnd={periodEnd} before={statements} />
        )}
      </Loaded>
    </Modal>
  );
}
