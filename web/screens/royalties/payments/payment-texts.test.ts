import { expect, it } from 'vitest';
import { paymentProblems } from '#domain/royalties/payment-problems.ts';
import { type Payable, proposedOf } from './payables.ts';
import { batchStateOf, partProblem, settledAt, sumsText } from './payment-texts.ts';

const total = (amount: string, paid: string, openCount: number) => ({ amount, paid, openCount });

it.each([
  [[total('90', '0', 2)], 'OPEN'],
  [[total('90', '0.01', 2)], 'PARTLY_PAID'],
  [[total('90', '90.00', 0), total('10', '0', 1)], 'PARTLY_PAID'],
  [[total('90', '90.00', 0), total('10', '10', 0)], 'PAID'],
  [[total('90', '60', 0)], 'PARTLY_PAID'],
  [[total('90', '0', 0)], 'CANCELLED'],
])('says of a batch with the totals %j: %s', (totals, state) => expect(batchStateOf(totals)).toBe(state));

it.each([
  ['60', null],
  ['60.00', null],
  ['0.01', null],
  ['60.01', 'Enter at most €60.00, which is open.'],
  ['0.00', 'Enter an amount above zero.'],
  ['-5', 'Enter an amount such as 1250.00.'],
  ['20,5', 'Enter an amount such as 1250.00.'],
  ['', 'Enter an amount such as 1250.00.'],
])('says of a part of %j: %s', (amount, problem) => expect(partProblem(amount, '60.00', 'EUR')).toBe(problem));

it('links problems of an account to the form of the payee', () => {
  expect(settledAt('WRONG_IBAN', 'p1')).toEqual({ href: '/dashboard/royalties/payees/p1/edit', label: 'Correct account' });
  expect(settledAt('NO_ACCOUNT', undefined)).toBeNull();
  const elsewhere = paymentProblems.keys.filter((kind) => settledAt(kind, 'p1') === null);
  expect(elsewhere).toEqual([
    'NOTHING_OPEN',
    'NOT_POSITIVE',
    'TOO_PRECISE',
    'ABOVE_OPEN',
    'NOT_EUR',
    'NOT_SEPA',
    'ABOVE_SEPA_MAXIMUM',
  ]);
});

it('sums up by currency', () => {
  const amounts = [
    { currency: 'USD', amount: '1.5' },
    { currency: 'EUR', amount: '0.1' },
    { currency: 'EUR', amount: '0.2' },
  ];
  expect(sumsText(amounts)).toBe('€0.30, $1.50');
});

const payable = (id: string, problems: readonly object[] = [], isTaken = false) =>
  ({ id, payment: isTaken ? { batch: { number: 1 } } : null, problems }) as unknown as Payable;

it('proposes payees who are due, can be paid and are in no batch, or the one that is asked for', () => {
  const payables = [
    payable('a'),
    payable('b', [{ kind: 'NOT_EUR', isBlocking: true, isOfSepa: true }]),
    payable('c', [{ kind: 'BELOW_MINIMUM', isBlocking: false, isOfSepa: false }]),
    payable('d', [], true),
    payable('e', [{ kind: 'NO_ACCOUNT', isBlocking: true, isOfSepa: false }]),
  ];
  expect([...proposedOf(payables, null)]).toEqual(['a', 'b']);
  expect([...proposedOf(payables, 'c')]).toEqual(['c']);
  expect([...proposedOf(payables, 'd')]).toEqual([]);
});
