import { useApolloClient } from '@apollo/client/react';
import { attempt, type Mutation, type Problem } from '#web/apollo/attempt.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { plainDate } from '#web/kit/text/dates.ts';
import {
  RoyaltyPaymentCancelDocument,
  RoyaltyPaymentsConfirmDocument,
  type RoyaltyPaymentsConfirmMutationVariables,
  RoyaltyPaymentUndoDocument,
} from './__generated__/batch.ts';
import type { Payment } from './batch-payment.ts';
import { forgetPaid } from './cache-policies.ts';

type Entry = Payment['entries'][number];

/** Acts on the payments of a batch. `onChange` requests the batch again. */
export function useBatchActs(batch: string, onChange: () => unknown) {
  const client = useApolloClient();
  /** Sends a change. After a conflict the newer state is shown, too. */
  const send = async (sent: Mutation): Promise<Problem | null> => {
    const { problem } = await attempt(sent);
    if (problem === null || problem.code === 'CONFLICT') {
      forgetPaid(client.cache);
      onChange();
    }
    return problem;
  };
  const announce = (problem: Problem | null, failure: string, done: string) =>
    problem ? toast.problem(problem, failure) : toast.success(done);
  const cancel = async ({ id, name, open, currency }: Payment) => {
    const isSure = await confirm({
      title: `Cancel the payment to ${name}?`,
      body: `${moneyText({ amount: open, currency })} is still owed, and another batch can pay it. If your bank has the file already, cancel the payment there, too.`,
      action: 'Cancel payment',
      cancel: 'Keep it',
    });
    if (!isSure) return;
    const problem = await send(client.mutate({ mutation: RoyaltyPaymentCancelDocument, variables: { id } }));
    announce(problem, "Couldn't cancel the payment", 'The payment is cancelled.');
  };
  const undo = async ({ name, currency }: Payment, { id, amount, date }: Entry) => {
    const isSure = await confirm({
      title: `Take back ${moneyText({ amount, currency })} to ${name}?`,
      body: `It was marked as paid on ${plainDate(date)}. Entries are never deleted: another one with the opposite amount is added, and the amount is owed again.`,
      action: 'Take back',
    });
    if (!isSure) return;
    const problem = await send(client.mutate({ mutation: RoyaltyPaymentUndoDocument, variables: { entry: id } }));
    announce(problem, "Couldn't take the payment back", 'The payment is taken back.');
  };
  return {
    /** Marks payments as paid. Returns why it was refused, or null. */
    pay: (input: RoyaltyPaymentsConfirmMutationVariables['input']) =>
      send(client.mutate({ mutation: RoyaltyPaymentsConfirmDocument, variables: { batch, input } })),
    cancel: (payment: Payment) => void cancel(payment),
    undo: (payment: Payment, entry: Entry) => void undo(payment, entry),
  };
}
export type BatchActs = ReturnType<typeof useBatchActs>;
