import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { maxPaymentReference } from '#domain/royalties/payments.ts';
import type { Problem } from '#web/apollo/attempt.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { countText } from '#web/kit/text/count-text.ts';
import type { Payment } from './batch-payment.ts';
import { isOmitted, partProblem, sumsText, today } from './payment-texts.ts';
import { useSteps } from './rest-of-list.tsx';
import type { BatchActs } from './use-batch-acts.ts';

type PaidDialogProps = {
  /** Open payments, each of which is paid whole or in part. */
  payments: readonly Payment[];
  pay: BatchActs['pay'];
  onClose: () => void;
};

/** Payments that were probably made: those of the SEPA file, unless it has none. */
function probablyMade(payments: readonly Payment[]): ReadonlySet<string> {
  const inFile = payments.filter((payment) => !isOmitted(payment));
  return new Set((inFile.length > 0 ? inFile : payments).map(({ id }) => id));
}

/** What is entered about payments that were made. An amount that nobody entered is all that is open. */
function usePaid(payments: readonly Payment[]) {
  const [date, setDate] = useState(today);
  const [reference, setReference] = useState('');
  const [ids, setIds] = useState(() => probablyMade(payments));
  const [amounts, setAmounts] = useState<ReadonlyMap<string, string>>(new Map());
  const made = payments
    .filter(({ id }) => ids.has(id))
    .map((payment) => {
      const amount = (amounts.get(payment.id) ?? payment.open).trim();
      return { ...payment, amount, fault: partProblem(amount, payment.open, payment.currency) };
    });
  return {
    date,
    setDate,
    dateFault: date === '' || date > today() ? 'Enter the day of the payment, today or earlier.' : null,
    reference,
    setReference,
    made,
    setAmount: (id: string, amount: string) => setAmounts(new Map(amounts).set(id, amount)),
    toggle: (id: string) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
  };
}
type Paid = ReturnType<typeof usePaid>;

type RowProps = { payment: Payment; paid: Paid; isOnly: boolean; isMarked: boolean };

/** A payment that was made or not, with its amount. */
function Row({ payment: { id, name, open, currency }, paid, isOnly, isMarked }: RowProps) {
  const made = paid.made.find((each) => each.id === id);
  const [typed, setTyped] = useState(open);
  const amount = (
    <TextInput
      label={isOnly ? `Amount in ${currency}` : undefined}
      aria-label={isOnly ? undefined : `Amount to ${name} in ${currency}`}
      description={isOnly ? `${moneyText({ amount: open, currency })} is open. Enter less for a part.` : undefined}
      inputMode="decimal"
      autoComplete="off"
      w={isOnly ? undefined : 156}
      flex="none"
      rightSection={<small>{currency}</small>}
      rightSectionWidth={52}
      rightSectionPointerEvents="none"
      value={typed}
      error={isMarked && made?.fault}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        paid.setAmount(id, event.currentTarget.value);
      }}
    />
  );
  if (isOnly) return amount;
  return (
    <Group justify="space-between" align="flex-start" gap={8} wrap="nowrap">
      <Checkbox
        mt={8}
        miw={0}
        label={name}
        description={made ? undefined : `${moneyText({ amount: open, currency })} stays open`}
        checked={made !== undefined}
        onChange={() => paid.toggle(id)}
      />
      {made && amount}
    </Group>
  );
}

function Rows({ payments, ...row }: { payments: readonly Payment[] } & Omit<RowProps, 'payment' | 'isOnly'>) {
  const { shown, more } = useSteps(payments);
  return (
    <Stack gap={8} role="group" aria-label="Payments that were made">
      {shown.map((payment) => (
        <Row key={payment.id} payment={payment} isOnly={payments.length === 1} {...row} />
      ))}
      {more}
    </Stack>
  );
}

/** Marks open payments as paid, with the day and the reference of the bank, whole or in part. */
export function PaidDialog({ payments: given, pay, onClose }: PaidDialogProps) {
  useReturnFocus();
  // A newer list must not replace what is entered. The server refuses what has changed.
  const [payments] = useState(given);
  const paid = usePaid(payments);
  const { date, dateFault, made } = paid;
  const [isMarked, setMarked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMarked(true);
    if (isSending || dateFault !== null || made.length === 0 || made.some(({ fault }) => fault !== null)) return;
    setSending(true);
    const refusal = await pay({
      date,
      reference: paid.reference.trim() || null,
      payments: made.map(({ id, open, amount }) => ({ payment: id, open, amount })),
    });
    setSending(false);
    setProblem(refusal);
    if (refusal !== null) return;
    toast.success(`${countText(made.length, 'payment is', 'payments are')} marked as paid.`);
    onClose();
  };
  const title = payments.length === 1 && payments[0] ? `Mark the payment to ${payments[0].name} as paid` : 'Mark as paid';
  return (
    <Modal opened onClose={onClose} title={title} size={560} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={16}>
          <ProblemBanner problem={problem} />
          <TextInput
            type="date"
            label="Day of payment"
            data-autofocus
            max={today()}
            value={date}
            error={isMarked && dateFault}
            onChange={(event) => paid.setDate(event.currentTarget.value)}
          />
          <TextInput
            label="Reference"
            description="Such as the reference of your bank. It is kept with the entries of the payees."
            maxLength={maxPaymentReference}
            value={paid.reference}
            onChange={(event) => paid.setReference(event.currentTarget.value)}
          />
          <Rows payments={payments} paid={paid} isMarked={isMarked} />
          <Text role="status" data-figures>
            {made.length === 0
              ? 'Choose at least one payment.'
              : `Paid: ${sumsText(made.filter(({ fault }) => fault === null)) || '–'}`}
          </Text>
        </Stack>
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending} disabled={made.length === 0}>
            Mark as paid
          </Button>
        </Buttons>
      </form>
    </Modal>
  );
}
