import { useApolloClient } from '@apollo/client/react';
import { Button, Modal, Select, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { type PayeeStanding, payeeKinds, payeeStandings } from '#domain/royalties/royalty-terms.ts';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import { forgetPayees } from '#web/entities/royalties/payee-policies.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { countText } from '#web/kit/text/count-text.ts';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import { type PayeesWithoutQuery, usePayeesAddMutation } from './__generated__/without-payee.ts';

type Party = PayeesWithoutQuery['payeesWithout']['parties'][number];
/** What becomes of a party. It can stay without a payee for now. */
type Choice = PayeeStanding | 'LATER';

const choices = [
  ...payeeStandings.keys.map((value) => ({ value, label: payeeStandings.labels[value] })),
  { value: 'LATER', label: 'Not now' },
];

/** "Writer · 12 works". */
const factsOf = ({ kind, workCount, recordingCount }: Party): string =>
  [
    payeeKinds.labels[kind],
    workCount > 0 && countText(workCount, 'work', 'works'),
    recordingCount > 0 && countText(recordingCount, 'recording', 'recordings'),
  ]
    .filter(Boolean)
    .join(' · ');

type RowProps = { party: Party; currency: string; choice: Choice; onChoose: (choice: Choice) => void };

function PartyRow({ party, currency, choice, onChoose }: RowProps) {
  const isPhone = useIsPhone();
  const income = <span data-figures>{moneyText({ amount: party.income, currency })}</span>;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <TwoLines first={party.name} second={factsOf(party)} />
        {isPhone && income}
      </Table.Th>
      {!isPhone && <Table.Td ta="end">{income}</Table.Td>}
      <Table.Td>
        <Select
          aria-label={`Standing of ${party.name}`}
          data={choices}
          value={choice}
          onChange={(next) => next !== null && onChoose(next as Choice)}
          allowDeselect={false}
        />
      </Table.Td>
    </Table.Tr>
  );
}

type AddPartiesDialogProps = { parties: readonly Party[]; total: number; currency: string; onClose: () => void };

/** Makes payees of parties that earned, each with a standing. */
export function AddPartiesDialog({ parties, total, currency, onClose }: AddPartiesDialogProps) {
  useReturnFocus();
  const { cache } = useApolloClient();
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [add, { loading }] = usePayeesAddMutation();
  const choiceOf = ({ id, standing }: Party): Choice => chosen[id] ?? standing;
  const added = parties.flatMap((party) => {
    const standing = choiceOf(party);
    return standing === 'LATER' ? [] : [{ party: party.id, standing }];
  });
  const submit = async () => {
    const { payload, problem: refusal } = await attempt(add({ variables: { parties: added } }));
    setProblem(refusal);
    if (refusal) return;
    forgetPayees(cache);
    toast.success(`${countText(payload.added ?? 0, 'payee is', 'payees are')} added.`);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Add parties that earned"
      size={760}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ProblemBanner problem={problem} />
      <Text c="dimmed" mb={12}>
        Say of each who gets its money: it is paid by you, it is yourselves, or others collect it for the party, so that it never
        arrives.{parties.length < total && ` The ${parties.length} that earned most come first; the others follow.`}
      </Text>
      <Table aria-label="Parties without a payee">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Party</Table.Th>
            {!isPhone && <Table.Th ta="end">Share in 12 months</Table.Th>}
            <Table.Th w={isPhone ? 150 : 180}>Standing</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parties.map((party) => (
            <PartyRow
              key={party.id}
              party={party}
              currency={currency}
              choice={choiceOf(party)}
              onChoose={(choice) => setChosen((now) => ({ ...now, [party.id]: choice }))}
            />
          ))}
        </Table.Tbody>
      </Table>
      <Buttons justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={loading} disabled={added.length === 0} onClick={() => void submit()} data-autofocus>
          Add {countText(added.length, 'payee', 'payees')}
        </Button>
      </Buttons>
    </Modal>
  );
}
