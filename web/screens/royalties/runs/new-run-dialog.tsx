import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxRunName } from '#domain/royalties/run-limits.ts';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { addFirst } from '#web/apollo/list-changes.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { OptionCard } from '#web/kit/layout/option-card.tsx';
import { RoyaltyRunCreateDocument } from './__generated__/new-run.ts';
import { lastQuarter, nameOfPeriod } from './run-period.ts';
import { StatementChoice } from './statement-choice.tsx';

/** What is entered about a run. A name that nobody entered follows the period. `chosen` is null for all free statements. */
function useRunFields() {
  const [period, setPeriod] = useState(() => lastQuarter(new Date()));
  const [typedName, setName] = useState<string | null>(null);
  const [isAll, setAll] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  return {
    period,
    name: typedName ?? nameOfPeriod(period),
    isAll,
    chosen,
    setName,
    setAll,
    setChosen,
    setPeriod: (changes: Partial<typeof period>) => {
      setPeriod({ ...period, ...changes });
      // Other statements are listed.
      setChosen(null);
    },
    periodFault: period.start === '' || period.end === '' ? 'Enter the first and the last day.' : null,
    orderFault: period.end < period.start ? 'Before the first day. Choose a later one.' : null,
  };
}
type RunFields = ReturnType<typeof useRunFields>;

function PeriodFields({ fields, isMarked }: { fields: RunFields; isMarked: boolean }) {
  const { period, setPeriod, periodFault, orderFault } = fields;
  return (
    <Group grow align="flex-start" gap={16}>
      <TextInput
        type="date"
        label="First day"
        data-autofocus
        value={period.start}
        error={isMarked && period.start === '' && periodFault}
        onChange={(event) => setPeriod({ start: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Last day"
        description="Advances, costs and payments up to this day are in the statements of payees."
        value={period.end}
        error={(isMarked && period.end === '' && periodFault) || (periodFault === null && orderFault)}
        onChange={(event) => setPeriod({ end: event.currentTarget.value })}
      />
    </Group>
  );
}

function StatementFields({ fields }: { fields: RunFields }) {
  const { isAll, setAll, chosen, setChosen, period } = fields;
  return (
    <Stack gap={8} role="radiogroup" aria-label="Statements">
      <OptionCard
        type="radio"
        name="statements"
        label="All free statements"
        help="Posted statements whose period ends by the last day, and that no approved or issued run divides."
        checked={isAll}
        onChange={() => setAll(true)}
      />
      <OptionCard
        type="radio"
        name="statements"
        label="Choose statements"
        help="Leave out what is to be divided later."
        checked={!isAll}
        onChange={() => setAll(false)}
      />
      {!isAll && period.end !== '' && <StatementChoice to={period.end} chosen={chosen} onChange={setChosen} />}
    </Stack>
  );
}

/** Creates a run, and opens it. */
function useCreate(fields: RunFields) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const create = async () => {
    const { period, name, isAll, chosen } = fields;
    setSending(true);
    const input = {
      name: name.trim() || null,
      periodStart: period.start,
      periodEnd: period.end,
      // Untouched, the choice is that of the server.
      statements: isAll || chosen === null ? null : [...chosen],
    };
    const { payload, problem: refusal } = await attempt(
      client.mutate({ mutation: RoyaltyRunCreateDocument, variables: { input } }),
    );
    setSending(false);
    setProblem(refusal);
    if (refusal || !payload?.royaltyRun) return;
    addFirst(client.cache, 'royaltyRuns', payload.royaltyRun);
    void navigate(royaltyPlaces.run(payload.royaltyRun.id));
  };
  return { create, isSending, problem };
}

/** Creates a run: its period, its name and its statements. The last quarter is proposed. */
export function NewRunDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const fields = useRunFields();
  const { create, isSending, problem } = useCreate(fields);
  const [isMarked, setMarked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { name, setName, isAll, chosen, periodFault, orderFault } = fields;
  const isEmpty = !isAll && chosen?.size === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMarked(true);
    if (periodFault || orderFault) return form.current?.querySelector<HTMLInputElement>('input[type="date"]')?.focus();
    if (!isEmpty) void create();
  };
  return (
    <Modal opened onClose={onClose} title="New run" size={640} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          <ProblemBanner problem={problem} />
          <PeriodFields fields={fields} isMarked={isMarked} />
          <TextInput
            label="Name"
            description="Printed on the statements of payees."
            maxLength={maxRunName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <StatementFields fields={fields} />
          {isMarked && isEmpty && <p data-ink="bad">Choose at least one statement.</p>}
        </Stack>
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Create run
          </Button>
        </Buttons>
      </form>
    </Modal>
  );
}
