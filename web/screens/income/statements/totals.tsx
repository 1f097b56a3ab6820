import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { isBalanced } from '#domain/income/balance.ts';
import { rateSources } from '#domain/income/income-terms.ts';
import { amountText, decimalText, exactAmountText, rateText } from '#web/entities/income/amount-text.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import { type StatementTotalsFragment, useStatementTotalsFragment } from './__generated__/statement.ts';
import { typedAmount } from './amount-input.ts';
import type { StageProps } from './stage-props.ts';

type Amount = StatementTotalsFragment['amounts'][number];

const inCurrency = (amount: string | null, currency: string): string =>
  amount === null ? '–' : amountText({ amount, currency });

/** The rate with its origin: "1.1704, table of rates, 30 Sep 2026". */
function Rate({ amount: { rate, rateSource, rateDate } }: { amount: Amount }) {
  if (rate === null) return 'No rate';
  const origin = rateSource === null ? null : rateSources.labels[rateSource].toLowerCase();
  const text = [rateText(rate), origin, rateDate && plainDate(rateDate)].filter(Boolean).join(', ');
  return <span title={decimalText(rate)}>{text}</span>;
}

function Difference({ amount: { difference, currency } }: { amount: Amount }) {
  if (difference === null) return <span data-ink="quiet">Not declared</span>;
  if (isBalanced(difference, currency)) return <span data-ink="good">Balanced</span>;
  return <span data-ink="warn">{exactAmountText({ amount: difference, currency })}</span>;
}

type ViewProps = { amounts: readonly Amount[]; reporting: string | null };

const cellsOf = (amount: Amount, reporting: string | null) =>
  [
    ['Declared', `${inCurrency(amount.declared, amount.currency)}${amount.isDeclaredInFile ? ' (in the file)' : ''}`],
    [
      'Sum of the lines',
      <span key="sum" title={exactAmountText({ amount: amount.computed, currency: amount.currency })}>
        {inCurrency(amount.computed, amount.currency)}
      </span>,
    ],
    ['Difference', <Difference key="difference" amount={amount} />],
    ['Received', reporting === null ? '–' : inCurrency(amount.received, reporting)],
    ['Rate', <Rate key="rate" amount={amount} />],
  ] as const;

function TotalsTable({ amounts, reporting }: ViewProps) {
  const isPhone = useIsPhone();
  if (isPhone)
    return amounts.map((amount) => (
      <Stack key={amount.currency} gap={8} mt={8}>
        <b>{amount.currency}</b>
        <FactList facts={cellsOf(amount, reporting)} align="end" />
      </Stack>
    ));
  const [first] = amounts;
  return (
    <Table data-figures>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Currency</Table.Th>
          {first &&
            cellsOf(first, reporting).map(([heading]) => (
              <Table.Th key={heading} scope="col" ta="end">
                {heading}
              </Table.Th>
            ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {amounts.map((amount) => (
          <Table.Tr key={amount.currency}>
            <Table.Th scope="row">{amount.currency}</Table.Th>
            {cellsOf(amount, reporting).map(([heading, value]) => (
              <Table.Td key={heading} ta="end">
                {value}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

type Typed = { declared: string; received: string };
type FieldProps = { label: string; help?: string; text: string; isChecked: boolean; onChange: (text: string) => void };

const AmountField = ({ label, help, text, isChecked, onChange }: FieldProps) => (
  <TextInput
    flex={1}
    miw={180}
    label={label}
    description={help}
    inputMode="decimal"
    placeholder="1204.18"
    value={text}
    error={isChecked && typedAmount(text).error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

type FormProps = Omit<ViewProps, 'amounts'> & {
  amounts: readonly Amount[];
  acts: StageProps<never>['acts'];
  onClose: () => void;
};

/** Fields for the totals that the source declares and that reached the bank. */
function TotalsForm({ amounts, reporting, acts, onClose }: FormProps) {
  const [typed, setTyped] = useState(() =>
    amounts.map(({ declared, received }): Typed => ({ declared: declared ?? '', received: received ?? '' })),
  );
  const [isChecked, setChecked] = useState(false);
  const change = (index: number, changes: Partial<Typed>) =>
    setTyped((before) => before.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = typed.map(({ declared, received }) => ({ declared: typedAmount(declared), received: typedAmount(received) }));
    setChecked(true);
    if (read.some(({ declared, received }) => declared.error !== null || received.error !== null)) return;
    const input = read.map(({ declared, received }, index) => ({
      currency: amounts[index]?.currency ?? '',
      declared: declared.value,
      received: received.value,
    }));
    if ((await acts.declare(input)) === null) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        {amounts.map(({ currency }, index) => (
          <Group key={currency} gap={16} align="start">
            <AmountField
              label={`Declared total in ${currency}`}
              help="Printed on the statement or its cover letter."
              text={typed[index]?.declared ?? ''}
              isChecked={isChecked}
              onChange={(declared) => change(index, { declared })}
            />
            <AmountField
              label={reporting === null ? `Received for ${currency}` : `Received for ${currency}, in ${reporting}`}
              help="Amount that reached the bank. It decides the rate."
              text={typed[index]?.received ?? ''}
              isChecked={isChecked}
              onChange={(received) => change(index, { received })}
            />
          </Group>
        ))}
      </Stack>
      <Buttons>
        <Button type="submit" loading={acts.busy === 'declare'}>
          Save totals
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Buttons>
    </form>
  );
}

/** What the source declares, beside the sums of the lines and what reached the bank. */
export function Totals({ statement: from, acts }: StageProps<StatementTotalsFragment>) {
  const { amounts, reporting, state, viewerCanEdit } = useStatementTotalsFragment(from);
  const [isEditing, setEditing] = useState(false);
  const canEdit = viewerCanEdit && state !== 'REVERSED' && amounts.length > 0;
  const shared = { amounts, reporting: reporting?.currency ?? null };
  return (
    <Panel
      title="Totals"
      lead="The declared total is compared with the sum of the lines to the cent."
      aside={
        canEdit &&
        !isEditing && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={15} stroke={1.7} />}
            onClick={() => setEditing(true)}
          >
            Enter totals
          </Button>
        )
      }
    >
      {amounts.length === 0 && <NoLines>The file has no lines with an amount.</NoLines>}
      {isEditing ? <TotalsForm {...shared} acts={acts} onClose={() => setEditing(false)} /> : <TotalsTable {...shared} />}
      {!isEditing && reporting !== null && amounts.some(({ currency }) => currency !== reporting.currency) && (
        <Text size="sm" c="dimmed" mt={12}>
          In the reporting currency: <b>{amountText(reporting)}</b>
        </Text>
      )}
    </Panel>
  );
}
