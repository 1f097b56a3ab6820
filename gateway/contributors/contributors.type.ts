import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { connectionType } from '../kit/connection-type.ts';
import { describedEnum } from '../kit/enum-type.ts';
import { UserError } from '../kit/errors.ts';
import { expose } from '../kit/expose.ts';
import { SortDirection, sortInput } from '../kit/list-args.ts';
import { DateTime, Ipi, IpiBase, Isni } from '../kit/scalars.ts';

const text = (description: string) => ({ type: () => String, nullable: true as const, description });

expose(Contributor, 'A person credited on works.', {
  id: { type: () => ID, description: 'Its id.' },
  version: { type: () => Int, description: 'Grows with every save; give it back when saving.' },
  reference: { type: () => String, description: "The workspace's own number, shown as contributor ID." },
  firstName: { type: () => String, description: 'Given name.' },
  lastName: { type: () => String, description: 'Family name.' },
  artistName: text('Stage name or pseudonym.'),
  roles: { type: () => [String], description: 'What the person does, for example Composer.' },
  email: text('Email address.'),
  phone: text('Telephone number.'),
  website: text('Web address; the scheme may be missing.'),
  street: text('Street and number.'),
  zipCode: text('Postal code.'),
  city: text('City.'),
  state: text('State or province.'),
  country: text('Country name.'),
  ipiNumber: { type: () => Ipi, nullable: true, description: 'IPI name number.' },
  ipiBaseNumber: { type: () => IpiBase, nullable: true, description: 'IPI base number.' },
  bpid: text('Business partner id that a society assigned.'),
  pro: text('Performing rights organisation.'),
  proCountry: text('Country code of the performing rights organisation.'),
  proCode: text('Name and country of the organisation as one code.'),
  proContractNumber: text('Number of the contract with the performing rights organisation.'),
  cmo: text('Collective management organisation for other rights.'),
  aie: text('Artist identification number.'),
  ipn: text('International performer number.'),
  isniCode: { type: () => Isni, nullable: true, description: 'International standard name identifier.' },
  instagram: text('Instagram profile.'),
  spotify: text('Spotify profile.'),
  youtube: text('YouTube channel.'),
  facebook: text('Facebook page.'),
  tiktok: text('TikTok profile.'),
  x: text('X profile.'),
  createdAt: { type: () => DateTime, description: 'When it was added.' },
  updatedAt: { type: () => DateTime, description: 'When it was last saved.' },
});

@ObjectType({
  description: 'Bank details as far as they are shown: enough to recognise them, never enough to use them.',
  simpleResolvers: true,
})
export class BankDetails {
  @Field(() => String, { nullable: true, description: 'Masked name of the account holder.' })
  accountHolder!: string | null;

  @Field(() => String, { nullable: true, description: 'Masked name of the bank.' })
  bankName!: string | null;

  @Field(() => String, { nullable: true, description: 'Masked IBAN: its first and last four characters.' })
  iban!: string | null;

  @Field(() => String, { nullable: true, description: 'Masked BIC.' })
  bic!: string | null;
}

export const ContributorConnection = connectionType(Contributor, 'contributors');

export enum ContributorSortField {
  FIRST_NAME = 'FIRST_NAME',
  LAST_NAME = 'LAST_NAME',
  EMAIL = 'EMAIL',
  CITY = 'CITY',
  IPI_NUMBER = 'IPI_NUMBER',
  PRO = 'PRO',
  CREATED_AT = 'CREATED_AT',
}
describedEnum('ContributorSortField', 'What contributors are sorted by.', ContributorSortField, {
  FIRST_NAME: 'Given name, then family name.',
  LAST_NAME: 'Family name, then given name.',
  EMAIL: 'Email address.',
  CITY: 'City.',
  IPI_NUMBER: 'IPI name number; contributors without one come first.',
  PRO: 'Performing rights organisation.',
  CREATED_AT: 'When they were added.',
});
export const ContributorSort = sortInput<ContributorSortField>('ContributorSort', ContributorSortField);
export const contributorDefaultSort = { by: ContributorSortField.FIRST_NAME, direction: SortDirection.ASC };

/** Sort keys as SQL that is never null; the name key has an index of its own. */
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

@InputType({ description: 'Which contributors a list keeps: those that match everything given here.' })
export class ContributorFilter {
  @Field(() => [String], { nullable: true, description: 'Contributors with at least one of these roles, at most 20 of them.' })
  roles?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Members of this performing rights organisation.' })
  society?: string | null;

  @Field(() => String, { nullable: true, description: 'Contributors whose address is in this country, by its name.' })
  country?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Contributors with an IPI name number, or those without one.' })
  hasIpi?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Contributors who lack an IPI name number, a performing rights organisation or an email address, or those who have all three.',
  })
  isIncomplete?: boolean | null;
}

@ObjectType({ description: 'Figures about the contributors of the workspace.', simpleResolvers: true })
export class ContributorStats {
  @Field(() => Int, { description: 'All contributors.' })
  total!: number;

  @Field(() => Int, { description: 'Contributors who are credited on at least one work.' })
  active!: number;

  @Field(() => Int, { description: 'Contributors with a performing rights organisation.' })
  proMembers!: number;
}

@ObjectType({ description: 'The outcome of a change to a contributor.', simpleResolvers: true })
export class ContributorPayload {
  @Field(() => Contributor, {
    nullable: true,
    description: 'The contributor as it is now, also after a conflict; null when there is none.',
  })
  contributor?: Contributor | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of deleting or replacing a contributor.', simpleResolvers: true })
export class ContributorRemovalPayload {
  @Field(() => ID, { nullable: true, description: 'Id of the contributor that was deleted or replaced.' })
  contributorId?: string | null;

  @Field(() => Int, { nullable: true, description: 'How many works were changed by a replacement.' })
  changedWorks?: number | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}
