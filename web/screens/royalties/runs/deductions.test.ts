import { expect, it } from 'vitest';
import { deductionsText, payStateOf } from './deductions.ts';

const nothing = {
  adjusted: '0',
  reservesTaken: '0',
  reservesReleased: '0',
  costs: '0',
  advances: '0',
  entered: '0',
  payments: '0',
  withheld: '0',
  salesTax: '0',
};
const recouping = (recouped: string) =>
  [{ name: 'Default', recoupments: [{ kind: 'ADVANCE', date: '2026-01-01', note: null, recouped, left: '0' }] }] as never;
const row = { ...nothing, currency: 'EUR', contracts: [] };

it.each([
  [{}, []],
  [{ withheld: '73.98' }, ['−73.98 tax']],
  [{ contracts: recouping('640.12') }, ['640.12 recouped']],
  [{ contracts: recouping('-500') }, []],
  [{ costs: '120', advances: '1000' }, ['−1,000.00 advances', '−120.00 costs']],
  [{ currency: 'JPY', adjusted: '-1200', salesTax: '19' }, ['−1,200 corrections', '19 sales tax']],
  [
    { currency: 'KWD', payments: '12.5', reservesTaken: '1', reservesReleased: '2', entered: '-3' },
    ['−1.000 reserve', '2.000 reserve released', '−3.000 entered', '−12.500 paid'],
  ],
])('writes the deductions of %j as %j', (moved, texts) => {
  expect(deductionsText({ ...row, ...moved })).toEqual(texts);
});

type Due = Parameters<typeof payStateOf>[0];
const due: Due = {
  currency: 'EUR',
  closing: '0',
  net: '0',
  unpaid: '0',
  carriedOver: '0',
  minimum: '50',
  paymentState: 'NOTHING_DUE',
  payee: null,
};
const account = (hasAccount: boolean, payable = '10') => ({ payee: { hasAccount, payable } }) as Pick<Due, 'payee'>;

it.each<[Partial<Due>, string]>([
  [{ net: '12' }, 'To pay'],
  [{ net: '12', ...account(true) }, 'To pay'],
  [{ net: '12', ...account(false) }, 'No account'],
  [{ carriedOver: '34' }, 'Below €50'],
  [{ carriedOver: '-259.88' }, 'Carried over'],
  [{ unpaid: '34' }, 'To pay'],
  [{ unpaid: '60', carriedOver: '34' }, 'To pay'],
  [{ unpaid: '60', carriedOver: '34', ...account(true) }, 'To pay'],
  [{ unpaid: '60', carriedOver: '34', ...account(false) }, 'No account'],
  [{ unpaid: '60', carriedOver: '34', ...account(true, '0') }, 'Paid'],
  [{ unpaid: '-12', net: '12' }, 'Nothing due'],
  [{ net: '12', paymentState: 'OPEN', ...account(true) }, 'To pay'],
  [{ net: '12', paymentState: 'PARTLY_PAID' }, 'Partly paid'],
  [{ net: '12', paymentState: 'PAID', ...account(false) }, 'Paid'],
  [{}, 'Nothing due'],
])('says of %j: %s', (changes, text) => expect(payStateOf({ ...due, ...changes }).text).toBe(text));

it.each<[Partial<Due>, string | undefined]>([
  [{ closing: '417.79', net: '382.52' }, '€382.52'],
  [{ closing: '417.79', net: '382.52', ...account(false) }, '€382.52'],
  [{ closing: '382.520', net: '382.52' }, undefined],
  [{ closing: '94', unpaid: '60', carriedOver: '34' }, '€60.00'],
  [{ closing: '34', carriedOver: '34' }, undefined],
])('says of %j what is to be paid, if it is not the closing balance: %s', (changes, amount) =>
  expect(payStateOf({ ...due, ...changes }).amount).toBe(amount),
);

it.each<[Partial<Due>, string]>([
  [{ net: '12', ...account(true) }, 'Reversed'],
  [{ net: '12', ...account(false) }, 'Reversed'],
  [{ carriedOver: '34' }, 'Reversed'],
  [{ net: '12', paymentState: 'PAID' }, 'Paid'],
])('says of %j in a reversed run: %s', (changes, text) => expect(payStateOf({ ...due, ...changes }, true).text).toBe(text));
