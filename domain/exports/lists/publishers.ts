import { column, listExport } from './list-export.ts';

export const publishersExport = listExport(
  'publishers',
  { field: 'publishers', type: 'Publisher' },
  {
    name: column('Publisher', 'name'),
    contact: column('Contact', 'contactPerson'),
    pro: column('PRO', 'pro'),
    reference: column('Publisher ID', 'reference'),
    companyName: column('Company Name', 'companyName'),
    ipi: column('IPI Number', 'ipiNumber'),
    email: column('Email', 'email'),
    phone: column('Phone', 'phone'),
    website: column('Website', 'website'),
    street: column('Street', 'street'),
    zipCode: column('ZIP Code', 'zipCode'),
    city: column('City', 'city'),
    provinceState: column('Province/State', 'provinceState'),
    country: column('Country', 'country'),
    proCode: column('PRO Code', 'proCode'),
    created: column('Created', 'createdAt'),
  },
);
