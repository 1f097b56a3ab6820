import { HUNDRED } from '#domain/kit/percent.ts';
import { addFractions, type Fraction, fraction, sumFractions } from '#domain/money/fraction.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';
import { decimalOf, roundedUnits, roundToSum, smaller, unitsOf } from './round-to-sum.ts';
import type { ContractBalance } from './run-totals.ts';

/** An advance or a cost that is recouped from earnings, with what of it is recoupable. */
export type Debt = { entryId: string; kind: 'ADVANCE' | 'COST'; date: string; note: string | null; recoupable: string };

/** What a contract brings into a statement. Decimals are in whole minor units of the payee's currency. */
export type ContractInput = {
  contractId: string;
  name: string;
  crossGroup: string | null;
  opening: string;
  /** Exact sums in the payee's currency. */
  earned: Fraction;
  adjusted: Fraction;
  reservesTaken: string;
  /** Parts of earlier reserves that are released. */
  releases: readonly { entryId: string; amount: string }[];
  /** Advances, costs, and what people entered, up to the end of the run's period, that no statement has. */
  costs: string;
  advances: string;
  entered: string;
  /** All advances and costs of the contract, also those of earlier statements. */
  debts: readonly Debt[];
};

export type PayeeInput = {
  currency: string;
  minimum: string;
  /** Percentages in 1/10,000 percent. */
  withholding: number;
  salesTax: number;
  /** What earlier statements promised and nobody has paid yet. */
  unpaid: string;
  /** Payments since the last statement, which `unpaid` is without. */
  payments: string;
  contracts: readonly ContractInput[];
};

/** Money on the statement of a payee, in whole minor units. */
export type ClosedStatement = {
  opening: string;
  earned: string;
  adjusted: string;
  reservesTaken: string;
  reservesReleased: string;
  costs: string;
  advances: string;
  entered: string;
  payments: string;
  withheld: string;
  salesTax: string;
  /** What this statement makes payable, before taxes. */
  payable: string;
  /** The same after taxes. */
  net: string;
  /** Of earlier statements. */
  unpaid: string;
  /** What stays on the contracts. */
  carriedOver: string;
  /** All that is owed: `net`, `unpaid` and `carriedOver`. */
  closing: string;
  contracts: ContractBalance[];
};

type Moving = ContractInput & {
  units: Record<'opening' | 'earned' | 'adjusted' | 'charged' | 'closing' | 'transferred', bigint>;
};

const positive = (units: bigint): bigint => (units > 0n ? units : 0n);
const sum = (units: readonly bigint[]): bigint => units.reduce((total, each) => total + each, 0n);

/**
 * Closes the statement of a payee. What was earned is rounded once, halves to even. A balance of at least the minimum is payable, an equal one as
 * well; a smaller or negative one is carried over. Contracts of a cross group pay each other's negative balances first.
 */
export function closeStatement({
  currency,
  minimum,
  withholding,
  salesTax,
  unpaid,
  payments,
  contracts,
}: PayeeInput): ClosedStatement {
  const places = minorPlaces(currency);
  const text = (amount: bigint) => decimalOf(amount, places);
  const units = (decimal: string) => unitsOf(decimal, places);
  const moving = moveAll(contracts, places);
  transferAll(moving);
  const free = [...groupsOf(moving)].map((group) => positive(sum(group.map((each) => each.units.closing))));
  const due = sum(free);
  const payable = due > 0n && due >= units(minimum) ? due : 0n;
  const withheld = percentOf(payable, withholding);
  const added = percentOf(payable, salesTax);
  const net = payable - withheld + added;
  const carriedOver = sum(moving.map((each) => each.units.closing)) - payable;
  const total = (name: 'reservesTaken' | 'costs' | 'advances' | 'entered') =>
    text(sum(contracts.map((contract) => units(contract[name]))));
  return {
    opening: text(sum(moving.map((each) => each.units.opening)) + units(unpaid) + units(payments)),
    earned: text(sum(moving.map((each) => each.units.earned))),
    adjusted: text(sum(moving.map((each) => each.units.adjusted))),
    reservesTaken: total('reservesTaken'),
    reservesReleased: text(sum(contracts.map((contract) => releasedUnits(contract, places)))),
    costs: total('costs'),
    advances: total('advances'),
    entered: total('entered'),
    payments: text(units(payments)),
    withheld: text(withheld),
    salesTax: text(added),
    payable: text(payable),
    net: text(net),
    unpaid: text(units(unpaid)),
    carriedOver: text(carriedOver),
    closing: text(net + units(unpaid) + carriedOver),
    contracts: moving.map((contract) => balanceOf(contract, places)),
  };
}

const releasedUnits = ({ releases }: ContractInput, places: number): bigint =>
  sum(releases.map(({ amount }) => unitsOf(amount, places)));

/** A percentage of minor units, rounded once, halves to even. */
const percentOf = (units: bigint, percent: number): bigint => roundedUnits(fraction(units * BigInt(percent), BigInt(HUNDRED)), 0);

/** The balances of contracts before they pay each other. */
function moveAll(contracts: readonly ContractInput[], places: number): Moving[] {
  const earned = contracts.map((contract) => contract.earned);
  const both = contracts.map((contract) => addFractions(contract.earned, contract.adjusted));
  const earnedUnits = roundToSum(earned, sumFractions(earned), places);
  // The sum with adjustments is rounded, so that they never add a rounding of their own.
  const allUnits = roundToSum(both, sumFractions(both), places);
  return contracts.map((contract, at) => {
    const unitsIn = (name: 'opening' | 'entered' | 'costs' | 'advances' | 'reservesTaken') => unitsOf(contract[name], places);
    const opening = unitsIn('opening');
    const charged =
      unitsIn('entered') - unitsIn('costs') - unitsIn('advances') - unitsIn('reservesTaken') + releasedUnits(contract, places);
    const units = {
      opening,
      earned: earnedUnits[at]!,
      adjusted: allUnits[at]! - earnedUnits[at]!,
      charged,
      closing: opening + charged + allUnits[at]!,
      transferred: 0n,
    };
    return { ...contract, units };
  });
}

const groupsOf = (moving: readonly Moving[]) =>
  Map.groupBy(moving, ({ crossGroup, contractId }) => (crossGroup === null ? contractId : `group ${crossGroup}`)).values();

/** Lets positive balances of a cross group pay the negative ones, in the order of the contracts. */
function transferAll(moving: readonly Moving[]): void {
  for (const group of groupsOf(moving))
    for (const debtor of group.filter(({ units }) => units.closing < 0n))
      for (const payer of group.filter(({ units }) => units.closing > 0n)) {
        const moved = smaller(-debtor.units.closing, payer.units.closing);
        payer.units.closing -= moved;
        payer.units.transferred -= moved;
        debtor.units.closing += moved;
        debtor.units.transferred += moved;
      }
}

/** Costs come before advances, older ones before newer ones: the usual order of contracts. */
const inOrder = (a: Debt, b: Debt): number =>
  Number(a.kind === 'ADVANCE') - Number(b.kind === 'ADVANCE') || (a.date < b.date ? -1 : Number(a.date > b.date));

/** What is left of each debt while a balance is negative. The last ones in the order are recouped last. */
function leftOf(debts: readonly Debt[], balance: bigint, places: number): bigint[] {
  let negative = positive(-balance);
  return debts
    .toReversed()
    .map(({ recoupable }) => {
      const left = smaller(unitsOf(recoupable, places), negative);
      negative -= left;
      return left;
    })
    .toReversed();
}

function balanceOf(contract: Moving, places: number): ContractBalance {
  const text = (amount: bigint) => decimalOf(amount, places);
  const { contractId, name, crossGroup, units, debts } = contract;
  const given = (decimal: string) => text(unitsOf(decimal, places));
  const ordered = debts.toSorted(inOrder);
  const before = leftOf(ordered, units.opening + units.charged, places);
  const after = leftOf(ordered, units.closing, places);
  const recoupments = ordered.flatMap(({ entryId, kind, date, note }, at) =>
    before[at] === 0n && after[at] === 0n
      ? []
      : [{ entryId, kind, date, note, recouped: text(before[at]! - after[at]!), left: text(after[at]!) }],
  );
  return {
    contractId,
    name,
    crossGroup,
    opening: given(contract.opening),
    earned: text(units.earned),
    adjusted: text(units.adjusted),
    reservesTaken: given(contract.reservesTaken),
    reservesReleased: text(releasedUnits(contract, places)),
    releases: [...contract.releases],
    costs: given(contract.costs),
    advances: given(contract.advances),
    entered: given(contract.entered),
    transferred: text(units.transferred),
    closing: text(units.closing),
    recoupments,
  };
}
