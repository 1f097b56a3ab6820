import { Badge, Table, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isZeroDecimal } from '#domain/money/decimal.ts';
import { royaltyPaymentStates } from '#domain/royalties/payments.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import { royaltyPaymentColors } from '#web/entities/royalties/payment-colors.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { Panel } from '#web/kit/layout/panel.tsx';
import type { RowAction } from '#web/kit/list/list-types.ts';
import { RowMenu } from '#web/kit/list/menus.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import { type Payment, standingEntries } from './batch-payment.ts';
import { ProblemLines } from './problem-lines.tsx';
import { useSteps } from './rest-of-list.tsx';
import type { BatchActs } from './use-batch-acts.ts';

type RowProps = { payment: Payment; acts: BatchActs; onPay: (payment: Payment) => void };

/** Moves the focus to the button of the menu, where it returns to after the dialog: the item of the menu is gone by then. */
function focusMenuButton(): void {
  const id = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (id) document.getElementById(id)?.focus();
}

/** What may be done with a payment: each entry of it can be taken back. */
function actionsOf({ payment, acts, onPay }: RowProps): RowAction[] {
  const { open, currency } = payment;
  const isOpen = !isZeroDecimal(open);
  const payFromMenu = () => {
    focusMenuButton();
    onPay(payment);
  };
  return [
    ...(isOpen ? [{ key: 'pay', label: 'Mark as paid', icon: <IconCheck size={16} />, onClick: payFromMenu }] : []),
    ...standingEntries(payment).map((entry) => ({
      key: entry.id,
      label: `Take back ${moneyText({ amount: entry.amount, currency })} of ${plainDate(entry.date)}`,
      icon: <IconArrowBackUp size={16} />,
      onClick: () => acts.undo(payment, entry),
    })),
    ...(isOpen
      ? [{ key: 'cancel', label: 'Cancel payment', icon: <IconX size={16} />, danger: true, onClick: () => acts.cancel(payment) }]
      : []),
  ];
}

/** How far the payment is made, when and with which reference, and what hinders the rest. */
function State({ payment }: { payment: Payment }) {
  const { state, currency, entries, problems, payee, name } = payment;
  return (
    <>
      <Badge color={royaltyPaymentColors[state]}>{royaltyPaymentStates.labels[state]}</Badge>
      {entries.map(({ id, amount, date, note, reversedBy }) => (
        <small key={id} style={{ display: 'block' }}>
          {reversedBy === null ? '' : 'Taken back: '}
          {moneyText({ amount, currency })} on {plainDate(date)}
          {note && `, ${note}`}
        </small>
      ))}
      <ProblemLines problems={problems} payee={payee?.id} name={name} />
    </>
  );
}

function Row(props: RowProps) {
  const { payment } = props;
  const isPhone = useIsPhone();
  const { name, payee, currency, amount, open, paid, state, reference } = payment;
  const isPartly = state === 'PARTLY_PAID' && !isZeroDecimal(open);
  const title = payee ? <Link to={royaltyPlaces.payee(payee.id)}>{name}</Link> : name;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <TwoLines strong first={title} second={reference} />
        {isPhone && <State payment={payment} />}
      </Table.Th>
      {!isPhone && (
        <Table.Td>
          <State payment={payment} />
        </Table.Td>
      )}
      <Table.Td ta="end" data-figures>
        <TwoLines
          first={moneyText({ amount, currency })}
          second={
            isPartly
              ? `${moneyText({ amount: open, currency })} open`
              : !isZeroDecimal(paid) && state !== 'PAID' && `${moneyText({ amount: paid, currency })} paid`
          }
        />
      </Table.Td>
      <Table.Td ta="end" p={0} w={44}>
        <RowMenu name={name} size={isPhone ? 44 : 30} actions={actionsOf(props)} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The payments of a batch with their entries and problems. */
export function BatchPayments({ payments, ...row }: { payments: readonly Payment[] } & Omit<RowProps, 'payment'>) {
  const isPhone = useIsPhone();
  const { shown, more } = useSteps(payments);
  return (
    <Panel title="Payments">
      <Table aria-label="Payments" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Payee</Table.Th>
            {!isPhone && <Table.Th w="45%">State</Table.Th>}
            <Table.Th ta="end" w={isPhone ? 124 : 152}>
              Amount
            </Table.Th>
            <Table.Th w={44}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((payment) => (
            <Row key={payment.id} payment={payment} {...row} />
          ))}
        </Table.Tbody>
      </Table>
      {more}
    </Panel>
  );
}
