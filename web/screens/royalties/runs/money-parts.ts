import { isZeroDecimal, subtractDecimals, sumDecimals } from '#domain/money/decimal.ts';
import type { RoyaltyRunMoneyFragment } from './__generated__/run.ts';

export type RunTotals = RoyaltyRunMoneyFragment['totals'][number];
type Part = 'payees' | 'exchanged' | 'own' | 'unmatched' | 'notOurs' | 'held' | 'rounding';

/** Parts of what a run received, in the order of the bar. `workspace` is its name. */
const labelsOf = (workspace: string): Readonly<Record<Part, string>> => ({
  payees: 'Payees',
  exchanged: 'Payees in other currencies',
  own: workspace,
  unmatched: 'Unmatched, kept',
  notOurs: 'Not ours, kept',
  held: 'Held',
  rounding: 'Rounding',
});
/** Each part has its own colour in all currencies. Rounding is hatched. */
const colors: Readonly<Record<Part, string>> = {
  payees: 'var(--stave-s1)',
  exchanged: 'var(--stave-s4)',
  own: 'var(--stave-s2)',
  unmatched: 'var(--stave-s3)',
  notOurs: 'var(--stave-s6)',
  held: 'var(--stave-s5)',
  rounding: '',
};

export type MoneyPart = { key: Part; label: string; amount: string; color: string };

/** Returns the parts that are not zero. The payees and the own share are always named. */
export function moneyParts(totals: RunTotals, workspace: string): MoneyPart[] {
  const labels = labelsOf(workspace);
  return (Object.keys(labels) as Part[])
    .filter((key) => key === 'payees' || key === 'own' || !isZeroDecimal(totals[key]))
    .map((key) => ({ key, label: labels[key], amount: totals[key], color: colors[key] }));
}

/** What the parts differ by from what was received. Zero, unless something is wrong. */
export const differenceOf = ({ received, payees, exchanged, own, unmatched, notOurs, held, rounding }: RunTotals): string =>
  subtractDecimals(received, sumDecimals([payees, exchanged, own, unmatched, notOurs, held, rounding]));
