import { HUNDRED, type Percent, percentText } from '#domain/kit/percent.ts';
import { supplyLimits } from './token-terms.ts';

const whole = new Intl.NumberFormat('en');

/** Returns the problem with the supply of a royalty token, or null. */
export function supplyProblem(supply: number | null): string | null {
  const { least, most } = supplyLimits;
  const fits = supply !== null && Number.isInteger(supply) && supply >= least && supply <= most;
  return fits ? null : `Enter a whole number of tokens between ${whole.format(least)} and ${whole.format(most)}.`;
}

/** Returns a sentence about the difference between all shares and 100 %, or null if there is none. */
export function sharesProblem(total: Percent): string | null {
  if (total === HUNDRED) return null;
  const off = percentText(Math.abs(HUNDRED - total));
  return `The shares add up to ${percentText(total)}: ${off} ${total < HUNDRED ? 'missing' : 'too much'}.`;
}
