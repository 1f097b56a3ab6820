import { HUNDRED } from '#domain/kit/percent.ts';
import {
  addFractions,
  compareFractions,
  type Fraction,
  fraction,
  multiplyFractions,
  sumFractions,
} from '#domain/money/fraction.ts';
import type { Term } from './choose-term.ts';
import type { HoldReason, PayeeStanding, TermDeal } from './royalty-terms.ts';

/** A party's place among payees. */
export type Place = { payeeId: string; standing: PayeeStanding };

/** What a payee gets of an amount. Both fractions are of the whole amount. */
export type Share = {
  payeeId: string;
  term: Term | null;
  deal: TermDeal;
  /** In 1/10,000 percent. */
  percent: number;
  /** What the deal is about: the payee's part before the fee or the rate. */
  part: Fraction;
  /** What the payee gets. */
  share: Fraction;
};

/** How an amount is divided. What no share has belongs to the workspace. `party` is who is missing. */
export type Division = { shares: Share[] } | { held: HoldReason; party: string | null };

export const isHeld = (division: Division): division is Extract<Division, { held: HoldReason }> => 'held' in division;

export const one = fraction(1n);
/** Fractions that many works have in common. Reducing one takes longer than finding it. */
const knownFractions = new Map<string, Fraction>();
const maxKnown = 20_000;

/** Returns a fraction by a key that is the same for equal ones. */
function knownFraction(key: string, compute: () => Fraction): Fraction {
  const known = knownFractions.get(key);
  if (known) return known;
  if (knownFractions.size >= maxKnown) knownFractions.clear();
  const computed = compute();
  knownFractions.set(key, computed);
  return computed;
}

/** The fraction of two whole numbers. */
export const ratioOf = (part: bigint, whole: bigint): Fraction => knownFraction(`${part}/${whole}`, () => fraction(part, whole));

/** A percentage in 1/10,000 percent as a fraction. */
export const ofPercent = (percent: number): Fraction => ratioOf(BigInt(percent), BigInt(HUNDRED));

/** Applies the deal of a term, or the default: the whole part, without a fee. */
export function shareOf(payeeId: string, term: Term | null, part: Fraction): Share {
  const { deal, percent } = term ?? { deal: 'FEE' as const, percent: 0 };
  const kept = deal === 'FEE' ? HUNDRED - percent : percent;
  const share = knownFraction(`${part.numerator}/${part.denominator} ${kept}`, () => multiplyFractions(part, ofPercent(kept)));
  return { payeeId, term, deal, percent, part, share };
}

/** The shares as a division, unless they give away more than came in. Each payee has one share for each term. */
export function divisionOf(shares: readonly Share[]): Division {
  const merged = new Map<string, Share>();
  for (const each of shares) {
    const key = `${each.payeeId} ${each.term?.id ?? ''}`;
    const known = merged.get(key);
    merged.set(
      key,
      known ? { ...known, part: addFractions(known.part, each.part), share: addFractions(known.share, each.share) } : each,
    );
  }
  const all = [...merged.values()];
  // Shares less fees are parts of a whole. Rates are about other parts, and can overlap.
  if (all.every(({ deal }) => deal === 'FEE')) return { shares: all };
  const total = sumFractions(all.map(({ share }) => share));
  return compareFractions(total, one) > 0 ? { held: 'OVER_ALLOCATED', party: null } : { shares: all };
}
