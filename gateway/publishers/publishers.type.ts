import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Publisher } from '#db/entities/publisher.ts';
import { connectionType } from '../kit/connection-type.ts';
import { describedEnum } from '../kit/enum-type.ts';
import { UserError } from '../kit/errors.ts';
import { expose } from '../kit/expose.ts';
import { SortDirection, sortInput } from '../kit/list-args.ts';
import { DateTime, Ipi } from '../kit/scalars.ts';

const text = (description: string) => ({ type: () => String, nullable: true as const, description });

expose(Publisher, 'A music publisher.', {
  id: { type: () => ID, description: 'Its id.' },
  version: { type: () => Int, description: 'Grows with every save; give it back when saving.' },
  reference: { type: () => String, description: "The workspace's own number, shown as publisher ID." },
  name: { type: () => String, description: 'Name under which it is credited.' },
  companyName: { type: () => String, description: 'Legal name of the company.' },
  contactPerson: text('Person to talk to.'),
  ipiNumber: { type: () => Ipi, nullable: true, description: 'IPI name number.' },
  pro: text('Performing rights organisation.'),
  proCountry: text('Country code of the performing rights organisation.'),
  proCode: text('Name and country of the organisation as one code.'),
  bpid: text('Business partner id that a society assigned.'),
  street: text('Street and number.'),
  zipCode: text('Postal code.'),
  city: text('City.'),
  provinceState: text('Province or state.'),
  country: text('Country name.'),
  phone: text('Telephone number.'),
  email: text('Email address.'),
  website: text('Web address; the scheme may be missing.'),
  createdAt: { type: () => DateTime, description: 'When it was added.' },
  updatedAt: { type: () => DateTime, description: 'When it was last saved.' },
});

export const PublisherConnection = connectionType(Publisher, 'publishers');

export enum PublisherSortField {
  NAME = 'NAME',
  CONTACT_PERSON = 'CONTACT_PERSON',
  PRO = 'PRO',
  CITY = 'CITY',
  CREATED_AT = 'CREATED_AT',
}
describedEnum('PublisherSortField', 'What publishers are sorted by.', PublisherSortField, {
  NAME: 'Name under which they are credited.',
  CONTACT_PERSON: 'Person to talk to.',
  PRO: 'Performing rights organisation.',
  CITY: 'City.',
  CREATED_AT: 'When they were added.',
});
export const PublisherSort = sortInput<PublisherSortField>('PublisherSort', PublisherSortField);
export const publisherDefaultSort = { by: PublisherSortField.NAME, direction: SortDirection.ASC };

/** Sort keys as SQL that is never null; the name key has an index of its own. */
export const publisherList = {
  entity: Publisher,
  searchColumn: 'search_text',
  sorts: {
    NAME: '(fold(name) collate "C")',
    CONTACT_PERSON: `(fold(coalesce(contact_person, '')) collate "C")`,
    PRO: `(fold(coalesce(pro, '')) collate "C")`,
    CITY: `(fold(coalesce(city, '')) collate "C")`,
    CREATED_AT: 'created_at',
  } satisfies Record<PublisherSortField, string>,
};

@InputType({ description: 'Which publishers a list keeps: those that match everything given here.' })
export class PublisherFilter {
  @Field(() => String, { nullable: true, description: 'Members of this performing rights organisation.' })
  society?: string | null;

  @Field(() => String, { nullable: true, description: 'Publishers whose address is in this country, by its name.' })
  country?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Publishers with an IPI name number, or those without one.' })
  hasIpi?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Publishers that lack an IPI name number, a performing rights organisation or an email address, or those that have all three.',
  })
  isIncomplete?: boolean | null;
}

@ObjectType({ description: 'The outcome of a change to a publisher.', simpleResolvers: true })
export class PublisherPayload {
  @Field(() => Publisher, {
    nullable: true,
    description: 'The publisher as it is now, also after a conflict; null when there is none.',
  })
  publisher?: Publisher | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of deleting or replacing a publisher.', simpleResolvers: true })
export class PublisherRemovalPayload {
  @Field(() => ID, { nullable: true, description: 'Id of the publisher that was deleted or replaced.' })
  publisherId?: string | null;

  @Field(() => Int, { nullable: true, description: 'How many works were changed by a replacement.' })
  changedWorks?: number | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}
