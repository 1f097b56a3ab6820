import { ID, Int } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { Label } from '#db/entities/label.ts';
import { Publisher } from '#db/entities/publisher.ts';
import { NewPayeeDraft, PayeeContractDraft, PayeePatch } from '#domain/royalties/payee-draft.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum } from '../../../kit/enum-type.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { filterInput, SortDirection, sortInput } from '../../../kit/list-args.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { DecimalScalar } from '../../../kit/scalars.ts';
import { Payee, PayeeContract } from '../records/payee.type.ts';
import { PayeeKindEnum, PayeeStandingEnum } from '../records/royalty-enums.type.ts';
import { maxAdded, PartyStandingDraft } from './add-payees.service.ts';

export const PayeeInput = inputFrom('PayeeInput', NewPayeeDraft);
export const PayeePatchInput = inputFrom('PayeePatch', PayeePatch);
export const PayeeContractInput = inputFrom('PayeeContractInput', PayeeContractDraft);
export const PartyStandingInput = inputFrom('PartyStandingInput', PartyStandingDraft);

export type PayeeBankDetails = InstanceType<typeof PayeeBankDetails>;
export const PayeeBankDetails = objectType(
  'PayeeBankDetails',
  'Account of a payee, masked except for a few characters that identify it.',
  {
    accountHolder: [String, 'Masked name of the account holder.', 'nullable'],
    bankName: [String, 'Masked name of the bank.', 'nullable'],
    iban: [String, 'First and last four characters of the IBAN.', 'nullable'],
    bic: [String, 'Masked BIC.', 'nullable'],
    isOfContributor: [Boolean, 'Whether it is the account of the contributor, which counts while the payee has none of its own.'],
  },
);

const PartyWithoutPayee = objectType(
  'PartyWithoutPayee',
  'A party of works or recordings that earned in the last twelve months, and is no payee.',
  {
    id: [ID, 'ID of the party, for `payeesAdd`.'],
    kind: [PayeeKindEnum, 'What the party is in the catalogue.'],
    name: [String, 'Name of the party.'],
    contributor: [Contributor, 'The contributor. Null for other kinds.', 'nullable'],
    publisher: [Publisher, 'The publisher. Null for other kinds.', 'nullable'],
    label: [Label, 'The label. Null for other kinds.', 'nullable'],
    income: [
      DecimalScalar,
      'What its share by the splits or the ownership of masters was in twelve months, in the reporting currency. It is not rounded.',
    ],
    workCount: [Int, 'Number of works of the party that earned.'],
    recordingCount: [Int, 'Number of recordings of the party that earned.'],
    standing: [PayeeStandingEnum, 'Proposed standing: `OWN` for a party that has the name of the workspace, `PAID` otherwise.'],
  },
);
export const PartiesWithoutPayee = objectType('PartiesWithoutPayee', 'Parties that earned and are no payees.', {
  total: [Int, 'Number of all such parties.'],
  parties: [[PartyWithoutPayee], 'The parties that earned most, the first ones first.'],
});

export const PayeeConnection = connectionType(Payee);

enum PayeeSortField {
  NAME = 'NAME',
  BALANCE = 'BALANCE',
}
describedEnum('PayeeSortField', 'Field by which payees are sorted.', PayeeSortField, {
  NAME: 'Name, ignoring case and diacritics.',
  BALANCE: 'Balance in the currency of each payee. Amounts in different currencies are compared as numbers.',
});
export const PayeeSort = sortInput<PayeeSortField>('PayeeSort', PayeeSortField);

/** SQL sort keys, which are never null. Each has its own index. */
export const payeeList = {
  entity: Payee,
  defaultSort: { by: PayeeSortField.NAME, direction: SortDirection.ASC },
  searchColumn: 'search_text',
  folded: { NAME: 'name_key' },
  sorts: { NAME: 'name_key', BALANCE: 'balance' } satisfies Record<PayeeSortField, string>,
};

export type PayeeFilter = InstanceType<typeof PayeeFilter>;
export const PayeeFilter = filterInput(
  'PayeeFilter',
  'Filters for payees. Payees must match all filters. An empty list of values matches nothing.',
  {
    kinds: [[PayeeKindEnum], 'Payees of one of these kinds.'],
    standings: [[PayeeStandingEnum], 'Payees with one of these standings.'],
    hasAccount: [Boolean, 'True for payees with a bank account, their own or that of the contributor. False for the others.'],
    hasTerms: [Boolean, 'True for payees with terms of their own. False for the others.'],
    contributor: [ID, 'The payee of this contributor.'],
    publisher: [ID, 'The payee of this publisher.'],
    label: [ID, 'The payee of this label.'],
  },
);

const existing = [Payee, 'The payee that already has the record or the name, if that is why nothing was changed.'] as const;
export const PayeePayload = payloadType('PayeePayload', 'Result of changing a payee.', {
  payee: [Payee, 'The changed payee. After a conflict, its newer version.'],
  existing,
});
export const PayeesPayload = payloadType('PayeesPayload', 'Result of adding payees.', {
  payees: [[Payee], 'Up to 100 of the new payees, those that earned most first.'],
  added: [Int, `Number of new payees, at most ${maxAdded.toLocaleString('en')}.`],
});
export const PayeeRemovalPayload = payloadType('PayeeRemovalPayload', 'Result of deleting a payee.', {
  payeeId: [ID, 'ID of the deleted payee.'],
});
export const PayeeContractPayload = payloadType('PayeeContractPayload', 'Result of saving a contract of a payee.', {
  payee: [Payee, 'The payee with its contracts.'],
  payeeContract: [PayeeContract, 'The saved contract.'],
});
export const PayeeContractRemovalPayload = payloadType(
  'PayeeContractRemovalPayload',
  'Result of deleting a contract of a payee.',
  {
    payee: [Payee, 'The payee without the contract.'],
    payeeContractId: [ID, 'ID of the deleted contract.'],
  },
);
