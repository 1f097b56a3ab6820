import { ID } from 'type-graphql';
import { PayeeEntryDraft } from '#domain/royalties/entry-draft.ts';
import { pageType } from '../../../kit/connection-type.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { filterInput } from '../../../kit/list-args.ts';
import { OwnedPage } from '../../../kit/owned-page.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { CalendarDate } from '../../../kit/scalars.ts';
import { PayeeEntry } from '../records/entry.type.ts';
import { Payee } from '../records/payee.type.ts';
import { PayeeEntryKindEnum } from '../records/royalty-enums.type.ts';

export const PayeeEntryInput = inputFrom('PayeeEntryInput', PayeeEntryDraft);
export const PayeeEntryConnection = pageType(PayeeEntry, OwnedPage<PayeeEntry>);

export type PayeeEntryFilter = InstanceType<typeof PayeeEntryFilter>;
export const PayeeEntryFilter = filterInput(
  'PayeeEntryFilter',
  'Filters for entries of payees. Entries must match all filters. An empty list of values matches nothing.',
  {
    payee: [ID, 'Entries of this payee.'],
    contract: [ID, 'Entries of this contract.'],
    kinds: [[PayeeEntryKindEnum], 'Entries of one of these kinds.'],
    from: [CalendarDate, 'Entries of this day and later.'],
    to: [CalendarDate, 'Entries of this day and earlier.'],
  },
);

export const PayeeEntriesPayload = payloadType('PayeeEntriesPayload', 'Result of adding entries.', {
  payeeEntries: [[PayeeEntry], 'The new entries, one for each contract.'],
});
export const PayeeEntryPayload = payloadType('PayeeEntryPayload', 'Result of taking an entry back.', {
  payeeEntry: [PayeeEntry, 'The entry that was taken back.'],
  reversal: [PayeeEntry, 'The entry that takes it back.'],
  payee: [Payee, 'The payee with its new balance.'],
});
