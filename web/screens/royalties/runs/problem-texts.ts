import type { RunException } from '#domain/royalties/royalty-terms.ts';
import { incomePlaces } from '#web/entities/income/income-filter.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { numberText } from '#web/kit/text/numbers.ts';

/** Title of a group with one problem and with several, and what follows from it. */
type GroupText = { one: string; many: string; note: string };

export const groupTexts: Readonly<Record<RunException, GroupText>> = {
  OVER_ALLOCATED: {
    one: 'Terms give away more than came in for one work or recording',
    many: 'Terms give away more than came in for # works and recordings',
    note: 'Their money is held until the terms are corrected.',
  },
  NO_RATE: {
    one: 'No exchange rate for one currency of a payee',
    many: 'No exchange rate for # currencies of payees',
    note: 'Payees get this money once a rate is known.',
  },
  NO_PAYEE: {
    one: 'One party is not a payee yet',
    many: '# parties are not payees yet',
    note: 'Money of their works and recordings is held until they are.',
  },
  SPLITS_INCOMPLETE: {
    one: 'Splits of one work are incomplete',
    many: 'Splits of # works are incomplete',
    note: 'Their money is held until the shares total 100 %.',
  },
  OWNERS_INCOMPLETE: {
    one: 'Owners of one recording are incomplete',
    many: 'Owners of # recordings are incomplete',
    note: 'Their money is held until the owners have 100 %.',
  },
  NO_RECORDING: {
    one: 'Money for a recording is matched with a work alone',
    many: 'Money for recordings is matched with # works alone',
    note: 'It is held until its lines are matched with recordings.',
  },
  NO_WORK: {
    one: 'One recording has no works',
    many: '# recordings have no works',
    note: 'Money for their works is held until the recordings name them.',
  },
  NOBODY_OURS: {
    one: 'Nobody of one work or recording is paid by you',
    many: 'Nobody of # works and recordings is paid by you',
    note: 'Their money is held until you pay one of their parties.',
  },
  UNMATCHED: {
    one: 'Some money has no match',
    many: 'Money in # currencies has no match',
    note: 'It is kept until it is matched, and divided by the next run.',
  },
  NO_TERMS: {
    one: 'No term fits for one payee',
    many: 'No term fits for # payees',
    note: 'They get their whole share.',
  },
  NEGATIVE_BALANCE: {
    one: 'One balance is negative',
    many: '# balances are negative',
    note: 'They are carried over, and nothing is paid.',
  },
  NO_ACCOUNT: {
    one: 'One payee has no account',
    many: '# payees have no account',
    note: 'They cannot be paid.',
  },
  FORM_EXPIRES: {
    one: 'One withholding form expires',
    many: '# withholding forms expire',
    note: 'Ask for new forms before they do. The rate may rise without one.',
  },
};

export const groupTitle = (kind: RunException, count: number): string =>
  count === 1 ? groupTexts[kind].one : groupTexts[kind].many.replace('#', numberText(count));

type Keyed = { kind: RunException; key: string; label: string };
type Place = { href: string; label: string };

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const payeeKinds: readonly RunException[] = ['NO_TERMS', 'NEGATIVE_BALANCE', 'NO_ACCOUNT', 'FORM_EXPIRES'];

/** Returns where a problem is settled. */
export function settledAt({ kind, key, label }: Keyed): Place {
  const id = uuid.exec(key)?.[0];
  if (kind === 'NO_RATE') return { href: incomePlaces.rates, label: 'Exchange rates' };
  if (kind === 'UNMATCHED') return { href: incomePlaces.matching, label: 'Match' };
  if (kind === 'OVER_ALLOCATED') return { href: royaltyPlaces.terms, label: 'Terms' };
  if (kind === 'NO_RECORDING')
    return { href: `${incomePlaces.matching}?${new URLSearchParams({ state: 'matched', search: label })}`, label: 'Match' };
  if (id === undefined || kind === 'NO_PAYEE' || kind === 'NOBODY_OURS') return { href: royaltyPlaces.payees, label: 'Payees' };
  if (payeeKinds.includes(kind)) return { href: royaltyPlaces.payee(id), label: 'Payee' };
  if (kind === 'SPLITS_INCOMPLETE') return { href: `/dashboard/music/works/${id}?tab=royalties`, label: 'Splits' };
  return { href: `/dashboard/music/recordings/${id}`, label: 'Recording' };
}
