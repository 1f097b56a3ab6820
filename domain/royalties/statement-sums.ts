import { addDecimals, compareDecimals, subtractDecimals, sumDecimals } from '#domain/money/decimal.ts';
import {
  compareFractions,
  type Fraction,
  fraction,
  fractionOf,
  multiplyFractions,
  roundFraction,
} from '#domain/money/fraction.ts';
import type { ShownPart, StatementDocument } from './statement-document.ts';

type ExactPart<Key> = { key: Key; exact: Fraction };

/**
 * Rounds parts of an amount to minor units so that they total it: each gets its floor, then one unit more in the order of the remainders. Returns
 * the largest part first. Throws RangeError if the parts do not sum to the total within their rounding.
 */
export function partsThatTotal<Key>(total: string, parts: readonly ExactPart<Key>[], places: number): ShownPart<Key>[] {
  const scale = 10n ** BigInt(places);
  const floors = parts.map(({ key, exact: { numerator, denominator } }) => {
    const scaled = numerator * scale;
    const remainder = ((scaled % denominator) + denominator) % denominator;
    return { key, units: (scaled - remainder) / denominator, rest: { numerator: remainder, denominator } };
  });
  const sum = floors.reduce((units, part) => units + part.units, 0n);
  const wanted = multiplyFractions(fractionOf(total), fraction(scale));
  const left = wanted.numerator - sum;
  if (wanted.denominator !== 1n || left < 0n || left > BigInt(parts.length))
    throw new RangeError('The parts do not sum to the total.');
  const byRest = floors.toSorted((a, b) => compareFractions(b.rest, a.rest));
  for (const part of byRest.slice(0, Number(left))) part.units += 1n;
  return floors
    .toSorted((a, b) => Number(b.units - a.units))
    .map(({ key, units }) => ({ key, amount: roundFraction({ numerator: units, denominator: scale }, places) }));
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
  const { amounts, works, furtherWorks, sources, territories, rights, adjustments, contracts } = statement;
  const added = sumDecimals([amounts.opening, amounts.earned, amounts.adjusted, amounts.reservesReleased, amounts.entered]);
  const taken = sumDecimals([amounts.reservesTaken, amounts.costs, amounts.advances, amounts.payments]);
  const sumOf = (rows: readonly { amount: string }[]) => sumDecimals(rows.map(({ amount }) => amount));
  const ofWorks = sumDecimals([...works.map(({ forYou }) => forYou), furtherWorks?.forYou ?? '0']);
  const checks: [string, string, string][] = [
    ['closing', amounts.closing, subtractDecimals(added, taken)],
    ['carriedOver', amounts.carriedOver, subtractDecimals(amounts.closing, amounts.payable)],
    ['net', amounts.net, addDecimals(subtractDecimals(amounts.payable, amounts.withheld), amounts.salesTax)],
    ['sources', amounts.earned, sumOf(sources)],
    ['territories', amounts.earned, sumOf(territories)],
    ['rights', amounts.earned, sumOf(rights)],
    ['works', amounts.earned, ofWorks],
    ['adjustments', amounts.adjusted, sumDecimals(adjustments.map(({ difference }) => difference))],
    ['contracts', amounts.closing, sumDecimals(contracts.map(({ closing }) => closing))],
    ...adjustments.map((row): [string, string, string] => [
      `adjustment of ${row.title}`,
      row.difference,
      subtractDecimals(row.new, row.old),
    ]),
  ];
  return checks.filter(([, total, sum]) => compareDecimals(total, sum) !== 0).map(([name]) => name);
}
