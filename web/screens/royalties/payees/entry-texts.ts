import { negateDecimal } from '#domain/money/decimal.ts';
import { type EntryKind, entryKinds } from '#domain/royalties/royalty-terms.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import type { PayeeEntryRowFragment } from './__generated__/entries.ts';

/** Kinds that reduce what is owed to the payee. */
const reducing: readonly EntryKind[] = ['ADVANCE', 'COST', 'PAYMENT', 'RESERVE_TAKEN'];

/** Returns the amount of an entry as it changes what is owed: advances, costs and payments reduce it. */
export const signedAmount = ({ kind, amount }: { kind: EntryKind; amount: string }): string =>
  reducing.includes(kind) ? negateDecimal(amount) : amount;

type Entry = Pick<PayeeEntryRowFragment, 'kind' | 'note' | 'recoupable' | 'reversedBy' | 'reverses'>;

/** "Advance", "Advance taken back". */
export const entryTitle = ({ kind, reverses }: Pick<Entry, 'kind' | 'reverses'>): string =>
  reverses === null ? entryKinds.labels[kind] : `${entryKinds.labels[kind]} taken back`;

/** What is left to say about an entry. */
export function entryNote({ kind, note, recoupable, reversedBy, reverses }: Entry): string {
  const isRecouped = kind === 'ADVANCE' || kind === 'COST';
  return [
    note,
    isRecouped && Number(recoupable) !== 100 && `${percentLabel(recoupable)} is recouped`,
    reverses && `Of ${plainDate(reverses.date)}`,
    reversedBy && `Taken back on ${plainDate(reversedBy.date)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
