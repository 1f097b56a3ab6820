import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { bankFields } from '#domain/contributors/bank.ts';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { connectionType } from '../kit/connection-type.ts';
import { describedEnum } from '../kit/enum-type.ts';
import { expose } from '../kit/expose.ts';
import { SortDirection, sortInput } from '../kit/list-args.ts';

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

@ObjectType({
  description: 'Bank details, masked except for a few characters that identify the account.',
  simpleResolvers: true,
})
export class BankDetails {
  @Field(() => String, { nullable: true, description: 'Masked name of the account holder.' })
  accountHolder!: string | null;

  @Field(() => String, { nullable: true, description: 'Masked name of the bank.' })
  bankName!: string | null;

  @Field(() => String, { nullable: true, description: 'First and last four characters of the IBAN.' })
  iban!: string | null;

  @Field(() => String, { nullable: true, description: 'Masked BIC.' })
  bic!: string | null;
}

export const ContributorConnection = connectionType(Contributor);

export enum ContributorSortField {
  FIRST_NAME = 'FIRST_NAME',
  LAST_NAME = 'LAST_NAME',
  EMAIL = 'EMAIL',
  CITY = 'CITY',
  IPI_NUMBER = 'IPI_NUMBER',
  PRO = 'PRO',
  CREATED_AT = 'CREATED_AT',
}
describedEnum('ContributorSortField', 'Field by which contributors are sorted.', ContributorSortField, {
  FIRST_NAME: 'First name, then last name.',
  LAST_NAME: 'Last name, then first name.',
  EMAIL: 'Email address.',
  CITY: 'City.',
  IPI_NUMBER: 'IPI name number. Contributors without a number come first.',
  PRO: 'Performing rights organisation.',
  CREATED_AT: 'Time of creation.',
});
export const ContributorSort = sortInput<ContributorSortField>('ContributorSort', ContributorSortField);
export const contributorDefaultSort = { by: ContributorSortField.FIRST_NAME, direction: SortDirection.ASC };

/** SQL sort keys, which are never null. The name key has its own index. */
export const contributorList = {
  entity: Contributor,
  searchColumn: 'search_text',
  sorts: {
    FIRST_NAME: `(fold(first_name || ' ' || last_name) collate "C")`,
    LAST_NAME: `(fold(last_name || ' ' || first_name) collate "C")`,
    EMAIL: `(lower(coalesce(email, '')) collate "C")`,
    CITY: `(fold(coalesce(city, '')) collate "C")`,
    IPI_NUMBER: `(coalesce(ipi_number, '') collate "C")`,
    PRO: `(fold(coalesce(pro, '')) collate "C")`,
    CREATED_AT: 'created_at',
  } satisfies Record<ContributorSortField, string>,
};

@InputType({ description: 'Filters for contributors. Contributors must match all filters.' })
export class ContributorFilter {
  @Field(() => [String], { nullable: true, description: 'Contributors with at least one of these roles. At most 20 roles.' })
  roles?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Members of this performing rights organisation.' })
  society?: string | null;

  @Field(() => String, { nullable: true, description: 'Contributors with an address in this country. Accepts country names.' })
  country?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for contributors with an IPI name number, false for contributors without one.',
  })
  hasIpi?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True for contributors that lack an IPI name number, a PRO or an email address. False for complete contributors.',
  })
  isIncomplete?: boolean | null;
}

@ObjectType({ description: 'Statistics about the contributors of the workspace.', simpleResolvers: true })
export class ContributorStats {
  @Field(() => Int, { description: 'Number of contributors.' })
  total!: number;

  @Field(() => Int, { description: 'Number of contributors credited on at least one work.' })
  active!: number;

  @Field(() => Int, { description: 'Number of contributors with a performing rights organisation.' })
  proMembers!: number;
}
