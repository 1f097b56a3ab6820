import {
  addDecimals,
  compareDecimals,
  isZeroDecimal,
  negateDecimal,
  subtractDecimals,
  sumDecimals,
} from '#domain/money/decimal.ts';
import { type Fraction, roundFraction, sumFractions } from '#domain/money/fraction.ts';
import { decimalOf, roundToSum, unitsOf } from './round-to-sum.ts';
import type { EntryKind } from './royalty-terms.ts';
import type { ShownPart, StatementDocument } from './statement-document.ts';

type ExactPart<Key> = { key: Key; exact: Fraction };

/**
 * Rounds parts of an amount to minor units so that they total it, by the largest remainder. Returns the largest part first. Throws RangeError if the
 * total is not the rounded sum of the parts.
 */
export function partsThatTotal<Key>(total: string, parts: readonly ExactPart<Key>[], places: number): ShownPart<Key>[] {
  const exact = parts.map((part) => part.exact);
  const sum = sumFractions(exact);
  if (compareDecimals(roundFraction(sum, places), total) !== 0) throw new RangeError('The parts do not sum to the total.');
  const units = roundToSum(exact, sum, places);
  return parts
    .map(({ key }, at) => ({ key, units: units[at]! }))
    .toSorted((a, b) => Number(b.units - a.units))
    .map((part) => ({ key: part.key, amount: decimalOf(part.units, places) }));
}

/**
 * The same for corrections, whose total is what rounding them together with earnings leaves: it can differ from their rounded sum by a minor unit,
 * which the largest correction gets.
 */
export function correctionsThatTotal<Key>(total: string, parts: readonly ExactPart<Key>[], places: number): ShownPart<Key>[] {
  const sum = roundFraction(sumFractions(parts.map(({ exact }) => exact)), places);
  const rounded = partsThatTotal(sum, parts, places);
  const difference = subtractDecimals(total, sum);
  if (isZeroDecimal(difference)) return rounded;
  if (rounded.length === 0 || Math.abs(Number(unitsOf(difference, places))) > 1)
    throw new RangeError('The corrections do not sum to the total.');
  const [first, last] = [rounded[0]!, rounded.at(-1)!];
  const isFirst = compareDecimals(first.amount, negateDecimal(last.amount)) >= 0;
  const largest = isFirst ? first : last;
  return rounded.map((part) => (part === largest ? { ...part, amount: addDecimals(part.amount, difference) } : part));
}

/** Keeps the largest parts, and sums up the others if there are more than `limit`. Expects the largest part first. */
export function largestParts<Key>(
  parts: readonly ShownPart<Key>[],
  limit: number,
): { shown: readonly ShownPart<Key>[]; others: { count: number; amount: string } | null } {
  if (parts.length <= limit) return { shown: parts, others: null };
  const others = parts.slice(limit - 1);
  return {
    shown: parts.slice(0, limit - 1),
    others: { count: others.length, amount: sumDecimals(others.map(({ amount }) => amount)) },
  };
}

/**
 * Names the totals of a statement that are not the sum of their parts; none in a statement that may be issued. Statements that do not add up are
 * the first thing that payees lose trust over.
 */
export function sumsThatDiffer(statement: StatementDocument): string[] {
  const { amounts, works, furtherWorks, sources, territories, rights, adjustments, contracts, entries } = statement;
  const { opening, earned, adjusted, reservesReleased, entered, salesTax } = amounts;
  const added = sumDecimals([opening, earned, adjusted, reservesReleased, entered, salesTax]);
  const { reservesTaken, costs, advances, withheld, payments } = amounts;
  const taken = sumDecimals([reservesTaken, costs, advances, withheld, payments]);
  const sumOf = (rows: readonly { amount: string }[]) => sumDecimals(rows.map(({ amount }) => amount));
  const ofEntries = (...kinds: EntryKind[]) => sumOf(entries.filter(({ kind }) => kinds.includes(kind)));
  const ofWorks = sumDecimals([...works.map(({ forYou }) => forYou), furtherWorks?.forYou ?? '0']);
  const checks: [string, string, string][] = [
    ['closing', amounts.closing, subtractDecimals(added, taken)],
    ['closing parts', amounts.closing, sumDecimals([amounts.net, amounts.unpaid, amounts.carriedOver])],
    ['net', amounts.net, subtractDecimals(addDecimals(amounts.payable, salesTax), withheld)],
    ['sources', amounts.earned, sumOf(sources)],
    ['territories', amounts.earned, sumOf(territories)],
    ['rights', amounts.earned, sumOf(rights)],
    ['works', amounts.earned, ofWorks],
    ['adjustments', amounts.adjusted, sumDecimals(adjustments.map(({ difference }) => difference))],
    ['entries of costs', negateDecimal(costs), ofEntries('COST')],
    ['entries of advances', negateDecimal(advances), ofEntries('ADVANCE')],
    ['entries of adjustments', entered, ofEntries('OPENING', 'ADJUSTMENT', 'TRANSFER')],
    ['entries of payments', negateDecimal(payments), ofEntries('PAYMENT')],
    ['contracts', addDecimals(amounts.payable, amounts.carriedOver), sumDecimals(contracts.map(({ closing }) => closing))],
    ...adjustments.map((row): [string, string, string] => [
      `adjustment of ${row.title}`,
      row.difference,
      subtractDecimals(row.new, row.old),
    ]),
  ];
  return checks.filter(([, total, sum]) => compareDecimals(total, sum) !== 0).map(([name]) => name);
}
