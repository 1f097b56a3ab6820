import { checkPayment, holderOf, type PaymentRequest, problemText } from './payment-problems.ts';

/** A payment as banks and payment services that read tables need it. */
export type ListedPayment = PaymentRequest & {
  reference: string;
  remittance: string;
  executionDate: string;
  email: string | null;
};

const headings = [
  'Payee',
  'Account holder',
  'Country',
  'IBAN',
  'BIC',
  'Bank',
  'Currency',
  'Amount',
  'Reference',
  'Message',
  'Date',
  'Email',
  'Problems',
];

/** Returns the rows of a table of payments, headings first. Amounts are exact decimals, days are ISO 8601. */
export const paymentListRows = (payments: readonly ListedPayment[]): string[][] => [
  headings,
  ...payments.map((payment) => [
    payment.payeeName,
    holderOf(payment),
    payment.country ?? '',
    payment.account?.iban ?? '',
    payment.account?.bic ?? '',
    payment.account?.bankName ?? '',
    payment.currency,
    payment.amount,
    payment.reference,
    payment.remittance,
    payment.executionDate,
    payment.email ?? '',
    checkPayment(payment)
      .map((problem) => problemText(problem, payment))
      .join('; '),
  ]),
];
