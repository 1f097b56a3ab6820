import { foldText } from '#domain/lookups/fold.ts';
import type { RoyaltyPayablesQuery } from './__generated__/payables.ts';
import { sumsText } from './payment-texts.ts';

export type Payable = RoyaltyPayablesQuery['royaltyPayables']['nodes'][number];

export const nameOf = ({ payee }: Pick<Payable, 'payee'>): string => payee?.name ?? 'Deleted payee';

/** Whether no bank can make the payment yet. What SEPA alone cannot pay, other ways can. */
const isHindered = ({ problems }: Payable): boolean => problems.some(({ isBlocking, isOfSepa }) => isBlocking && !isOfSepa);

/** Payees whom the next batch pays at first: all who are in no other batch, can be paid, and are owed at least their minimum. */
const isProposed = (payable: Payable): boolean =>
  payable.payment === null && !isHindered(payable) && !payable.problems.some(({ kind }) => kind === 'BELOW_MINIMUM');

/** IDs of the payees whom the next batch pays at first: the one that the address asks for, or all who are due. */
export function proposedOf(payables: readonly Payable[], payee: string | null): ReadonlySet<string> {
  const isAsked = ({ id, payment }: Payable) => id === payee && payment === null;
  return new Set(payables.filter(payee === null ? isProposed : isAsked).map(({ id }) => id));
}

/** Payees whose name or statement number contains the words. */
export function foundBy(payables: readonly Payable[], search: string): readonly Payable[] {
  const words = foldText(search);
  return payables.filter((payable) => foldText(`${nameOf(payable)} ${payable.reference ?? ''}`).includes(words));
}

const amountsOf = (payables: readonly Payable[]) => payables.map(({ currency, open }) => ({ currency, amount: open }));
/** Sums of payees by currency. */
export const openText = (payables: readonly Payable[], between?: string): string => sumsText(amountsOf(payables), between) || '0';

/** Divides payables into those that can be paid, those that are hindered, and those that are in batches. */
export function partsOf(payables: readonly Payable[]) {
  const free = payables.filter(({ payment }) => payment === null);
  return {
    ready: free.filter((payable) => !isHindered(payable)),
    hindered: free.filter(isHindered),
    inBatches: payables.filter(({ payment }) => payment !== null),
  };
}
