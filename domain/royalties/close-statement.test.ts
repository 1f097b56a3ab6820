import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDecimals } from '#domain/money/decimal.ts';
import { type Fraction, fraction, fractionOf, sumFractions, zeroFraction } from '#domain/money/fraction.ts';
import { type ContractInput, closeStatement, type Debt, type PayeeInput } from './close-statement.ts';
import { roundedUnits, roundToSum } from './round-to-sum.ts';

const contract = (more: Partial<ContractInput> = {}): ContractInput => ({
  contractId: 'general',
  name: 'General',
  crossGroup: null,
  opening: '0.00',
  earned: zeroFraction,
  adjusted: zeroFraction,
  reservesTaken: '0.00',
  releases: [],
  costs: '0.00',
  advances: '0.00',
  entered: '0.00',
  debts: [],
  ...more,
});
const close = (contracts: ContractInput[], more: Partial<PayeeInput> = {}) =>
  closeStatement({
    currency: 'EUR',
    minimum: '0',
    withholding: 0,
    salesTax: 0,
    unpaid: '0.00',
    payments: '0.00',
    contracts,
    ...more,
  });
const debt = (entryId: string, kind: Debt['kind'], date: string, recoupable: string): Debt => ({
  entryId,
  kind,
  date,
  note: null,
  recoupable,
});

describe('the statement of a payee', () => {
  it('is paid with everything that was earned, less what is recouped', () => {
    const advance = debt('advance', 'ADVANCE', '2026-08-01', '250.00');
    const closed = close([
      contract({ opening: '312.40', earned: fractionOf('1020.3349'), advances: '250.00', debts: [advance] }),
    ]);
    expect(closed).toMatchObject({
      opening: '312.40',
      earned: '1020.33',
      advances: '250.00',
      payable: '1082.73',
      net: '1082.73',
      carriedOver: '0.00',
      closing: '1082.73',
    });
  });

  it('carries an advance over that is not recouped, and says what is left', () => {
    const advance = debt('advance', 'ADVANCE', '2026-01-15', '900.00');
    const closed = close([contract({ opening: '-900.00', earned: fractionOf('640.12'), debts: [advance] })]);
    expect(closed).toMatchObject({ payable: '0.00', carriedOver: '-259.88', closing: '-259.88' });
    expect(closed.contracts[0]!.recoupments).toEqual([
      { entryId: 'advance', kind: 'ADVANCE', date: '2026-01-15', note: null, recouped: '640.12', left: '259.88' },
    ]);
  });

  it('recoups costs before advances, and older ones before newer ones', () => {
    const debts = [
      debt('new', 'ADVANCE', '2026-05-01', '100.00'),
      debt('old', 'ADVANCE', '2026-01-01', '100.00'),
      debt('mix', 'COST', '2026-06-01', '50.00'),
    ];
    const closed = close([contract({ opening: '-200.00', costs: '50.00', earned: fractionOf('120'), debts })]);
    expect(closed.contracts[0]!.recoupments.map(({ entryId, recouped, left }) => [entryId, recouped, left])).toEqual([
      ['mix', '50.00', '0.00'],
      ['old', '70.00', '30.00'],
      ['new', '0.00', '100.00'],
    ]);
  });

  it.each([
    ['49.99', '50', '0.00'],
    ['50.00', '50', '50.00'],
    ['30.00', '50', '0.00'],
    ['0.01', '0', '0.01'],
    ['-1000.00', '50', '0.00'],
  ])('with a balance of %s and a minimum of %s pays %s', (opening, minimum, payable) => {
    expect(close([contract({ opening })], { minimum })).toMatchObject({ payable, closing: opening });
  });

  it('withholds tax once, from what becomes payable, and never again from what was promised before', () => {
    const closed = close([contract({ earned: fractionOf('493.20') })], { withholding: 150_000, unpaid: '100.00' });
    expect(closed).toMatchObject({ payable: '493.20', withheld: '73.98', net: '419.22', unpaid: '100.00', closing: '519.22' });
  });

  it('opens with what was owed, and takes payments off it', () => {
    const closed = close([contract({ opening: '5.00' })], { unpaid: '20.00', payments: '80.00', minimum: '10' });
    expect(closed).toMatchObject({ opening: '105.00', payments: '80.00', carriedOver: '5.00', closing: '25.00' });
  });

  it('keeps contracts apart, unless they are crossed on purpose', () => {
    const contracts = [
      contract({ contractId: 'a', name: 'Album', opening: '-300.00' }),
      contract({ contractId: 'b', name: 'Songs', earned: fractionOf('120.50') }),
    ];
    expect(close(contracts)).toMatchObject({ payable: '120.50', carriedOver: '-300.00' });
    const crossed = close(contracts.map((each) => ({ ...each, crossGroup: 'All' })));
    expect(crossed).toMatchObject({ payable: '0.00', carriedOver: '-179.50' });
    expect(crossed.contracts.map(({ transferred, closing }) => [transferred, closing])).toEqual([
      ['120.50', '-179.50'],
      ['-120.50', '0.00'],
    ]);
  });

  it.each([
    ['JPY', '1234.5', '1234'],
    ['JPY', '1235.5', '1236'],
    ['KWD', '0.0005', '0.000'],
    ['KWD', '0.0015', '0.002'],
    ['EUR', '0.125', '0.12'],
  ])('rounds %s %s to %s', (currency, earned, expected) => {
    expect(close([contract({ earned: fractionOf(earned) })], { currency }).earned).toBe(expected);
  });

  it('adds up, whatever happened', () => {
    const money = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n });
    const exact = fc.tuple(money, fc.bigInt({ min: 1n, max: 10n ** 6n })).map(([a, b]): Fraction => fraction(a, b));
    const units = fc.integer({ min: 0, max: 10 ** 7 }).map((cents) => (cents / 100).toFixed(2));
    const signed = fc.integer({ min: -(10 ** 7), max: 10 ** 7 }).map((cents) => (cents / 100).toFixed(2));
    const one = fc.record({
      contractId: fc.uuid(),
      name: fc.string(),
      crossGroup: fc.constantFrom(null, 'one', 'two'),
      opening: signed,
      earned: exact,
      adjusted: exact,
      reservesTaken: units,
      releases: units.map((amount) => [{ entryId: 'r', amount }]),
      costs: units,
      advances: units,
      entered: signed,
      debts: fc.constant<Debt[]>([]),
    });
    const all = fc.uniqueArray(one, { minLength: 1, maxLength: 6, selector: ({ contractId }) => contractId });
    fc.assert(
      fc.property(all, units, fc.nat(1_000_000), (contracts, minimum, withholding) => {
        const closed = close(contracts, { minimum, withholding });
        const minus = (decimal: string) => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`);
        const added = sumDecimals([
          closed.opening,
          closed.earned,
          closed.adjusted,
          minus(closed.reservesTaken),
          closed.reservesReleased,
          minus(closed.costs),
          minus(closed.advances),
          closed.entered,
          minus(closed.withheld),
        ]);
        expect(Number(added)).toBe(Number(closed.closing));
        expect(Number(closed.payable)).toBeGreaterThanOrEqual(0);
        expect(Number(sumDecimals(closed.contracts.map(({ closing }) => closing)))).toBe(
          Number(sumDecimals([closed.payable, closed.carriedOver])),
        );
        expect(Number(sumDecimals(closed.contracts.map(({ transferred }) => transferred)))).toBe(0);
        const total = sumFractions(contracts.flatMap(({ earned, adjusted }) => [earned, adjusted]));
        expect(roundedUnits(fractionOf(sumDecimals([closed.earned, closed.adjusted])), 2)).toBe(roundedUnits(total, 2));
      }),
    );
  });
});

describe('parts of a rounded sum', () => {
  it('total it, and are less than one minor unit away from what they were', () => {
    const third = fraction(1n, 3n);
    expect(roundToSum([third, third, third], fraction(1n), 2)).toEqual([34n, 33n, 33n]);
    const negative = fraction(-1n, 3n);
    expect(roundToSum([negative, negative, third], negative, 2)).toEqual([-33n, -33n, 33n]);
  });
});
