import { RoyaltyPaymentBatchDocument } from '#web/screens/royalties/payments/__generated__/batch.ts';
import { RoyaltyPaymentBatchesDocument } from '#web/screens/royalties/payments/__generated__/batches.ts';
import { RoyaltyPayablesDocument } from '#web/screens/royalties/payments/__generated__/payables.ts';
import { answer } from '../support/network.ts';

export const address = '/dashboard/royalties/payments';
export const today = new Date().toISOString().slice(0, 10);
type More = Readonly<Record<string, unknown>>;

export const problem = (kind: string, message: string, more: More = {}) => ({
  kind,
  message,
  isBlocking: true,
  isOfSepa: false,
  ...more,
});
export const noAccount = problem('NO_ACCOUNT', 'The payee has no bank account.');
const notEur = problem('NOT_EUR', 'Only euros can be paid by SEPA.', { isOfSepa: true });
const belowMinimum = problem('BELOW_MINIMUM', 'The amount is below the minimum payment.', { isBlocking: false });

export const payable = (id: string, name: string, open: string, more: More = {}) => ({
  id,
  currency: 'EUR',
  open,
  reference: `R1-${id}`,
  payee: { id, name },
  payment: null,
  problems: [],
  ...more,
});
export const ann = payable('p1', 'Ann Ek', '60');
export const ben = payable('p2', 'Ben Oh', '30', { problems: [noAccount] });
export const cem = payable('p3', 'Cem Ay', '1200.5', { currency: 'USD', problems: [notEur] });
export const dee = payable('p4', 'Dee Li', '4', { problems: [belowMinimum] });
export const eve = payable('p5', 'Eve Ros', '80', { payment: { id: 'x', batch: { id: 'b0', number: 2 } } });

export const owes = (nodes: readonly object[], more: More = {}) =>
  answer(RoyaltyPayablesDocument, {
    royaltyPayables: { totalCount: nodes.length, nodes, pageInfo: { hasNextPage: false, endCursor: null }, ...more },
    royaltySettings: { hasAccount: true },
  } as never);
export const total = { currency: 'EUR', count: 2, amount: '90.00', paid: '0', openCount: 2 };
export const listed = { id: 'b0', number: 2, executionDate: '2026-10-05', totals: [{ ...total, paid: '90.00', openCount: 0 }] };
export const batches = (...nodes: object[]) =>
  answer(RoyaltyPaymentBatchesDocument, {
    royaltyPaymentBatches: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
  } as never);

export const payment = (id: string, name: string, amount: string, more: More = {}) => ({
  id,
  name,
  currency: 'EUR',
  amount,
  paid: '0',
  open: amount,
  reference: `R1-${id}`,
  state: 'OPEN',
  payee: { id: `payee-${id}` },
  problems: [],
  entries: [],
  ...more,
});
export const toAnn = payment('1', 'Ann Ek', '60.00');
export const toBen = payment('2', 'Ben Oh', '30.00', { problems: [noAccount] });
export const partly = {
  ...toAnn,
  paid: '20.50',
  open: '39.50',
  state: 'PARTLY_PAID',
  entries: [{ id: 'e1', date: '2026-10-05', amount: '20.50', note: 'Bank 17', reversedBy: null }],
};
export const batch = (payments: readonly object[], more: More = {}) =>
  answer(RoyaltyPaymentBatchDocument, {
    royaltyPaymentBatch: {
      id: 'b1',
      number: 3,
      executionDate: '2026-10-05',
      createdAt: '2026-10-01T10:00:00Z',
      sepaProblem: null,
      sepaUrl: '/royalty-payments/b1/payments.xml',
      csvUrl: '/royalty-payments/b1/payments.csv',
      totals: [total],
      payments: { nodes: payments, pageInfo: { hasNextPage: false, endCursor: null } },
      ...more,
    },
  } as never);
export const refusal = (message: string, code: string, field: readonly string[] = []) => ({
  royaltyPaymentBatch: null,
  userErrors: [{ message, code, field }],
});
export const done = { royaltyPaymentBatch: { id: 'b1' }, userErrors: [] };
