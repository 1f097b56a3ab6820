import { useApolloClient } from '@apollo/client/react';
import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { countText } from '#web/kit/text/count-text.ts';
import { RoyaltyPaymentBatchCreateDocument } from './__generated__/payables.ts';
import { forgetPaid } from './cache-policies.ts';
import { OmittedPayments, PaymentsToCheck } from './omitted-payments.tsx';
import { nameOf, openText, type Payable } from './payables.ts';
import { today } from './payment-texts.ts';

/** Creates a batch of the chosen payees, and opens it. */
function useCreate(payables: readonly Payable[]) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const create = async (executionDate: string) => {
    setSending(true);
    const input = { executionDate, payees: payables.map(({ id }) => ({ payee: id })) };
    const { payload, problem: refusal } = await attempt(
      client.mutate({ mutation: RoyaltyPaymentBatchCreateDocument, variables: { input } }),
    );
    setSending(false);
    setProblem(refusal);
    // Somebody else may have paid, or created a batch.
    if (refusal === null || refusal.code === 'CONFLICT') forgetPaid(client.cache);
    if (payload?.royaltyPaymentBatch) void navigate(royaltyPlaces.paymentBatch(payload.royaltyPaymentBatch.id));
  };
  return { create, isSending, problem };
}

/** Asks for the day of the payments, and names those that the SEPA file will leave out. */
export function NewBatchDialog({ payables, onClose }: { payables: readonly Payable[]; onClose: () => void }) {
  useReturnFocus();
  const [date, setDate] = useState(today);
  const { create, isSending, problem } = useCreate(payables);
  const error = date < today() ? 'Enter a day from today on.' : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (error === null) void create(date);
  };
  const payments = payables.map((payable) => ({ ...payable, name: nameOf(payable), amount: payable.open }));
  return (
    <Modal opened onClose={onClose} title="New batch of payments" size={520} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <ProblemBanner problem={problem} />
          <p>
            {countText(payables.length, 'payment', 'payments')}, <b data-figures>{openText(payables)}</b>
          </p>
          <TextInput
            type="date"
            label="Day of payment"
            description="The bank pays on this day. Nothing is paid before you send the file to the bank."
            data-autofocus
            value={date}
            min={today()}
            error={error}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          <PaymentsToCheck payments={payments} />
          <OmittedPayments payments={payments} />
        </Stack>
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending} disabled={payables.length === 0}>
            Create batch
          </Button>
        </Buttons>
      </form>
    </Modal>
  );
}
