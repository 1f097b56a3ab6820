import { Int } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { bankFields } from '#domain/contributors/bank.ts';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { filterInput, SortDirection, sortInput } from '../../../kit/list-args.ts';
import { natural } from '../../../kit/natural.ts';
import { objectType } from '../../../kit/object-type.ts';
import { recordFields } from '../../../kit/record-filters.ts';

expose(Contributor, 'A person credited on works.', {
  draft: ContributorDraft,
  elsewhere: bankFields,
  fields: [
    'id',
    'version',
    'reference',
    'firstName',
    'lastName',
    'artistName',
    'roles',
    'email',
    'phone',
    'website',
    'street',
    'zipCode',
    'city',
    'state',
    'country',
    'ipiNumber',
    'ipiBaseNumber',
    'bpid',
    'pro',
    'proCountry',
    'proCode',
    'proContractNumber',
    'cmo',
    'aie',
    'ipn',
    'isniCode',
    'instagram',
    'spotify',
    'youtube',
    'facebook',
    'tiktok',
    'x',
    'notes',
    'createdAt',
    'updatedAt',
  ],
});

export type BankDetails = InstanceType<typeof BankDetails>;
export const BankDetails = objectType(
  'BankDetails',
  'Bank details, masked except for a few characters that identify the account.',
  {
    accountHolder: [String, 'Masked name of the account holder.', 'nullable'],
    bankName: [String, 'Masked name of the bank.', 'nullable'],
    iban: [String, 'First and last four characters of the IBAN.', 'nullable'],
    bic: [String, 'Masked BIC.', 'nullable'],
  },
);

export const ContributorConnection = connectionType(Contributor);

export enum ContributorSortField {
  FIRST_NAME = 'FIRST_NAME',
  LAST_NAME = 'LAST_NAME',
  EMAIL = 'EMAIL',
  CITY = 'CITY',
  IPI_NUMBER = 'IPI_NUMBER',
  PRO = 'PRO',
  CREATED_AT = 'CREATED_AT',
  UPDATED_AT = 'UPDATED_AT',
}
describedEnum('ContributorSortField', 'Field by which contributors are sorted.', ContributorSortField, {
  FIRST_NAME: 'First name, then last name.',
  LAST_NAME: 'Last name, then first name.',
  EMAIL: 'Email address, ignoring case. Contributors without one come first.',
  CITY: 'City of the postal address. Contributors without one come first.',
  IPI_NUMBER: 'IPI name number. Contributors without a number come first.',
  PRO: 'Performing rights organisation. Contributors without one come first.',
  CREATED_AT: 'Time of creation.',
  UPDATED_AT: 'Time of the last change.',
});
export const ContributorSort = sortInput<ContributorSortField>('ContributorSort', ContributorSortField);
const contributorDefaultSort = { by: ContributorSortField.FIRST_NAME, direction: SortDirection.ASC };

/** SQL sort keys, which are never null. The name key has its own index. */
export const contributorList = {
  entity: Contributor,
  defaultSort: contributorDefaultSort,
  searchColumn: 'search_text',
  folded: { FIRST_NAME: `(fold(first_name || ' ' || last_name) collate "C")` },
  sorts: {
    FIRST_NAME: natural(`fold(first_name || ' ' || last_name)`),
    LAST_NAME: natural(`fold(last_name || ' ' || first_name)`),
    EMAIL: `(lower(coalesce(email, '')) collate "C")`,
    CITY: `(fold(coalesce(city, '')) collate "C")`,
    IPI_NUMBER: `(coalesce(ipi_number, '') collate "C")`,
    PRO: `(fold(coalesce(pro, '')) collate "C")`,
    CREATED_AT: 'created_at',
    UPDATED_AT: 'updated_at',
  } satisfies Record<ContributorSortField, string>,
};

export type ContributorFilter = InstanceType<typeof ContributorFilter>;
export const ContributorFilter = filterInput(
  'ContributorFilter',
  'Filters for contributors. Contributors must match all filters. An empty list of values matches nothing.',
  {
    roles: [[String], 'Contributors with at least one of these roles. At most 20 roles.'],
    society: [String, 'Members of this performing rights organisation.'],
    country: [String, 'Contributors with an address in this country. Accepts country names.'],
    hasIpi: [Boolean, 'True for contributors with an IPI name number, false for contributors without one.'],
    isIncomplete: [
      Boolean,
      'True for contributors that lack an IPI name number, a PRO or an email address. False for complete contributors.',
    ],
    ...recordFields('Contributors', ['references', 'ipiNumbers']),
  },
);
export type ContributorStats = InstanceType<typeof ContributorStats>;
export const ContributorStats = objectType('ContributorStats', 'Statistics about the contributors of the workspace.', {
  total: [Int, 'Number of contributors outside the bin, credited or not.'],
  active: [Int, 'Number of contributors credited on at least one work.'],
  proMembers: [Int, 'Number of contributors with a performing rights organisation.'],
});
