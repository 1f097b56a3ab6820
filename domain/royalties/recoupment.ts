import { compareFractions, type Fraction, subtractFractions, zeroFraction } from '#domain/money/fraction.ts';

/** Money that a payee owes: what is left of a cost or an advance that is recouped from earnings. */
export type Debt = {
  id: string;
  kind: 'COST' | 'ADVANCE';
  /** ISO 8601 day on which it was charged or paid. */
  date: string;
  /** What is left of it. Positive. */
  left: Fraction;
};

export type Recouped = Debt & { recouped: Fraction };

/** Costs come before advances, older ones before newer ones: the usual order of contracts. */
const inOrder = (a: Debt, b: Debt): number =>
  Number(a.kind === 'ADVANCE') - Number(b.kind === 'ADVANCE') || (a.date < b.date ? -1 : Number(a.date > b.date));

/** Recoups debts from what a payee earned. Returns each with what was recouped and what is left, and what remains of the earnings. */
export function recoup(earned: Fraction, debts: readonly Debt[]): { debts: Recouped[]; remaining: Fraction } {
  let remaining = compareFractions(earned, zeroFraction) > 0 ? earned : zeroFraction;
  const recouped = debts.toSorted(inOrder).map((debt) => {
    const part = compareFractions(debt.left, remaining) < 0 ? debt.left : remaining;
    remaining = subtractFractions(remaining, part);
    return { ...debt, recouped: part, left: subtractFractions(debt.left, part) };
  });
  return { debts: recouped, remaining };
}
