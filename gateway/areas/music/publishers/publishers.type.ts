import { Publisher } from '#db/entities/publisher.ts';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { filterInput, SortDirection, sortInput } from '../../../kit/list-args.ts';
import { natural } from '../../../kit/natural.ts';
import { recordFields } from '../../../kit/record-filters.ts';

expose(Publisher, 'A music publisher.', {
  draft: PublisherDraft,
  fields: [
    'id',
    'version',
    'reference',
    'name',
    'companyName',
    'contactPerson',
    'ipiNumber',
    'pro',
    'proCountry',
    'proCode',
    'bpid',
    'street',
    'zipCode',
    'city',
    'provinceState',
    'country',
    'phone',
    'email',
    'website',
    'notes',
    'createdAt',
    'updatedAt',
  ],
});

export const PublisherConnection = connectionType(Publisher);

export enum PublisherSortField {
  NAME = 'NAME',
  CONTACT_PERSON = 'CONTACT_PERSON',
  PRO = 'PRO',
  CITY = 'CITY',
  CREATED_AT = 'CREATED_AT',
  UPDATED_AT = 'UPDATED_AT',
}
describedEnum('PublisherSortField', 'Field by which publishers are sorted.', PublisherSortField, {
  NAME: 'Name under which the publisher is credited.',
  CONTACT_PERSON: 'Contact person, ignoring case and diacritics. Publishers without one come first.',
  PRO: 'Performing rights organisation. Publishers without one come first.',
  CITY: 'City of the postal address. Publishers without one come first.',
  CREATED_AT: 'Time of creation.',
  UPDATED_AT: 'Time of the last change.',
});
export const PublisherSort = sortInput<PublisherSortField>('PublisherSort', PublisherSortField);
const publisherDefaultSort = { by: PublisherSortField.NAME, direction: SortDirection.ASC };

/** Sort keys as SQL that is never null; the name key has an index of its own. */
export const publisherList = {
  entity: Publisher,
  defaultSort: publisherDefaultSort,
  searchColumn: 'search_text',
  folded: { NAME: '(fold(name) collate "C")' },
  sorts: {
    NAME: natural('fold(name)'),
    CONTACT_PERSON: `(fold(coalesce(contact_person, '')) collate "C")`,
    PRO: `(fold(coalesce(pro, '')) collate "C")`,
    CITY: `(fold(coalesce(city, '')) collate "C")`,
    CREATED_AT: 'created_at',
    UPDATED_AT: 'updated_at',
  } satisfies Record<PublisherSortField, string>,
};

export type PublisherFilter = InstanceType<typeof PublisherFilter>;
export const PublisherFilter = filterInput(
  'PublisherFilter',
  'Filters for publishers. Publishers must match all filters. An empty list of values matches nothing.',
  {
    society: [String, 'Members of this performing rights organisation.'],
    country: [String, 'Publishers with an address in this country. Accepts country names.'],
    hasIpi: [Boolean, 'True for publishers with an IPI name number, false for publishers without one.'],
    isIncomplete: [
      Boolean,
      'True for publishers that lack an IPI name number, a PRO or an email address. False for complete publishers.',
    ],
    ...recordFields('Publishers', ['references', 'ipiNumbers']),
  },
);
