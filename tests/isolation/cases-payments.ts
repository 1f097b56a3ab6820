import { byId, type IdCase } from './id-case.ts';
import type { World } from './world.ts';

const at = (name: keyof World, variables: (id: string, own: World) => Record<string, unknown>): IdCase => ({
  ids: (world) => [world[name]],
  variables,
});

const dayMs = 86_400_000;
const date = '2026-03-01';

/** Places of the schema of payments to payees that take an ID. */
export const paymentCases: Record<string, IdCase> = {
  'Query.royaltyPaymentBatch(id)': byId('paymentBatch'),
  'Mutation.royaltyPaymentBatchCreate(input.payees.payee)': at('owedPayee', (payee) => ({
    // A batch is executed from today on.
    input: { executionDate: new Date(Date.now() + dayMs).toISOString().slice(0, 10), payees: [{ payee }] },
  })),
  'Mutation.royaltyPaymentsConfirm(batch)': at('paymentBatch', (batch) => ({ batch, input: { date } })),
  'Mutation.royaltyPaymentsConfirm(input.payments.payment)': at('openPayment', (payment, own) => ({
    batch: own.mixedBatch,
    input: { date, payments: [{ payment, open: '10' }] },
  })),
  'Mutation.royaltyPaymentUndo(entry)': at('paidEntry', (entry) => ({ entry })),
  'Mutation.royaltyPaymentCancel(id)': byId('sparePayment'),
  'Mutation.exportStart(input.royaltyRun)': at('issuedRun', (royaltyRun) => ({
    input: { kind: 'PAYEE_STATEMENTS', format: 'ZIP', royaltyRun },
  })),
};
