import { describe, expect, it } from 'vitest';
import type { BankDetails } from '#domain/contributors/bank.ts';
import { checkPayment, checkSepa, isBlocking, type PaymentRequest, problemText } from './payment-problems.ts';

const account: BankDetails = {
  accountHolder: 'Mara Lindqvist',
  bankName: null,
  iban: 'SE4550000000058398257466',
  bic: 'ESSESESS',
};
const request: PaymentRequest = {
  payeeName: 'Mara Lindqvist',
  country: 'SE',
  currency: 'EUR',
  amount: '920.32',
  open: '920.32',
  minimum: '50.00',
  balance: '0',
  accountChangedOn: null,
  account,
};
const check = (changed: Partial<PaymentRequest>) => checkPayment({ ...request, ...changed });
const withAccount = (changed: Partial<BankDetails>) => check({ account: { ...account, ...changed } });

describe('checkPayment', () => {
  it('finds nothing wrong with a good payment', () => {
    expect(check({})).toEqual([]);
    expect(withAccount({ bic: null })).toEqual([]);
    expect(withAccount({ accountHolder: null })).toEqual([]);
  });

  it.each([
    [{ open: '0.00', amount: '0.00' }, ['NOTHING_OPEN']],
    [{ open: '-5.00', amount: '5.00' }, ['NOTHING_OPEN']],
    [{ amount: '0.00' }, ['NOT_POSITIVE']],
    [{ amount: '-1.00' }, ['NOT_POSITIVE']],
    [{ amount: 'ten' }, ['NOT_POSITIVE']],
    [{ amount: '1.005' }, ['TOO_PRECISE']],
    [{ amount: '1.5', currency: 'JPY' }, ['TOO_PRECISE']],
    [{ amount: '1.500', currency: 'KWD' }, []],
    [{ amount: '920.33' }, ['ABOVE_OPEN']],
    [{ amount: '10.00', open: '10.00' }, ['BELOW_MINIMUM']],
    [{ amount: '10.00' }, []],
    [{ amount: '50.00', open: '50.00' }, []],
  ] as const)('checks the amount of %j', (changed, problems) => {
    expect(check(changed)).toEqual(problems);
  });

  it('checks the account', () => {
    expect(check({ account: null })).toEqual(['NO_ACCOUNT']);
    expect(withAccount({ iban: null })).toEqual(['NO_IBAN']);
    expect(withAccount({ iban: null, bic: null })).toEqual(['NO_ACCOUNT']);
    expect(withAccount({ iban: 'SE4550000000058398257467' })).toEqual(['WRONG_IBAN']);
    expect(withAccount({ bic: 'ESSE' })).toEqual(['WRONG_BIC']);
    expect(withAccount({ bic: 'DEUTDEFF' })).toEqual(['OTHER_COUNTRY']);
    expect(check({ payeeName: ' ', account: { ...account, accountHolder: null } })).toEqual(['NO_NAME']);
  });

  it('looks at the balance, and at a changed account', () => {
    expect(check({ balance: '-0.01' })).toEqual(['NEGATIVE_BALANCE']);
    expect(check({ balance: '0.00' })).toEqual([]);
    expect(check({ accountChangedOn: '2026-12-03' })).toEqual(['ACCOUNT_CHANGED']);
    expect(check({ accountChangedOn: '2026-12-03', account: null })).toEqual(['NO_ACCOUNT']);
    expect(problemText('ACCOUNT_CHANGED', { accountChangedOn: '2026-12-03' })).toBe(
      'The bank account was changed on 3 December 2026',
    );
    expect(problemText('NEGATIVE_BALANCE', { accountChangedOn: null })).toBe('The balance of the payee is negative');
  });

  it('knows countries without IBANs, and those that share one', () => {
    expect(check({ country: 'US', account: { ...account, iban: null } })).toEqual(['COUNTRY_WITHOUT_IBAN']);
    expect(check({ country: 'JE', account: { ...account, iban: null } })).toEqual(['NO_IBAN']);
    const french = { ...account, iban: 'FR1420041010050500013M02606', bic: 'AGRIMQMX' };
    expect(check({ account: french })).toEqual([]);
  });

  it('needs a BIC outside the European Economic Area', () => {
    expect(withAccount({ iban: 'CH9300762011623852957', bic: null })).toEqual(['NO_BIC']);
    expect(withAccount({ iban: 'NO9386011117947', bic: null })).toEqual([]);
  });

  it('lets people pay despite warnings', () => {
    const kinds = ['BELOW_MINIMUM', 'NEGATIVE_BALANCE', 'ACCOUNT_CHANGED', 'OTHER_COUNTRY', 'WRONG_IBAN', 'NO_ACCOUNT'] as const;
    expect(kinds.filter((kind) => !isBlocking(kind))).toEqual(kinds.slice(0, 4));
  });
});

it('knows what SEPA cannot pay', () => {
  const sepa = (changed: Partial<PaymentRequest>) => checkSepa({ ...request, ...changed });
  expect(sepa({})).toEqual([]);
  expect(sepa({ currency: 'SEK' })).toEqual(['NOT_EUR']);
  expect(sepa({ account: { ...account, accountHolder: '桜井' } })).toEqual(['NAME_NOT_LATIN']);
  expect(sepa({ account: { ...account, iban: 'TR330006100519786457841326' } })).toEqual(['NOT_SEPA']);
  expect(sepa({ account: { ...account, iban: 'RS35260005601001611379' } })).toEqual([]);
  expect(sepa({ amount: '1000000000.00' })).toEqual(['ABOVE_SEPA_MAXIMUM']);
});
