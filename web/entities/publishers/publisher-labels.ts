import type { PublisherInput } from '#domain/publishers/publisher.ts';

/** How each field of a publisher is called wherever it stands. */
export const publisherLabels: Readonly<Record<keyof PublisherInput, string>> = {
  name: 'Publisher Name',
  companyName: 'Company Name',
  reference: 'Publisher ID',
  contactPerson: 'Contact Person',
  ipiNumber: 'IPI Number',
  pro: 'PRO',
  proCountry: 'PRO Country',
  proCode: 'PRO Code',
  bpid: 'BPID',
  street: 'Street',
  zipCode: 'ZIP Code',
  city: 'City',
  provinceState: 'Province/State',
  country: 'Country',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  notes: 'Notes',
};
