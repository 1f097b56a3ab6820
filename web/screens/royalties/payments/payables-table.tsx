import { Badge, Checkbox, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import { nameOf, type Payable } from './payables.ts';
import { ProblemLines } from './problem-lines.tsx';
import { useSteps } from './rest-of-list.tsx';

/** Whether the payment can be made: in a batch already, ready, or what hinders it. */
function State({ payable }: { payable: Payable }) {
  const { payment, payee, problems } = payable;
  if (payment) return <Link to={royaltyPlaces.paymentBatch(payment.batch.id)}>In batch {payment.batch.number}</Link>;
  const isReady = problems.every(({ isOfSepa }) => isOfSepa);
  return (
    <>
      {isReady && <Badge color="green">Ready</Badge>}
      <ProblemLines problems={problems} payee={payee?.id} name={nameOf(payable)} />
    </>
  );
}

type RowProps = { payable: Payable; isChosen: boolean; onToggle: (id: string) => void };

function Row({ payable, isChosen, onToggle }: RowProps) {
  const isPhone = useIsPhone();
  const { id, open, currency, reference, payment, payee } = payable;
  const name = nameOf(payable);
  return (
    <Table.Tr>
      <Table.Td w={40}>
        <Checkbox aria-label={`Pay ${name}`} checked={isChosen} disabled={payment !== null} onChange={() => onToggle(id)} />
      </Table.Td>
      <Table.Th scope="row">
        <TwoLines
          strong
          first={payee ? <Link to={royaltyPlaces.payee(payee.id)}>{name}</Link> : name}
          second={reference && `Statement ${reference}`}
        />
        {isPhone && <State payable={payable} />}
      </Table.Th>
      {!isPhone && (
        <Table.Td>
          <State payable={payable} />
        </Table.Td>
      )}
      <Table.Td ta="end" data-figures>
        {moneyText({ amount: open, currency })}
      </Table.Td>
    </Table.Tr>
  );
}

type PayablesTableProps = {
  payables: readonly Payable[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Payees who are owed something. The chosen ones are paid by the next batch. */
export function PayablesTable({ payables, chosen, onChange }: PayablesTableProps) {
  const isPhone = useIsPhone();
  const { shown, more } = useSteps(payables);
  const free = payables.filter(({ payment }) => payment === null);
  const isAll = free.length > 0 && free.every(({ id }) => chosen.has(id));
  /** Those that a search hides stay as they are. */
  const toggleAll = () => {
    const ids = new Set(free.map(({ id }) => id));
    onChange(new Set(isAll ? [...chosen].filter((id) => !ids.has(id)) : [...chosen, ...ids]));
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <>
      <Table aria-label="Payees to pay" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={40}>
              <Checkbox
                aria-label="Pay all"
                checked={isAll}
                indeterminate={!isAll && free.some(({ id }) => chosen.has(id))}
                disabled={free.length === 0}
                onChange={toggleAll}
              />
            </Table.Th>
            <Table.Th>Payee</Table.Th>
            {!isPhone && <Table.Th w="40%">Payment</Table.Th>}
            <Table.Th ta="end" w={isPhone ? 124 : 152}>
              To pay
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((payable) => (
            <Row key={payable.id} payable={payable} isChosen={chosen.has(payable.id)} onToggle={toggle} />
          ))}
        </Table.Tbody>
      </Table>
      {payables.length === 0 && <Text c="dimmed">No payees found</Text>}
      {more}
    </>
  );
}
