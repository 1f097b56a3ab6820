import { fullName } from '#domain/contributors/full-name.ts';
import { column, listExport } from './list-export.ts';

export const contributorsExport = listExport(
  'contributors',
  { field: 'contributors', type: 'Contributor' },
  {
    name: column('Name', 'firstName lastName', fullName),
    ipi: column('IPI Number', 'ipiNumber'),
    pro: column('PRO', 'pro'),
    created: column('Created', 'createdAt'),
    reference: column('Contributor ID', 'reference'),
    artistName: column('Artist Name', 'artistName'),
    roles: column('Roles', 'roles'),
    email: column('Email', 'email'),
    phone: column('Phone', 'phone'),
    street: column('Street', 'street'),
    zipCode: column('ZIP Code', 'zipCode'),
    city: column('City', 'city'),
    state: column('State/Province', 'state'),
    country: column('Country', 'country'),
    proCode: column('PRO Code', 'proCode'),
  },
);
