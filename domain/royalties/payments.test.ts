import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareDecimals, sumDecimals } from '#domain/money/decimal.ts';
import { paymentListRows } from './payment-list.ts';
import { paymentStateOf, payOldestFirst, totalsByCurrency } from './payments.ts';

it('says how far a statement is paid', () => {
  expect([
    paymentStateOf('0.00', '0.00'),
    paymentStateOf('-5.00', '0.00'),
    paymentStateOf('10.00', '0.00'),
    paymentStateOf('10.00', '9.99'),
    paymentStateOf('10.00', '10'),
    paymentStateOf('10.00', '12.00'),
  ]).toEqual(['NOTHING_DUE', 'NOTHING_DUE', 'OPEN', 'PARTLY_PAID', 'PAID', 'PAID']);
});

it('counts payments for the oldest statements first', () => {
  const statements = [
    { id: 'q1', net: '80.00' },
    { id: 'q2', net: '0.00' },
    { id: 'q3', net: '50.00' },
  ];
  expect(payOldestFirst(statements, '100.00')).toEqual({
    statements: [
      { id: 'q1', paid: '80.00', open: '0.00', state: 'PAID' },
      { id: 'q2', paid: '0.00', open: '0.00', state: 'NOTHING_DUE' },
      { id: 'q3', paid: '20.00', open: '30.00', state: 'PARTLY_PAID' },
    ],
    advance: '0.00',
  });
  expect(payOldestFirst(statements, '200.00').advance).toBe('70.00');
});

it('loses nothing of any payments', () => {
  const cents = fc.integer({ min: 0, max: 100_000 }).map((units) => (units / 100).toFixed(2));
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 8 }), cents, (nets, total) => {
      const { statements, advance } = payOldestFirst(
        nets.map((net, id) => ({ id: String(id), net })),
        total,
      );
      expect(compareDecimals(sumDecimals([...statements.map(({ paid }) => paid), advance]), total)).toBe(0);
      statements.forEach(({ paid, open }, at) => {
        expect(compareDecimals(sumDecimals([paid, open]), nets[at]!)).toBe(0);
      });
      const firstOpen = statements.findIndex(({ open }) => compareDecimals(open, '0') > 0);
      if (firstOpen >= 0)
        expect(statements.slice(firstOpen + 1).every(({ paid }) => compareDecimals(paid, '0') === 0)).toBe(true);
    }),
  );
});

it('totals payments by currency', () => {
  const payments = [
    { currency: 'USD', amount: '1.50' },
    { currency: 'EUR', amount: '2.00' },
    { currency: 'USD', amount: '0.25' },
  ];
  expect(totalsByCurrency(payments)).toEqual([
    { currency: 'EUR', count: 1, amount: '2.00' },
    { currency: 'USD', count: 2, amount: '1.75' },
  ]);
});

it('lists payments as a table, with what is wrong with them', () => {
  const rows = paymentListRows([
    {
      payeeName: 'Ann Lee',
      country: 'US',
      currency: 'USD',
      amount: '12.30',
      open: '12.30',
      minimum: '50.00',
      balance: '0',
      accountChangedOn: null,
      account: null,
      reference: 'NL-2026-Q3-0008',
      remittance: 'Royalties',
      executionDate: '2026-10-31',
      email: 'ann@example.com',
    },
  ]);
  expect(rows[0]).toHaveLength(13);
  expect(rows[1]).toEqual([
    'Ann Lee',
    'Ann Lee',
    'US',
    '',
    '',
    '',
    'USD',
    '12.30',
    'NL-2026-Q3-0008',
    'Royalties',
    '2026-10-31',
    'ann@example.com',
    'The amount is below the minimum payment; The payee has no bank account',
  ]);
});
