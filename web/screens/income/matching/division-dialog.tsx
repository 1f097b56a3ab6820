import { Button, Modal, Stack, Table, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { apportion } from '#domain/kit/apportion.ts';
import { HUNDRED, parsePercent, percentText, shortPercent } from '#domain/kit/percent.ts';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { useRecordingDivisionSaveMutation } from './__generated__/acts.ts';
import { type IncomeGroupPanelFragment, useIncomeGroupPanelFragment, useMatchingGroupQuery } from './__generated__/matching.ts';

type Recording = NonNullable<IncomeGroupPanelFragment['recording']>;

/** Equal parts that total 100 %, as texts. */
const equalParts = (count: number): string[] =>
  apportion(BigInt(HUNDRED), Array<bigint>(count).fill(1n)).map((part) => shortPercent(Number(part)));

const messageOf = (part: ReturnType<typeof parsePercent> | undefined) => (part && !part.ok ? part.message : undefined);

type FormProps = { recording: Recording; onSaved: () => void; onClose: () => void };

function DivisionForm({ recording, onSaved, onClose }: FormProps) {
  const { works } = recording;
  const [parts, setParts] = useState(() => equalParts(works.length));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [saveDivision, { loading }] = useRecordingDivisionSaveMutation();
  const read = parts.map(parsePercent);
  const total = read.reduce((sum, part) => sum + (part.ok ? part.value : 0), 0);
  const isComplete = total === HUNDRED && read.every(({ ok }) => ok);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    const input = works.map(({ id }, index) => ({ work: id, part: parts[index] ?? '0' }));
    const outcome = await attempt(saveDivision({ variables: { recording: recording.id, parts: input } }));
    if (outcome.problem) return setProblem(outcome.problem);
    toast.success('The division is saved, and used for every source.');
    onSaved();
    onClose();
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap={12}>
        <ProblemBanner problem={problem} />
        <p data-ink="quiet">
          Lines of this recording are for several works. Enter the part of each one. It is used for past and future lines.
        </p>
        <Table aria-label="Parts of the works">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Work</Table.Th>
              <Table.Th w={140}>Part</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {works.map(({ id, title }, index) => (
              <Table.Tr key={id}>
                <Table.Td>{title}</Table.Td>
                <Table.Td>
                  <TextInput
                    aria-label={`Part of ${title}`}
                    inputMode="decimal"
                    data-autofocus={index === 0 || undefined}
                    value={parts[index] ?? ''}
                    error={messageOf(read[index])}
                    onChange={({ currentTarget: { value } }) =>
                      setParts(parts.map((part, place) => (place === index ? value : part)))
                    }
                    rightSection={<small>%</small>}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th>Total</Table.Th>
              <Table.Th data-ink={total === HUNDRED ? 'good' : 'bad'}>{percentText(total)}</Table.Th>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Stack>
      <Buttons>
        <Button type="submit" loading={loading} disabled={!isComplete}>
          Save division
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Buttons>
    </form>
  );
}

/** Asks how the money of a recording with several works is divided among them. */
export function DivisionDialog({ group, ...rest }: { group: { id: string; name: string } } & Omit<FormProps, 'recording'>) {
  useReturnFocus();
  const { data } = useMatchingGroupQuery({ variables: { id: group.id }, fetchPolicy: 'cache-and-network' });
  const panel = useIncomeGroupPanelFragment(data?.incomeGroup ?? null) as IncomeGroupPanelFragment | null;
  return (
    <Modal
      opened
      onClose={rest.onClose}
      title={`Divide ${group.name} among its works`}
      size={560}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {panel?.recording ? <DivisionForm recording={panel.recording} {...rest} /> : <TextSkeleton lines={5} />}
    </Modal>
  );
}
